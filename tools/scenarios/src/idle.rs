//! Scenarios that would not see their clause broken: those that pass although nothing happens, and those that pin what their
//! clause states.

use serde::Serialize;
use umpire_assertions::assertion::Assertion;
use umpire_clauses::condition::Test;
use umpire_clauses::inventory::overlaps;

use crate::engine::InHouse;
use crate::feature::Scenario;
use crate::model::ending::Status;
use crate::runner::{pins, run, run_context, run_still};
use crate::suite::{Filter, Plan};

/// Scenarios of one variant that would not see their clause broken, each by its place.
#[derive(Clone, PartialEq, Eq, Default, Serialize, Debug)]
pub struct Found {
    /// The variant.
    pub variant: String,
    /// How many scenarios were looked at.
    pub scenarios: usize,
    /// Scenarios that pass without their When steps.
    pub idle: Vec<String>,
    /// Scenarios that pin a value which a clause of theirs states.
    pub pinned: Vec<String>,
    /// Scenarios that do not pass as they stand, so that nothing can be said of them.
    pub unjudged: Vec<String>,
}

impl Found {
    /// Whether every scenario would see its clause broken, as far as that can be said.
    pub fn is_sound(&self) -> bool {
        self.idle.is_empty() && self.pinned.is_empty()
    }
}

/// Looks at the scenarios of a plan.
pub fn find(plan: &Plan, filter: &Filter) -> Found {
    let context = run_context(plan, Box::new(InHouse::default()));
    let mut found = Found { variant: plan.variant.name.clone(), ..Found::default() };
    let chosen = plan.files().flat_map(|file| file.scenarios()).filter(|each| plan.runs(each, filter, false));
    // Scenarios of a clause that the variant announces show what it changes.
    let is_amended = |scenario: &Scenario<'_>| {
        let mut clauses = scenario.tagged("clause").peekable();
        clauses.peek().is_some() && clauses.all(|id| plan.amend(id).is_some())
    };
    for scenario in chosen.filter(|scenario| !is_amended(scenario)) {
        found.scenarios += 1;
        let told = || format!("{}: {}", scenario.at(), scenario.scenario.name);
        if run(scenario, &plan.steps, &context, &plan.inventory).status != Status::Passed {
            found.unjudged.push(told());
            continue;
        }
        if run_still(scenario, &plan.steps, &context, &plan.inventory).status == Status::Passed {
            found.idle.push(told());
        }
        let pins = pins(plan, &context, scenario).unwrap_or_default();
        let clauses = scenario.tagged("clause").filter_map(|id| plan.inventory.get(id));
        for clause in clauses {
            // A clause that asks for a value on an occasion speaks of others, too, so its scenarios may pin it.
            let stated =
                clause.statements().filter(|stated| stated.test == Test::Value).map(|stated| stated.path.as_str());
            let stated: Vec<&str> = stated.chain(clause.asserts.iter().flat_map(Assertion::states)).collect();
            for pin in pins.iter().filter(|pin| stated.iter().any(|path| overlaps(path, &pin.path))) {
                found.pinned.push(format!("{}, which pins {}; {} states it", told(), pin.path, clause.id));
            }
        }
    }
    found
}
