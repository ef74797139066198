//! Givens that all games share: what they put into the setup, by its path, and the game that begins with it.

use std::rc::Rc;
use std::str::FromStr;

use serde_json::{Value, json};
use umpire_engine::game::Seat;

use super::{Args, Verb};
use crate::model::cards::Wanted;
use crate::model::failure::{Done, Failure, require};
use crate::model::ruleset::Pin;
use crate::model::state::State;
use crate::played_game::Play;
use crate::steps::cards::list;
use crate::world::World;

/// Givens by their names.
pub const VERBS: &[(&str, Verb)] = &[
    ("cards", |world, args, path| pile(world, args, path, Wanted::Exactly)),
    ("cards-and-others", |world, args, path| pile(world, args, path, Wanted::And)),
    ("number-of-cards", pile_of),
    ("cards-among", pile_among),
    ("set", |world, args, what| {
        let (path, value) = what.split_once(' ').unwrap_or((what, ""));
        set(world, args, path, serde_json::from_str(value).unwrap_or_else(|_| Value::from(value)))
    }),
    ("set-seat", set_seat),
    ("set-number", set_number::<i64>),
    ("set-count", set_count),
    ("players", players),
];

/// The seat that an argument names; A where the sentence has no arguments, since the game has one player.
///
/// # Errors
/// The game has no such seat.
pub fn seat(world: &World, args: &Args, n: usize) -> Result<String, Failure> {
    let seat = args.seat(n);
    let known = Seat::parse(seat).is_some_and(|known| known.index() < world.context().layout.seats);
    require(known, || format!("there is no seat {seat}"))?;
    Ok(seat.to_owned())
}

/// The path at which a step looks, with the seat that its first argument names, and the number of the argument after that.
///
/// # Errors
/// The game has no such seat.
pub fn place(world: &World, args: &Args, path: &str) -> Result<(String, usize), Failure> {
    match path.split_once("{seat}") {
        Some((part, rest)) => Ok((format!("{part}{}{rest}", seat(world, args, 0)?), 1)),
        None => Ok((path.to_owned(), 0)),
    }
}

/// Given: cards of a pile, these alone or these and others.
///
/// # Errors
/// They are none, or a game has begun.
pub fn pile(world: &mut World, args: &Args, path: &str, wanted: fn(Vec<String>) -> Wanted) -> Done {
    world.setting_up()?;
    let cards = list(world, args, usize::from(path.contains("{seat}")))?;
    let (path, _) = place(world, args, path)?;
    world.setup.ask(path, wanted(cards))
}

/// Given: how many cards a pile has.
///
/// # Errors
/// It is out of range, or a game has begun.
pub fn pile_of(world: &mut World, args: &Args, path: &str) -> Done {
    let (path, next) = place(world, args, path)?;
    let number = args.number(next)?;
    world.setting_up()?;
    world.setup.ask(path, Wanted::Number(number))
}

/// Given: how many cards a pile has, and some of them.
///
/// # Errors
/// More are named than it has, they are none, or a game has begun.
pub fn pile_among(world: &mut World, args: &Args, path: &str) -> Done {
    world.setting_up()?;
    let (path, next) = place(world, args, path)?;
    let (number, cards) = (args.number(next)?, list(world, args, next + 1)?);
    require(cards.len() <= number, || format!("it names {} cards of {number}", cards.len()))?;
    world.setup.ask(path, Wanted::Among(number, cards))
}

/// Given: a value of the position or deal.
///
/// # Errors
/// There is no such seat, or a game has begun.
pub fn set(world: &mut World, args: &Args, path: &str, value: impl Into<Value>) -> Done {
    let (path, _) = place(world, args, path)?;
    world.setting_up()?;
    world.setup.set(&path, value)
}

/// Given: a value that is the seat that the first argument names.
///
/// # Errors
/// There is no such seat, or a game has begun.
pub fn set_seat(world: &mut World, args: &Args, path: &str) -> Done {
    let seat = seat(world, args, 0)?;
    set(world, args, path, seat)
}

/// Given: a value that is the number that the first argument after a seat gives, or one where it gives none.
///
/// # Errors
/// It is out of range, there is no such seat, or a game has begun.
pub fn set_number<N: FromStr + From<u8> + Into<Value>>(world: &mut World, args: &Args, path: &str) -> Done {
    let (_, next) = place(world, args, path)?;
    set(world, args, path, args.number_or_one::<N>(next)?)
}

/// Given: a number of things, at most so many where the step says how many.
fn set_count(world: &mut World, args: &Args, what: &str) -> Done {
    let (path, most) = what.split_once(' ').unwrap_or((what, ""));
    let (_, next) = place(world, args, path)?;
    let number = args.number_or_one::<u64>(next)?;
    require(most.parse().map_or(true, |most: u64| number <= most), || format!("`{number}` is out of range"))?;
    set(world, args, path, number)
}

/// Given: the number of players, which is pinned only where the variant does not allow it.
fn players(world: &mut World, args: &Args, path: &str) -> Done {
    let number: u64 = args.number(0)?;
    set(world, args, "players", number)?;
    let rules = world.plain();
    let allowed = rules.json.pointer(&format!("/{}", path.replace('.', "/"))).unwrap_or(&Value::Null);
    let (from, to) = (allowed["from"].as_u64(), allowed["to"].as_u64());
    if from.is_some_and(|from| from <= number) && to.is_some_and(|to| number <= to) {
        return Ok(());
    }
    world.repin(Pin::new(path, json!({"from": world.context().layout.plan.players, "to": number})))
}

/// Starts the game that the Givens ask for: one to be played, or one from the position that they describe, unless a game
/// is going on already.
///
/// # Errors
/// The position makes no sense.
pub async fn begin(world: &mut World) -> Done {
    if world.begun() {
        return Ok(());
    }
    if sit_down(world)? {
        return Ok(());
    }
    let rules = world.rules()?;
    let context = world.context();
    let position = match &context.layout.template {
        Some(template) => world.setup.patched(template, &rules)?,
        None => context.layout.plan.position(&world.setup, &rules, context.layout.board.as_deref())?,
    };
    world.start_from(&position).await
}

/// Starts the game that is to be played from the deal; false if none is.
///
/// # Errors
/// A position is given besides, or the cards cannot be dealt.
pub fn sit_down(world: &mut World) -> Result<bool, Failure> {
    require(!matches!(world.play, Play::Wanted(_)) || world.setup.is_empty(), || {
        "a game that is played from the deal has no position of its own; values of the variant can be given".to_owned()
    })?;
    world.sit_down()
}

/// Whether a position was laid out, with which the game begins for a Then.
pub fn is_laid_out(world: &World) -> bool {
    let layout = &world.context().layout;
    layout.template.is_some() || world.setup.has(&layout.plan.lays)
}

/// The state now.
///
/// # Errors
/// There is no position yet: no deal, no action, none laid out.
pub fn now(world: &World) -> Result<Rc<State>, Failure> {
    if world.begun() { world.now() } else { Err(world.nothing_to_look_at()) }
}
