//! Legal actions, and the objections to every other.
//!
//! Both use the same predicates of the rule files. A property test checks that an action is legal exactly when it has
//! no objection.

use super::acting::Check;
use super::ruleset::{CardSlot, PLAYERS};
use super::symbol::{MAX_SYMBOLS, Symbol, SymbolSet};
use super::{Action, Coded, Deal, Options, Phase, Placements, Position, Slot, SlotSet, effects, lines, placement};
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
        position.ending().is_none().then_some(Actor::Seat(position.seat))
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
        actor == Actor::Seat(position.seat) && may(self, position, action.decode())
    }

    fn objections(&self, _: &Deal, position: &Position, actor: Actor, action: &Coded) -> Vec<Objection> {
        let mut check = Check::new(self, position);
        if check.is_absent(actor, PLAYERS, "notation.form") {
            return check.found;
        }
        if let Phase::Over(_) = position.phase {
            return vec![Objection::new("game.over", "the game is over")];
        }
        if actor != Actor::Seat(position.seat) {
            check.object("turn.order", format!("it is {}'s turn, not {actor}'s", position.seat));
        }
        if let Actor::Seat(seat) = actor {
            check.action(seat, action.decode());
        }
        check.found
    }

    fn binding(&self, _: &Deal, position: &Position) -> Vec<Objection> {
        let mut check = Check::new(self, position);
        check.awaited();
        match position.phase {
            Phase::Opening | Phase::Place => check.action(position.seat, Action::Pass),
            Phase::Take { .. } => check.action(position.seat, Action::Stop),
            Phase::Declare | Phase::Resolve | Phase::Discard { .. } | Phase::Over(_) => {}
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
        (Phase::Discard { .. }, Action::Discard(card)) => position.held().count(card) > 0,
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
            (Action::Resolve(_), Phase::Take { .. } | Phase::Discard { .. }) => {
                self.object("line.select", "one line of this turn has been resolved, and one is all");
                self.awaited();
            }
            (Action::Resolve(_), Phase::Declare) => self.awaited(),
            (Action::Resolve(_), _) => {
                self.object("line.select", "a line is resolved after a placement; none is awaited now");
            }
            (Action::Take(slot), Phase::Take { by, .. }) => self.pick(by, slot),
            (Action::Take(_), _) => {
                self.object("effect.take", "no line's effect lets anyone take a card now");
                self.awaited();
            }
            (Action::Stop, Phase::Take { by, effect, .. }) => self.stop(by, effect),
            (Action::Stop, _) => {
                self.object("effect.take", "no card is being taken, so there is nothing to stop");
                self.awaited();
            }
            (Action::Discard(card), Phase::Discard { by, .. }) => self.discard(by, seat, card),
            (Action::Discard(_), _) => {
                self.object("effect.discard", "no line's effect asks for a discard now");
                self.awaited();
            }
            (Action::Pass, _) if is_stuck(self.rules, self.position) => {}
            (Action::Pass, Phase::Opening) => {
                self.object("opening.slot", "a card that may open is in hand, and one must be placed");
            }
            (Action::Pass, Phase::Place) => self.object("turn.one-card", "a card can be placed, and one must be"),
            (Action::Pass, _) => self.awaited(),
            (Action::Declare | Action::Decline, _) => self.declaration(seat),
        }
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
            Phase::Opening | Phase::Place | Phase::Over(_) => {}
        }
    }

    fn placement(&mut self, seat: Seat, card: Symbol, slot: Slot) {
        self.in_hand(seat, card);
        match self.position.phase {
            Phase::Opening => self.opening(card, slot),
            Phase::Place => self.slot(card, slot),
            Phase::Resolve | Phase::Take { .. } | Phase::Discard { .. } => {
                self.object("turn.one-card", format!("{} has placed a card this turn", self.position.seat));
            }
            Phase::Declare | Phase::Over(_) => {}
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
