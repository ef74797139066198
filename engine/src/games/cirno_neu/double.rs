//! Double.
//!
//! The next player must play two cards instead of one, and then draws two. It falls on the player who really acts
//! next: the one a Shot of the same turn chose, or the next of the order (C12, C13). Doubles do not add up. A player
//! who owes two and has but one plays that (C15).
//!
//! Double Shot is Double and Shot in one card: a player is chosen, acts next, must play two cards and then draws two;
//! afterwards the order goes on as after a Shot.

use super::acting::{Play, Witness};
use super::event::{Cards, Event};

impl<W: Witness<Event>> Play<'_, W> {
    /// A Double was played, or (`shot`) a Double Shot.
    pub(crate) fn double(&mut self, shot: bool) {
        self.position.double = true;
        self.tell(Event::Doubled { shot });
    }

    /// Whether the player owes another card this turn and has one to play.
    pub(crate) fn owes_another(&mut self) -> bool {
        let (seat, cards) = (self.seat(), self.position.owed);
        if cards == 0 {
            return false;
        }
        if self.position.hand(seat).is_empty() {
            self.position.owed = 0;
            self.tell(Event::Short { seat });
            return false;
        }
        self.tell(Event::Owes { seat, cards: Cards(cards) });
        true
    }
}
