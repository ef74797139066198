//! The opening.
//!
//! The board is empty before the game. The first player's first placement must go to the opening slot, and some
//! symbols are barred from it. The opening placement is that player's whole turn, or comes before a normal one (R19). A
//! first player who holds nothing but barred symbols passes, or loses (R14).

use super::acting::{Check, Event, Play, Witness};
use super::position::{Cause, Phase, Position, opponent};
use super::ruleset::Opening;
use super::{OpeningStuck, OpeningTurn, Slot, Symbol, lines};
use crate::cards::CardGame;

/// Whether the seat to act has no card for the opening.
pub(crate) fn is_stuck(opening: &Opening, position: &Position) -> bool {
    position.held().symbols().without(opening.barred).is_empty()
}

impl Check<'_> {
    /// The objections to an opening placement.
    pub(crate) fn opening(&mut self, card: Symbol, slot: Slot) {
        let Some(opening) = &self.rules.parts.opening else { return };
        if slot != opening.slot {
            let reason = format!("the first placement must go to slot {}, not to slot {slot}", opening.slot);
            self.object("opening.slot", reason);
        }
        if opening.barred.contains(card) {
            let reason = format!("{} is barred from the opening placement", self.rules.name(card));
            self.object("opening.barred", reason);
        }
    }
}

impl<W: Witness<Event>> Play<'_, W> {
    /// Starts the opening, if there is one.
    pub(crate) fn begin_opening(&mut self) {
        let first = self.position.first;
        self.position.seat = first;
        let Some(opening) = &self.rules.parts.opening else {
            self.begin_turn(first);
            return;
        };
        self.position.phase = Phase::Opening;
        let forfeits = self.rules.knobs().opening_stuck == OpeningStuck::Forfeit;
        if forfeits && is_stuck(opening, self.position) {
            self.tell(Event::Forfeited { seat: first });
            self.end_game(Some(opponent(first)), Cause::Forfeit);
        }
    }

    /// The opening placement. It forms no line to resolve, but three 7s or an empty hand count as ever.
    pub(crate) fn open(&mut self, card: Symbol, slot: Slot) {
        let seat = self.seat();
        let lying = self.put_from_hand(card, slot);
        debug_assert!(lying.is_none(), "{slot} is taken");
        self.tell(Event::Opened { seat, card, slot });
        let lines = lines::complete(self.rules, self.position.board);
        if self.seven_won_by_placing(lines, card, slot) || self.eliminate_the_empty_handed(false) {
            return;
        }
        self.opening_is_over();
    }

    /// Continues after the opening placement, or its omission.
    pub(crate) fn opening_is_over(&mut self) {
        match self.rules.knobs().opening_turn {
            OpeningTurn::Whole => self.end_turn(),
            OpeningTurn::ThenTurn => self.position.phase = Phase::Place,
        }
    }
}
