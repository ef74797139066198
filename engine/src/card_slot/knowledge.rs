//! What a seat knows of a game: its own hand, the board, every count, and what is awaited. Agents choose by this alone.

use super::CardSlot;
use super::board::Board;
use super::hand::Hand;
use super::knobs::DiscardPile;
use super::position::{Deal, Phase, Position, opponent};
use super::slot::Slot;
use super::symbol::{MAX_SYMBOLS, Symbol};
use crate::chance::Chance;
use crate::game::{Knowing, Seat};

/// What a seat knows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Knowledge {
    pub(crate) seat: Seat,
    pub(crate) board: Board,
    pub(crate) hand: Hand,
    /// How many cards the other seat holds.
    other: u8,
    /// How many cards are in the deck.
    deck: u8,
    /// The discard pile by symbol, where it lies open (R26).
    discard: Option<[u8; MAX_SYMBOLS]>,
    phase: Phase,
    to_act: Seat,
    first: Seat,
    filled: Slot,
    passed: bool,
}

impl Knowing for CardSlot {
    type Knowledge = Knowledge;

    fn knowledge(&self, deal: &Deal, position: &Position, seat: Seat) -> Knowledge {
        let discard = (self.knobs().discard_pile == DiscardPile::Open).then(|| {
            let mut open = [0; MAX_SYMBOLS];
            for (count, lying) in open.iter_mut().zip(position.discard(self, deal)) {
                *count = lying;
            }
            open
        });
        Knowledge {
            seat,
            board: position.board,
            hand: *position.hand(seat),
            other: position.hand(opponent(seat)).size(),
            deck: position.deck(deal).len() as u8,
            discard,
            phase: position.phase,
            to_act: position.seat,
            first: position.first,
            filled: position.filled,
            passed: position.passed,
        }
    }

    fn imagine(&self, knowledge: &Knowledge, chance: &mut Chance) -> (Deal, Position) {
        let mut unseen = knowledge.unseen(self);
        chance.shuffle(&mut unseen);
        knowledge.with_hidden(&unseen)
    }
}

impl Knowledge {
    /// The position at which the cards that the seat does not see lie in this order: the first of them are the other hand,
    /// the next the deck, and the rest lies in the discard pile. Nothing where they are other cards than those.
    pub fn dealt(&self, rules: &CardSlot, hidden: &[Symbol]) -> Option<(Deal, Position)> {
        let mut sorted = hidden.to_vec();
        sorted.sort_unstable();
        (sorted == self.unseen(rules)).then(|| self.with_hidden(hidden))
    }

    fn with_hidden(&self, hidden: &[Symbol]) -> (Deal, Position) {
        let (other, rest) = hidden.split_at(usize::from(self.other).min(hidden.len()));
        let deal = Deal::new(&rest[..usize::from(self.deck).min(rest.len())]);
        let mut hands = [self.hand; 2];
        hands[opponent(self.seat).index()] = Hand::of(other.iter().copied());
        let position = Position {
            board: self.board,
            hands,
            phase: self.phase,
            seat: self.to_act,
            first: self.first,
            filled: self.filled,
            drawn: 0,
            passed: self.passed,
        };
        (deal, position)
    }

    /// The cards that the seat does not see anywhere.
    fn unseen(&self, rules: &CardSlot) -> Vec<Symbol> {
        let mut unseen = Vec::with_capacity(usize::from(self.other) + usize::from(self.deck));
        for (index, spec) in rules.parts().symbols.iter().enumerate() {
            let Some(symbol) = Symbol::new(index) else { continue };
            let open = self.discard.map_or(0, |pile| pile[index]);
            let seen = u32::from(self.hand.count(symbol) + open) + self.board.showing(symbol).len();
            let hidden = u32::from(spec.count).saturating_sub(seen);
            unseen.extend(std::iter::repeat_n(symbol, hidden as usize));
        }
        unseen
    }
}
