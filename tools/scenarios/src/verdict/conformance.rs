//! A whole run of a plan, and its verdict.

use std::rc::Rc;

use super::types::Verdict;
use crate::asserted::{Asserted, QUICK, SEED, asserted, asserted_by};
use crate::context::RunContext;
use crate::engine::{Engine, InHouse};
use crate::runner::run_cache::RunCache;
use crate::runner::{context_at_home, run_at_home, run_chosen, run_context};
use crate::suite::{Filter, Plan};

/// Runs the scenarios of a plan against the project's own engine.
pub fn run(plan: &Plan, filter: &Filter) -> Verdict {
    run_again(plan, filter, &RunCache::default())
}

/// Runs the scenarios of a plan against the project's own engine; of features that were run before, what came of them counts.
pub fn run_again(plan: &Plan, filter: &Filter, earlier: &RunCache) -> Verdict {
    let context = context_at_home(plan);
    let ends = run_at_home(plan, &context, earlier, |scenario| plan.runs(scenario, filter, false));
    Verdict::of(plan, filter, &context, ends, &watched(plan, filter, &context))
}

/// Runs the scenarios of a plan against an engine.
pub fn run_with(plan: &Plan, filter: &Filter, engine: Box<dyn Engine>) -> Verdict {
    run_in(plan, filter, &run_context(plan, engine))
}

/// Runs the scenarios of a plan against the engine of another run, which has it back afterwards: a server may serve one client
/// only.
pub fn run_lent(plan: &Plan, filter: &Filter, lender: &RunContext) -> Verdict {
    let context = run_context(plan, lender.engine.replace(Box::new(InHouse::default())));
    let verdict = run_in(plan, filter, &context);
    lender.replace(context.engine.replace(Box::new(InHouse::default())));
    verdict
}

fn run_in(plan: &Plan, filter: &Filter, context: &Rc<RunContext>) -> Verdict {
    let ends = run_chosen(plan, context, |scenario| plan.runs(scenario, filter, context.is_outside()));
    Verdict::of(plan, filter, context, ends, &watched(plan, filter, context))
}

/// Watches the assertions in games of the variant, as the engine of a run plays them; none where only scenarios with certain
/// tags are asked for.
pub fn watched(plan: &Plan, filter: &Filter, context: &Rc<RunContext>) -> Asserted {
    match filter.games.unwrap_or(QUICK) {
        0 => Asserted::default(),
        _ if filter.tags.is_some() || context.given_up().is_some() => Asserted::default(),
        games if context.is_outside() => asserted_by(context, plan, filter, games, SEED),
        games => asserted(plan, filter, games, SEED),
    }
}
