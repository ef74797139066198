//! Legal actions, and the objections to every other.
//!
//! Both use the same predicates of the rule files. A property test checks that an action is legal exactly when it has
//! no objection.

use super::acting::Check;
use super::position::opponent;
use super::ruleset::{CardSlot, PLAYERS};
use super::symbol::{MAX_SYMBOLS, Symbol, SymbolSet};
use super::{
    Action, Coded, Deal, Options, Phase, Placements, Position, Slot, SlotSet, effects, lines, placement, turn,
};
use crate::{Actor, CardGame, Legality, LineGame, Objection, Picker, Seat};

/// Whether a card is to be placed, and no card is barred from any slot.
#[inline]
pub(super) fn is_any_card_for_any_slot(rules: &CardSlot, position: &Position) -> bool {
    matches!(position.phase, Phase::Place) && rules.parts().barred_for_good().is_none()
}

/// Whether the seat to act has nothing left but to pass.
fn is_stuck(rules: &CardSlot, position: &Position) -> bool {
    matches!(Options::of(rules, position), Options::Pass)
}

impl Legality for CardSlot {
    type Position = Position;
    type Deal = Deal;

    #[inline]
    fn to_act(&self, position: &Position) -> Option<Actor> {
        match position.phase {
            Phase::Over(_) => None,
            Phase::Steal { .. } if !self.has_open_hands() => Some(Actor::Chance),
            _ => Some(Actor::Seat(position.seat)),
        }
    }

    fn legal(&self, _: &Deal, position: &Position, actions: &mut Vec<Coded>) {
        if is_any_card_for_any_slot(self, position) {
            list_placements(position.held().symbols(), placement::open_slots(self, position), actions);
        } else {
            actions.extend(Options::of(self, position).list());
        }
    }

    #[inline]
    fn pick(&self, _: &Deal, position: &Position, which: impl Picker) -> Option<Coded> {
        if is_any_card_for_any_slot(self, position) {
            let (card, slot) = Placements::of(self, position).pick(which)?;
            return Some(Action::Place(card, slot).into());
        }
        Options::of(self, position).pick(which).map(Coded::from)
    }

    #[inline]
    fn is_legal(&self, position: &Position, actor: Actor, action: &Coded) -> bool {
        self.to_act(position) == Some(actor) && may(self, position, action.decode())
    }

    fn objections(&self, _: &Deal, position: &Position, actor: Actor, action: &Coded) -> Vec<Objection> {
        let mut check = Check::new(self, position);
        if check.is_absent(actor, PLAYERS, "notation.form") {
            return check.found;
        }
        if let Phase::Over(_) = position.phase {
            return vec![Objection::new("game.over", "the game is over")];
        }
        if matches!(actor, Actor::Seat(_)) && actor != Actor::Seat(position.seat) {
            check.object("turn.order", format!("it is {}'s turn, not {actor}'s", position.seat));
        }
        match (actor, self.to_act(position)) {
            (Actor::Chance, Some(Actor::Chance)) => check.action(position.seat, action.decode()),
            (Actor::Chance, _) => check.object("turn.order", format!("it is {}'s turn, not chance's", position.seat)),
            (Actor::Seat(_), Some(Actor::Chance)) => check.awaited(),
            (Actor::Seat(seat), _) => check.action(seat, action.decode()),
        }
        check.found
    }

    fn binding(&self, _: &Deal, position: &Position) -> Vec<Objection> {
        let mut check = Check::new(self, position);
        check.awaited();
        match position.phase {
            Phase::Opening | Phase::Place => check.action(position.seat, Action::Pass),
            Phase::Take { .. } => check.action(position.seat, Action::Stop),
            _ => {}
        }
        check.found
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

/// Lists the placements of up to `SYMBOLS` symbols, nine for each in `ROOM`. The nine places of the padded list are
/// written for every symbol, held or not, and those that do not count are overwritten by the next one's.
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
        return position.held().count(card) > 0 && placement::is_allowed(rules, position, card, slot);
    }
    match (position.phase, action) {
        (Phase::Resolve, Action::Resolve(line)) => lines::resolvable(rules, position) & line.bit() != 0,
        (Phase::Take { .. }, Action::Take(slot)) => effects::takeable(rules, position).contains(slot),
        (Phase::Take { by, effect, .. }, Action::Stop) => effects::may_stop(rules, position, by, effect),
        (Phase::Discard { .. } | Phase::HandLimit, Action::Discard(card))
        | (Phase::Give { .. }, Action::Give(card)) => position.held().count(card) > 0,
        (Phase::Choose { by, effect }, Action::Choose(list)) => {
            (1..=rules.choice(by, effect).len()).contains(&usize::from(list))
        }
        (Phase::Steal { .. }, Action::Steal(card)) => position.hand(opponent(position.seat)).count(card) > 0,
        (Phase::Swap { .. }, Action::Swap(card, slot)) => {
            position.held().count(card) > 0 && effects::takeable(rules, position).contains(slot)
        }
        (Phase::Opening, Action::Place(card, slot)) => rules.parts().opening.as_ref().is_some_and(|opening| {
            slot == opening.slot && !opening.barred.contains(card) && position.held().count(card) > 0
        }),
        (Phase::Declare, Action::Declare | Action::Decline) => true,
        (Phase::Place | Phase::Opening, Action::Pass) => is_stuck(rules, position),
        _ => false,
    }
}

impl Check<'_> {
    /// The objections to an action of a seat, whosever turn it is.
    fn action(&mut self, seat: Seat, action: Action) {
        match (action, self.position.phase) {
            (Action::Place(card, slot), _) => self.placement(seat, card, slot),
            (Action::Resolve(line), Phase::Resolve) => self.line(line),
            (Action::Resolve(_), phase) if phase.is_after_placement() => {
                self.object("line.select", "one line of this turn has been resolved, and one is all");
                self.awaited();
            }
            (Action::Resolve(_), Phase::Declare) => self.awaited(),
            (Action::Resolve(_), _) => {
                self.object("line.select", "a line is resolved after a placement; none is awaited now");
            }
            (Action::Take(slot), Phase::Take { by, .. }) => {
                self.pick(by, slot, ["effect.take.immune", "effect.take.empty-slot"]);
            }
            (Action::Take(_), _) => {
                self.object("effect.take", "no line's effect lets anyone take a card now");
                self.awaited();
            }
            (Action::Stop, Phase::Take { by, effect, .. }) => self.stop(by, effect),
            (Action::Stop, _) => {
                self.object("effect.take", "no card is being taken, so there is nothing to stop");
                self.awaited();
            }
            (Action::Discard(card), Phase::Discard { by, .. }) => self.held(by, seat, card, "effect.discard.from-hand"),
            (Action::Discard(card), Phase::HandLimit) => self.in_hand("hand.limit.from-hand", seat, card),
            (Action::Give(card), Phase::Give { by, .. }) => self.held(by, seat, card, "effect.give.from-hand"),
            (Action::Choose(list), Phase::Choose { by, effect }) => self.choice(by, effect, list),
            (Action::Steal(card), Phase::Steal { by, .. }) => {
                self.held(by, opponent(seat), card, "effect.steal.from-hand");
            }
            (Action::Swap(card, slot), Phase::Swap { by, .. }) => {
                self.held(by, seat, card, "effect.swap.from-hand");
                self.pick(by, slot, ["effect.swap.immune", "effect.swap.empty-slot"]);
            }
            (Action::Discard(_), _) => self.not_now("effect.discard", "no line's effect asks for a discard now"),
            (Action::Give(_), _) => self.not_now("effect.give", "no line's effect asks for a card to give now"),
            (Action::Choose(_), _) => self.not_now("effect.choose", "no line's effects are to be chosen now"),
            (Action::Steal(_), _) => {
                self.not_now("effect.steal", "no line's effect takes a card of the other hand now")
            }
            (Action::Swap(..), _) => self.not_now("effect.swap", "no line's effect swaps a card now"),
            (Action::Pass, _) if is_stuck(self.rules, self.position) => {}
            (Action::Pass, Phase::Opening) => {
                self.object("opening.slot", "a card that may open is in hand, and one must be placed");
            }
            (Action::Pass, Phase::Place) => self.object("turn.one-card", "a card can be placed, and one must be"),
            (Action::Pass, _) => self.awaited(),
            (Action::Declare | Action::Decline, _) => self.declaration(seat),
        }
    }

    /// The objection that nothing asks for such an action, and that something else is awaited first, if anything is.
    fn not_now(&mut self, rule: &str, reason: &str) {
        self.object(rule, reason);
        self.awaited();
    }

    /// That something else is awaited first, if anything is.
    fn awaited(&mut self) {
        let (rules, seat) = (self.rules, self.position.seat);
        match self.position.phase {
            Phase::Declare => {
                let reason = format!("{seat} is first to declare or decline the Heavenly Hand");
                self.object("heavenly.declare", reason);
            }
            Phase::Resolve => {
                let lines = rules.spelled(lines::resolvable(rules, self.position)).join(" or ");
                self.object("line.mandatory", format!("a line is complete and one must be resolved: {lines}"));
            }
            Phase::Take { by, left, .. } => {
                let reason = format!("{seat} is still taking cards by {} ({left} at most)", rules.name(by));
                self.found.push(self.about(by, "effect.take", reason));
            }
            Phase::Discard { by, left, .. } => {
                let left = left.min(self.position.hand(seat).size());
                let reason = format!("{seat} is still discarding cards by {} ({left} to go)", rules.name(by));
                self.found.push(self.about(by, "effect.discard", reason));
            }
            Phase::Choose { by, effect } => {
                let lists = rules.choice(by, effect).len();
                let reason = format!("{seat} is to choose one of {lists} lists of effects of {}", rules.name(by));
                self.found.push(self.about(by, "effect.choose", reason));
            }
            Phase::Steal { by, .. } => {
                let reason = match rules.has_open_hands() {
                    true => format!("{seat} is still taking cards of {}'s hand by {}", opponent(seat), rules.name(by)),
                    false => format!("chance picks a card of {}'s hand by {}", opponent(seat), rules.name(by)),
                };
                self.found.push(self.about(by, "effect.steal", reason));
            }
            Phase::Give { by, left, .. } => {
                let left = left.min(self.position.hand(seat).size());
                let reason = format!("{seat} is still giving cards by {} ({left} to go)", rules.name(by));
                self.found.push(self.about(by, "effect.give", reason));
            }
            Phase::Swap { by, .. } => {
                let reason = format!("{seat} is to swap a card by {}", rules.name(by));
                self.found.push(self.about(by, "effect.swap", reason));
            }
            Phase::HandLimit => {
                let left = turn::excess(rules, self.position);
                self.object("hand.limit", format!("{seat} holds too many cards and discards first ({left} to go)"));
            }
            Phase::Opening | Phase::Place | Phase::Over(_) => {}
        }
    }

    fn placement(&mut self, seat: Seat, card: Symbol, slot: Slot) {
        self.in_hand("placement.from-hand", seat, card);
        match self.position.phase {
            Phase::Opening => self.opening(card, slot),
            Phase::Place => self.slot(card, slot),
            Phase::Declare | Phase::Over(_) => {}
            _ => self.object("turn.one-card", format!("{} has placed a card this turn", self.position.seat)),
        }
        self.awaited();
    }

    fn declaration(&mut self, seat: Seat) {
        if self.position.phase == Phase::Declare && seat == self.position.seat {
            return;
        }
        self.heavenly_hand(seat);
        if self.position.phase == Phase::Declare {
            return;
        }
        let reason = "a Heavenly Hand is declared or declined only by who was dealt it, before the first placement";
        self.object("heavenly.declare", reason);
        self.awaited();
    }
}
