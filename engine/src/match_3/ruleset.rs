//! The ruleset of a Match-3 Solitaire variant: what the document states as fixed, compiled for play.
//!
//! [`Parts`] are made only by the variant reader, which refuses every impossible value, so whoever holds them may rely on
//! their limits: 1 to 15 suits, 14 to 250 cards, lines of three different cells, a grid that can come out without a line.

use super::knobs::Knobs;
use super::place::Cell;

/// The most cards a deck may have.
pub const MAX_CARDS: usize = 250;
/// The most cards of one suit.
pub const MAX_COUNT: u8 = 99;
/// The most lines a grid can have: every choice of three cells out of nine.
pub const MAX_LINES: usize = 84;
/// How many cards make a set.
pub const SET: usize = 3;
/// The most sets that a win can ask for: as many as the largest deck has.
pub const MAX_SETS: u8 = (MAX_CARDS / SET) as u8;
/// The seats of a solitaire.
pub const PLAYERS: usize = 1;

/// One suit of the variant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SuitSpec {
    /// Its id in actions and files (`pine`).
    pub id: String,
    /// Its names by language tag (`en`, `ja`), in the order of the file.
    pub names: Vec<(String, String)>,
    /// How many cards of it the deck has, 0..=99.
    pub count: u8,
}

/// A line of the grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Line {
    /// Its cells as the variant spells them.
    pub cells: [Cell; SET],
}

impl Line {
    /// Its cells as bits.
    pub(crate) fn bits(self) -> u16 {
        self.cells.iter().fold(0, |bits, cell| bits | cell.bit())
    }
}

impl std::fmt::Display for Line {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let [a, b, c] = self.cells;
        write!(f, "{a}-{b}-{c}")
    }
}

/// What a variant says, every value within its limits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parts {
    /// The suits in the variant's order.
    pub suits: Vec<SuitSpec>,
    /// How many sets win, 1..=83.
    pub sets_to_win: u8,
    /// The lines in the variant's order, none twice, at most [`MAX_LINES`].
    pub lines: Vec<Line>,
    /// The ruling knobs.
    pub knobs: Knobs,
}

impl Parts {
    /// How many cards the deck has.
    pub fn cards(&self) -> usize {
        self.suits.iter().map(|suit| usize::from(suit.count)).sum()
    }
}
