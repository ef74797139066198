//! Conformance: the scenarios of a document, run against an engine.

pub mod collect;
pub mod engine;
pub mod expression;
pub mod failure;
pub mod feature;
pub mod outside;
pub mod report;
pub mod ruleset;
pub mod runner;
pub mod sitting;
pub mod steps;
pub mod suite;
pub mod verdict;
pub mod world;

use std::cell::RefCell;
use std::rc::Rc;

use collect::Status;
use cucumber::gherkin::{self, StepType};
use engine::{Engine, InHouse};
use expression::Language;
use failure::Failure;
use feature::Scenario;
use ruleset::{Pin, Rulesets};
use suite::{Filter, Plan};
use verdict::{Ledger, Verdict};
use world::{Desk, World};

/// Runs the scenarios of a plan against the project's own engine.
///
/// # Errors
/// Cucumber could not run them.
pub fn run(plan: &Plan, filter: &Filter) -> Result<Verdict, String> {
    run_with(plan, filter, Box::new(InHouse::default()))
}

/// Runs the scenarios of a plan against an engine.
///
/// # Errors
/// Cucumber could not run them.
pub fn run_with(plan: &Plan, filter: &Filter, engine: Box<dyn Engine>) -> Result<Verdict, String> {
    let (name, outside) = (engine.name(), engine.own().is_none());
    let desk = desk(plan, engine);
    let mut ends = run_chosen(plan, &desk, |scenario| plan.runs(scenario, filter, outside))?;
    let ran = ends.len();
    ends.retain(|_, ending| ending.status != Status::Unsupported);
    let mut ledger = Ledger::new(plan, &ends);
    let clauses = plan.inventory.clauses.iter().filter_map(|clause| ledger.on_clause(clause, plan, filter)).collect();
    let (rulings, unassigned) = ledger.rest();
    Ok(Verdict {
        variant: plan.variant.name.clone(),
        document: plan.variant.document.clone(),
        engine: name,
        extends_any: !plan.variant.ancestors.is_empty(),
        clauses,
        rulings,
        unassigned,
        ran,
        unsupported: ran - ends.len(),
        seconds: 0.0,
    })
}

/// What the scenarios of a run share.
pub fn desk(plan: &Plan, engine: Box<dyn Engine>) -> Rc<Desk> {
    Rc::new(Desk { rulesets: Rulesets::new(&plan.variant), engine: RefCell::new(engine) })
}

/// The values that a scenario pins; no game is played.
///
/// # Errors
/// A given that is no step, or that makes no sense for the variant.
pub fn pins(plan: &Plan, desk: &Rc<Desk>, scenario: Scenario<'_>) -> Result<Vec<Pin>, Failure> {
    let mut world = World::default();
    world.enter(desk, Vec::new());
    for step in scenario.steps().filter(|step| step.ty == StepType::Given) {
        let found = plan.steps.find(step);
        let (handler, args) = found.ok_or_else(|| Failure::Faulty(format!("there is no step `{}`", step.value)))?;
        handler(&mut world, &args)?;
    }
    Ok(world.pins().to_vec())
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
