//! Where the answers of another engine first differ from ours.

use crate::model::kind::Kind;
use crate::model::reached::Reached;

/// For which causes two engines end the game, where they do.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct EndCauses {
    /// Ours.
    pub ours: Option<String>,
    /// The other engine.
    pub theirs: Option<String>,
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
    /// How the two end the game there.
    pub ends: EndCauses,
    /// How many actions were played before.
    pub actions: usize,
}
