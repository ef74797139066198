//! Look-up tables of a ruleset's lines, so that play asks no line one by one.

use super::board::Board;
use super::lines::LineSet;
use super::ruleset::Line;
use super::slot::SlotSet;

/// How many sets of slots there are.
const SETS: usize = 512;

/// For every set of slots, by its bits, a set of lines in two halves: hardly a variant has more lines than the first holds.
type BySet = Box<[[u64; SETS]; 2]>;

/// What is known of every set of slots.
#[derive(Clone, Debug)]
pub(crate) struct Tables {
    /// The lines that lie wholly within the set.
    within: BySet,
    /// The lines that lie wholly within the set or wholly outside it.
    uniform: BySet,
    /// The lines through a slot, by slot index.
    pub(crate) through: [LineSet; 9],
    /// Whether any line is in the second halves.
    more: bool,
}

impl Tables {
    pub(crate) fn new(lines: &[Line]) -> Tables {
        let empty = || Box::new([[0; SETS]; 2]);
        let mut tables = Tables { within: empty(), uniform: empty(), through: [0; 9], more: lines.len() > 64 };
        for (n, line) in lines.iter().enumerate() {
            let (half, bit) = (n / 64, 1 << (n % 64));
            let slots = usize::from(line.set().bits());
            for set in 0..SETS {
                let shared = set & slots;
                if shared == slots {
                    tables.within[half][set] |= bit;
                }
                if shared == slots || shared == 0 {
                    tables.uniform[half][set] |= bit;
                }
            }
            for slot in line.slots {
                tables.through[slot.index()] |= 1 << n;
            }
        }
        tables
    }

    /// The lines that lie wholly within a set.
    #[inline]
    pub(crate) fn within(&self, slots: SlotSet) -> LineSet {
        self.halves(|half| self.within[half][usize::from(slots.bits())])
    }

    /// The lines whose three slots show the same card.
    #[inline]
    pub(crate) fn complete(&self, board: Board) -> LineSet {
        let filled = usize::from(board.filled().bits());
        self.halves(|half| {
            let uniform = (0..4).map(|n| self.uniform[half][board.plane(n)]);
            uniform.fold(self.within[half][filled], |lines, same| lines & same)
        })
    }

    #[inline]
    fn halves(&self, half: impl Fn(usize) -> u64) -> LineSet {
        let first = LineSet::from(half(0));
        if self.more { first | LineSet::from(half(1)) << 64 } else { first }
    }
}

// The planes of a board index these tables directly.
const _: () = assert!(Board::EMPTY.plane(0) < SETS);
