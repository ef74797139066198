//! Givens that pin a value of the variant: what a scenario depends on and its clause does not state.

use serde_json::Value;

use crate::spec::failure::{Done, Failure};
use crate::spec::ruleset::Pin;
use crate::spec::steps::cards::symbol;
use crate::spec::steps::rulings::ruling;
use crate::spec::steps::{Args, Step, step};
use crate::spec::world::World;

pub const STEPS: &[Step] = &[
    step!(Given "the ruling {word} is {word}", "the ruling after-bust is new-round", ruling),
    step!(Given "the sum falls no lower than {number}", "the sum falls no lower than -5", |world, args| {
        pin(world, "rulings.floor", args.number::<i64>(0)?)
    }),
    step!(Given "the limit is {number}", "the limit is 99", |world, args| pin(world, "limit", args.number::<i64>(0)?)),
    step!(Given "hands of {number} cards", "hands of 3 cards", |world, args| {
        pin(world, "setup.hand", args.number::<i64>(0)?)
    }),
    step!(Given "a life is {number} chips", "a life is 2 chips", |world, args| {
        pin(world, "setup.chips", args.number::<i64>(0)?)
    }),
    step!(Given "there is no life system", "there is no life system", |world, _| pin(world, "setup.chips", 0)),
    step!(Given "{a} {symbol} is worth {number}", "an n5 is worth 5", worth),
    step!(Given "{a} {symbol} is {a} {word} card", "a Skip is a skip card", special),
    step!(Given "the game has these cards", "the game has these cards\n  | n5   | 5    | 3 |\n  | Skip | skip | 4 |", |world, args| {
        these_cards(world, args).map(drop)
    }),
    step!(Given "the game has only these cards", "the game has only these cards\n  | n5   | 5    | 8 |\n  | Skip | skip | 4 |", only_these_cards),
];

fn pin(world: &mut World, path: impl Into<String>, value: impl Into<Value>) -> Done {
    world.pin(Pin::new(path, value))
}

/// Where the variant has the card that an argument names.
fn card(world: &World, args: &Args, n: usize) -> Result<String, Failure> {
    let rules = world.plain();
    symbol(&rules, args.text(n)).map(|card| format!("cards.{}", card.id))
}

/// Pins what the cards of a table are: its rows are card, value or what is special about it, and number of cards.
fn these_cards(world: &mut World, args: &Args) -> Result<Vec<String>, Failure> {
    let rules = world.plain();
    let mut ids = Vec::new();
    for row in args.rows()? {
        let [word, shows, count] = row.as_slice() else {
            return Err(Failure::Faulty("the cards are a table of card, what it shows, and number".to_owned()));
        };
        let id = symbol(&rules, word)?.id.clone();
        let count: i64 = count.parse().map_err(|_| Failure::Faulty(format!("`{count}` is no number of cards")))?;
        let number = shows.parse::<i64>().ok();
        let special = if number.is_none() { Value::from(shows.as_str()) } else { Value::Null };
        pin(world, format!("cards.{id}.count"), count)?;
        pin(world, format!("cards.{id}.value"), number.map_or(Value::Null, Value::from))?;
        pin(world, format!("cards.{id}.special"), special)?;
        ids.push(id);
    }
    Ok(ids)
}

/// The same, and none of any other card.
fn only_these_cards(world: &mut World, args: &Args) -> Done {
    let rules = world.plain();
    let ids = these_cards(world, args)?;
    for other in rules.symbols.iter().filter(|card| !ids.contains(&card.id)) {
        pin(world, format!("cards.{}.count", other.id), 0)?;
    }
    Ok(())
}

fn worth(world: &mut World, args: &Args) -> Done {
    let card = card(world, args, 0)?;
    pin(world, format!("{card}.special"), Value::Null)?;
    pin(world, format!("{card}.value"), args.number::<i64>(1)?)
}

fn special(world: &mut World, args: &Args) -> Done {
    let card = card(world, args, 0)?;
    pin(world, format!("{card}.value"), Value::Null)?;
    pin(world, format!("{card}.special"), args.text(1))
}
