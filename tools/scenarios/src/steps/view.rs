//! Thens about what a seat sees of the state. Only the project's own engine shows that: `@view`.

use serde_json::{Value, json};
use umpire_engine::game::Seat;

use super::givens::{place, seat};
use super::{Args, Verb};
use crate::model::failure::{Done, Failure, ensure};
use crate::steps::givens::now;
use crate::world::World;

/// Thens by their names.
pub const VERBS: &[(&str, Verb)] = &[
    ("sees", sees),
    ("sees-number", sees_number),
    ("sees-number-of", |world, args, _| sees_number(world, args, &format!("hands/{}", seat(world, args, 1)?))),
    ("sees-all-of", |world, args, _| sees_part(world, args, &format!("hands/{}", seat(world, args, 1)?))),
    ("prints", prints),
];

/// The seat that the first argument names sees a part of the state as it is.
fn sees(world: &mut World, args: &Args, part: &str) -> Done {
    let (part, _) = place(world, args, part)?;
    sees_part(world, args, &part)
}

fn sees_part(world: &mut World, args: &Args, part: &str) -> Done {
    let wanted = now(world)?.at(part).clone();
    shows(world, args, part, &wanted)
}

/// The seat that the first argument names sees how many cards a pile holds, but not which.
fn sees_number(world: &mut World, args: &Args, pile: &str) -> Done {
    let wanted = json!(now(world)?.size(pile));
    shows(world, args, pile, &wanted)
}

/// The table is printed with the text below the step.
fn prints(world: &mut World, args: &Args, _: &str) -> Done {
    now(world)?;
    let context = world.context();
    let picture = context.engine.borrow().own().and_then(|own| own.picture());
    let picture = picture.ok_or_else(|| Failure::Faulty("this engine prints no board; tag this @view".to_owned()))?;
    let wanted = plain(args.text.unwrap_or_default());
    ensure(!wanted.is_empty(), || "the step needs the board as text below it".to_owned())?;
    ensure(plain(&picture).contains(&wanted), || format!("expected the board printed as\n{wanted}\nfound\n{picture}"))
}

/// Lines without what stands before or after them.
fn plain(text: &str) -> String {
    text.trim().lines().map(str::trim).collect::<Vec<_>>().join("\n")
}

/// Fails unless the seat that the first argument names sees this of a part of the state.
fn shows(world: &World, args: &Args, part: &str, wanted: &Value) -> Done {
    let seat = seat(world, args, 0)?;
    let context = world.context();
    let engine = context.engine.borrow();
    let seen = engine.own().zip(Seat::parse(&seat)).and_then(|(own, seat)| own.view(seat));
    let seen =
        seen.ok_or_else(|| Failure::Faulty("this engine does not show what a seat sees; tag this @view".into()))?;
    let found = seen.pointer(&format!("/{part}")).unwrap_or(&Value::Null);
    let at = if args.text(0).is_empty() { "as the" } else { "at" };
    ensure(found == wanted, || format!("expected {seat} to see {wanted} {at} {part}, found {found}"))
}
