//! The knowledge of a seat: its hand, the main stack, and the number of all other cards (C18). Agents use only this.

use super::{Card, CirnoNeu, Counts, Deal, Position};
use crate::cards::{CardGame, Deck, is_order};
use crate::{Chance, Knowing, Seat};

/// The knowledge of a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Knowledge {
    seat: Seat,
    /// The position without what is hidden: the other hands and the draw pile.
    pub(crate) table: Position,
    /// The hand size of each seat.
    sizes: [usize; Seat::MOST_COMPILED],
    /// The size of the draw pile.
    deck: usize,
}

impl Knowing for CirnoNeu {
    type Knowledge = Knowledge;

    fn knowledge(&self, _: &Deal, position: &Position, seat: Seat) -> Knowledge {
        let mut table = position.clone();
        table.deck = Deck::EMPTY;
        for other in Seat::first(Seat::MOST_COMPILED).filter(|other| *other != seat) {
            table.hands[other.index()] = Counts::EMPTY;
        }
        let sizes = position.hands.map(|hand| hand.size());
        Knowledge { seat, table, sizes, deck: position.deck.size() }
    }

    fn imagine(&self, knowledge: &Knowledge, chance: &mut Chance) -> (Deal, Position) {
        let mut unseen = knowledge.unseen(self);
        chance.shuffle(&mut unseen);
        knowledge.with_hidden(&unseen)
    }
}

impl Knowledge {
    /// The position at which the cards that the seat does not see lie in this order: the first of them are the other
    /// hands, in seat order, and the rest is the draw pile. `None` if they are not those cards.
    pub fn dealt(&self, rules: &CirnoNeu, hidden: &[Card]) -> Option<(Deal, Position)> {
        is_order(hidden, &self.unseen(rules)).then(|| self.with_hidden(hidden))
    }

    fn with_hidden(&self, hidden: &[Card]) -> (Deal, Position) {
        let mut position = self.table.clone();
        let mut left = hidden;
        for other in Seat::first(Seat::MOST_COMPILED).filter(|other| *other != self.seat) {
            let (hand, rest) = left.split_at(self.sizes[other.index()].min(left.len()));
            position.hands[other.index()] = hand.iter().copied().collect();
            left = rest;
        }
        position.deck = Deck::new(&left[..self.deck.min(left.len())]);
        (position.deck, position)
    }

    /// The cards that the seat does not see anywhere.
    fn unseen(&self, rules: &CirnoNeu) -> Vec<Card> {
        rules.unseen(self.table.hand(self.seat).cards().chain(self.table.stack.cards()))
    }
}
