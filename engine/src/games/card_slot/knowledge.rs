//! The knowledge of a seat: its own hand, the other where hands lie open (R44), the board, every count, and the phase.
//! Agents use only this.

use super::position::{Deal, Position, opponent};
use super::{CardSlot, DiscardPile, Hand, Symbol};
use crate::board::MOST_KINDS;
use crate::cards::{CardGame, Counts};
use crate::{Knowing, Seat};

/// The knowledge of a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Knowledge {
    pub(crate) seat: Seat,
    /// The position without what is hidden: the other hand, and how far the deck is drawn.
    pub(crate) table: Position,
    /// How many cards the other seat holds that are hidden.
    other: usize,
    /// How many cards are in the deck.
    pub(super) deck: usize,
    /// The discard pile, where it lies open (R26); no card where it does not.
    discard: Counts<MOST_KINDS>,
}

impl Knowing for CardSlot {
    type Knowledge = Knowledge;
    type Hidden = Symbol;

    fn knowledge(&self, deal: &Deal, position: &Position, seat: Seat) -> Knowledge {
        let mut table = Position { drawn: 0, ..*position };
        if !self.has_open_hands() {
            table.hands[opponent(seat).index()] = Hand::EMPTY;
        }
        let is_open = self.knobs().discard_pile == DiscardPile::Open;
        let discard = if is_open { Counts::from(position.discard(self, deal)) } else { Counts::EMPTY };
        let other = usize::from(position.hand(opponent(seat)).size() - table.hand(opponent(seat)).size());
        Knowledge { seat, table, other, deck: position.deck(deal).len(), discard }
    }

    fn hidden(&self, Knowledge { table, discard, .. }: &Knowledge) -> Vec<Symbol> {
        let held = table.hands.iter().flat_map(Hand::cards);
        self.unseen(table.board.cards().chain(held).chain(discard.cards()))
    }

    /// The first of the hidden cards are the other hand, the next the deck, and the rest lies in the discard pile.
    fn with_hidden(&self, knowledge: &Knowledge, hidden: &[Symbol]) -> (Deal, Position) {
        let (other, rest) = hidden.split_at(knowledge.other.min(hidden.len()));
        let mut position = knowledge.table;
        if knowledge.other > 0 {
            position.hands[opponent(knowledge.seat).index()] = Hand::of(other);
        }
        (Deal::new(&rest[..knowledge.deck.min(rest.len())]), position)
    }
}

impl Knowledge {
    /// The seat's own hand.
    pub(crate) fn hand(&self) -> &Hand {
        self.table.hand(self.seat)
    }
}
