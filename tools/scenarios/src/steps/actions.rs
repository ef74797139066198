//! Thens about what may be played.

use std::collections::BTreeSet;

use umpire_engine::listed::allows;

use crate::model::failure::{Done, Failure, ensure};
use crate::steps::givens::now;
use crate::world::{Demand, World};

/// The legal actions of a seat: none when it is not to act.
///
/// # Errors
/// No such game can be set up, or the engine is at fault.
pub fn legal(world: &mut World, seat: &str) -> Result<Vec<String>, Failure> {
    if now(world)?.to_act.as_deref() == Some(seat) { world.legal() } else { Ok(Vec::new()) }
}

fn is_listed(legal: &[String], action: &str) -> bool {
    legal.iter().any(|listed| allows(listed, action))
}

/// The actor and the legal actions, for messages.
///
/// # Errors
/// The engine is at fault.
fn found(world: &mut World) -> Result<String, Failure> {
    let state = now(world)?;
    let layout = &world.context().layout;
    match (state.to_act.as_deref(), &layout.chance) {
        (None, _) => Ok(format!("that {}", state.ending(layout))),
        (Some("chance"), Some(told)) => Ok(format!("that {told}")),
        (Some(actor), _) => Ok(format!("that {actor} may {}", listed(world.legal()?))),
    }
}

/// Fails unless it holds, and says what was found.
///
/// # Errors
/// The expectation and what was found.
pub fn expect(world: &mut World, holds: bool, expected: impl FnOnce() -> String) -> Done {
    if holds { Ok(()) } else { Err(Failure::expected(expected(), found(world)?)) }
}

/// Actions for a message; a long list is cut.
pub fn listed<T: AsRef<str>>(actions: impl IntoIterator<Item = T>) -> String {
    const SHOWN: usize = 12;
    let all: Vec<T> = actions.into_iter().collect();
    let shown = all.iter().take(SHOWN).map(AsRef::as_ref).collect::<Vec<_>>().join(", ");
    match all.len() {
        0 => "do nothing".to_owned(),
        n if n > SHOWN => format!("{shown} and {} more", n - SHOWN),
        _ => shown,
    }
}

/// All these actions are legal for the seat.
///
/// # Errors
/// One is not.
pub fn may(world: &mut World, seat: &str, actions: &[String]) -> Done {
    let legal = legal(world, seat)?;
    let missing: Vec<&str> = actions.iter().map(String::as_str).filter(|action| !is_listed(&legal, action)).collect();
    expect(world, missing.is_empty(), || format!("that {seat} may {}", missing.join(", ")))
}

/// The action is not legal for the seat, and is refused when it is tried.
///
/// # Errors
/// It is legal.
pub fn may_not(world: &mut World, seat: &str, action: &str) -> Done {
    let is = is_listed(&legal(world, seat)?, action);
    ensure(!is, || format!("expected that {seat} may not {action}, found that it is legal"))?;
    all_refused(world, seat, [action.to_owned()]);
    Ok(())
}

/// The legal actions of the seat that are of a kind are exactly these.
///
/// # Errors
/// They are others.
pub fn only(world: &mut World, seat: &str, actions: &[String], kind: fn(&str) -> bool) -> Done {
    let found: BTreeSet<String> = legal(world, seat)?.into_iter().filter(|action| kind(action)).collect();
    let wanted: BTreeSet<String> = actions.iter().cloned().collect();
    ensure(found == wanted, || {
        format!("expected that {seat} may only {}, found that {seat} may {}", listed(&wanted), listed(&found))
    })
}

/// Demands that all of these illegal actions are refused when they are tried.
pub fn all_refused(world: &mut World, seat: &str, actions: impl IntoIterator<Item = String>) {
    actions.into_iter().for_each(|action| world.demand(Demand::Refusal(seat.to_owned(), action)));
}

/// No action that begins with this word is legal; `what` says what there is none of.
///
/// # Errors
/// One is.
pub fn none_of(world: &mut World, word: &str, what: &str) -> Done {
    now(world)?;
    let is = world.legal()?.iter().any(|action| action.starts_with(word));
    expect(world, !is, || format!("no {what}"))
}
