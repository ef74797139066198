//! Skip.
//!
//! The player passes: the sum stays, and the turn goes to the next player. As the first of two cards owed it ends the
//! turn, and no second card is owed; or the second card is owed all the same (C10). As
//! the second card it passes like any other.

use super::acting::{Event, Play, Witness};
use super::knobs::SkipOfTwo;

impl<W: Witness<Event>> Play<'_, W> {
    /// A Skip was played.
    pub(crate) fn skip(&mut self) {
        let seat = self.seat();
        self.tell(Event::Skipped { seat });
        if self.position.owed > 0 && self.rules.knobs().skip_of_two == SkipOfTwo::EndsTurn {
            self.position.owed = 0;
            self.tell(Event::Excused { seat });
        }
    }
}
