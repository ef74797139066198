//! The kit's own loop over the steps of a scenario: plain calls, and the first failure, which is a value, ends it. So it
//! runs where no panic may be caught, and on as many threads as there are desks.

use std::rc::Rc;

use super::ending::{Ending, Ends};
use super::feature::Scenario;
use super::steps::Steps;
use super::suite::Plan;
use super::world::{Desk, World};
use crate::carrier::Carrier;
use crate::clauses::Inventory;

/// Runs the chosen scenarios of a plan and tells how each ended.
pub fn run_chosen(plan: &Plan, desk: &Rc<Desk>, chosen: impl Fn(&Scenario<'_>) -> bool) -> Ends {
    let scenarios = plan.files().flat_map(|file| file.scenarios()).filter(chosen);
    scenarios.map(|scenario| (scenario.key(), run(scenario, &plan.steps, desk, &plan.inventory))).collect()
}

/// Runs one scenario, the steps of the backgrounds first.
pub fn run(scenario: Scenario<'_>, steps: &Steps, desk: &Rc<Desk>, inventory: &Inventory) -> Ending {
    let mut world = World::new(desk, rules_of(scenario.tags(), inventory), scenario.backgrounds());
    for step in scenario.steps() {
        if let Err(failure) = world.carry_out(step, steps, scenario.file.language) {
            return Ending::at(step, &failure, Some(&world));
        }
    }
    Ending::passed()
}

/// The engine rules of the clauses that a scenario with these tags belongs to.
pub fn rules_of<'t>(tags: impl Iterator<Item = &'t str>, inventory: &Inventory) -> Vec<Carrier> {
    let clauses = tags.filter_map(|tag| inventory.get(tag.strip_prefix("clause:")?));
    clauses.flat_map(|clause| clause.rules.iter().cloned()).collect()
}
