//! The end of the deck.
//!
//! When the deck runs out the game ends and hands are scored: as soon as the event that took the last card is
//! finished, or at the end of that turn (R5). A seat without cards is eliminated instead (R6).

use super::acting::{Event, Play, Witness};
use super::knobs::DeckEnd;

impl<W: Witness<Event>> Play<'_, W> {
    /// Whether the deck has run out and ends the game at this point.
    pub(crate) fn deck_ended(&mut self, now: DeckEnd) -> bool {
        self.deck_size() == 0 && self.empty_deck_ends(now)
    }

    #[cold]
    #[inline(never)]
    fn empty_deck_ends(&mut self, now: DeckEnd) -> bool {
        let ended = self.rules.knobs().deck_end == now;
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
