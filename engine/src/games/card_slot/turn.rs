//! The turn.
//!
//! A turn belongs to one seat. It begins with a refresh if the board is full, then the seat places one card, then it
//! resolves one line if any is complete, and the turn ends; the other seat's turn follows. Only the seat whose turn
//! it is acts, and it places exactly one card.
//!
//! A line can give its player another turn after this one. That is a turn like any other: elimination and the end of
//! the deck are looked at before it, and a full board is refreshed (R34). Turns given more than once add up, and are
//! all played before the other seat's; a seat that passes gives up those that are left (R35).

use super::acting::{Event, Play, Witness};
use super::position::{Phase, opponent};
use super::{DeckEnd, Symbol};
use crate::game::Seat;

impl<W: Witness<Event>> Play<'_, W> {
    /// Begins the turn of a seat, with the refresh if it is due.
    #[inline(always)]
    pub(crate) fn begin_turn(&mut self, seat: Seat) {
        self.position.seat = seat;
        self.position.phase = Phase::Place;
        if self.position.board.is_full() {
            self.refresh();
        }
    }

    /// Ends the turn once nothing is left to resolve.
    #[inline(always)]
    pub(crate) fn end_turn(&mut self) {
        if self.eliminate_the_empty_handed(false) {
            return;
        }
        let seat = self.seat();
        self.tell(Event::TurnEnded { seat, again: self.position.again > 0 });
        if self.deck_ended(DeckEnd::EndOfTurn) {
            return;
        }
        if self.position.again > 0 {
            self.repeat_turn(seat);
        } else {
            self.begin_turn(opponent(seat));
        }
    }

    /// A line gives another turn.
    pub(crate) fn earn_turn(&mut self, by: Symbol) {
        let (seat, more) = (self.seat(), self.position.again > 0);
        self.position.again = self.position.again.saturating_add(1);
        self.tell(Event::TurnEarned { seat, by, more });
    }

    #[cold]
    fn repeat_turn(&mut self, seat: Seat) {
        self.position.again -= 1;
        self.tell(Event::TurnRepeated { seat, full: self.position.board.is_full() });
        self.begin_turn(seat);
    }
}
