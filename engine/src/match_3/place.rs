//! Places: the nine cells of the grid, and the four of the row above it.
//!
//! The cells are numbered as one reads, and the places of the row from the left:
//!
//! ```text
//! above-1 above-2 above-3 above-4
//!
//!         1 2 3
//!         4 5 6
//!         7 8 9
//! ```

use std::fmt;

/// How many cells the grid has.
pub const CELLS: usize = 9;
/// How many places the row above has.
pub const ROW: usize = 4;
/// How many cards one row or column of the grid has.
pub(crate) const SIDE: usize = 3;

/// A cell of the grid. A value outside 1..=9 cannot be built.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// Every cell in the order of its number.
    pub const ALL: [Cell; CELLS] = [Cell(0), Cell(1), Cell(2), Cell(3), Cell(4), Cell(5), Cell(6), Cell(7), Cell(8)];

    /// The cells as printed, row by row.
    pub const PRINTED: [[Cell; SIDE]; SIDE] =
        [[Cell(0), Cell(1), Cell(2)], [Cell(3), Cell(4), Cell(5)], [Cell(6), Cell(7), Cell(8)]];

    /// The cell of this number, if there is one.
    pub const fn new(number: u8) -> Option<Cell> {
        if number >= 1 && number <= CELLS as u8 { Some(Cell(number - 1)) } else { None }
    }

    /// Its number, 1..=9.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// Its number less one, 0..=8.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its bit in a set of cells.
    pub(crate) const fn bit(self) -> u16 {
        1 << self.0
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "cell {self}")
    }
}

/// A place of the row above the grid. A value outside 1..=4 cannot be built.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Above(u8);

impl Above {
    /// Every place from the left.
    pub const ALL: [Above; ROW] = [Above(0), Above(1), Above(2), Above(3)];

    /// The place of this number, if there is one.
    pub const fn new(number: u8) -> Option<Above> {
        if number >= 1 && number <= ROW as u8 { Some(Above(number - 1)) } else { None }
    }

    /// Its number, 1..=4.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// Its number less one, 0..=3.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Above {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "above-{}", self.number())
    }
}

impl fmt::Debug for Above {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_numbered_as_one_reads() {
        let numbers: Vec<u8> = (0..=255).filter_map(Cell::new).map(Cell::number).collect();
        assert_eq!(numbers, [1, 2, 3, 4, 5, 6, 7, 8, 9]);
        assert_eq!(Cell::PRINTED.concat(), Cell::ALL);
        assert_eq!((0..=255).filter_map(Above::new).count(), ROW);
    }
}
