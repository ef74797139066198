//! Legal actions, and the objections to every other.
//!
//! Both use the same predicates of the rule files. A property test checks that an action is legal exactly when it has
//! no objection.

use super::acting::Check;
use super::ruleset::{CardSlot, PLAYERS};
use super::symbol::{MAX_SYMBOLS, Symbol, SymbolSet};
use super::{
    Action, Coded, Deal, Options, Phase, Placements, Position, Slot, SlotSet, effects, lines, placement, turn,
};
use crate::{Actor, Legality, LineGame, Objection, Picker, Seat};

/// Whether a card is to be placed, and no card is barred from any slot.
#[inline]
pub(super) fn is_any_card_for_any_slot(rules: &CardSlot, position: &Position) -> bool {
    matches!(position.phase, Phase::Place) && rules.parts.barred_for_good().is_none()
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
            Phase::Ask { kind, .. } if effects::is_by_chance(self, kind) => Some(Actor::Chance),
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
            Phase::Ask { by, effect, kind, .. } if effects::is_picking(kind) => check.stop(by, effect),
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
        (Phase::Ask { kind, by, effect, .. }, action) => {
            Options::answers(rules, position, (kind, by, effect)).list().any(|answer| answer == action.into())
        }
        (Phase::HandLimit, Action::Discard(card)) => position.held().count(card) > 0,
        (Phase::Opening, Action::Place(card, slot)) => rules.parts.opening.as_ref().is_some_and(|opening| {
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
            (Action::Resolve(_), Phase::Ask { .. } | Phase::HandLimit) => {
                self.object("line.select", "one line of this turn has been resolved, and one is all");
                self.awaited();
            }
            (Action::Resolve(_), Phase::Declare) => self.awaited(),
            (Action::Resolve(_), _) => {
                self.object("line.select", "a line is resolved after a placement; none is awaited now");
            }
            (Action::Discard(card), Phase::HandLimit) => self.in_hand("hand.limit.from-hand", seat, card),
            (Action::Stop, Phase::Ask { kind, by, effect, .. }) if effects::is_picking(kind) => self.stop(by, effect),
            (Action::Stop, _) => self.not_now("effect.take", "no card is being taken, so there is nothing to stop"),
            (Action::Pass, _) if is_stuck(self.rules, self.position) => {}
            (Action::Pass, Phase::Opening) => {
                self.object("opening.slot", "a card that may open is in hand, and one must be placed");
            }
            (Action::Pass, Phase::Place) => self.object("turn.one-card", "a card can be placed, and one must be"),
            (Action::Pass, _) => self.awaited(),
            (Action::Declare | Action::Decline, _) => self.declaration(seat),
            (answer, phase) => {
                let Some(question) = effects::answered(answer) else { return };
                match phase {
                    Phase::Ask { kind, by, effect, .. } if effects::asks(kind, question.word) => {
                        self.answer(seat, answer, kind, by, effect);
                    }
                    _ => self.not_now(&format!("effect.{}", question.word), question.unasked),
                }
            }
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
            Phase::Ask { kind, by, effect, left } => self.asked(kind, by, effect, left),
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
