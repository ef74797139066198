//! Elimination.
//!
//! A seat without cards is out, and the other wins (R21). It is out the moment its hand is empty, before any line is
//! resolved, or once its line is resolved (R4); a hand that a line's effect empties counts by the same
//! reading (R31). Only
//! three 7s by that very placement come first. When the deck ends at the same moment, elimination is looked at first,
//! and who is out is never scored (R6).

use super::acting::{Event, Play, Witness};
use super::knobs::Elimination;
use super::position::{Cause, opponent};
use crate::game::Seat;

impl<W: Witness<Event>> Play<'_, W> {
    /// Whether the placement just made ended the game by an empty hand, where that counts at once.
    pub(crate) fn eliminated_at_once(&mut self) -> bool {
        self.rules.knobs().elimination == Elimination::Immediately && self.eliminate_the_empty_handed(false)
    }

    /// Whether a hand that an effect has just emptied ended the game, where that counts at once.
    pub(crate) fn eliminated_by_an_effect(&mut self, seat: Seat) -> bool {
        if self.rules.knobs().elimination != Elimination::Immediately {
            return false;
        }
        self.is_out(seat, false, false, true);
        true
    }

    /// Ends the game if a seat has no cards; the seat whose turn it is comes first.
    pub(crate) fn eliminate_the_empty_handed(&mut self, scoring: bool) -> bool {
        self.position.hands.iter().any(|hand| hand.size() == 0) && self.eliminate(scoring)
    }

    #[cold]
    #[inline(never)]
    fn eliminate(&mut self, scoring: bool) -> bool {
        let seat = self.seat();
        let out = [seat, opponent(seat)].into_iter().find(|seat| self.position.hand(*seat).size() == 0);
        let Some(out) = out else { return false };
        let lines = super::lines::resolvable(self.rules, self.position) != 0;
        self.is_out(out, lines, scoring, false);
        true
    }

    fn is_out(&mut self, seat: Seat, lines: bool, scoring: bool, discarding: bool) {
        self.tell(Event::Eliminated { seat, lines, scoring, discarding });
        self.end_game(Some(opponent(seat)), Cause::Elimination);
    }
}
