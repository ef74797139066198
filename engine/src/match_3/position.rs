//! A position: all that changes while a game is played. It owns the deck, for a deal can be shuffled anew (M6).

use std::fmt;

use serde_json::Value;

use super::grid::Grid;
use super::place::{Above, Cell, ROW};
use super::ruleset::{MAX_CARDS, SET};
use super::suit::{Counts, Suit, count};
use super::{Match3, setup, view};
use crate::game::Positions;
use crate::tree::{Reader, Spot};

/// The cards of the deck, which are drawn from the top.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Deck {
    /// The bottom card first; nothing beyond `len`, so that equal decks are equal arrays.
    cards: [Option<Suit>; MAX_CARDS],
    len: u8,
}

impl Deck {
    /// A deck without cards.
    pub(crate) const EMPTY: Deck = Deck { cards: [None; MAX_CARDS], len: 0 };

    /// The cards in the order in which they are drawn; at most [`MAX_CARDS`], any beyond are left out.
    pub(crate) fn new(order: &[Suit]) -> Deck {
        let mut deck = Deck::EMPTY;
        let used = &order[..order.len().min(MAX_CARDS)];
        for (place, card) in deck.cards.iter_mut().zip(used.iter().rev()) {
            *place = Some(*card);
        }
        deck.len = used.len() as u8;
        deck
    }

    /// How many cards it has.
    #[inline]
    pub const fn size(&self) -> usize {
        self.len as usize
    }

    /// The cards, top first.
    pub fn cards(&self) -> impl Iterator<Item = Suit> {
        self.cards[..self.size()].iter().rev().filter_map(|card| *card)
    }

    /// Takes the top card, if there is one.
    #[inline]
    pub(crate) fn draw(&mut self) -> Option<Suit> {
        self.len = self.len.checked_sub(1)?;
        self.cards[self.size()].take()
    }
}

impl fmt::Debug for Deck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.cards()).finish()
    }
}

/// The cards of a deal in the order drawn: what a record writes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deal {
    pub(crate) order: Vec<Suit>,
}

crate::choice! {
    /// What ended a game.
    Cause {
        /// Enough sets: the game is won.
        Sets = "sets",
        /// Too few cards to go on: the game is lost.
        Deck = "deck",
    }
}

/// Which look at the grid found a line.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Look {
    /// The look after a push.
    First,
    /// The further one, after the refill.
    Further,
    /// One after that, which only some rulings know (M2).
    Later,
}

/// What is awaited.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// A shuffle by chance: the grid was dealt with a line on it.
    Shuffle,
    /// A push.
    Push,
    /// The choice of a complete line to take.
    Take(Look),
    /// Nothing: the game is over.
    Over(Cause),
}

/// The state of a game of Match-3 Solitaire.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    /// What lies on the grid.
    pub(crate) grid: Grid,
    /// What lies in the row above it.
    pub(crate) row: [Option<Suit>; ROW],
    /// The deck.
    pub(crate) deck: Deck,
    /// The scoring pile: how many cards of each suit, three for each set.
    pub(crate) scored: Counts,
    /// What is awaited.
    pub(crate) phase: Phase,
}

impl Position {
    /// How many sets lie in the scoring pile.
    #[inline]
    pub fn sets(&self) -> u8 {
        (self.scored.iter().map(|count| u32::from(*count)).sum::<u32>() / SET as u32) as u8
    }

    /// The card at a place of the row above.
    #[inline]
    pub const fn above(&self, place: Above) -> Option<Suit> {
        self.row[place.index()]
    }

    /// How many places of the formation hold no card.
    pub fn gaps(&self) -> usize {
        self.grid.gaps() + self.row.iter().filter(|card| card.is_none()).count()
    }

    /// The position with what does not matter any more put in order: any card of the row can be pushed anywhere and its
    /// place is filled by the next card, so the places do not matter; of the scoring pile only its number of sets does.
    fn essence(&self) -> Position {
        let mut row = self.row;
        row.sort_unstable();
        let mut scored = Counts::default();
        scored[0] = self.sets();
        Position { row, scored, ..*self }
    }

    /// What is awaited.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The deck.
    pub const fn deck(&self) -> &Deck {
        &self.deck
    }

    /// How the game ended, once it has.
    pub const fn ending(&self) -> Option<Cause> {
        match self.phase {
            Phase::Over(cause) => Some(cause),
            _ => None,
        }
    }

    /// The discard pile: whatever is nowhere else.
    pub(crate) fn discard(&self, rules: &Match3) -> Counts {
        let mut pile = rules.counts();
        let on_grid = self.grid.cards().map(|(_, card)| card);
        let lying = count(on_grid.chain(self.row.into_iter().flatten()).chain(self.deck.cards()));
        for (left, elsewhere) in pile.iter_mut().zip(lying.iter().zip(self.scored)) {
            *left = left.saturating_sub(*elsewhere.0).saturating_sub(elsewhere.1);
        }
        pile
    }
}

impl Positions for Match3 {
    fn position(&self, root: &Spot<'_>, reader: &mut Reader<'_>) -> Option<(Deal, Position)> {
        setup::read(self, root, reader)
    }

    fn setup(&self, deal: &Deal, position: &Position) -> Option<Value> {
        view::setup(self, deal, position)
    }

    // For digests: never reorder or renumber what is written here.
    fn image(&self, position: &Position, out: &mut Vec<u8>) {
        let code = |card: Option<Suit>| card.map_or(0, Suit::code);
        out.extend(Cell::ALL.map(|cell| code(position.grid.at(cell))));
        out.extend(position.row.map(code));
        out.extend(position.scored);
        out.push(match position.phase {
            Phase::Shuffle => 0,
            Phase::Push => 1,
            Phase::Take(Look::First) => 2,
            Phase::Take(Look::Further) => 3,
            Phase::Take(Look::Later) => 4,
            Phase::Over(Cause::Sets) => 5,
            Phase::Over(Cause::Deck) => 6,
        });
        out.push(position.deck.len);
        out.extend(position.deck.cards().map(Suit::code));
    }

    fn essence(&self, position: &Position, out: &mut Vec<u8>) {
        self.image(&position.essence(), out);
    }
}
