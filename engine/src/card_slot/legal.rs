//! Legal actions, and the objections to every other.
//!
//! Both come from the same predicates of the rule files; that an action is legal exactly when nothing objects to it is
//! held by a property test.

use super::CardSlot;
use super::action::{Action, Coded};
use super::lines;
use super::position::{Deal, Phase, Position};
use super::slot::{Slot, SlotSet};
use super::symbol::{MAX_SYMBOLS, Symbol, SymbolSet};
use super::{effects, heavenly_hand, opening, placement};
use crate::board::{LineGame, LineId, each};
use crate::cards::CardGame;
use crate::game::{Actor, Legality, Seat};
use crate::ruling::{Objection, Rule};

/// Whether the seat to act has nothing left but to pass.
fn is_stuck(rules: &CardSlot, position: &Position) -> bool {
    match (position.phase, &rules.parts().opening) {
        (Phase::Opening, Some(opening)) => opening::is_stuck(opening, position),
        (Phase::Place, _) => placement::is_stuck(rules, position),
        _ => false,
    }
}

impl Legality for CardSlot {
    type Position = Position;
    type Deal = Deal;

    fn to_act(&self, position: &Position) -> Option<Actor> {
        position.ending().is_none().then_some(Actor::Seat(position.seat))
    }

    fn legal(&self, _: &Deal, position: &Position, actions: &mut Vec<Coded>) {
        if position.phase == Phase::Place {
            let cards = position.hand(position.seat).symbols();
            list_placements(cards, placement::open_slots(self, position), actions);
            if placement::barred_for_good(self).is_none() {
                return;
            }
        }
        list_rest(self, position, actions);
    }

    #[inline]
    fn is_legal(&self, position: &Position, actor: Actor, action: &Coded) -> bool {
        actor == Actor::Seat(position.seat) && may(self, position, action.decode())
    }

    fn objections(&self, _: &Deal, position: &Position, actor: Actor, action: &Coded) -> Vec<Objection> {
        if let Phase::Over(_) = position.phase {
            return vec![Objection::new("game.over", "the game is over")];
        }
        let mut out = Vec::new();
        if actor != Actor::Seat(position.seat) {
            out.push(Objection::new("turn.order", format!("it is {}'s turn, not {actor}'s", position.seat)));
        }
        let Actor::Seat(seat) = actor else { return out };
        match action.decode() {
            Action::Place(card, slot) => place_objections(self, position, seat, card, slot, &mut out),
            Action::Resolve(line) => resolve_objections(self, position, line, &mut out),
            Action::Take(slot) => take_objections(self, position, slot, &mut out),
            Action::Stop => stop_objections(self, position, &mut out),
            Action::Pass => pass_objections(self, position, &mut out),
            Action::Declare | Action::Decline => declare_objections(self, position, seat, &mut out),
        }
        out
    }
}

/// The legal actions that are not plain placements, and no placement that is barred.
fn list_rest(rules: &CardSlot, position: &Position, out: &mut Vec<Coded>) {
    let code = Coded::from;
    match position.phase {
        Phase::Over(_) => {}
        Phase::Declare => out.extend([Action::Declare, Action::Decline].map(code)),
        Phase::Opening => {
            if let Some(opening) = &rules.parts().opening {
                let free = position.hand(position.seat).symbols().without(opening.barred);
                out.extend(free.iter().map(|card| code(Action::Place(card, opening.slot))));
            }
        }
        Phase::Place => {
            if let Some((kept, barred)) = placement::barred_for_good(rules) {
                let is_barred =
                    |action| matches!(action, Action::Place(card, slot) if slot == kept && barred.contains(card));
                out.retain(|action| !is_barred(action.decode()));
            }
        }
        Phase::Resolve => {
            out.extend(each(lines::resolvable(rules, position)).map(|line| code(Action::Resolve(line))));
        }
        Phase::Take { by, effect, .. } => {
            out.extend(effects::takeable(rules, position).iter().map(|slot| code(Action::Take(slot))));
            if effects::may_stop(rules, by, effect) {
                out.push(code(Action::Stop));
            }
        }
    }
    if out.is_empty() && is_stuck(rules, position) {
        out.push(code(Action::Pass));
    }
}

/// Every card with every slot.
#[inline]
fn list_placements(cards: SymbolSet, slots: SlotSet, out: &mut Vec<Coded>) {
    // Two fixed sizes: what the length of a loop depends on, the processor has to guess.
    const FEW: usize = 6;
    if cards.bits() < 1 << FEW {
        fill::<FEW, { 9 * FEW }>(cards, slots, out);
    } else {
        fill::<MAX_SYMBOLS, { 9 * MAX_SYMBOLS }>(cards, slots, out);
    }
}

/// Lists the placements of up to `SYMBOLS` symbols, nine for each in `ROOM`. The nine places of the padded list are written
/// for every symbol, held or not, and those that do not count are overwritten by the next one's.
#[inline]
fn fill<const SYMBOLS: usize, const ROOM: usize>(cards: SymbolSet, slots: SlotSet, out: &mut Vec<Coded>) {
    let start = out.len();
    out.extend_from_slice(&[Coded::from(Action::Pass); ROOM]);
    let (padded, each) = slots.padded();
    let mut at = 0;
    if let Some(room) = out.last_chunk_mut::<ROOM>() {
        for card in (0..SYMBOLS).filter_map(Symbol::new) {
            if let Some(place) = room.get_mut(at..).and_then(<[Coded]>::first_chunk_mut) {
                *place = Coded::placements(card, padded);
            }
            at += if cards.contains(card) { each } else { 0 };
        }
    }
    out.truncate(start + at);
}

/// Whether the seat to act may do this.
#[inline]
fn may(rules: &CardSlot, position: &Position, action: Action) -> bool {
    if let (Phase::Place, Action::Place(card, slot)) = (position.phase, action) {
        return position.hand(position.seat).count(card) > 0 && placement::is_allowed(rules, position, card, slot);
    }
    match (position.phase, action) {
        (Phase::Resolve, Action::Resolve(line)) => lines::resolvable(rules, position) & line.bit() != 0,
        (Phase::Take { .. }, Action::Take(slot)) => effects::takeable(rules, position).contains(slot),
        (Phase::Take { by, effect, .. }, Action::Stop) => effects::may_stop(rules, by, effect),
        (Phase::Opening, Action::Place(card, slot)) => rules.parts().opening.as_ref().is_some_and(|opening| {
            slot == opening.slot && !opening.barred.contains(card) && position.hand(position.seat).count(card) > 0
        }),
        (Phase::Declare, Action::Declare | Action::Decline) => true,
        (Phase::Place | Phase::Opening, Action::Pass) => is_stuck(rules, position),
        _ => false,
    }
}

/// The objection that something else is awaited first, if anything is.
fn awaited(rules: &CardSlot, position: &Position) -> Option<Objection> {
    match position.phase {
        Phase::Declare => {
            let reason = format!("{} is first to declare or decline the Heavenly Hand", position.seat);
            Some(Objection::new("heavenly.declare", reason))
        }
        Phase::Resolve => {
            let lines = rules.spelled(lines::resolvable(rules, position));
            let reason = format!("a line is complete and one must be resolved: {}", lines.join(" or "));
            Some(Objection::new("line.mandatory", reason))
        }
        Phase::Take { by, left, .. } => {
            let reason = format!("{} is still taking cards by {} ({left} at most)", position.seat, rules.name(by));
            Some(about(rules, "effect.take", by, reason))
        }
        Phase::Opening | Phase::Place | Phase::Over(_) => None,
    }
}

fn about(rules: &CardSlot, id: &str, symbol: Symbol, reason: String) -> Objection {
    Objection { rule: Rule::about(id, "symbol", rules.id(symbol)), reason, ruling: None }
}

fn place_objections(
    rules: &CardSlot,
    position: &Position,
    seat: Seat,
    card: Symbol,
    slot: Slot,
    out: &mut Vec<Objection>,
) {
    placement::hand_objection(rules, position, seat, card, out);
    match position.phase {
        Phase::Opening => opening::objections(rules, card, slot, out),
        Phase::Place => placement::slot_objections(rules, position, card, slot, out),
        Phase::Resolve | Phase::Take { .. } => {
            out.push(Objection::new("turn.one-card", format!("{} has placed a card this turn", position.seat)));
        }
        Phase::Declare | Phase::Over(_) => {}
    }
    out.extend(awaited(rules, position));
}

fn resolve_objections(rules: &CardSlot, position: &Position, line: LineId, out: &mut Vec<Objection>) {
    match position.phase {
        Phase::Resolve => lines::objections(rules, position, line, out),
        Phase::Take { .. } => {
            out.push(Objection::new("line.select", "one line of this turn has been resolved, and one is all"));
            out.extend(awaited(rules, position));
        }
        Phase::Declare => out.extend(awaited(rules, position)),
        _ => out.push(Objection::new("line.select", "a line is resolved after a placement; none is awaited now")),
    }
}

fn take_objections(rules: &CardSlot, position: &Position, slot: Slot, out: &mut Vec<Objection>) {
    match position.phase {
        Phase::Take { by, .. } => effects::objections(rules, position, by, slot, out),
        _ => {
            out.push(Objection::new("effect.take", "no line's effect lets anyone take a card now"));
            out.extend(awaited(rules, position));
        }
    }
}

fn stop_objections(rules: &CardSlot, position: &Position, out: &mut Vec<Objection>) {
    match position.phase {
        Phase::Take { by, effect, .. } if effects::may_stop(rules, by, effect) => {}
        Phase::Take { by, .. } => {
            let reason = format!("{} takes exactly so many cards: a card must be taken", rules.name(by));
            out.push(about(rules, "effect.take.must", by, reason).by("R8"));
        }
        _ => {
            out.push(Objection::new("effect.take", "no card is being taken, so there is nothing to stop"));
            out.extend(awaited(rules, position));
        }
    }
}

fn pass_objections(rules: &CardSlot, position: &Position, out: &mut Vec<Objection>) {
    if is_stuck(rules, position) {
        return;
    }
    match position.phase {
        Phase::Opening => {
            out.push(Objection::new("opening.slot", "a card that may open is in hand, and one must be placed"));
        }
        Phase::Place => out.push(Objection::new("turn.one-card", "a card can be placed, and one must be")),
        _ => out.extend(awaited(rules, position)),
    }
}

fn declare_objections(rules: &CardSlot, position: &Position, seat: Seat, out: &mut Vec<Objection>) {
    if position.phase == Phase::Declare && seat == position.seat {
        return;
    }
    heavenly_hand::objections(rules, position, seat, out);
    if position.phase == Phase::Declare {
        return;
    }
    let reason = "a Heavenly Hand is declared or declined only by who was dealt it, before the first placement";
    out.push(Objection::new("heavenly.declare", reason));
    out.extend(awaited(rules, position));
}
