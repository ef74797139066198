//! The knowledge of the player: everything but the order of the deck. Agents use only this.

use super::{Counts, Deal, Match3, Position, Suit};
use crate::{Chance, Deck, Knowing, Seat};

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

    fn knowledge(&self, _: &Deal, position: &Position, _: Seat) -> Knowledge {
        let deck = position.deck.cards().iter().copied().collect();
        Knowledge { table: Position { deck: Deck::EMPTY, ..*position }, deck }
    }

    fn imagine(&self, knowledge: &Knowledge, chance: &mut Chance) -> (Deal, Position) {
        let mut order: Vec<Suit> = knowledge.deck.cards().collect();
        chance.shuffle(&mut order);
        knowledge.with_deck(&order)
    }
}

impl Knowledge {
    /// The position at which the cards of the deck lie in this order. `None` if they are not those cards.
    pub fn dealt(&self, order: &[Suit]) -> Option<(Deal, Position)> {
        (order.iter().copied().collect::<Counts>() == self.deck).then(|| self.with_deck(order))
    }

    fn with_deck(&self, order: &[Suit]) -> (Deal, Position) {
        let deck = Deck::new(order);
        (deck, Position { deck, ..self.table })
    }
}
