//! Thens about the last attempt: refused or accepted.

use super::{Args, Verb};
use crate::model::failure::{Done, Failure};
use crate::world::{Attempt, Demand, World};

/// Thens by their names.
pub const VERBS: &[(&str, Verb)] = &[("is-refused", refused), ("is-accepted", accepted)];

/// The last attempt was refused, left everything as it was and, where the engine names our rules, was refused by one of the
/// scenario's clause.
///
/// # Errors
/// It was accepted, changed something, or was refused for another reason.
fn refused(world: &mut World, _: &Args, _: &str) -> Done {
    let Attempt { what, refusal, .. } = world.last()?;
    let Some((reason, rules)) = refusal else {
        return Err(Failure::Failed(format!("expected `{what}` to be refused, but it was accepted")));
    };
    let clause = &world.clause_rules;
    let ours = world.context().engine.borrow().names_our_rules();
    if ours && rules.is_empty() {
        return Err(Failure::Failed(format!("`{what}` was refused, but by no rule: {reason}")));
    }
    if ours && !clause.is_empty() && !rules.iter().any(|rule| clause.iter().any(|carrier| carrier.carries(rule, None)))
    {
        let clause = clause.iter().map(ToString::to_string).collect::<Vec<String>>().join(", ");
        let rules = rules.iter().map(ToString::to_string).collect::<Vec<String>>().join(", ");
        let message = format!("`{what}` was refused, but not because of this clause ({clause}): {reason} [{rules}]");
        return Err(Failure::Failed(message));
    }
    world.demand(Demand::Unchanged);
    Ok(())
}

/// The last attempt was accepted.
///
/// # Errors
/// It was refused; says why.
fn accepted(world: &mut World, _: &Args, _: &str) -> Done {
    world.last()?;
    world.must_be_accepted()
}
