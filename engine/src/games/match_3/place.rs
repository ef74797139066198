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

pub use crate::board::AS_ONE_READS as PRINTED;
use crate::board::Place;

/// How many cells the grid has.
pub const CELLS: usize = Place::COUNT;
/// How many places the row above has.
pub const ROW: usize = 4;

/// A cell of the grid.
pub type Cell = Place;

/// A place of the row above the grid. A value outside 1..=4 cannot be built.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_numbered_as_one_reads() {
        assert_eq!(PRINTED.concat(), Cell::ALL);
        assert_eq!((0..=255).filter_map(Above::new).count(), ROW);
    }
}
