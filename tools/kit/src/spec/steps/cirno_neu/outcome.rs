//! Thens about how the game ended.

use super::position::seat;
use super::state::{Outcome, State};
use super::table::now;
use crate::spec::failure::{Done, Failure, ensure};
use crate::spec::steps::{Step, step};
use crate::spec::world::World;

pub const STEPS: &[Step] = &[
    step!(Then "the game goes on", "the game goes on", |world, _| {
        let state = now(world)?;
        ensure(state.outcome.is_none() && state.to_act.is_some(), || {
            format!("expected the game to go on, found that {}", state.ending())
        })
    }),
    step!(Then "{seat} wins by {word}", "A wins by last-player", |world, args| {
        ends(world, Some(seat(args, 0)), args.text(1))
    }),
    step!(Then "the game is a draw by {word}", "the game is a draw by turn-limit", |world, args| {
        ends(world, None, args.text(0))
    }),
];

/// The causes that an engine may name.
const CAUSES: [&str; 2] = ["last-player", "turn-limit"];

fn ends(world: &mut World, winner: Option<String>, cause: &str) -> Done {
    if !CAUSES.contains(&cause) {
        return Err(Failure::Faulty(format!("`{cause}` is no cause; there are {}", CAUSES.join(", "))));
    }
    let found = now(world)?;
    let outcome = Outcome { winner, cause: cause.to_owned() };
    let wanted = State { outcome: Some(outcome), ..found.clone() };
    ensure(found.ending() == wanted.ending(), || {
        format!("expected that {}, found that {}", wanted.ending(), found.ending())
    })?;
    world.nothing_is_legal()
}
