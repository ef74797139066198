//! Double Shot.
//!
//! Double and Shot in one card: a player is chosen, acts next, must play two cards and then draws two; afterwards the order
//! goes on as after a Shot.

use super::event::Event;
use super::play::Play;
use crate::game::Seat;
use crate::ruling::Witness;

impl<W: Witness<Event>> Play<'_, W> {
    /// A Double Shot was played.
    pub(crate) fn double_shot(&mut self, at: Option<Seat>) {
        self.shoot(at, true);
        self.double(true);
    }
}
