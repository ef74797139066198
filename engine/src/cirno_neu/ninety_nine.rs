//! The card named 99.
//!
//! Whatever the sum was, it is 99. The card says so by its name, so another limit does not change it: under a lower limit
//! it busts.

use super::event::Event;
use super::play::Play;
use super::ruleset::NINETY_NINE;
use crate::ruling::Witness;

impl<W: Witness<Event>> Play<'_, W> {
    /// A 99 was played; the sum is set already.
    pub(crate) fn set_to_ninety_nine(&mut self) {
        self.tell(Event::SetTo { sum: NINETY_NINE });
    }
}
