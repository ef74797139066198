//! Conformance: the scenarios of a document, run against an engine.

pub mod clauses;
pub mod collect;
pub mod engine;
pub mod expression;
pub mod failure;
pub mod feature;
pub mod report;
pub mod ruleset;
pub mod runner;
pub mod steps;
pub mod suite;
pub mod verdict;
pub mod world;

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Instant;

use cucumber::gherkin;
use engine::{Engine, InHouse};
use expression::Language;
use feature::Scenario;
use ruleset::Rulesets;
use suite::{Filter, Plan};
use verdict::{Ledger, Verdict};
use world::Desk;

/// Runs the scenarios of a plan against the project's own engine.
///
/// # Errors
/// Cucumber could not run them.
pub fn run(plan: &Plan, filter: &Filter) -> Result<Verdict, String> {
    let started = Instant::now();
    let engine = InHouse::default();
    let (name, outside) = (engine.name(), engine.own().is_none());
    let desk = Rc::new(Desk { rulesets: Rulesets::new(&plan.variant), engine: RefCell::new(Box::new(engine)) });
    let ends = run_chosen(plan, &desk, |scenario| plan.runs(scenario, filter, outside))?;
    let ran = ends.len();
    let mut ledger = Ledger::new(plan, &ends);
    let clauses = plan.inventory.clauses.iter().filter_map(|clause| ledger.on_clause(clause, plan, filter)).collect();
    let (rulings, unassigned) = ledger.rest();
    Ok(Verdict {
        variant: plan.variant.name.clone(),
        document: plan.variant.document.clone(),
        engine: name,
        clauses,
        rulings,
        unassigned,
        ran,
        seconds: started.elapsed().as_secs_f64(),
    })
}

/// Runs the chosen scenarios and tells how each ended.
///
/// # Errors
/// Cucumber could not run them.
pub fn run_chosen(
    plan: &Plan,
    desk: &Rc<Desk>,
    chosen: impl Fn(&Scenario<'_>) -> bool,
) -> Result<std::collections::HashMap<collect::Key, collect::Ending>, String> {
    let files: Vec<_> = plan.files().filter(|file| file.scenarios().any(|scenario| chosen(&scenario))).collect();
    let features: Vec<gherkin::Feature> = files.iter().map(|file| file.only(&chosen)).collect();
    let languages: Vec<Language> =
        Language::ALL.into_iter().filter(|language| files.iter().any(|file| file.language == *language)).collect();
    Ok(runner::run(features, &languages, plan.steps, desk, &plan.inventory)?.ends)
}
