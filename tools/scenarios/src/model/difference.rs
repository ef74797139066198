//! Where the answers of another engine first differ from ours.

use crate::model::kind::Kind;
use crate::model::reached::Reached;

/// Which of two engines ends the game while the other goes on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EndsAlone {
    /// Ours.
    Ours,
    /// The other engine, for this cause.
    Theirs(String),
}

/// The first answer of a scenario that differs from ours.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Difference {
    /// The kind.
    pub kind: Kind,
    /// The request: `A: bell@9`, `the deal`.
    pub asked: String,
    /// The rules that ours applied then, or refused by, in their order; each once.
    pub rules: Vec<String>,
    /// The parts of the state that differ.
    pub keys: Vec<String>,
    /// Our answer, as far as they differ.
    pub expected: String,
    /// The other engine's answer.
    pub found: String,
    /// The position before, on which both agreed.
    pub before: Option<Box<Reached>>,
    /// Which of the two ends the game, where only one does.
    pub ends_alone: Option<EndsAlone>,
    /// How many actions were played before.
    pub actions: usize,
}
