//! What the player knows: everything but the order of the deck. Agents choose by this alone.

use super::position::{Deal, Deck, Position};
use super::suit::{Counts, Suit, count};
use crate::chance::Chance;

/// What the player knows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Knowledge {
    /// The position without its deck.
    table: Position,
    /// Which cards the deck has: those that lie nowhere in sight.
    deck: Counts,
}

impl Knowledge {
    /// What the player knows of a position.
    pub(crate) fn of(position: &Position) -> Knowledge {
        Knowledge { table: Position { deck: Deck::EMPTY, ..*position }, deck: count(position.deck.cards()) }
    }

    /// A position that could be behind it: the deck in another order.
    pub(crate) fn imagine(&self, chance: &mut Chance) -> (Deal, Position) {
        let suits = self.deck.iter().enumerate().filter_map(|(index, count)| Some((Suit::new(index)?, *count)));
        let mut order: Vec<Suit> =
            suits.flat_map(|(suit, count)| std::iter::repeat_n(suit, usize::from(count))).collect();
        chance.shuffle(&mut order);
        let position = Position { deck: Deck::new(&order), ..self.table };
        (Deal { order }, position)
    }
}
