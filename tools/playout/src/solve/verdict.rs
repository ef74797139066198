//! The limits of a search and its result.

/// The limits of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// The most positions to visit.
    pub nodes: u64,
    /// The most positions in the transposition table.
    pub entries: usize,
}

/// Whether a deal is winnable.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// By these actions in notation, those of chance included.
    Winnable(Vec<String>),
    /// Proved: no line of play wins.
    Unwinnable,
    /// The budget ran out.
    Unknown,
}

/// The result of a search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solved {
    /// Whether the deal is winnable.
    pub verdict: Verdict,
    /// The number of visited positions.
    pub nodes: u64,
}
