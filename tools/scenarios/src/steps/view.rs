//! Thens about what a seat sees of the state. Only the project's own engine shows that: `@view`.

use serde_json::{Value, json};
use umpire_engine::game::Seat;

use super::Args;
use super::givens::{place, seat};
use crate::model::failure::{Done, Failure, ensure};
use crate::steps::givens::now;
use crate::world::World;

/// The seat that the first argument names sees a part of the state as it is.
///
/// # Errors
/// It does not.
pub fn sees(world: &mut World, args: &Args, part: &str) -> Done {
    let (part, _) = place(world, args, part)?;
    let wanted = now(world)?.at(&part).clone();
    shows(world, &seat(world, args, 0)?, &part, &wanted, &format!("at {part}"))
}

/// The seat that the first argument names sees how many cards a pile holds, but not which.
///
/// # Errors
/// It does not.
pub fn sees_number(world: &mut World, args: &Args, pile: &str) -> Done {
    let wanted = json!(now(world)?.size(pile));
    shows(world, &seat(world, args, 0)?, pile, &wanted, &format!("at {pile}"))
}

/// The seat that the first argument names sees how many cards the second holds, but not which.
///
/// # Errors
/// It does not.
pub fn sees_number_held(world: &mut World, args: &Args) -> Done {
    let holder = seat(world, args, 1)?;
    sees_number(world, args, &format!("hands/{holder}"))
}

/// The seat that the first argument names sees every card that the second holds.
///
/// # Errors
/// It does not.
pub fn sees_held(world: &mut World, args: &Args) -> Done {
    let part = format!("hands/{}", seat(world, args, 1)?);
    let wanted = now(world)?.at(&part).clone();
    shows(world, &seat(world, args, 0)?, &part, &wanted, &format!("at {part}"))
}

/// Fails unless a seat sees this of a part of the state; `told` says which part it is.
///
/// # Errors
/// It sees something else, or the engine does not show what seats see.
pub fn shows(world: &World, seat: &str, part: &str, wanted: &Value, told: &str) -> Done {
    let context = world.context();
    let engine = context.engine.borrow();
    let seen = engine.own().zip(Seat::parse(seat)).and_then(|(own, seat)| own.view(seat));
    let seen =
        seen.ok_or_else(|| Failure::Faulty("this engine does not show what a seat sees; tag this @view".into()))?;
    let found = seen.pointer(&format!("/{part}")).unwrap_or(&Value::Null);
    ensure(found == wanted, || format!("expected {seat} to see {wanted} {told}, found {found}"))
}
