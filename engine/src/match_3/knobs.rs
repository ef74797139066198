//! The ruling knobs of Match-3 Solitaire: choices where the document is silent. `rulings.md` numbers them M1 to M11.

use super::edge::Edge;
use super::sequence::Sequence;
use crate::choice;

choice! {
    /// M2: how often the grid is looked at again after a refill.
    Cascade {
        /// Once.
        Once = "once",
        /// After each refill, until no line is complete.
        UntilStable = "until-stable",
    }
}

choice! {
    /// M3: which complete lines are taken.
    SeveralLines {
        /// All of them.
        All = "all",
        /// One, which the player chooses.
        One = "one",
    }
}

choice! {
    /// M9: whether a deck without cards ends a game whose formation is complete.
    OutOfCards {
        /// It does not: only an incomplete formation does.
        Formation = "formation",
        /// It does.
        Empty = "empty",
    }
}

/// The value of every knob under `rulings:` of a variant.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Knobs {
    /// M1: the order in which places are filled.
    pub sequence: Sequence,
    /// M2.
    pub cascade: Cascade,
    /// M3.
    pub several_lines: SeveralLines,
    /// M5: the edges at which a card may be pushed in, at least one, none twice.
    pub edges: Vec<Edge>,
    /// M9.
    pub out_of_cards: OutOfCards,
}
