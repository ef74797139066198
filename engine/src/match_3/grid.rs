//! The grid: nine cells, each empty or with one card.

use super::edge::Edge;
use super::place::{CELLS, Cell};
use super::suit::Suit;

/// What lies on the nine cells.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Grid([Option<Suit>; CELLS]);

impl Grid {
    /// The empty grid.
    pub const EMPTY: Grid = Grid([None; CELLS]);

    /// The card on a cell.
    #[inline]
    pub const fn at(&self, cell: Cell) -> Option<Suit> {
        self.0[cell.index()]
    }

    /// Every card with its cell, by cell number.
    pub fn cards(&self) -> impl Iterator<Item = (Cell, Suit)> {
        Cell::ALL.into_iter().filter_map(|cell| Some((cell, self.at(cell)?)))
    }

    /// How many cells are empty.
    pub fn gaps(&self) -> usize {
        self.0.iter().filter(|card| card.is_none()).count()
    }

    /// Puts a card on a cell.
    #[inline]
    pub(crate) fn put(&mut self, cell: Cell, card: Suit) {
        debug_assert!(self.at(cell).is_none(), "{cell:?} is taken");
        self.0[cell.index()] = Some(card);
    }

    /// Takes the card off a cell and returns it.
    #[inline]
    pub(crate) fn lift(&mut self, cell: Cell) -> Option<Suit> {
        self.0[cell.index()].take()
    }

    /// Pushes a card in at an edge: the cards of that row or column move on by one, and the last slides out.
    #[inline]
    pub(crate) fn push(&mut self, edge: Edge, card: Suit) -> Option<Suit> {
        let mut moving = Some(card);
        for cell in edge.path() {
            std::mem::swap(&mut moving, &mut self.0[cell.index()]);
        }
        moving
    }
}
