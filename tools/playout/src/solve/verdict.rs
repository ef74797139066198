//! How much a search may take, and what it found.

/// How much a search may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// The most positions to look at.
    pub nodes: u64,
    /// The most positions to remember.
    pub entries: usize,
}

/// Whether a deal can be won.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// By these actions, chance's among them, in notation.
    Winnable(Vec<String>),
    /// No line of play wins.
    Unwinnable,
    /// The budget was spent before that was known.
    Unknown,
}

/// An answer, and what it took.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solved {
    /// The answer.
    pub verdict: Verdict,
    /// How many positions were looked at.
    pub nodes: u64,
}
