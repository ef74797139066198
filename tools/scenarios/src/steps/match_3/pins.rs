//! Givens that pin a value of the variant: what a scenario depends on and its clause does not state.

use serde_json::Value;

use crate::model::failure::Done;
use crate::model::ruleset::Pin;
use crate::steps::pins::{line, lines, number, pin, ruling};
use crate::steps::{Args, Step, step};
use crate::world::World;

pub const STEPS: &[Step] = &[
    step!(Given "the ruling {word} is {word}", "the ruling cascade is once", ruling),
    step!(Given "places are filled in the order {list}", "places are filled in the order 9, 8, 7, 6, 5, 4, 3, 2, 1, above-1, above-2, above-3, above-4", fill_order),
    step!(Given "cards are pushed in at {list}", "cards are pushed in at left-1, top-2", |world, args| pin(world, args, "rulings.edges", args.items(0))),
    step!(Given "{line} is a line", "1-2-3 is a line", line),
    step!(Given "the lines are {lines}", "the lines are 1-2-3, 4-5-6", lines),
    step!(Given "{number} sets win", "9 sets win", |world, args| number(world, args, "setup.sets-to-win", 0)),
    step!(Given "there are {number} cards of each suit", "there are 4 cards of each suit", copies_of_all),
    step!(Given "the game has {number} {symbol}", "the game has 5 Pine", |world, args| number(world, args, "suits.{#1}.count", 0)),
];

/// Cells are numbers, other places are words.
fn fill_order(world: &mut World, args: &Args) -> Done {
    let place = |item: &str| item.parse::<u64>().map_or_else(|_| Value::from(item), Value::from);
    let places: Vec<Value> = args.items(0).into_iter().map(place).collect();
    pin(world, args, "rulings.fill-order", places)
}

/// A pin of one suit overrides the pin of all suits.
fn copies_of_all(world: &mut World, args: &Args) -> Done {
    let (suits, number) = (world.plain(), args.number::<i64>(0)?);
    let pin = |id: &str| Pin::new(format!("suits.{id}.count"), number);
    suits.symbols.iter().try_for_each(|suit| world.pin_by_default(pin(&suit.id)))
}
