//! The game's own types for checking and playing actions, with the helpers that every rule file needs.

pub(crate) use super::event::Event;
use super::{Cause, CirnoNeu, Ending, Phase};
pub(crate) use crate::ruling::Witness;
use crate::{Seat, Winner};

/// An action held against the rules.
pub(crate) type Check<'a> = crate::game::Check<'a, CirnoNeu>;
/// Actions being carried out.
pub(crate) type Play<'a, W> = crate::game::Play<'a, CirnoNeu, W>;

impl<W: Witness<Event>> Play<'_, W> {
    /// The seat whose turn it is.
    pub(crate) fn seat(&self) -> Seat {
        self.position.turn
    }

    /// Ends the game. No card is owed any more.
    pub(crate) fn end_game(&mut self, winner: Option<Seat>, cause: Cause) {
        self.position.owed = 0;
        self.position.phase = Phase::Over(Ending { winner, cause });
        self.tell(Event::Ended { winner: Winner(winner), cause });
    }
}
