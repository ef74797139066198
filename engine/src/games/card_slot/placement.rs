//! Placement.
//!
//! The seat chooses one card of its hand and places it on any empty slot. On a full board it first discards a card of
//! its choice that is not on an immune slot, and the placed card takes that slot (R10). Symbols barred from the
//! opening slot are barred from it in the opening only, or always (R20); a seat that then has no legal placement
//! passes. Two passes in a row mean that nothing can change any more: hands are scored as if the deck had run out
//! (R28).

use super::acting::{Check, Event, Play, Witness};
use super::open_slots::open_beside;
use super::{CardSlot, Phase, Position, Slot, SlotSet, Symbol, lines};
use crate::{Board, CardGame, LineSet, Seat};

/// The slots that any card may be placed on.
#[inline]
pub(crate) fn open_slots(rules: &CardSlot, position: &Position) -> SlotSet {
    open_beside(position.board.filled(), rules.parts.immune)
}

/// Whether a card that is in hand may be placed on a slot in a normal turn.
#[inline]
pub(crate) fn is_allowed(rules: &CardSlot, position: &Position, card: Symbol, slot: Slot) -> bool {
    open_slots(rules, position).contains(slot)
        && rules.parts.barred_for_good().is_none_or(|(kept, barred)| slot != kept || !barred.contains(card))
}

/// Whether the seat to act has no legal placement in a normal turn.
pub(crate) fn is_stuck(rules: &CardSlot, position: &Position) -> bool {
    let Some((kept, barred)) = rules.parts.barred_for_good() else { return false };
    let slots = open_slots(rules, position);
    let other_slots = slots.without(SlotSet::EMPTY.with(kept));
    let free_cards = position.held().symbols().without(barred);
    other_slots.is_empty() && (free_cards.is_empty() || slots.is_empty())
}

impl Check<'_> {
    /// The objection, by this rule, to an action with a card that is not in hand.
    pub(crate) fn in_hand(&mut self, rule: &str, seat: Seat, card: Symbol) {
        if self.position.hand(seat).count(card) == 0 {
            self.object(rule, format!("{seat} holds no {}", self.rules.name(card)));
        }
    }

    /// The objections to a slot in a normal turn.
    pub(crate) fn slot(&mut self, card: Symbol, slot: Slot) {
        let (rules, board) = (self.rules, self.position.board);
        if let (false, Some(lying)) = (board.is_full(), board.at(slot)) {
            let reason = format!("slot {slot} holds {}; empty slots: {}", rules.name(lying), list(board.empty()));
            self.object("placement.empty-slot", reason);
        }
        if board.is_full() && rules.parts.immune.contains(slot) {
            let choices = list(rules.parts.immune.complement());
            let reason =
                format!("the board is full and the card on slot {slot} cannot be discarded; these can: {choices}");
            self.object("placement.immune", reason);
        }
        if rules.parts.barred_for_good().is_some_and(|(kept, barred)| slot == kept && barred.contains(card)) {
            let reason = format!("{} is barred from slot {slot} for the whole game", rules.name(card));
            self.object_by("R20", "placement.barred", reason);
        }
    }
}

/// Slot numbers as a list in text.
pub(crate) fn list(slots: SlotSet) -> String {
    let numbers: Vec<String> = slots.iter().map(|slot| slot.to_string()).collect();
    if numbers.is_empty() { "none".to_owned() } else { numbers.join(", ") }
}

impl<W: Witness<Event>> Play<'_, W> {
    /// Carries out a placement of a normal turn with its consequences.
    #[inline(always)]
    pub(crate) fn place(&mut self, card: Symbol, slot: Slot) {
        self.place_where(card, slot, lines::complete);
    }

    /// The same, with a function that finds the complete lines.
    #[inline(always)]
    pub(crate) fn place_where(&mut self, card: Symbol, slot: Slot, complete: impl Fn(&CardSlot, Board) -> LineSet) {
        let seat = self.seat();
        if let Some(lying) = self.put_from_hand(card, slot) {
            self.tell(Event::MadeRoom { seat, card: lying, slot });
        }
        self.tell(Event::Placed { seat, card, slot });
        let lines = complete(self.rules, self.position.board);
        // Without a line to resolve the turn ends, and an empty hand counts now by either reading.
        if lines == 0 || !self.completed(lines, card, slot) {
            self.end_turn();
        }
    }

    /// Whether a placement that completes these lines wins, or leaves one to resolve.
    fn completed(&mut self, lines: LineSet, card: Symbol, slot: Slot) -> bool {
        if self.seven_won_by_placing(lines, card, slot) {
            return true;
        }
        let resolves = lines::choosable(self.rules, self.position, lines) != 0;
        if resolves && !self.eliminated_at_once() {
            self.position.phase = Phase::Resolve;
        }
        resolves
    }

    /// A turn without a legal placement.
    pub(crate) fn pass(&mut self) {
        let seat = self.seat();
        if self.position.phase == Phase::Opening {
            self.tell(Event::OpeningPassed { seat });
            self.opening_is_over();
            return;
        }
        let left = std::mem::take(&mut self.position.again);
        self.tell(Event::Passed { seat, lapsed: left > 0 });
        if self.position.passed {
            self.tell(Event::Stalled);
            self.end_by_deck();
        } else {
            self.position.passed = true;
            self.end_turn();
        }
    }
}
