//! The knowledge of the player: everything but the order of the deck. Agents use only this.

use super::{Counts, Deal, Match3, Position, Suit};
use crate::{Deck, Knowing, Seat};

/// The knowledge of the player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Knowledge {
    /// The position without its deck.
    pub(crate) table: Position,
    /// The cards of the deck: those that are not visible.
    deck: Counts,
}

impl Knowing for Match3 {
    type Knowledge = Knowledge;
    type Hidden = Suit;

    fn knowledge(&self, _: &Deal, position: &Position, _: Seat) -> Knowledge {
        let deck = position.deck.cards().iter().copied().collect();
        Knowledge { table: Position { deck: Deck::EMPTY, ..*position }, deck }
    }

    fn hidden(&self, knowledge: &Knowledge) -> Vec<Suit> {
        knowledge.deck.cards().collect()
    }

    fn with_hidden(&self, knowledge: &Knowledge, hidden: &[Suit]) -> (Deal, Position) {
        let deck = Deck::new(hidden);
        (deck, Position { deck, ..knowledge.table })
    }
}
