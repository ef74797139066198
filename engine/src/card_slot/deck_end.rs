//! The end of the deck.
//!
//! When the deck runs out the game ends and hands are scored: as soon as the event that took the last card is finished, or
//! at the end of that turn (R5). A seat without cards is eliminated instead (R6).

use super::event::Event;
use super::knobs::DeckEnd;
use super::play::Play;
use crate::ruling::Witness;

impl<W: Witness<Event>> Play<'_, W> {
    /// Whether the game is over because the event just finished took the last card.
    #[inline]
    pub(crate) fn deck_ended_with_the_event(&mut self) -> bool {
        let ended = self.deck_size() == 0 && self.rules.knobs().deck_end == DeckEnd::Immediately;
        if ended {
            self.end_by_deck();
        }
        ended
    }

    /// Whether the game is over because the turn ended with an empty deck.
    #[inline]
    pub(crate) fn deck_ended_with_the_turn(&mut self) -> bool {
        let ended = self.deck_size() == 0 && self.rules.knobs().deck_end == DeckEnd::EndOfTurn;
        if ended {
            self.end_by_deck();
        }
        ended
    }

    /// Ends the game as the deck has run out.
    pub(crate) fn end_by_deck(&mut self) {
        if self.eliminate_the_empty_handed(true) {
            return;
        }
        self.tell(Event::DeckEnded);
        self.score_hands();
    }
}
