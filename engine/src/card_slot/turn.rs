//! The turn.
//!
//! A turn belongs to one seat. It begins with a refresh if the board is full, then the seat places one card, then it
//! resolves one line if any is complete, and the turn ends; the other seat's turn follows. Only the seat whose turn it is
//! acts, and it places exactly one card.

use super::knobs::DeckEnd;
use super::play::{Event, Play, Witness};
use super::position::{Phase, opponent};
use crate::game::Seat;

impl<W: Witness<Event>> Play<'_, W> {
    /// Begins the turn of a seat: the refresh, if it is due, comes before anything the seat does.
    #[inline]
    pub(crate) fn begin_turn(&mut self, seat: Seat) {
        self.position.seat = seat;
        self.position.phase = Phase::Place;
        if self.position.board.is_full() {
            self.refresh();
        }
    }

    /// Ends the turn once nothing is left to resolve.
    #[inline]
    pub(crate) fn end_turn(&mut self) {
        if self.eliminate_the_empty_handed(false) {
            return;
        }
        let seat = self.seat();
        self.tell(Event::TurnEnded { seat });
        if self.deck_ended(DeckEnd::EndOfTurn) {
            return;
        }
        self.begin_turn(opponent(seat));
    }
}
