//! The knowledge of a seat: its own hand, the other where hands lie open (R44), the board, every count, and the phase.
//! Agents use only this.

use super::position::{Deal, Position, opponent};
use super::{CardSlot, DiscardPile, Hand, Symbol};
use crate::board::MOST_KINDS;
use crate::cards::{CardGame, Counts, is_order};
use crate::{Chance, Knowing, Seat};

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

    fn imagine(&self, knowledge: &Knowledge, chance: &mut Chance) -> (Deal, Position) {
        let mut unseen = knowledge.unseen(self);
        chance.shuffle(&mut unseen);
        knowledge.with_hidden(&unseen)
    }
}

impl Knowledge {
    /// The seat's own hand.
    pub(crate) fn hand(&self) -> &Hand {
        self.table.hand(self.seat)
    }

    /// The position at which the cards that the seat does not see lie in this order: the first of them are the other
    /// hand, the next the deck, and the rest lies in the discard pile. `None` if they are not those cards.
    pub fn dealt(&self, rules: &CardSlot, hidden: &[Symbol]) -> Option<(Deal, Position)> {
        is_order(hidden, &self.unseen(rules)).then(|| self.with_hidden(hidden))
    }

    fn with_hidden(&self, hidden: &[Symbol]) -> (Deal, Position) {
        let (other, rest) = hidden.split_at(self.other.min(hidden.len()));
        let mut position = self.table;
        if self.other > 0 {
            position.hands[opponent(self.seat).index()] = Hand::of(other);
        }
        (Deal::new(&rest[..self.deck.min(rest.len())]), position)
    }

    /// The cards that the seat does not see anywhere.
    fn unseen(&self, rules: &CardSlot) -> Vec<Symbol> {
        let held = self.table.hands.iter().flat_map(Hand::cards);
        rules.unseen(self.table.board.cards().chain(held).chain(self.discard.cards()))
    }
}
