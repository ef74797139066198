//! The ruleset of a Match-3 Solitaire variant: its values, and their compiled form.
//!
//! [`Parts`] are made only by the variant reader, which refuses every impossible value, so the engine may rely on their
//! limits: 1 to 15 suits, 14 to 250 cards, lines of three different cells, a grid that can come out without a line.

use super::{Knobs, Suit};
use crate::board::{Line, LineGame, Lines};
use crate::cards::Deck;
use crate::tree::named::{Entry, MAX_CARDS};

/// How many cards make a set.
pub const SET: usize = 3;
/// The most sets that a win can require: those of the largest deck.
pub const MAX_SETS: u8 = (MAX_CARDS / SET) as u8;
/// The seats of a solitaire.
pub const PLAYERS: usize = 1;

/// The values of a variant, each within its limits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parts {
    /// The suits in the variant's order.
    pub suits: Vec<Entry<()>>,
    /// How many sets win, 1..=83.
    pub sets_to_win: u8,
    /// The lines in the variant's order, none twice, at most 84.
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

/// A compiled ruleset of Match-3 Solitaire.
#[derive(Clone, Debug)]
pub struct Match3 {
    /// The values of the variant.
    pub parts: Parts,
    pub(super) lines: Lines,
    /// The whole deck in the variant's order.
    pub(super) deck: Deck<Suit>,
}

impl Match3 {
    /// Compiles the values of a variant.
    pub(crate) fn compile(parts: Parts) -> Match3 {
        let (lines, deck) = (Lines::new(&parts.lines, parts.suits.len()), Deck::whole(&parts.suits));
        Match3 { lines, deck, parts }
    }

    /// The ruling knobs.
    pub fn knobs(&self) -> &Knobs {
        &self.parts.knobs
    }
}

impl LineGame for Match3 {
    #[inline]
    fn lines(&self) -> &Lines {
        &self.lines
    }
}
