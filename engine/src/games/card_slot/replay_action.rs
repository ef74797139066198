//! The Replay Action.
//!
//! The top card of the deck is placed on the empty slot of the lowest number. It is no turn: nobody chooses, no line
//! it completes is evaluated, and a REPLAY line it completes does not replay again. With an empty deck nothing is
//! placed; with no empty slot nothing is drawn (R23). A line it leaves standing can be resolved after a later
//! placement (R16).

use super::acting::{Event, Play, Witness};
use super::symbol::Symbol;

impl<W: Witness<Event>> Play<'_, W> {
    /// Carries out the Replay Action this many times; true if that ended the game at once.
    pub(crate) fn replay(&mut self, by: Symbol, times: u8) -> bool {
        for _ in 0..times {
            self.tell(Event::Replayed { by });
            let Some(slot) = self.position.board.empty().lowest() else {
                self.tell(Event::ReplayNoSlot);
                break;
            };
            let Some(card) = self.draw() else {
                self.tell(Event::ReplayDrewNothing);
                break;
            };
            self.tell(Event::ReplayDrew { card });
            self.position.board.put(slot, card);
            self.tell(Event::ReplayPlaced { card, slot });
            if self.seven_won_by_replay(card, slot) {
                return true;
            }
        }
        false
    }
}
