//! Scenarios that are run again by the rules of the document or of a parent, on our own engine.

use std::collections::{HashMap, HashSet};

use umpire_engine::variant::Variant;

use crate::feature::{Key, Scenario};
use crate::model::ending::Status;
use crate::runner::{context_by, run_chosen};
use crate::suite::Plan;

/// The scenarios among these that cannot be set up by this variant and can by the document's own; where this one is that, by
/// that of the document that it extends, since it inherits scenarios from there. Our own engine is asked, so that no engine
/// can refuse its way out of a clause; and what a variant's own feature sets up has to be possible there.
pub fn lacking(plan: &Plan, faulty: &HashSet<Key>) -> HashSet<Key> {
    let mut owns = plan.inventory.lineage().filter_map(|book| book.own.as_ref());
    let own = owns.find(|own| own.name != plan.variant.name);
    let own = own.or_else(|| plan.inventory.own.as_ref().and(plan.parents.first()));
    let Some(own) = own.filter(|_| !faulty.is_empty()) else { return HashSet::new() };
    let still_faulty = |variant: &Variant| -> HashSet<Key> {
        let chosen = |scenario: &Scenario<'_>| faulty.contains(&scenario.key()) && plan.generation(scenario).is_none();
        let ends = run_chosen(plan, &context_by(plan, variant), chosen).into_iter();
        ends.filter(|(_, ending)| ending.status == Status::Faulty).map(|(key, _)| key).collect()
    };
    &still_faulty(&plan.variant) - &still_faulty(own)
}

/// The scenarios of announcements among these that pass by the rules of the announcing variant's parent, too: they
/// show nothing of what is announced. With the parent's name.
pub fn idle(plan: &Plan, passed: &HashSet<Key>) -> HashMap<Key, String> {
    let mut idle = HashMap::new();
    for (generation, parent) in plan.parents.iter().enumerate() {
        if plan.own.get(generation).is_none_or(|files| files.is_empty()) {
            continue;
        }
        let chosen = |scenario: &Scenario<'_>| {
            passed.contains(&scenario.key())
                && scenario.tagged("amends").next().is_some()
                && plan.generation(scenario) == Some(generation)
        };
        let ends = run_chosen(plan, &context_by(plan, parent), chosen).into_iter();
        let passed = ends.filter(|(_, ending)| ending.status == Status::Passed);
        idle.extend(passed.map(|(key, _)| (key, parent.name.clone())));
    }
    idle
}
