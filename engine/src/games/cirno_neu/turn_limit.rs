//! The turn limit.
//!
//! Special and minus cards could keep a game going for ever; the rules set no end to that. A variant may: after so
//! many turns the game is drawn between those still in (C16). A turn counts however it ended (C21); a player who
//! busts in the last turn loses the chip first, and if that leaves one player, that player has won.

use super::acting::{Event, Play, Witness};
use super::position::Cause;

impl<W: Witness<Event>> Play<'_, W> {
    /// Counts the turn that ends now, by a bust or not.
    pub(crate) fn count_turn(&mut self, busted: bool) {
        let seat = self.seat();
        self.tell(Event::TurnEnded { seat, busted });
        self.position.turns = self.position.turns.saturating_add(1);
    }

    /// Draws the game if the turn that was counted was its last. Whether it was.
    pub(crate) fn turns_are_up(&mut self) -> bool {
        let turns = self.position.turns;
        let over = self.rules.knobs().turn_limit.0.is_some_and(|limit| i64::from(turns) >= limit.into());
        if over {
            self.tell(Event::TurnLimit { turns });
            self.end_game(None, Cause::TurnLimit);
        }
        over
    }
}
