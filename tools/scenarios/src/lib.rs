//! The scenarios of a rules document, run against an engine, and the verdict on each clause.
//!
//! ```text
//! feature ─► suite ─► plan ─► runner ─► verdict
//!  (text)   (files)  (what     (world,   (clauses, rulings,
//!                     runs)     steps)    known failures)
//! ```
//!
//! - [`feature`], [`suite`]: features read, with every fault at its line; the plan of what runs for a variant.
//! - [`engine`], [`external_engine`], [`lockstep`]: what a scenario runs against.
//! - [`world`], [`steps`]: a scenario's position and its steps in two languages.
//! - [`verdict`], [`failure`], [`cause`]: what came of it, and why.
//! - [`known`]: known failures of an engine; [`extract`]: a scenario made from a record.
//!
//! It knows the engine, clauses, the protocol and judging. It reads no disk, prints nothing and asks no clock.
//!
//! Begin with [`suite::Suite`], then [`run`].

pub mod cause;
mod clause_moves;
pub mod ending;
pub mod engine;
pub mod expression;
pub mod external_engine;
pub mod extract;
pub mod failure;
pub mod feature;
mod filter;
pub mod ids;
pub mod judged;
pub mod kind;
pub mod known;
pub mod known_failures;
pub mod lockstep;
pub mod outline;
mod pattern;
mod plan;
pub mod played_game;
pub mod question;
pub mod reached;
pub mod ruleset;
pub mod run_cache;
pub mod runner;
pub mod skipped;
pub mod steps;
pub mod suite;
mod swallowed;
mod tags;
pub mod traced;
pub mod verdict;
pub mod world;

use std::rc::Rc;

use crate::run_cache::Earlier;
use engine::{Engine, InHouse};
use failure::Failure;
use feature::Scenario;
use gherkin::StepType;
use ruleset::Pin;
pub use runner::{run_at_home, run_chosen};
use suite::{Filter, Plan};
use verdict::Verdict;
use world::{Desk, World};

/// Runs the scenarios of a plan against the project's own engine.
pub fn run(plan: &Plan, filter: &Filter) -> Verdict {
    run_again(plan, filter, &Earlier::default())
}

/// Runs the scenarios of a plan against the project's own engine; of features that were run before, what came of them counts.
pub fn run_again(plan: &Plan, filter: &Filter, earlier: &Earlier) -> Verdict {
    let ends = run_at_home(plan, earlier, |scenario| plan.runs(scenario, filter, false));
    Verdict::of(plan, filter, &desk(plan, Box::new(InHouse::default())), ends)
}

/// Runs the scenarios of a plan against an engine.
pub fn run_with(plan: &Plan, filter: &Filter, engine: Box<dyn Engine>) -> Verdict {
    let desk = desk(plan, engine);
    let ends = run_chosen(plan, &desk, |scenario| plan.runs(scenario, filter, desk.is_outside()));
    Verdict::of(plan, filter, &desk, ends)
}

/// What the scenarios of a run share, on one thread.
pub fn desk(plan: &Plan, engine: Box<dyn Engine>) -> Rc<Desk> {
    Rc::new(Desk::new(&plan.variant, &plan.earlier(), engine).beside_ours())
}

/// The values that a scenario pins; no game is played.
///
/// # Errors
/// A given that is no step, or that makes no sense for the variant.
pub fn pins(plan: &Plan, desk: &Rc<Desk>, scenario: Scenario<'_>) -> Result<Vec<Pin>, Failure> {
    let mut world = World::new(desk, Vec::new(), scenario.backgrounds());
    for step in scenario.steps().filter(|step| step.ty == StepType::Given) {
        world.carry_out(step, &plan.steps, scenario.file.language)?;
    }
    Ok(world.pins().to_vec())
}
