//! A clause of a document.

use std::sync::Arc;

use umpire_engine::tree::{Choice as _, Node, Place};

use crate::condition::{Condition, Test, within};
use crate::rule_ref::RuleRef;

umpire_engine::choice! {
    /// What a clause is.
    ClauseKind {
        /// Behaviour that an implementation can break.
        Rule = "rule",
        /// Fixed data.
        Definition = "definition",
        /// Design intent; listed, not tested.
        Advice = "advice",
    }
}

impl ClauseKind {
    /// The word used in files and reports.
    pub fn word(self) -> &'static str {
        self.spelling()
    }
}

/// One clause of a document.
#[derive(Clone, PartialEq, Debug)]
pub struct Clause {
    /// Its permanent id, `9.4b`.
    pub id: String,
    /// What it is.
    pub kind: ClauseKind,
    /// What it says, in the project's own words.
    pub summary: String,
    /// The engine rules that carry it, and of which events of them it speaks.
    pub rules: Vec<RuleRef>,
    /// What it states of a variant: where that is false, so is the clause.
    pub states: Vec<Condition>,
    /// What it takes for granted of a variant: where that is absent, nothing it says is true or false.
    pub presupposes: Vec<Condition>,
    /// Where it stands.
    pub place: Place,
    /// The ids that it had before, the last first, but those that another clause has had since.
    pub was: Vec<String>,
    /// What it is, whatever its id.
    pub identity: Identity,
    /// What its rulebook says of it and the one that this extends does not.
    pub since: Since,
    /// The variant that has the values which it states: that of the rulebook that says it. Without one, a value that is only
    /// named is taken to be as stated.
    pub own: Option<Arc<Node>>,
}

umpire_engine::choice! {
    /// What a rulebook does to a clause of the one that it extends.
    Since {
        /// It says the same.
        Same = "same",
        /// It says the same in other words.
        Reworded = "reworded",
        /// It says something else.
        Changed = "changed",
        /// The other has no such clause.
        Added = "added",
    }
}

/// A clause that a rulebook withdraws from the one that it extends.
#[derive(Clone, PartialEq, Debug)]
pub struct Withdrawn {
    /// The clause as it was.
    pub clause: Clause,
    /// Why.
    pub because: String,
    /// Where that stands.
    pub place: Place,
}

impl Clause {
    /// The section it belongs to: its id without the letter.
    pub fn section(&self) -> &str {
        self.id.trim_end_matches(|c: char| c.is_ascii_alphabetic())
    }

    /// The paths whose very values it states.
    pub fn values(&self) -> impl Iterator<Item = &str> {
        self.states.iter().filter(|stated| stated.test == Test::Value).map(|stated| stated.path.as_str())
    }

    /// Whether it states the value at this path, wholly or in part.
    pub fn states(&self, path: &str) -> bool {
        self.values().any(|stated| overlaps(stated, path))
    }

    /// What it takes for granted and a merged variant lacks.
    pub fn absent(&self, variant: &Node) -> Vec<&Condition> {
        self.presupposes.iter().filter(|granted| !granted.is_met_by(variant)).collect()
    }
}

/// Whether one of two dotted paths is the other or leads to it.
pub fn overlaps(one: &str, other: &str) -> bool {
    within(one, other) || within(other, one)
}

/// What a clause is, whatever later rulebooks call it: the rulebook that said it first, and its id there.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Identity {
    /// The name of that rulebook.
    pub document: String,
    /// The id.
    pub id: String,
}
