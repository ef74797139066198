//! The ruleset of a cirno+neu variant: what it says, every value within its limits.

use std::ops::RangeInclusive;

use super::card::{Card, Face};
use super::knobs::Knobs;
use crate::cards::Deck;
use crate::tree::named::Entry;

/// Numbers lie within plus and minus this.
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
    /// How many can play, within 2 to 8.
    pub players: RangeInclusive<usize>,
    /// Cards dealt to each player, at least 1; the deck has as many for each of the most players.
    pub hand: u8,
    /// The chips that stand for each player's life; 0 where there are none and a bust eliminates.
    pub chips: u8,
    /// A card that takes the sum over this busts.
    pub limit: i32,
    /// The ruling knobs.
    pub knobs: Knobs,
}

/// A ruleset of cirno+neu, compiled: what the engine runs.
#[derive(Clone, Debug)]
pub struct CirnoNeu {
    pub(super) parts: Parts,
    /// The whole deck in the variant's order.
    pub(super) deck: Deck<Card>,
}

impl CirnoNeu {
    /// Compiles what a validated variant says.
    pub(crate) fn compile(parts: Parts) -> CirnoNeu {
        CirnoNeu { deck: Deck::whole(&parts.cards), parts }
    }

    /// The values of the variant.
    pub fn parts(&self) -> &Parts {
        &self.parts
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
