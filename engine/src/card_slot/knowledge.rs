//! What a seat knows of a game: its own hand, the board, every count, and what is awaited. Agents choose by this alone.

use super::CardSlot;
use super::board::Board;
use super::hand::Hand;
use super::json;
use super::knobs::DiscardPile;
use super::position::{Deal, Phase, Position, opponent};
use super::slot::Slot;
use super::symbol::{MAX_SYMBOLS, Symbol};
use crate::chance::Chance;
use crate::game::Seat;

/// What a seat knows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Knowledge {
    seat: Seat,
    board: Board,
    hand: Hand,
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

impl Knowledge {
    /// What `seat` knows of a position.
    pub(crate) fn of(rules: &CardSlot, deal: &Deal, position: &Position, seat: Seat) -> Knowledge {
        let discard = (rules.knobs().discard_pile == DiscardPile::Open).then(|| {
            let mut open = [0; MAX_SYMBOLS];
            for (count, lying) in open.iter_mut().zip(json::discard(rules, deal, position)) {
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

    /// A position that could be behind it: unseen cards are shuffled, the first of them are the other hand, the next
    /// the deck, and the rest lies in the discard pile.
    pub(crate) fn imagine(&self, rules: &CardSlot, chance: &mut Chance) -> (Deal, Position) {
        let mut unseen = self.unseen(rules);
        chance.shuffle(&mut unseen);
        let (other, rest) = unseen.split_at(usize::from(self.other).min(unseen.len()));
        let deal = Deal::new(&rest[..usize::from(self.deck).min(rest.len())]);
        let mut hands = [self.hand; 2];
        hands[opponent(self.seat).index() & 1] = Hand::of(other.iter().copied());
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
