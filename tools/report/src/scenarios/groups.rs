//! Failures grouped by cause.

use std::cmp::Reverse;

use umpire_clauses::lists::{grouped, unique};
use umpire_clauses::rule_ref::RuleRef;
use umpire_engine::ruling::Rule;
use umpire_scenarios::cause::{Cause, What};
use umpire_scenarios::verdict::{Tested, Verdict};

/// Failures with the same apparent cause.
pub struct Group<'v> {
    /// The cause.
    pub what: &'v What,
    /// The clauses affected.
    pub clauses: Vec<&'v str>,
    /// The rulings affected.
    pub rulings: Vec<&'v str>,
    /// The failed scenarios, the clearest example first.
    pub scenarios: Vec<&'v Tested>,
}

/// Groups the failures of an external engine by cause: causes that an engine with fixed rules can have first, then the
/// most frequent.
pub fn groups(verdict: &Verdict) -> Vec<Group<'_>> {
    let failed = verdict.scenarios().into_iter().filter(|tested| !tested.ending.status.is_good());
    let caused = failed.filter_map(|tested| Some((&tested.cause.as_deref()?.what, tested)));
    let groups = grouped(caused).into_iter();
    let mut groups: Vec<Group<'_>> = groups.map(|(what, scenarios)| group(verdict, what, scenarios)).collect();
    groups.sort_by_key(|group| (group.natives() == 0, group.is_expected(), Reverse(group.scenarios.len())));
    groups
}

fn group<'v>(verdict: &'v Verdict, what: &'v What, mut scenarios: Vec<&'v Tested>) -> Group<'v> {
    let causes: Vec<&Cause> = scenarios.iter().filter_map(|tested| tested.cause.as_deref()).collect();
    let touched = causes.iter().flat_map(|cause| &cause.clauses).map(|id| (id.as_str(), ()));
    let mut clauses: Vec<(&str, usize)> = grouped(touched).into_iter().map(|(id, times)| (id, times.len())).collect();
    // Clauses of the rule first, then those that fail most often, weighed by how many of their scenarios that is.
    let ran =
        |id: &str| verdict.clauses.iter().find(|each| each.clause.id == id).map_or(1, |each| each.scenarios.len());
    let share = |id: &str, times: usize| times as f64 / (ran(id).max(1) as f64).sqrt();
    clauses.sort_by(|(one, often), (other, at_times)| {
        let carried = is_carried(verdict, other, what).cmp(&is_carried(verdict, one, what));
        carried.then_with(|| share(other, *at_times).total_cmp(&share(one, *often)))
    });
    let clauses: Vec<&str> = clauses.into_iter().map(|(id, _)| id).collect();
    let rulings = unique(causes.iter().flat_map(|cause| &cause.rulings).map(String::as_str));
    scenarios.sort_by_key(|tested| weight(tested, clauses.first()));
    Group { what, clauses, rulings, scenarios }
}

/// Whether a clause is implemented by the rule that went wrong.
fn is_carried(verdict: &Verdict, id: &str, what: &What) -> bool {
    let clause = verdict.clauses.iter().find(|clause| clause.clause.id == id);
    let Some(rule) = what.rule().and_then(|rule| Rule::parse(rule).ok()) else { return false };
    let suits = |carrier: &RuleRef| {
        let argument = |(name, value): &(String, String)| {
            let said = rule.argument.as_ref().filter(|(known, _)| known == name);
            said.is_none_or(|(_, known)| value.split('|').any(|value| value.trim() == known))
        };
        carrier.rule == rule.id && carrier.conditions.iter().all(argument)
    };
    clause.is_some_and(|clause| clause.clause.rules.iter().any(suits))
}

/// Sort key for examples: unexpected and native failures first, then those of the main clause, then fewer actions and
/// cards.
fn weight<'t>(tested: &'t Tested, clause: Option<&&str>) -> (bool, bool, bool, usize, usize, &'t str) {
    let difference = tested.ending.difference.as_deref();
    let actions = difference.map_or(0, |difference| difference.actions);
    let cards = difference.and_then(|difference| difference.before.as_ref());
    let cards = cards.map_or(0, |before| before.board.iter().chain(&before.rest).map(String::len).sum());
    let native = tested.cause.as_ref().is_some_and(|cause| cause.native);
    let of_clause =
        tested.cause.as_ref().is_some_and(|cause| cause.clauses.iter().any(|id| Some(&id.as_str()) == clause));
    (tested.expected.is_some(), !native, !of_clause, actions, cards, &tested.at)
}

impl Group<'_> {
    /// How many scenarios an engine with fixed rules can play.
    pub fn natives(&self) -> usize {
        self.scenarios.iter().filter(|tested| tested.cause.as_ref().is_some_and(|cause| cause.native)).count()
    }

    /// How many scenarios were expected to fail.
    pub fn expected(&self) -> usize {
        self.scenarios.iter().filter(|tested| tested.expected.is_some()).count()
    }

    /// Whether all were expected to fail.
    pub fn is_expected(&self) -> bool {
        self.expected() == self.scenarios.len()
    }

    /// The ids of the scenarios, or their places, each once.
    pub fn ids(&self) -> Vec<&str> {
        unique(self.scenarios.iter().map(|tested| tested.id.as_ref().unwrap_or(&tested.at).as_str()))
    }
}
