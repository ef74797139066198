//! Thens about whose move it is and what is legal.

use std::collections::BTreeSet;

use crate::model::failure::{Done, ensure};
use crate::steps::actions::{all_refused, expect, is_about_to, legal, listed, may, may_not, none_of};
use crate::steps::pins::other_lines;
use crate::steps::{Args, Step, step};
use crate::world::World;

pub const STEPS: &[Step] = &[
    step!(Then "it is A's turn", "it is A's turn", legal |world, _| is_about_to(world, "A", "push a card", is_push)),
    step!(Then "A may push cards {slots}", "A may push cards 1, 2, 3, 4", legal |world, args| push_only(world, args, 1)),
    step!(Then "A may push cards in at {list}", "A may push cards in at left-1, top-2", legal |world, args| push_only(world, args, 3)),
    step!(Then "A may take {lines}", "A may take 1-2-3", legal |world, args| may(world, "A", &takes(args))),
    step!(Then "A may only take {lines}", "A may only take 1-2-3, 4-5-6", legal only_take),
    step!(Then "A may not take {line}", "A may not take 1-2-3", legal |world, args| may_not(world, "A", &takes(args).concat())),
    step!(Then "no line is to be taken", "no line is to be taken", legal |world, _| none_of(world, "take ", "line to be taken")),
];

fn is_push(action: &str) -> bool {
    action.starts_with("push ")
}

/// Fails unless this word of the legal pushes takes exactly the values that the argument lists.
fn push_only(world: &mut World, args: &Args, word: usize) -> Done {
    let pushes: Vec<String> = legal(world, "A")?.into_iter().filter(|action| is_push(action)).collect();
    let found: BTreeSet<&str> = pushes.iter().filter_map(|action| action.split(' ').nth(word)).collect();
    let wanted: BTreeSet<&str> = args.items(0).into_iter().collect();
    ensure(found == wanted, || format!("expected {}, found {}", listed(&wanted), listed(&found)))
}

fn takes(args: &Args) -> Vec<String> {
    args.items(0).into_iter().map(|line| format!("take {line}")).collect()
}

fn only_take(world: &mut World, args: &Args) -> Done {
    let legal: BTreeSet<String> = legal(world, "A")?.into_iter().collect();
    let wanted: BTreeSet<String> = takes(args).into_iter().collect();
    expect(world, legal == wanted, || format!("that A may only {}", listed(&wanted)))?;
    let others = other_lines(world, &args.items(0))?;
    all_refused(world, "A", others.iter().map(|line| format!("take {line}")));
    Ok(())
}
