//! The knowledge of a seat: its hand, the main stack, and the number of all other cards (C18). Agents use only this.

use super::{Card, CirnoNeu, Counts, Deal, Position};
use crate::cards::{CardGame, Deck};
use crate::{Knowing, Seat};

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
    type Hidden = Card;

    fn knowledge(&self, _: &Deal, position: &Position, seat: Seat) -> Knowledge {
        let mut table = position.clone();
        table.deck = Deck::EMPTY;
        for other in Seat::first(Seat::MOST_COMPILED).filter(|other| *other != seat) {
            table.hands[other.index()] = Counts::EMPTY;
        }
        let sizes = position.hands.map(|hand| hand.size());
        Knowledge { seat, table, sizes, deck: position.deck.size() }
    }

    fn hidden(&self, Knowledge { seat, table, .. }: &Knowledge) -> Vec<Card> {
        self.unseen(table.hand(*seat).cards().chain(table.stack.cards()))
    }

    /// The first of the hidden cards are the other hands, in seat order, and the rest is the draw pile.
    fn with_hidden(&self, knowledge: &Knowledge, hidden: &[Card]) -> (Deal, Position) {
        let mut position = knowledge.table.clone();
        let mut left = hidden;
        for other in Seat::first(Seat::MOST_COMPILED).filter(|other| *other != knowledge.seat) {
            let (hand, rest) = left.split_at(knowledge.sizes[other.index()].min(left.len()));
            position.hands[other.index()] = hand.iter().copied().collect();
            left = rest;
        }
        position.deck = Deck::new(&left[..knowledge.deck.min(left.len())]);
        (position.deck, position)
    }
}
