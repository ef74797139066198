//! Whens that play: the plain form must be accepted, `tries` may be refused.

use crate::model::cards::{name, symbol};
use crate::model::failure::Failure;
use crate::steps::actions::{seat_may, seat_may_not};
use crate::steps::givens::now;
use crate::steps::refusal::{accepted, refused};
use crate::steps::{Args, Step, step};
use crate::world::World;

pub const STEPS: &[Step] = &[
    step!(When "A pushes {symbol} in at {word}", "A pushes Pine in at left-1", plays push_of),
    step!(When "A pushes in card {number} at {word}", "A pushes in card 2 at left-1", plays "A: push {0} at {1}"),
    step!(When "A takes {line}", "A takes 1-2-3", plays "A: take {0}"),
    step!(When "A plays {action}", "A plays push 2 at left-1", plays "A: {0}"),
    step!(When "A tries to push {symbol} in at {word}", "A tries to push Pine in at left-1", tries push_of),
    step!(When "A tries to push in card {number} at {word}", "A tries to push in card 5 at left-1", tries "A: push {0} at {1}"),
    step!(When "A tries to take {line}", "A tries to take 1-2-3", tries "A: take {0}"),
    step!(When "{seat} tries {action}", "A tries push 1 at middle-1", tries "{0}: {1}"),
    step!(Then "it is refused", "it is refused", refused),
    step!(Then "it is accepted", "it is accepted", accepted),
    step!(Then "{seat} may do {action}", "A may do push 1 at left-1", legal |world, args| seat_may(world, args, "{1}")),
    step!(Then "{seat} may not do {action}", "A may not do push 1 at left-1", legal |world, args| seat_may_not(world, args, "{1}")),
];

/// The push of the first card of a suit that lies above.
fn push_of(world: &World, args: &Args) -> Result<(String, String), Failure> {
    let state = now(world)?;
    let rules = world.plain();
    let suit = symbol(&rules, args.text(0))?.id.as_str();
    let place = state.at("row").as_array().and_then(|row| row.iter().position(|card| card == suit));
    let place = place.ok_or_else(|| Failure::Faulty(format!("no {} lies above the grid", name(&rules, suit))))?;
    Ok(("A".to_owned(), format!("push {} at {}", place + 1, args.text(1))))
}
