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

    fn imagine(&self, knowledge: &Knowledge, chance: &mut Chance) -> (Deal, Position) {
        let suits = knowledge.deck.iter().enumerate().filter_map(|(index, count)| Some((Suit::new(index)?, *count)));
        let mut order: Vec<Suit> =
            suits.flat_map(|(suit, count)| std::iter::repeat_n(suit, usize::from(count))).collect();
        chance.shuffle(&mut order);
        knowledge.with_deck(order)
    }
}

impl Knowledge {
    /// The position at which the cards of the deck lie in this order. Nothing where they are other cards than those.
    pub fn dealt(&self, order: &[Suit]) -> Option<(Deal, Position)> {
        (count(order.iter().copied()) == self.deck).then(|| self.with_deck(order.to_vec()))
    }

    fn with_deck(&self, order: Vec<Suit>) -> (Deal, Position) {
        let position = Position { deck: Deck::new(&order), ..self.table };
        (Deal { order }, position)
    }
}
