//! The kit's own loop over the steps of a scenario: plain calls, and the first failure, which is a value, ends it. So it
//! runs where no panic may be caught, and on as many threads as there are contexts.

use std::pin;
use std::rc::Rc;
use std::sync::Arc;

use gherkin::StepType;
use pollster::block_on;
use rayon::prelude::*;
use umpire_clauses::inventory::Inventory;
use umpire_clauses::rule_ref::RuleRef;

use super::deal::deal;
use super::of_plan::run_context;
use super::run_cache::RunCache;
use crate::context::RunContext;
use crate::engine::InHouse;
use crate::engine::patience::Patience;
use crate::feature::{FeatureFile, Scenario};
use crate::model::ending::{Ending, Ends, Status};
use crate::model::failure::Failure;
use crate::model::reached::Reached;
use crate::model::ruleset::Pin;
use crate::steps::Steps;
use crate::suite::Plan;
use crate::world::World;

/// Runs the chosen scenarios of a plan on the project's own engine, or that of a game that somebody brings, on all threads, and
/// tells how each ended. Files that were run before are not run again.
pub fn run_at_home(
    plan: &Plan,
    context: &Rc<RunContext>,
    earlier: &RunCache,
    chosen: impl Fn(&Scenario<'_>) -> bool + Sync,
) -> Ends {
    let name = &plan.variant.name;
    let (known, files): (Vec<_>, Vec<_>) = plan.files().partition(|file| earlier.has(name, file));
    let ran: Vec<(&Arc<FeatureFile>, Ends)> = if plan.variant.brought().is_some() {
        // The engine may be slow, so that scenarios of one file are dealt, too.
        let scenarios: Vec<_> = files.iter().flat_map(|file| file.scenarios()).filter(&chosen).collect();
        let mut ends = run_all(plan, context, &scenarios);
        let mut of =
            |file: &FeatureFile| file.scenarios().filter_map(|scenario| ends.remove_entry(&scenario.key())).collect();
        files.iter().map(|file| (*file, of(file))).collect()
    } else {
        // Each file has a context of its own.
        let run = |file: &Arc<FeatureFile>| {
            let context = run_context(plan, Box::new(InHouse::default()));
            run_all(plan, &context, &file.scenarios().filter(&chosen).collect::<Vec<_>>())
        };
        files.par_iter().map(|file| (*file, run(file))).collect()
    };
    ran.into_iter().for_each(|(file, ends)| earlier.keep(name, file, ends));
    known.into_iter().chain(files).flat_map(|file| earlier.of(name, file)).collect()
}

/// Runs the chosen scenarios of a plan and tells how each ended.
pub fn run_chosen(plan: &Plan, context: &Rc<RunContext>, chosen: impl Fn(&Scenario<'_>) -> bool) -> Ends {
    run_all(plan, context, &plan.files().flat_map(|file| file.scenarios()).filter(chosen).collect::<Vec<_>>())
}

/// Runs scenarios on the engine of a context and on its spare ones, until it is given up.
fn run_all(plan: &Plan, context: &Rc<RunContext>, scenarios: &[Scenario<'_>]) -> Ends {
    let work = |context: &Rc<RunContext>, n: usize| run(scenarios[n], &plan.steps, context, &plan.inventory);
    let mut ran = Vec::new();
    if context.given_up().is_none() {
        let (mut patience, mut reason) = (Patience::new("scenarios"), None);
        ran = deal(plan, context, scenarios.len(), work, |ending: &Ending| {
            reason = heard(&mut patience, ending);
            reason.is_some()
        });
        reason.into_iter().for_each(|reason| context.give_up(reason));
    }
    let rest = || Ending::of(&Failure::NotRun(context.given_up().unwrap_or_default()));
    let ends = ran.into_iter().map(Some).chain(std::iter::repeat_with(|| None));
    scenarios
        .iter()
        .map(|scenario| scenario.key())
        .zip(ends)
        .map(|(key, ending)| (key, ending.unwrap_or_else(rest)))
        .collect()
}

/// Why an engine is given up after a scenario ended so, if it is. What it does not support counts neither way.
pub fn heard(patience: &mut Patience, ending: &Ending) -> Option<String> {
    match ending.fault() {
        Some(fault) => return patience.faulted(fault),
        None if ending.status == Status::Unsupported => {}
        None => patience.came_through(),
    }
    None
}

/// Runs one scenario, the steps of the backgrounds first.
pub fn run(scenario: Scenario<'_>, steps: &Steps, context: &Rc<RunContext>, inventory: &Inventory) -> Ending {
    block_on(run_async(scenario, steps, context, inventory))
}

/// The same where the thread must not wait for an engine.
pub fn run_async<'r>(
    scenario: Scenario<'r>,
    steps: &'r Steps,
    context: &'r Rc<RunContext>,
    inventory: &'r Inventory,
) -> pin::Pin<Box<dyn Future<Output = Ending> + 'r>> {
    Box::pin(run_steps(scenario, steps, context, inventory, |_| true))
}

/// Runs one scenario without its When steps. It must not pass, else it says nothing of what happens.
pub fn run_still(scenario: Scenario<'_>, steps: &Steps, context: &Rc<RunContext>, inventory: &Inventory) -> Ending {
    block_on(run_steps(scenario, steps, context, inventory, |step| step.ty != StepType::When))
}

async fn run_steps(
    scenario: Scenario<'_>,
    steps: &Steps,
    context: &Rc<RunContext>,
    inventory: &Inventory,
    is_run: fn(&gherkin::Step) -> bool,
) -> Ending {
    let backgrounds = scenario.steps().take(scenario.backgrounds()).filter(|step| is_run(step)).count();
    let mut world = World::new(context, rules_of(scenario.tags(), inventory), backgrounds);
    for step in scenario.steps().filter(|step| is_run(step)) {
        if let Err(failure) = steps.carry_out(&mut world, step, scenario.file.language).await {
            return world.ended_at(step, &failure);
        }
    }
    Ending::passed()
}

/// The positions of a scenario: the one that it begins with, the one before its last action, and the last.
pub fn positions(scenario: Scenario<'_>, steps: &Steps, context: &Rc<RunContext>) -> [Option<Reached>; 3] {
    let mut world = World::new(context, Vec::new(), scenario.backgrounds());
    let mut begins = None;
    for step in scenario.steps() {
        let done = block_on(steps.carry_out(&mut world, step, scenario.file.language));
        if begins.is_none() && step.ty != StepType::Given {
            begins = world.stood();
        }
        if done.is_err() {
            break;
        }
    }
    [begins, world.stood(), world.reached()]
}

/// The engine rules of the clauses that a scenario with these tags belongs to.
pub fn rules_of<'t>(tags: impl Iterator<Item = &'t str>, inventory: &Inventory) -> Vec<RuleRef> {
    let clauses = tags.filter_map(|tag| inventory.get(tag.strip_prefix("clause:")?));
    clauses.flat_map(|clause| clause.rules.iter().cloned()).collect()
}

/// The values that a scenario pins; no game is played.
///
/// # Errors
/// A given that is no step, or that makes no sense for the variant.
pub fn pins(plan: &Plan, context: &Rc<RunContext>, scenario: Scenario<'_>) -> Result<Vec<Pin>, Failure> {
    let mut world = World::new(context, Vec::new(), scenario.backgrounds());
    for step in scenario.steps().filter(|step| step.ty == StepType::Given) {
        block_on(plan.steps.carry_out(&mut world, step, scenario.file.language))?;
    }
    Ok(world.pins().to_vec())
}
