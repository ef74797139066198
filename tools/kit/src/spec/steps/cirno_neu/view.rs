//! Thens about what a seat sees. Only the project's own engine shows that: `@view`.

use serde_json::{Value, json};
use umpire_engine::game::Seat;

use super::position::seat;
use super::state::State;
use super::table::now;
use crate::spec::failure::{Done, Failure, ensure};
use crate::spec::steps::{Args, Step, step};
use crate::spec::world::World;

pub const STEPS: &[Step] = &[
    step!(Then "{seat} sees its own hand", "A sees its own hand", |world, args| {
        let seat = seat(args, 0);
        shows(world, args, &format!("/hands/{seat}"), |state| json!(state.hand(&seat)))
    }),
    step!(Then "{seat} sees how many cards {seat} holds but not which", "A sees how many cards B holds but not which", |world, args| {
        let other = seat(args, 1);
        shows(world, args, &format!("/hands/{other}"), |state| json!(state.hand(&other).values().sum::<usize>()))
    }),
    step!(Then "{seat} sees how many cards the draw pile holds but not which", "A sees how many cards the draw pile holds but not which", |world, args| {
        shows(world, args, "/deck", |state| json!(state.deck.len()))
    }),
    step!(Then "{seat} sees every card of the main stack", "A sees every card of the main stack", |world, args| {
        shows(world, args, "/stack", |state| json!(state.stack))
    }),
];

/// Fails unless a part of what a seat sees is as it must be.
fn shows(world: &mut World, args: &Args, path: &str, wanted: impl FnOnce(&State) -> Value) -> Done {
    let state = now(world)?;
    let desk = world.desk();
    let engine = desk.engine.borrow();
    let seen = engine.own().zip(Seat::parse(args.text(0))).and_then(|(own, seat)| own.view(seat));
    let seen =
        seen.ok_or_else(|| Failure::Faulty("this engine does not show what a seat sees; tag this @view".into()))?;
    let (wanted, found) = (wanted(&state), seen.pointer(path).unwrap_or(&Value::Null));
    ensure(*found == wanted, || {
        format!("expected {} to see {wanted} at {}, found {found}", args.text(0), path.trim_start_matches('/'))
    })
}
