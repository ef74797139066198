//! A clause of a document.

use std::sync::Arc;

use umpire_assertions::assertion::Assertion;
use umpire_engine::tree::{Choice as _, Node, Place};

use crate::condition::{Condition, Test, within};
use crate::rule_ref::RuleRef;

umpire_engine::choice! {
    /// The kind of a clause.
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
    /// Its word in files and reports.
    pub fn word(self) -> &'static str {
        self.spelling()
    }
}

/// One clause of a document.
#[derive(Clone, PartialEq, Debug)]
pub struct Clause {
    /// Its permanent id, `9.4b`.
    pub id: String,
    /// Its kind.
    pub kind: ClauseKind,
    /// Its meaning, in the project's own words.
    pub summary: String,
    /// The engine rules behind it, limited to certain of their events.
    pub rules: Vec<RuleRef>,
    /// Statements about a variant: where one is false, so is the clause.
    pub states: Vec<Condition>,
    /// Presuppositions about a variant: where one fails, the clause is neither true nor false.
    pub presupposes: Vec<Condition>,
    /// Its assertions about games.
    pub asserts: Vec<Assertion>,
    /// Why it asserts nothing, where it does not.
    pub unasserted: Option<String>,
    /// Its place.
    pub place: Place,
    /// Its earlier ids, the latest first, without those that another clause took over.
    pub was: Vec<String>,
    /// Its identity across rulebooks.
    pub identity: Identity,
    /// How its rulebook changes it from the rulebook that it extends.
    pub since: Since,
    /// The variant with the stated values: that of the rulebook that the clause comes from. Without one, a bare path in
    /// `states:` always holds.
    pub own: Option<Arc<Node>>,
}

umpire_engine::choice! {
    /// How a rulebook changes a clause of the rulebook that it extends.
    Since {
        /// No change.
        Same = "same",
        /// Its wording changed, not its meaning.
        Reworded = "reworded",
        /// Its meaning changed.
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
    /// Its place.
    pub place: Place,
}

impl Clause {
    /// The section it belongs to: its id without the letter.
    pub fn section(&self) -> &str {
        self.id.trim_end_matches(|c: char| c.is_ascii_alphabetic())
    }

    /// The bare paths in its `states:`.
    pub fn values(&self) -> impl Iterator<Item = &str> {
        self.states.iter().filter(|stated| stated.test == Test::Value).map(|stated| stated.path.as_str())
    }

    /// Whether it states the value at this path, wholly or in part.
    pub fn states(&self, path: &str) -> bool {
        self.values().any(|stated| overlaps(stated, path))
    }

    /// Its presuppositions that a merged variant fails.
    pub fn absent(&self, variant: &Node) -> Vec<&Condition> {
        self.presupposes.iter().filter(|granted| !granted.is_met_by(variant)).collect()
    }
}

/// Whether two dotted paths are equal or one is a prefix of the other.
pub fn overlaps(one: &str, other: &str) -> bool {
    within(one, other) || within(other, one)
}

/// The identity of a clause, whatever later rulebooks call it: the rulebook that has it first, and its id there.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Identity {
    /// The name of that rulebook.
    pub document: String,
    /// The id.
    pub id: String,
}
