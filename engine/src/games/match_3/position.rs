//! Positions: the state that changes during a game. They own the deck, since a deal can be shuffled again (M6).

use super::place::{Above, ROW};
use super::ruleset::{Match3, SET};
use super::suit::{Counts, Suit};
use crate::{Board, CardGame, Deck};

/// The cards of a deal in the order drawn, as records have them.
pub type Deal = Deck<Suit>;

crate::choice! {
    /// The causes that end a game.
    Cause {
        /// Enough sets: the game is won.
        Sets = "sets",
        /// Too few cards to go on: the game is lost.
        Deck = "deck",
    }
}

/// The end of a game.
pub(crate) type Ending = crate::game::Ending<Cause>;

/// The look at the grid that found a line.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Look {
    /// The look after a push.
    First,
    /// The further one, after the refill.
    Further,
    /// A later one, which only some rulings have (M2).
    Later,
}

/// The phase of the turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// A shuffle by chance: the grid was dealt with a line on it.
    Shuffle,
    /// A push.
    Push,
    /// The choice of a complete line to take.
    Take(Look),
    /// The game is over.
    Over(Cause),
}

/// The state of a game of Match-3 Solitaire.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    /// The grid.
    pub grid: Board,
    /// The row above the grid.
    pub row: [Option<Suit>; ROW],
    /// The deck.
    pub deck: Deck<Suit>,
    /// The scoring pile: how many cards of each suit, three for each set.
    pub scored: Counts,
    /// The phase of the turn.
    pub phase: Phase,
}

impl Position {
    /// How many sets lie in the scoring pile.
    #[inline]
    pub fn sets(&self) -> u8 {
        (self.scored.size() / SET) as u8
    }

    /// The card at a place of the row above.
    #[inline]
    pub const fn above(&self, place: Above) -> Option<Suit> {
        self.row[place.index()]
    }

    /// How many places of the formation hold no card.
    pub fn gaps(&self) -> usize {
        self.grid.empty().len() as usize + self.row.iter().filter(|card| card.is_none()).count()
    }

    /// The discard pile by suit: all cards that are nowhere else.
    pub(crate) fn discard(&self, rules: &Match3) -> Vec<u8> {
        rules.rest(self.lying().chain(self.scored.cards()))
    }

    /// The cards of the grid, the row above it and the deck.
    pub(crate) fn lying(&self) -> impl Iterator<Item = Suit> {
        self.grid.cards().chain(self.row.into_iter().flatten()).chain(self.deck.cards().iter().copied())
    }
}
