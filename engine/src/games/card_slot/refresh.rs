//! The refresh.
//!
//! A turn that would begin with every slot filled begins with a refresh: for each refresh slot in order, its card is
//! discarded and the top card of the deck takes its place. No player acts in it, any symbol may land there, and lines
//! it completes have no effect by that. With an empty deck the game ends before the first slot (R12); a deck that
//! runs dry between two slots leaves the later ones as they are (R11). Immunity does not protect a refresh slot
//! (R25).

use super::acting::{Event, Play, Witness};
use super::{DeckEnd, Slot};

impl<W: Witness<Event>> Play<'_, W> {
    /// Carries out the refresh of a full board.
    pub(crate) fn refresh(&mut self) {
        let rules = self.rules;
        let slots = &rules.parts.refresh;
        if slots.is_empty() {
            return;
        }
        for (n, &slot) in slots.iter().enumerate() {
            if !self.refresh_slot(slot) {
                self.tell(Event::RefreshFailed { slot, later: n > 0 });
                if n == 0 {
                    self.end_by_deck();
                    return;
                }
                break;
            }
        }
        self.deck_ended(DeckEnd::Immediately);
    }

    /// Replaces the card of one slot, if the deck has one.
    fn refresh_slot(&mut self, slot: Slot) -> bool {
        let Some(drawn) = self.draw() else { return false };
        if let Some(card) = self.position.board.replace(slot, drawn) {
            self.tell(Event::RefreshDiscarded { slot, card });
        }
        self.tell(Event::RefreshDrew { card: drawn });
        self.tell(Event::RefreshPlaced { slot, card: drawn });
        true
    }
}
