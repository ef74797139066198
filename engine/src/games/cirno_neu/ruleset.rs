//! The ruleset of a cirno+neu variant: its values, each within its limits, and their compiled form.

use std::ops::RangeInclusive;

use super::{Card, Face, Knobs};
use crate::{Deck, Entry};

/// The bound, positive and negative, on the number of a card.
pub const MAX_VALUE: i8 = 99;
/// The highest limit of the sum.
pub const MAX_LIMIT: i32 = 999;
/// The sum after a ninety-nine card.
pub const NINETY_NINE: i32 = 99;

/// The values of a variant, each within its limits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parts {
    /// The cards in the variant's order, each with what it shows, at most [`super::card::MAX_KINDS`].
    pub cards: Vec<Entry<Face>>,
    /// The number of players, within 2 to 8.
    pub players: RangeInclusive<usize>,
    /// Cards dealt to each player, at least 1; the deck suffices for the largest number of players.
    pub hand: u8,
    /// The chips of each player; 0 if a bust eliminates at once.
    pub chips: u8,
    /// A card that takes the sum over this busts.
    pub limit: i32,
    /// The ruling knobs.
    pub knobs: Knobs,
}

/// A compiled ruleset of cirno+neu.
#[derive(Clone, Debug)]
pub struct CirnoNeu {
    /// The values of the variant.
    pub parts: Parts,
    /// The whole deck in the variant's order.
    pub(super) deck: Deck<Card>,
}

impl CirnoNeu {
    /// Compiles the values of a variant.
    pub(crate) fn compile(parts: Parts) -> CirnoNeu {
        CirnoNeu { deck: Deck::whole(&parts.cards), parts }
    }

    /// The ruling knobs.
    pub fn knobs(&self) -> &Knobs {
        &self.parts.knobs
    }

    /// The face of a card; 0 for a card of another ruleset.
    pub fn face(&self, card: Card) -> Face {
        self.parts.cards.get(card.index()).map_or(Face::Number(0), |spec| spec.own)
    }
}
