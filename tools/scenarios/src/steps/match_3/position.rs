//! Givens that set up a position, and what becomes of them and of those about a deal.
//!
//! Fillers are of suits that the scenario does not name, as mixed as can be, so that they make no line.

use serde_json::{Value, json};
use umpire_engine::game::DealRequest;

use super::state::{GRID, ROW};
use crate::model::board::NONE;
use crate::model::cards::{Pool, Wanted, count};
use crate::model::failure::{Done, Failure, require};
use crate::model::ruleset::Ruleset;
use crate::model::setup::Setup;
use crate::steps::givens::{pile, pile_among, pile_of};
use crate::steps::{Args, Step, step};
use crate::world::World;

pub const STEPS: &[Step] = &[
    step!(Given "the grid", "the grid\n  | Pine | Pine | ? |\n  | ?    | Plum | ? |\n  | ?    | ?    | ? |", grid),
    step!(Given "the row above is {list}", "the row above is Pine, Plum, Iris, Maple", |world, args| pile(world, args, "row", Wanted::Exactly)),
    step!(Given "the row above is {list} and others", "the row above is Pine and others", |world, args| pile(world, args, "row", Wanted::And)),
    step!(Given "the deck is {list}", "the deck is Iris, 2 Maple", |world, args| pile(world, args, "deck", Wanted::Exactly)),
    step!(Given "the deck is {list} and others", "the deck is Iris and others", |world, args| pile(world, args, "deck", Wanted::And)),
    step!(Given "the deck is empty", "the deck is empty", |world, args| pile(world, args, "deck", Wanted::Exactly)),
    step!(Given "the deck holds {number} card{s}", "the deck holds 4 cards", |world, args| pile_of(world, args, "deck")),
    step!(Given "the deck holds {number} card{s}, from the top {list}", "the deck holds 12 cards, from the top Iris, Maple", |world, args| pile_among(world, args, "deck")),
    step!(Given "the discard pile holds {list}", "the discard pile holds 2 Pine, Plum", |world, args| pile(world, args, "discard", Wanted::Exactly)),
    step!(Given "the discard pile holds {list} and others", "the discard pile holds Pine and others", |world, args| pile(world, args, "discard", Wanted::And)),
    step!(Given "the discard pile holds {number} card{s}", "the discard pile holds 6 cards", |world, args| pile_of(world, args, "discard")),
    step!(Given "the scoring pile holds {list}", "the scoring pile holds 3 Pine, 3 Plum", |world, args| pile(world, args, "scored", Wanted::Exactly)),
    step!(Given "A has {number} sets", "A has 8 sets", sets),
];

/// The parts of a position.
pub const PARTS: [&str; 6] = ["grid", "row", "deck", "discard", "scored", "sets"];
/// How many cards make a set.
const SET: usize = 3;

fn grid(world: &mut World, args: &Args) -> Done {
    require(args.rows()?.iter().flatten().all(|cell| cell != NONE), || {
        "before a push each of the nine cells has a card; write `?` where any will do".to_owned()
    })?;
    GRID.lay(world, args)
}

fn sets(world: &mut World, args: &Args) -> Done {
    world.setting_up()?;
    // Taking more sets than the deck has is refused later.
    let sets: u8 = args.number(0)?;
    world.setup.set("sets", sets)
}

/// The whole position, as the protocol has it.
///
/// # Errors
/// It names more cards than there are, or speaks of a deal.
pub fn position(setup: &Setup, rules: &Ruleset) -> Result<Value, Failure> {
    setup.without(&["dealt"], "it says in which order cards are dealt, but no cards are dealt")?;
    let named = setup.named(&PARTS);
    let mut pool = setup.pool(rules, &PARTS)?;
    pool.avoid(&named);
    let sets = setup.value("sets").and_then(Value::as_u64).unwrap_or(0);
    let mut scored = pool.groups(sets as usize, SET)?;
    scored.extend(setup.named(&["scored"]));
    let laid = setup.laid("grid");
    let mut fillers = pool.fill(GRID.places().count() - laid.len())?.into_iter().map(Value::from);
    let cards = GRID.places().map(|cell| laid.get(cell).cloned().or_else(|| fillers.next()));
    let grid: Value = GRID.places().map(str::to_owned).zip(cards.flatten()).collect();
    let row = setup.filled(&mut pool, "row", ROW)?;
    let deck = setup.deck(&mut pool, ("discard", "the discard pile"), Pool::mixed)?;
    Ok(json!({"grid": grid, "row": row, "deck": deck, "scored": count(&scored), "to_act": "A"}))
}

/// The whole deal.
///
/// # Errors
/// It names more cards than there are, or what only a position has.
pub fn deal(setup: &Setup, rules: &Ruleset, players: usize) -> Result<DealRequest, Failure> {
    setup.without(&PARTS, "it sets up a position and then deals; a deal says in which order cards are dealt")?;
    Ok(setup.request(order(rules, &setup.named(&["dealt"]))?, "first", players))
}

/// All cards, these first.
///
/// # Errors
/// There are not as many.
pub fn order(rules: &Ruleset, first: &[String]) -> Result<Vec<String>, Failure> {
    let mut pool = Pool::new(rules);
    pool.take(first)?;
    pool.avoid(first);
    Ok(first.iter().cloned().chain(pool.mixed()).collect())
}
