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

use super::run_cache::RunCache;
use crate::context::RunContext;
use crate::engine::{Engine, InHouse};
use crate::feature::{FeatureFile, Scenario};
use crate::model::ending::{Ending, Ends};
use crate::model::failure::Failure;
use crate::model::reached::Reached;
use crate::model::ruleset::Pin;
use crate::steps::Steps;
use crate::suite::Plan;
use crate::world::World;

/// How many scenarios of a file run one after the other where an outside engine plays them, which may be slow.
const PART: usize = 8;

/// Runs the chosen scenarios of a plan on the project's own engine, or that of a game that somebody brings, on all threads, and
/// tells how each ended. Each file, or part of it, has a context of its own, so that nothing depends on how many threads there
/// are. Files that were run before are not run again.
pub fn run_at_home(plan: &Plan, earlier: &RunCache, chosen: impl Fn(&Scenario<'_>) -> bool + Sync) -> Ends {
    let files: Vec<&Arc<FeatureFile>> = plan.files().collect();
    let run = |file: &Arc<FeatureFile>| {
        let chosen: Vec<Scenario<'_>> = file.scenarios().filter(&chosen).collect();
        let part = if plan.variant.brought().is_some() { PART } else { usize::MAX };
        let parts: Vec<&[Scenario<'_>]> = chosen.chunks(part).collect();
        let run = |part: &[Scenario<'_>]| {
            let context = run_context(plan, Box::new(InHouse::default()));
            run_all(plan, &context, part.iter().copied())
        };
        let ends: Vec<Ends> = parts.into_par_iter().map(run).collect();
        ends.into_iter().flatten().collect()
    };
    let name = &plan.variant.name;
    let ends: Vec<Ends> = files.par_iter().map(|file| earlier.of(name, file, || run(file))).collect();
    ends.into_iter().flatten().collect()
}

/// Runs the chosen scenarios of a plan and tells how each ended.
pub fn run_chosen(plan: &Plan, context: &Rc<RunContext>, chosen: impl Fn(&Scenario<'_>) -> bool) -> Ends {
    run_all(plan, context, plan.files().flat_map(|file| file.scenarios()).filter(chosen))
}

fn run_all<'s>(plan: &Plan, context: &Rc<RunContext>, scenarios: impl Iterator<Item = Scenario<'s>>) -> Ends {
    scenarios.map(|scenario| (scenario.key(), run(scenario, &plan.steps, context, &plan.inventory))).collect()
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

/// The positions between which a scenario plays: the one that it begins with, and the last that it reaches.
pub fn positions(scenario: Scenario<'_>, steps: &Steps, context: &Rc<RunContext>) -> [Option<Reached>; 2] {
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
    [begins, world.reached()]
}

/// The engine rules of the clauses that a scenario with these tags belongs to.
pub fn rules_of<'t>(tags: impl Iterator<Item = &'t str>, inventory: &Inventory) -> Vec<RuleRef> {
    let clauses = tags.filter_map(|tag| inventory.get(tag.strip_prefix("clause:")?));
    clauses.flat_map(|clause| clause.rules.iter().cloned()).collect()
}

/// The context of a run on one thread; our own engine goes along with an outside one.
pub fn run_context(plan: &Plan, engine: Box<dyn Engine>) -> Rc<RunContext> {
    Rc::new(RunContext::new(&plan.variant, &plan.earlier(), &plan.steps.layout, engine).beside_ours())
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
