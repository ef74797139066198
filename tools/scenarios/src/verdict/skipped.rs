//! Scenarios that an outside engine did not play, by the reason why.

use umpire_clauses::lists::{grouped, unique};

use crate::feature::Scenario;
use crate::model::ending::{Ends, Status};
use crate::suite::{Filter, Plan};

/// Scenarios that were not played, for one reason.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unplayed {
    /// Why, in the engine's words where it said so.
    pub reason: String,
    /// Whether the engine said so; else it was not asked.
    pub said: bool,
    /// The scenarios: where each stands, and its name.
    pub scenarios: Vec<(String, String)>,
    /// The clauses and rulings that they are about.
    pub clauses: Vec<String>,
}

/// Why an outside engine is not asked to play some scenarios.
const NOT_ASKED: &str = "they look at shuffles, views or play, which only Umpire's own engine shows";

/// The scenarios of a run that were not played: those that the engine does not support, then those that no outside engine
/// is asked for.
pub fn unplayed(plan: &Plan, filter: &Filter, outside: bool, ends: &Ends) -> Vec<Unplayed> {
    let why = |scenario: &Scenario<'_>| match ends.get(&scenario.key()) {
        Some(ending) if ending.status == Status::Unsupported => Some((true, ending.message.clone())),
        None if outside && plan.runs(scenario, filter, false) => Some((false, NOT_ASKED.to_owned())),
        _ => None,
    };
    let found = plan.scenarios().filter_map(|scenario| Some((why(&scenario)?, scenario)));
    let mut all: Vec<Unplayed> = grouped(found)
        .into_iter()
        .map(|((said, reason), scenarios)| {
            let about = |scenario: &Scenario<'_>| -> Vec<String> {
                scenario.tagged("clause").chain(scenario.tagged("ruling")).map(str::to_owned).collect()
            };
            let clauses = unique(scenarios.iter().flat_map(about));
            let scenarios = scenarios.iter().map(|each| (each.at(), each.scenario.name.clone())).collect();
            Unplayed { reason, said, scenarios, clauses }
        })
        .collect();
    // Largest first; scenarios that were not asked for last.
    all.sort_by_key(|unplayed| (!unplayed.said, std::cmp::Reverse(unplayed.scenarios.len())));
    all
}

/// Why none of a clause's scenarios was played.
pub fn why(unplayed: &[Unplayed], clause: &str) -> String {
    let mut reasons = unplayed.iter().filter(|unplayed| unplayed.clauses.iter().any(|id| id == clause));
    match (reasons.next(), reasons.count()) {
        (None, _) => "no scenario of this clause is for this variant".to_owned(),
        (Some(Unplayed { said: false, reason, .. }), _) => format!("its scenarios are not asked for: {reason}"),
        (Some(Unplayed { reason, .. }), 0) => {
            format!("the engine does not support what its scenarios ask for: {reason}")
        }
        (Some(Unplayed { reason, .. }), more) => {
            format!("the engine does not support what its scenarios ask for: {reason}; and for {more} more reasons")
        }
    }
}
