//! A position: all that changes while a game is played. Small and copyable; the order of the deck stands in the [`Deal`].

use super::board::Board;
use super::hand::Hand;
use super::ruleset::MAX_CARDS;
use super::slot::Slot;
use super::symbol::Symbol;
use crate::game::Seat;

/// The order of the deck, fixed when the cards were dealt. A position holds a cursor into it.
#[derive(Clone, Debug)]
pub struct Deal {
    order: [Symbol; MAX_CARDS],
    len: u8,
}

impl Deal {
    /// The cards in the order in which they are drawn; at most [`MAX_CARDS`], any beyond are left out.
    pub fn new(cards: &[Symbol]) -> Deal {
        let mut order = [Symbol::FIRST; MAX_CARDS];
        let len = cards.len().min(MAX_CARDS);
        order[..len].copy_from_slice(&cards[..len]);
        Deal { order, len: len as u8 }
    }

    /// All cards, dealt ones first.
    #[inline]
    pub fn cards(&self) -> &[Symbol] {
        &self.order[..usize::from(self.len)]
    }

    /// The same, to be put in another order before a game starts.
    #[inline]
    pub fn cards_mut(&mut self) -> &mut [Symbol] {
        &mut self.order[..usize::from(self.len)]
    }
}

/// What ended a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Cause {
    /// Three 7s.
    Seven,
    /// A seat ran out of cards.
    Elimination,
    /// The deck ran out and hands were scored.
    Deck,
    /// A Heavenly Hand.
    HeavenlyHand,
    /// The first player could not open, and that loses.
    Forfeit,
}

impl Cause {
    /// Its spelling in records, reports and the protocol.
    pub const fn spelling(self) -> &'static str {
        match self {
            Cause::Seven => "seven",
            Cause::Elimination => "elimination",
            Cause::Deck => "deck",
            Cause::HeavenlyHand => "heavenly-hand",
            Cause::Forfeit => "forfeit",
        }
    }
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ending {
    /// Who won; nobody in a draw.
    pub winner: Option<Seat>,
    /// Why.
    pub cause: Cause,
}

/// What is awaited.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// The seat holds a Heavenly Hand and declares or declines it.
    Declare,
    /// The opening placement.
    Opening,
    /// A placement.
    Place,
    /// The choice of a complete line.
    Resolve,
    /// A pick from the board.
    Take {
        /// The symbol of the resolved line.
        by: Symbol,
        /// Which effect of its list is being carried out.
        effect: u8,
        /// How many picks are left, at least 1.
        left: u8,
    },
    /// Nothing: the game is over.
    Over(Ending),
}

/// The state of a game of Card Slot.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    /// What lies on the board.
    pub board: Board,
    /// The two hands.
    pub hands: [Hand; 2],
    /// What is awaited.
    pub phase: Phase,
    /// Whose turn it is: who acts, unless the game is over.
    pub seat: Seat,
    /// Who opened.
    pub first: Seat,
    /// The slot that was filled last by a player.
    pub filled: Slot,
    /// How many cards of the deal's order are gone from the deck.
    pub drawn: u8,
    /// Whether the turn before this one was passed for want of a legal placement.
    pub passed: bool,
}

impl Position {
    /// An empty board and empty hands, A to place: what a deal fills in.
    pub(crate) const EMPTY: Position = Position {
        board: Board::EMPTY,
        hands: [Hand::EMPTY; 2],
        phase: Phase::Place,
        seat: Seat::A,
        first: Seat::A,
        filled: Slot::ALL[0],
        drawn: 0,
        passed: false,
    };

    /// The hand of a seat.
    #[inline]
    pub fn hand(&self, seat: Seat) -> &Hand {
        &self.hands[seat.index() & 1]
    }

    #[inline]
    pub(crate) fn hand_mut(&mut self, seat: Seat) -> &mut Hand {
        &mut self.hands[seat.index() & 1]
    }

    /// The deck, top first.
    #[inline]
    pub fn deck<'d>(&self, deal: &'d Deal) -> &'d [Symbol] {
        deal.cards().get(usize::from(self.drawn)..).unwrap_or_default()
    }

    /// The position as bytes, for digests: never reorder or renumber what is written here.
    pub(crate) fn image(&self, out: &mut Vec<u8>) {
        out.extend(Slot::ALL.map(|slot| self.board.at(slot).map_or(0, Symbol::code)));
        self.hands.iter().for_each(|hand| out.extend(hand.counts()));
        let ended = |ending: Ending| {
            let winner = ending.winner.map_or(0, |seat| seat.index() as u8 + 1);
            [5, winner, ending.cause as u8, 0]
        };
        out.extend(match self.phase {
            Phase::Declare => [0; 4],
            Phase::Opening => [1, 0, 0, 0],
            Phase::Place => [2, 0, 0, 0],
            Phase::Resolve => [3, 0, 0, 0],
            Phase::Take { by, effect, left } => [4, by.code(), effect, left],
            Phase::Over(ending) => ended(ending),
        });
        let [seat, first] = [self.seat, self.first].map(|seat| seat.index() as u8);
        out.extend([seat, first, self.filled.number(), self.drawn, u8::from(self.passed)]);
    }

    /// How the game ended, once it has.
    pub const fn ending(&self) -> Option<Ending> {
        match self.phase {
            Phase::Over(ending) => Some(ending),
            _ => None,
        }
    }
}

/// The other seat of the two.
#[inline]
pub const fn opponent(seat: Seat) -> Seat {
    if seat.index() == 0 { Seat::B } else { Seat::A }
}
