//! Givens that pin a value of the variant: what a scenario depends on and its clause does not state.

use serde_json::{Value, json};

use super::position::FEWEST;
use crate::model::cards::symbol;
use crate::model::failure::{Done, Failure, faulty};
use crate::model::ruleset::Pin;
use crate::steps::pins::{number, pin, ruling};
use crate::steps::{Args, Step, step};
use crate::world::World;

pub const STEPS: &[Step] = &[
    step!(Given "the ruling {word} is {word}", "the ruling after-bust is new-round", ruling),
    step!(Given "the sum falls no lower than {number}", "the sum falls no lower than -5", |world, args| number(world, args, "rulings.floor", 0)),
    step!(Given "the limit is {number}", "the limit is 99", |world, args| number(world, args, "limit", 0)),
    step!(Given "hands of {number} card{s}", "hands of 3 cards", |world, args| number(world, args, "setup.hand", 0)),
    step!(Given "a life is {number} chips", "a life is 2 chips", |world, args| number(world, args, "setup.chips", 0)),
    step!(Given "there is no life system", "there is no life system", |world, args| pin(world, args, "setup.chips", 0)),
    step!(Given "{a} {symbol} is worth {number}", "an n5 is worth 5", worth),
    step!(Given "{a} {symbol} is {a} {word} card", "a Skip is a skip card", special),
    step!(Given "the game has these cards", "the game has these cards\n  | n5   | 5    | 3 |\n  | Skip | skip | 4 |", |world, args| {
        these_cards(world, args).map(drop)
    }),
    step!(Given "the game has only these cards", "the game has only these cards\n  | n5   | 5    | 8 |\n  | Skip | skip | 4 |", only_these_cards),
];

/// Pins what the cards of a table are: its rows are card, value or what is special about it, and number of cards.
fn these_cards(world: &mut World, args: &Args) -> Result<Vec<String>, Failure> {
    let rules = world.plain();
    let mut ids = Vec::new();
    for row in args.rows()? {
        let [word, shows, count] = row.as_slice() else {
            return faulty("the cards are a table of card, what it shows, and number");
        };
        let id = symbol(&rules, word)?.id.clone();
        let count: i64 = count.parse().map_err(|_| Failure::Faulty(format!("`{count}` is no number of cards")))?;
        let number = shows.parse::<i64>().ok();
        let special = if number.is_none() { Value::from(shows.as_str()) } else { Value::Null };
        pin(world, args, &format!("cards.{id}.count"), count)?;
        pin(world, args, &format!("cards.{id}.value"), number.map_or(Value::Null, Value::from))?;
        pin(world, args, &format!("cards.{id}.special"), special)?;
        ids.push(id);
    }
    Ok(ids)
}

/// The same, and none of any other card.
fn only_these_cards(world: &mut World, args: &Args) -> Done {
    let rules = world.plain();
    let ids = these_cards(world, args)?;
    for other in rules.symbols.iter().filter(|card| !ids.contains(&card.id)) {
        pin(world, args, &format!("cards.{}.count", other.id), 0)?;
    }
    // The few cards need not suffice for more players than sit here.
    let players = world.setup.value("players").and_then(Value::as_u64).unwrap_or(FEWEST as u64);
    world.repin(Pin::new("setup.players", json!({"from": FEWEST, "to": players})))
}

fn worth(world: &mut World, args: &Args) -> Done {
    pin(world, args, "cards.{#0}.special", Value::Null)?;
    number(world, args, "cards.{#0}.value", 1)
}

fn special(world: &mut World, args: &Args) -> Done {
    pin(world, args, "cards.{#0}.value", Value::Null)?;
    pin(world, args, "cards.{#0}.special", args.text(1))
}
