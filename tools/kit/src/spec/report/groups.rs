//! Failures put together by their causes.

use crate::lists::{grouped, unique};
use crate::spec::cause::{Cause, What};
use crate::spec::verdict::{Tested, Verdict};

/// Failures that have one cause, as far as can be seen.
pub struct Group<'v> {
    /// What went wrong.
    pub what: &'v What,
    /// The clauses that it touches.
    pub clauses: Vec<&'v str>,
    /// The rulings that it touches.
    pub rulings: Vec<&'v str>,
    /// The scenarios that failed, the one that shows it best first.
    pub scenarios: Vec<&'v Tested>,
}

/// The failures of a run on an outside engine by their causes: those first that an engine with fixed rules can have, then those of
/// which there are the most.
pub fn groups(verdict: &Verdict) -> Vec<Group<'_>> {
    let failed = verdict.scenarios().into_iter().filter(|tested| !tested.ending.status.is_good());
    let caused = failed.filter_map(|tested| Some((&tested.cause.as_deref()?.what, tested)));
    let mut groups: Vec<Group<'_>> =
        grouped(caused).into_iter().map(|(what, scenarios)| group(what, scenarios)).collect();
    groups.sort_by_key(|group| {
        (group.natives() == 0, group.scenarios.len() == group.expected(), std::cmp::Reverse(group.scenarios.len()))
    });
    groups
}

fn group<'v>(what: &'v What, mut scenarios: Vec<&'v Tested>) -> Group<'v> {
    scenarios.sort_by_key(|tested| weight(tested));
    let causes: Vec<&Cause> = scenarios.iter().filter_map(|tested| tested.cause.as_deref()).collect();
    let clauses = unique(causes.iter().flat_map(|cause| &cause.clauses).map(String::as_str));
    let rulings = unique(causes.iter().flat_map(|cause| &cause.rulings).map(String::as_str));
    Group { what, clauses, rulings, scenarios }
}

/// How much there is to read before one sees what a failure is about: unlisted and native ones first, then few actions, few cards.
fn weight(tested: &Tested) -> (bool, bool, usize, usize, &str) {
    let difference = tested.ending.difference.as_deref();
    let actions = difference.map_or(0, |difference| difference.actions);
    let cards = difference.and_then(|difference| difference.before.as_ref());
    let cards = cards.map_or(0, |before| before.board.iter().chain(&before.rest).map(String::len).sum());
    let native = tested.cause.as_ref().is_some_and(|cause| cause.native);
    (tested.expected.is_some(), !native, actions, cards, &tested.at)
}

impl Group<'_> {
    /// How many of the scenarios an engine with fixed rules can play.
    pub fn natives(&self) -> usize {
        self.scenarios.iter().filter(|tested| tested.cause.as_ref().is_some_and(|cause| cause.native)).count()
    }

    /// How many of them were expected to fail.
    pub fn expected(&self) -> usize {
        self.scenarios.iter().filter(|tested| tested.expected.is_some()).count()
    }

    /// The scenarios by id, each once; those without one by where they stand.
    pub fn ids(&self) -> Vec<&str> {
        unique(self.scenarios.iter().map(|tested| tested.id.as_ref().unwrap_or(&tested.at).as_str()))
    }
}
