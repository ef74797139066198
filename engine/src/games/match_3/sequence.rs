//! The sequence.
//!
//! Cards are put on the table in a fixed order of places: first the nine cells of the grid, then the four places of the
//! row above (M1). The deal follows it, and so does every refill: the first empty place of the sequence takes the next
//! card of the deck, and places that hold a card are passed over.

use super::place::{Above, CELLS, Cell, ROW};

/// The order in which places are filled: every cell once, and every place of the row once.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Sequence {
    /// The cells of the grid in the order in which they are filled.
    pub(crate) cells: [Cell; CELLS],
    /// The places of the row above in the order in which they are filled.
    pub(crate) row: [Above; ROW],
}

impl Sequence {
    /// A sequence, if it has every cell and every place of the row.
    pub fn new(cells: [Cell; CELLS], row: [Above; ROW]) -> Option<Sequence> {
        let whole = Cell::ALL.iter().all(|cell| cells.contains(cell)) && Above::ALL.iter().all(|at| row.contains(at));
        whole.then_some(Sequence { cells, row })
    }
}
