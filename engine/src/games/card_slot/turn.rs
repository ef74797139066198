//! The turn.
//!
//! A turn belongs to one seat. It begins with a refresh if the board is full, then the seat places one card, then it
//! resolves one line if any is complete, and the turn ends; the other seat's turn follows. Only the seat whose turn
//! it is acts, and it places exactly one card.
//!
//! Where a variant limits hands, a seat that holds more cards when its turn is to end first discards down to the limit,
//! any cards, one at a time and for all to see (R50). The other seat's hand waits for the end of its own turn.
//!
//! A line can give its player another turn after this one. That is a turn like any other: elimination and the end of
//! the deck are looked at before it, and a full board is refreshed (R34). Turns given more than once add up, and are
//! all played before the other seat's; a seat that passes gives up those that are left (R35).

use super::acting::{Event, Play, Witness};
use super::position::{Phase, Position, opponent};
use super::{CardSlot, DeckEnd, Symbol};
use crate::game::Seat;

/// How many cards the seat whose turn it is holds above the limit.
pub(crate) fn excess(rules: &CardSlot, position: &Position) -> u8 {
    rules.parts.hand_limit.map_or(0, |limit| position.held().size().saturating_sub(limit))
}

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
        if self.eliminate_the_empty_handed(false) || self.rules.parts.hand_limit.is_some() && self.is_over_the_limit() {
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

    /// Whether the hand has more cards than the limit; then one is to be discarded before the turn ends.
    #[cold]
    fn is_over_the_limit(&mut self) -> bool {
        let over = excess(self.rules, self.position) > 0;
        if over {
            self.position.phase = Phase::HandLimit;
        }
        over
    }

    /// A card goes to the discard pile, since the hand has more than the limit.
    pub(crate) fn discard_for_the_limit(&mut self, card: Symbol) {
        let seat = self.seat();
        self.position.hand_mut(seat).remove(card);
        self.position.phase = Phase::Place;
        self.tell(Event::LimitDiscarded { seat, card });
        self.end_turn();
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
