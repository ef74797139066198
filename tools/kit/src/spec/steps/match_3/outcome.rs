//! Thens about how the game ended.

use super::state::{Outcome, State};
use crate::spec::failure::{Done, Failure, ensure};
use crate::spec::steps::{Args, Step, step};
use crate::spec::world::World;

pub const STEPS: &[Step] = &[
    step!(Then "the game goes on", "the game goes on", goes_on),
    step!(Then "A wins by {word}", "A wins by sets", |world, args| ends(world, Some("A"), args)),
    step!(Then "the game is lost by {word}", "the game is lost by deck", |world, args| ends(world, None, args)),
];

/// The causes that an engine may name.
const CAUSES: [&str; 2] = ["sets", "deck"];

fn goes_on(world: &mut World, _: &Args) -> Done {
    let state = State::now(world)?;
    ensure(state.outcome.is_none() && state.to_act.is_some(), || {
        format!("expected the game to go on, found that {}", state.ending())
    })
}

fn ends(world: &mut World, winner: Option<&str>, args: &Args) -> Done {
    let cause = args.text(0);
    if !CAUSES.contains(&cause) {
        return Err(Failure::Faulty(format!("`{cause}` is no cause; there are {}", CAUSES.join(", "))));
    }
    let found = State::now(world)?;
    let outcome = Outcome { winner: winner.map(str::to_owned), cause: cause.to_owned() };
    let wanted = State { outcome: Some(outcome), ..found.clone() };
    ensure(found.ending() == wanted.ending(), || {
        format!("expected that {}, found that {}", wanted.ending(), found.ending())
    })?;
    world.nothing_is_legal()
}
