//! What the seat to act may do, before it is listed: how many actions are legal, and which is at a place of their list.

use super::CardSlot;
use super::action::{Action, Coded};
use super::position::{Phase, Position};
use super::slot::{Slot, SlotSet};
use super::symbol::SymbolSet;
use super::{effects, lines, opening, placement};
use crate::board::{LineSet, each};
use crate::set::Members;

/// The placements of a normal turn: cards by slots, the slots of one card together.
pub(crate) struct Placements {
    cards: Members,
    slots: Members,
    /// Where not every card may go to all of these slots: the cards, those of them that may not, and the slots that they may.
    unequal: Option<(SymbolSet, SymbolSet, Members)>,
}

impl Placements {
    #[inline]
    pub(crate) fn of(rules: &CardSlot, position: &Position) -> Placements {
        let (cards, slots) = (position.held().symbols(), placement::open_slots(rules, position));
        let unequal = placement::barred_for_good(rules).map(|(kept, barred)| {
            let barred = SymbolSet::from_bits(cards.bits() & barred.bits());
            (cards, barred, slots.but(kept).members())
        });
        Placements { cards: cards.members(), slots: slots.members(), unequal }
    }

    /// How many there are.
    #[inline]
    pub(crate) fn len(&self) -> u32 {
        let all = self.cards.len() * self.slots.len();
        let lacking = |(_, barred, fewer): &(_, SymbolSet, Members)| barred.len() * (self.slots.len() - fewer.len());
        all - self.unequal.as_ref().map_or(0, lacking)
    }

    /// The one at a place below their number.
    #[inline]
    pub(crate) fn at(&self, place: u32) -> Coded {
        if self.unequal.is_some() {
            return self.at_of_unequal(place);
        }
        let each = self.slots.len().max(1);
        Coded::placement(self.cards.at(place / each), self.slots.at(place % each))
    }

    #[cold]
    fn at_of_unequal(&self, mut place: u32) -> Coded {
        if let Some((cards, barred, fewer)) = self.unequal {
            for card in cards.iter() {
                let slots = if barred.contains(card) { fewer } else { self.slots };
                if place < slots.len() {
                    return Coded::placement(card.index() as u8, slots.at(place));
                }
                place -= slots.len();
            }
        }
        Coded::from(Action::Pass)
    }
}

/// What may be done besides placing a card in a normal turn.
pub(crate) enum Options {
    /// Nothing.
    Nothing,
    /// To declare the Heavenly Hand or not.
    Declaration,
    /// To open with one of these cards, on this slot.
    Openings(SymbolSet, Slot),
    /// To resolve one of these lines.
    Lines(LineSet),
    /// To take a card from one of these slots, or (`true`) none.
    Picks(SlotSet, bool),
    /// To discard one of these cards.
    Discards(SymbolSet),
    /// To pass.
    Pass,
}

impl Options {
    pub(crate) fn of(rules: &CardSlot, position: &Position) -> Options {
        let held = position.held().symbols();
        match (position.phase, &rules.parts().opening) {
            (Phase::Declare, _) => Options::Declaration,
            (Phase::Opening, Some(opening)) if opening::is_stuck(opening, position) => Options::Pass,
            (Phase::Opening, Some(opening)) => Options::Openings(held.without(opening.barred), opening.slot),
            (Phase::Place, _) if placement::is_stuck(rules, position) => Options::Pass,
            (Phase::Resolve, _) => Options::Lines(lines::resolvable(rules, position)),
            (Phase::Take { by, effect, .. }, _) => {
                Options::Picks(effects::takeable(rules, position), effects::may_stop(rules, position, by, effect))
            }
            (Phase::Discard { .. }, _) => Options::Discards(held),
            (Phase::Opening | Phase::Place | Phase::Over(_), _) => Options::Nothing,
        }
    }

    /// How many there are.
    pub(crate) fn len(&self) -> u32 {
        match self {
            Options::Nothing => 0,
            Options::Pass => 1,
            Options::Declaration => 2,
            Options::Openings(cards, _) | Options::Discards(cards) => cards.len(),
            Options::Lines(lines) => lines.count_ones(),
            Options::Picks(slots, stop) => slots.len() + u32::from(*stop),
        }
    }

    /// The one at a place, if there are so many.
    pub(crate) fn at(&self, place: u32) -> Option<Coded> {
        let action = match *self {
            _ if place >= self.len() => return None,
            Options::Nothing => return None,
            Options::Pass => Action::Pass,
            Options::Declaration if place == 0 => Action::Declare,
            Options::Declaration => Action::Decline,
            Options::Openings(cards, slot) => {
                return Some(Coded::placement(cards.members().at(place), slot.index() as u8));
            }
            Options::Discards(cards) => Action::Discard(cards.iter().nth(place as usize)?),
            Options::Lines(lines) => Action::Resolve(each(lines).nth(place as usize)?),
            Options::Picks(slots, _) if place < slots.len() => Action::Take(slots.iter().nth(place as usize)?),
            Options::Picks(..) => Action::Stop,
        };
        Some(action.into())
    }

    /// All of them in their order.
    pub(crate) fn list(&self) -> impl Iterator<Item = Coded> + '_ {
        (0..self.len()).filter_map(|place| self.at(place))
    }
}
