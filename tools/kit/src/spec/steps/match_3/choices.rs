//! Thens about whose move it is and what is legal.

use std::collections::BTreeSet;

use super::state::State;
use crate::spec::failure::{Done, Failure, ensure};
use crate::spec::steps::lines::other_lines;
use crate::spec::steps::{Args, Step, step};
use crate::spec::world::World;

pub const STEPS: &[Step] = &[
    step!(Then "it is A's turn", "it is A's turn", turn),
    step!(Then "A may push cards {slots}", "A may push cards 1, 2, 3, 4", |world, args| only(world, args, 1)),
    step!(Then "A may push cards in at {list}", "A may push cards in at left-1, top-2", |world, args| only(world, args, 3)),
    step!(Then "A may take {lines}", "A may take 1-2-3", take),
    step!(Then "A may only take {lines}", "A may only take 1-2-3, 4-5-6", only_take),
    step!(Then "A may not take {line}", "A may not take 1-2-3", not_take),
    step!(Then "no line is to be taken", "no line is to be taken", no_line),
];

/// The player's legal actions: none when somebody else is to act.
fn legal(world: &mut World) -> Result<Vec<String>, Failure> {
    if State::now(world)?.to_act.as_deref() == Some("A") { world.legal() } else { Ok(Vec::new()) }
}

/// What may be done, for messages.
fn found(world: &mut World) -> Result<String, Failure> {
    let state = State::now(world)?;
    match state.to_act.as_deref() {
        None => Ok(format!("that {}", state.ending())),
        Some("chance") => Ok("that chance is to shuffle".to_owned()),
        Some(_) => Ok(format!("that A may {}", told(&world.legal()?))),
    }
}

/// Actions for a message; a long list is cut.
fn told<T: AsRef<str>>(actions: impl IntoIterator<Item = T>) -> String {
    const SHOWN: usize = 12;
    let all: Vec<T> = actions.into_iter().collect();
    let shown = all.iter().take(SHOWN).map(AsRef::as_ref).collect::<Vec<_>>().join(", ");
    match all.len() {
        0 => "do nothing".to_owned(),
        n if n > SHOWN => format!("{shown} and {} more", n - SHOWN),
        _ => shown,
    }
}

fn is_push(action: &str) -> bool {
    action.starts_with("push ")
}

fn turn(world: &mut World, _: &Args) -> Done {
    let pushes = legal(world)?.iter().any(|action| is_push(action));
    let found = found(world)?;
    ensure(pushes, || format!("expected A to be about to push a card, found {found}"))
}

/// Fails unless this word of the legal pushes takes exactly the values that the argument lists.
fn only(world: &mut World, args: &Args, word: usize) -> Done {
    let pushes: Vec<String> = legal(world)?.into_iter().filter(|action| is_push(action)).collect();
    let found: BTreeSet<&str> = pushes.iter().filter_map(|action| action.split(' ').nth(word)).collect();
    let wanted: BTreeSet<&str> = args.items(0).into_iter().collect();
    ensure(found == wanted, || format!("expected {}, found {}", told(&wanted), told(&found)))
}

fn takes(args: &Args) -> Vec<String> {
    args.items(0).into_iter().map(|line| format!("take {line}")).collect()
}

fn take(world: &mut World, args: &Args) -> Done {
    let legal = legal(world)?;
    let missing: Vec<String> = takes(args).into_iter().filter(|action| !legal.contains(action)).collect();
    let found = found(world)?;
    ensure(missing.is_empty(), || format!("expected that A may {}, found {found}", missing.join(", ")))
}

fn only_take(world: &mut World, args: &Args) -> Done {
    let legal: BTreeSet<String> = legal(world)?.into_iter().collect();
    let wanted: BTreeSet<String> = takes(args).into_iter().collect();
    let found = found(world)?;
    ensure(legal == wanted, || format!("expected that A may only {}, found {found}", told(&wanted)))?;
    let others = other_lines(world, &args.items(0))?;
    others.iter().try_for_each(|line| world.must_refuse("A", &format!("take {line}")))
}

fn not_take(world: &mut World, args: &Args) -> Done {
    let legal = legal(world)?;
    let also: Vec<String> = takes(args).into_iter().filter(|action| legal.contains(action)).collect();
    ensure(also.is_empty(), || format!("expected that A may not {}, found that it is legal", also.join(", ")))?;
    takes(args).iter().try_for_each(|action| world.must_refuse("A", action))
}

fn no_line(world: &mut World, _: &Args) -> Done {
    let takes = legal(world)?.iter().any(|action| action.starts_with("take "));
    let found = found(world)?;
    ensure(!takes, || format!("expected no line to be taken, found {found}"))
}
