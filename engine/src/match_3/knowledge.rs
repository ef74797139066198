//! What the player knows: everything but the order of the deck. Agents choose by this alone.

use super::Match3;
use super::position::{Deal, Deck, Position};
use super::suit::{Counts, Suit, count};
use crate::chance::Chance;
use crate::game::{Knowing, Seat};

/// What the player knows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Knowledge {
    /// The position without its deck.
    pub(crate) table: Position,
    /// Which cards the deck has: those that lie nowhere in sight.
    deck: Counts,
}

impl Knowing for Match3 {
    type Knowledge = Knowledge;

    fn knowledge(&self, _: &Deal, position: &Position, _: Seat) -> Knowledge {
        Knowledge { table: Position { deck: Deck::EMPTY, ..*position }, deck: count(position.deck.cards()) }
    }

    /// The deck is put in another order.
    fn imagine(&self, knowledge: &Knowledge, chance: &mut Chance) -> (Deal, Position) {
        let suits = knowledge.deck.iter().enumerate().filter_map(|(index, count)| Some((Suit::new(index)?, *count)));
        let mut order: Vec<Suit> =
            suits.flat_map(|(suit, count)| std::iter::repeat_n(suit, usize::from(count))).collect();
        chance.shuffle(&mut order);
        let position = Position { deck: Deck::new(&order), ..knowledge.table };
        (Deal { order }, position)
    }
}
