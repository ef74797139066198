//! A clause of a document.

use std::sync::Arc;

use umpire_assertions::assertion::Assertion;
use umpire_engine::tree::{Choice as _, Node, Place};

use crate::condition::{Condition, Test, within};
use crate::lists::unique;
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
    /// Listed statements about a variant: where one is false, so is the clause.
    pub states: Vec<Condition>,
    /// Listed presuppositions about a variant: where one fails, the clause is neither true nor false.
    pub presupposes: Vec<Condition>,
    /// Conditions that the engine declares with its rules: the values of a variant that decide them, and the parts that they need.
    pub implied: Vec<Condition>,
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

    /// The values of a variant that it states.
    pub fn values(&self) -> Vec<String> {
        let stated = self.statements().filter(|stated| stated.test == Test::Value);
        unique(stated.map(|stated| stated.path.clone()).chain(self.read(&[])))
    }

    /// Whether it states the value at this path, wholly or in part.
    pub fn states(&self, path: &str) -> bool {
        self.values().iter().any(|stated| overlaps(stated, path))
    }

    /// Whether it is about a change of the value at this path. An assertion that reads it and is true before and after says
    /// nothing of the change.
    pub fn is_about(&self, path: &str, (from, to): (&Node, &Node)) -> bool {
        let mut stated = self.statements().filter(|stated| overlaps(&stated.path, path));
        let is_told = |stated: &Condition| {
            stated.test == Test::Value || stated.is_stated_by(from, None) != stated.is_stated_by(to, None)
        };
        let mut granted = self.presuppositions().filter(|granted| overlaps(&granted.path, path));
        let is_false = |tree: &Node| {
            let ruleset = tree.to_json();
            self.asserts.iter().any(|assertion| assertion.is_false_of(&ruleset))
        };
        stated.any(is_told)
            || granted.any(|granted| granted.is_met_by(from) != granted.is_met_by(to))
            || (self.read(&[from, to]).iter().any(|read| overlaps(read, path)) && (is_false(from) || is_false(to)))
    }

    /// The paths of all that it says of a variant.
    pub fn paths(&self) -> Vec<String> {
        let needed = self.statements().chain(self.presuppositions()).map(|condition| condition.path.clone());
        unique(self.values().into_iter().chain(needed))
    }

    /// Its statements about a variant, but for its assertions.
    pub fn statements(&self) -> impl Iterator<Item = &Condition> {
        self.states.iter().chain(self.implied.iter().filter(|implied| implied.test == Test::Value))
    }

    /// Its presuppositions about a variant.
    pub fn presuppositions(&self) -> impl Iterator<Item = &Condition> {
        self.presupposes.iter().chain(self.implied.iter().filter(|implied| implied.test == Test::Exists))
    }

    /// Its presuppositions that a merged variant fails.
    pub fn absent(&self, variant: &Node) -> Vec<Condition> {
        self.presuppositions().filter(|granted| !granted.is_met_by(variant)).cloned().collect()
    }

    /// Its statements that are false of a merged variant. Statements about parts of something absent are neither true nor
    /// false.
    pub fn untrue(&self, variant: &Node) -> Vec<Condition> {
        let (own, absent) = (self.own.as_deref(), self.absent(variant));
        let is_false = |stated: &Condition| !stated.is_stated_by(variant, own);
        let read = self.read(&[variant]).into_iter().map(|path| Condition { path, test: Test::Value });
        let mut read: Vec<Condition> = read.filter(is_false).collect();
        if !read.is_empty() {
            let ruleset = variant.to_json();
            read.retain(|_| self.asserts.iter().any(|assertion| assertion.is_false_of(&ruleset)));
        }
        let untrue = self.statements().filter(|stated| is_false(stated)).cloned().chain(read);
        unique(untrue.filter(|stated| !absent.iter().any(|granted| stated.is_within(granted))))
    }

    /// The values that its assertions of the ruleset read in the variant with the stated values, and in others.
    fn read(&self, others: &[&Node]) -> Vec<String> {
        let own = self.own.as_deref();
        let trees: Vec<&Node> = own.into_iter().chain(others.iter().copied()).collect();
        let read = self.asserts.iter().flat_map(Assertion::states).flat_map(|path| expanded(path, &trees));
        // A part of what the stated variant has as one value is that value.
        unique(read.map(|path| own.map_or(path.clone(), |own| whole(own, path))))
    }
}

/// The paths that a path with `*` for any key stands for in these variants. A path ends where there is no map.
fn expanded(path: &str, trees: &[&Node]) -> Vec<String> {
    let Some((map, rest)) = path.split_once(".*") else { return vec![path.to_owned()] };
    let maps = trees.iter().filter_map(|tree| tree.get(map));
    let keys = unique(maps.flat_map(Node::entries).map(|(key, _)| key.text.as_str()));
    if keys.is_empty() {
        return vec![map.to_owned()];
    }
    keys.iter().flat_map(|key| expanded(&format!("{map}.{key}{rest}"), trees)).collect()
}

/// A path, cut where a variant has a value that is no map.
fn whole(tree: &Node, path: String) -> String {
    let is_value = |above: &&str| tree.get(above).is_some_and(|node| node.entries().is_empty());
    let above = path.match_indices('.').map(|(at, _)| &path[..at]).find(is_value).map(str::to_owned);
    above.unwrap_or(path)
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
