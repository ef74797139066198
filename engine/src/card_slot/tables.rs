//! Look-up tables of a ruleset's lines, so that play asks no line one by one.

use super::board::Board;
use super::lines::LineSet;
use super::ruleset::Line;

/// How many sets of slots there are.
const SETS: usize = 512;

/// What is known of every set of slots, by its bits.
#[derive(Clone, Debug)]
pub(crate) struct Tables {
    /// The lines that lie wholly within the set.
    pub(crate) within: Box<[LineSet; SETS]>,
    /// The lines that lie wholly within the set or wholly outside it.
    pub(crate) uniform: Box<[LineSet; SETS]>,
    /// The lines through a slot, by slot index.
    pub(crate) through: [LineSet; 9],
}

impl Tables {
    pub(crate) fn new(lines: &[Line]) -> Tables {
        let mut tables = Tables { within: Box::new([0; SETS]), uniform: Box::new([0; SETS]), through: [0; 9] };
        for (n, line) in lines.iter().enumerate() {
            let bit = 1 << n;
            let slots = usize::from(line.set().bits());
            for set in 0..SETS {
                let shared = set & slots;
                if shared == slots {
                    tables.within[set] |= bit;
                }
                if shared == slots || shared == 0 {
                    tables.uniform[set] |= bit;
                }
            }
            for slot in line.slots {
                tables.through[slot.index()] |= bit;
            }
        }
        tables
    }
}

// The planes of a board index these tables directly.
const _: () = assert!(Board::EMPTY.plane(0) < SETS);
