//! The legal actions before they are listed: their number, and the action at an index.

use super::effect::Kind;
use super::effects::Answers;
use super::position::opponent;
use super::{
    Action, CardSlot, Coded, Phase, Position, Slot, SlotSet, Symbol, SymbolSet, effects, lines, opening, placement,
};
use crate::board::{LineSet, each};
use crate::{Members, Numbered as _, Picker};

/// The placements of a normal turn where any card may go to any open slot: cards by slots, the slots of one card
/// together.
pub(crate) struct Placements {
    cards: Members<Symbol>,
    slots: Members<Slot>,
}

impl Placements {
    #[inline]
    pub(crate) fn of(rules: &CardSlot, position: &Position) -> Placements {
        Placements {
            cards: position.held().symbols().members(),
            slots: rules.open_slots.beside(position.board.filled()),
        }
    }

    /// The action at the index that `which` chooses, given their number; `None` if there is none.
    #[inline]
    pub(crate) fn pick(&self, which: impl Picker) -> Option<(Symbol, Slot)> {
        let (cards, slots) = (self.cards.len(), self.slots.len());
        if cards == 0 || slots == 0 {
            return None;
        }
        let (card, slot) = which.below_each(cards, slots);
        Some((self.cards.at(card), self.slots.at(slot)))
    }
}

/// An action for each of these cards and each of these slots, but with no barred card and the slot that those are
/// barred from.
type Pairs = (SymbolSet, SlotSet, (Slot, SymbolSet), fn(Symbol, Slot) -> Action);

/// The legal actions in any phase. Where any card may go to any open slot, [`Placements`] are a faster equivalent.
pub(crate) enum Options {
    /// No legal action.
    Nothing,
    /// To declare the Heavenly Hand or not.
    Declaration,
    /// To do something with a card and a slot.
    Pairs(Pairs),
    /// To resolve one of these lines.
    Lines(LineSet),
    /// To take a card from one of these slots, or (`true`) none.
    Picks(SlotSet, bool),
    /// To do this with one of these cards.
    Cards(SymbolSet, fn(Symbol) -> Action),
    /// To choose one of so many lists of effects.
    Lists(u8),
    /// To pass.
    Pass,
}

impl Options {
    #[inline(always)]
    pub(crate) fn of(rules: &CardSlot, position: &Position) -> Options {
        let held = position.held().symbols();
        match (position.phase, &rules.parts.opening) {
            (Phase::Declare, _) => Options::Declaration,
            (Phase::Opening, Some(opening)) if opening::is_stuck(opening, position) => Options::Pass,
            (Phase::Opening, Some(opening)) => {
                let slot = SlotSet::EMPTY.with(opening.slot);
                Options::Pairs((held.without(opening.barred), slot, UNBARRED, Action::Place))
            }
            (Phase::Place, _) if placement::is_stuck(rules, position) => Options::Pass,
            (Phase::Place, _) => {
                let barred = rules.parts.barred_for_good().unwrap_or(UNBARRED);
                Options::Pairs((held, placement::open_slots(rules, position), barred, Action::Place))
            }
            (Phase::Resolve, _) => Options::Lines(lines::resolvable(rules, position)),
            (Phase::HandLimit, _) => Options::Cards(held, Action::Discard),
            // Chance picks a card of a hidden hand.
            (Phase::Ask { kind, .. }, _) if effects::is_by_chance(rules, kind) => Options::Nothing,
            (Phase::Ask { kind, by, effect, .. }, _) => Options::answers(rules, position, (kind, by, effect)),
            (Phase::Opening | Phase::Over(_), _) => Options::Nothing,
        }
    }

    /// The answers to what an effect asks, whoever gives them.
    #[inline]
    pub(crate) fn answers(rules: &CardSlot, position: &Position, (kind, by, effect): (Kind, Symbol, u8)) -> Options {
        let held = position.held().symbols();
        match effects::question(kind).map(|question| question.answers) {
            Some(Answers::Slots) => {
                Options::Picks(effects::takeable(rules, position), effects::may_stop(rules, position, by, effect))
            }
            Some(Answers::Hand(action)) => Options::Cards(held, action),
            Some(Answers::OtherHand(action)) => {
                Options::Cards(position.hand(opponent(position.seat)).symbols(), action)
            }
            Some(Answers::Lists) => Options::Lists(rules.choice(by, effect).len() as u8),
            Some(Answers::Swaps(action)) => {
                Options::Pairs((held, effects::takeable(rules, position), UNBARRED, action))
            }
            None => Options::Nothing,
        }
    }

    /// The number of actions.
    #[inline(always)]
    fn len(&self) -> u32 {
        match self {
            Options::Nothing => 0,
            Options::Pass => 1,
            Options::Declaration => 2,
            Options::Cards(cards, _) => cards.members().len().into(),
            Options::Lists(lists) => u32::from(*lists),
            Options::Pairs(all) => pairs(*all).count() as u32,
            Options::Lines(lines) => each(*lines).count() as u32,
            Options::Picks(slots, stop) => u32::from(slots.members().len()) + u32::from(*stop),
        }
    }

    /// The action at an index, if there is one.
    #[inline(always)]
    fn at(&self, place: u32) -> Option<Action> {
        Some(match *self {
            Options::Nothing => return None,
            Options::Pass => Action::Pass,
            Options::Declaration if place == 0 => Action::Declare,
            Options::Declaration => Action::Decline,
            Options::Pairs(all) => pairs(all).nth(place as usize)?,
            Options::Cards(cards, action) => action(cards.iter().nth(place as usize)?),
            Options::Lists(_) => Action::Choose(place as u8 + 1),
            Options::Lines(lines) => Action::Resolve(each(lines).nth(place as usize)?),
            Options::Picks(slots, _) if place < slots.members().len().into() => {
                Action::Take(slots.iter().nth(place as usize)?)
            }
            Options::Picks(..) => Action::Stop,
        })
    }

    /// The action at the index that `which` chooses, given their number; `None` if there is none.
    #[inline(always)]
    pub(crate) fn pick(&self, which: impl Picker) -> Option<Action> {
        let count = self.len();
        if count == 0 { None } else { self.at(which.below(count)) }
    }

    /// All actions in order.
    pub(crate) fn list(&self) -> impl Iterator<Item = Coded> + '_ {
        (0..self.len()).filter_map(|place| self.at(place).map(Coded::from))
    }
}

/// No card is barred from any slot.
const UNBARRED: (Slot, SymbolSet) = (Slot::FIRST, SymbolSet::EMPTY);

fn pairs((cards, slots, (kept, barred), action): Pairs) -> impl Iterator<Item = Action> {
    let of_card = move |card| {
        let slots = if barred.contains(card) { slots.but(kept) } else { slots };
        slots.iter().map(move |slot| action(card, slot))
    };
    cards.iter().flat_map(of_card)
}
