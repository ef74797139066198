//! The context of a run.

use std::rc::Rc;

use umpire_engine::variant::Variant;

use crate::context::{RunContext, Spares};
use crate::engine::{Engine, InHouse};
use crate::suite::Plan;

/// The context of a run on one thread; our own engine goes along with an outside one.
pub fn run_context(plan: &Plan, engine: Box<dyn Engine>) -> Rc<RunContext> {
    Rc::new(context(plan, engine))
}

/// The context of a run on the project's own engine, or that of a game that somebody brings. Several of that play at once: each
/// thread has a table, which asks one that is idle.
pub fn context_at_home(plan: &Plan) -> Rc<RunContext> {
    let spares = Spares::new(rayon::current_num_threads(), Box::new(|| Ok(Box::new(InHouse::default()))));
    run_context_with(plan, Box::new(InHouse::default()), spares)
}

/// The same with further engines.
pub fn run_context_with(plan: &Plan, engine: Box<dyn Engine>, spares: Spares) -> Rc<RunContext> {
    Rc::new(context(plan, engine).with_spares(spares))
}

/// The context of a run of a plan's scenarios by a variant, on our own engine.
pub fn context_by(plan: &Plan, variant: &Variant) -> Rc<RunContext> {
    Rc::new(RunContext::new(variant, &plan.earlier(), &plan.steps.layout, Box::new(InHouse::default())))
}

fn context(plan: &Plan, engine: Box<dyn Engine>) -> RunContext {
    RunContext::new(&plan.variant, &plan.earlier(), &plan.steps.layout, engine).beside_ours()
}
