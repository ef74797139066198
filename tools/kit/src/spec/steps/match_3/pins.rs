//! Givens that pin a value of the variant: what a scenario depends on and its clause does not state.

use serde_json::{Value, json};

use crate::spec::failure::Done;
use crate::spec::ruleset::Pin;
use crate::spec::steps::cards::symbol;
use crate::spec::steps::lines::{line, lines};
use crate::spec::steps::rulings::ruling;
use crate::spec::steps::{Args, Step, step};
use crate::spec::world::World;

pub const STEPS: &[Step] = &[
    step!(Given "the ruling {word} is {word}", "the ruling cascade is once", ruling),
    step!(Given "places are filled in the order {list}", "places are filled in the order 9, 8, 7, 6, 5, 4, 3, 2, 1, above-1, above-2, above-3, above-4", fill_order),
    step!(Given "cards are pushed in at {list}", "cards are pushed in at left-1, top-2", edges),
    step!(Given "{line} is a line", "1-2-3 is a line", line),
    step!(Given "the lines are {lines}", "the lines are 1-2-3, 4-5-6", lines),
    step!(Given "{number} sets win", "9 sets win", sets_to_win),
    step!(Given "there are {number} cards of each suit", "there are 4 cards of each suit", copies_of_all),
    step!(Given "the game has {number} {symbol}", "the game has 5 Pine", copies),
];

fn pin(world: &mut World, path: impl Into<String>, value: impl Into<Value>) -> Done {
    world.pin(Pin::new(path, value))
}

/// Cells are numbers, other places are words.
fn fill_order(world: &mut World, args: &Args) -> Done {
    let place = |item: &str| item.parse::<u64>().map_or_else(|_| json!(item), |number| json!(number));
    let places: Vec<Value> = args.items(0).into_iter().map(place).collect();
    pin(world, "rulings.fill-order", places)
}

fn edges(world: &mut World, args: &Args) -> Done {
    pin(world, "rulings.edges", json!(args.items(0)))
}

fn sets_to_win(world: &mut World, args: &Args) -> Done {
    pin(world, "setup.sets-to-win", args.number::<i64>(0)?)
}

fn copies_of_all(world: &mut World, args: &Args) -> Done {
    let number = args.number::<i64>(0)?;
    let rules = world.plain();
    rules.symbols.iter().try_for_each(|suit| pin(world, format!("suits.{}.count", suit.id), number))
}

fn copies(world: &mut World, args: &Args) -> Done {
    let rules = world.plain();
    let path = format!("suits.{}.count", symbol(&rules, args.text(1))?.id);
    pin(world, path, args.number::<i64>(0)?)
}
