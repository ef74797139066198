//! Thens about cards: the grid, the row above it, the deck, the discard pile, the scoring pile; and how the game ended.

use serde_json::json;

use crate::model::board::Board;
use crate::model::failure::{Done, Failure, equal};
use crate::steps::givens::now;
use crate::steps::outcome::{ends, ends_for, goes_on, is_over, nobody_wins};
use crate::steps::piles::{
    cards_in_all, deck_holds, gains, gains_number, holds, holds_number, is, is_drawn, loses_number, whole_deck_is,
};
use crate::steps::view::shows;
use crate::steps::{Args, Step, board, step};
use crate::world::World;

pub const GRID_STEPS: &[Step] = &[
    step!(Then "the grid is", "the grid is\n  | Pine | . | ? |\n  | ?    | ? | ? |\n  | ?    | ? | ? |", |world, args| GRID.is(world, args)),
    step!(Then "the grid holds {number} card{s}", "the grid holds 9 cards", |world, args| holds_number(world, args, "grid")),
    step!(Then "cell {slot} shows {symbol}", "cell 5 shows Pine", |world, args| GRID.shows(world, args)),
    step!(Then "cell {slot} is empty", "cell 5 is empty", |world, args| GRID.is_empty(world, args)),
    step!(Then "the row above is {list}", "the row above is Pine, Plum, Iris, Maple", |world, args| is(world, args, "row")),
    step!(Then "the row above holds {number} card{s}", "the row above holds 4 cards", |world, args| holds_number(world, args, "row")),
    step!(Then "place {number} above shows {symbol}", "place 2 above shows Pine", |world, args| place_shows(world, args, Some(args.text(1)))),
    step!(Then "place {number} above is empty", "place 2 above is empty", |world, args| place_shows(world, args, None)),
];

pub const VIEW: &[Step] = &[
    step!(Then "A sees the grid", "A sees the grid", |world, _| sees(world, "grid")),
    step!(Then "A sees the row above", "A sees the row above", |world, _| sees(world, "row")),
    step!(Then "A sees how many cards the deck holds but not which", "A sees how many cards the deck holds but not which", |world, _| {
        let wanted = json!(now(world)?.size("deck"));
        shows(world, "A", "deck", &wanted, "as the deck")
    }),
];

pub const PILES: &[Step] = &[
    step!(Then "the deck is {list}", "the deck is Iris, 2 Maple", |world, args| is(world, args, "deck")),
    step!(Then "the deck is empty", "the deck is empty", |world, _| deck_holds(world, 0)),
    step!(Then "the deck holds {number} card{s}", "the deck holds 35 cards", |world, args| deck_holds(world, args.number(0)?)),
    step!(Then "the deck loses {list}", "the deck loses Iris, Maple", deck_loses),
    step!(Then "the deck loses nothing", "the deck loses nothing", deck_loses),
    step!(Then "the deck loses {number} card{s}", "the deck loses 2 cards", |world, args| loses_number(world, args, "deck")),
    step!(Then "the discard pile gains {number} card{s}", "the discard pile gains 3 cards", |world, args| gains_number(world, args, "discard")),
    step!(Then "the discard pile holds {list}", "the discard pile holds Pine", |world, args| holds(world, args, "discard")),
    step!(Then "the discard pile holds nothing", "the discard pile holds nothing", |world, args| holds(world, args, "discard")),
    step!(Then "the discard pile gains {list}", "the discard pile gains Pine", |world, args| gains(world, args, "discard")),
    step!(Then "the discard pile gains nothing", "the discard pile gains nothing", |world, args| gains(world, args, "discard")),
    step!(Then "the scoring pile holds {list}", "the scoring pile holds 3 Pine", |world, args| holds(world, args, "scored")),
    step!(Then "the scoring pile holds nothing", "the scoring pile holds nothing", |world, args| holds(world, args, "scored")),
    step!(Then "the scoring pile gains {list}", "the scoring pile gains 3 Pine", |world, args| gains(world, args, "scored")),
    step!(Then "the scoring pile gains {number} card{s}", "the scoring pile gains 3 cards", |world, args| gains_number(world, args, "scored")),
    step!(Then "the scoring pile gains nothing", "the scoring pile gains nothing", |world, args| gains(world, args, "scored")),
    step!(Then "A has {number} sets", "A has 9 sets", |world, args| equal(&args.number(0)?, &now(world)?.number("sets"))),
    step!(Then "the whole deck is", "the whole deck is\n  | Pine | 4 |\n  | Plum | 4 |", |world, args| whole_deck_is(world, args, "suit")),
    step!(Then "there are {number} cards in all", "there are 48 cards in all", cards_in_all),
];

pub const OUTCOME: &[Step] = &[
    step!(Then "the game goes on", "the game goes on", goes_on),
    step!(Then "the game is over", "the game is over", is_over),
    step!(Then "A wins", "A wins", |world, _| ends_for(world, Some("A"))),
    step!(Then "the game is lost", "the game is lost", |world, _| ends_for(world, None)),
    step!(Then "A wins by {word}", "A wins by sets", |world, args| ends(world, Some("A"), args.text(0))),
    step!(Then "the game is lost by {word}", "the game is lost by deck", nobody_wins),
];

/// How many cards the row above has.
pub const ROW: usize = 4;
/// The cells as the grid is printed, row by row.
pub const PRINTED: [[&str; 3]; 3] = [["1", "2", "3"], ["4", "5", "6"], ["7", "8", "9"]];
/// The grid.
pub const GRID: Board = Board { path: "grid", name: "a grid", rows: &PRINTED, has_any: true, nothing: NOTHING };
/// The words for an empty place.
const NOTHING: &str = "no card";

/// A place of the row, which the first argument numbers, shows a card or none.
fn place_shows(world: &mut World, args: &Args, wanted: Option<&str>) -> Done {
    let state = now(world)?;
    let number: usize = args.number(0)?;
    let card = number.checked_sub(1).and_then(|index| state.at("row").get(index));
    let card = card.ok_or_else(|| Failure::Faulty(format!("the row above has no place {number}")))?;
    board::shows(world, card.as_str(), wanted, NOTHING)
}

fn deck_loses(world: &mut World, args: &Args) -> Done {
    is_drawn(world, args, "deck", |wanted| format!("expected the deck to lose {wanted}, found another deck"))
}

fn sees(world: &mut World, part: &str) -> Done {
    let wanted = now(world)?.at(part).clone();
    shows(world, "A", part, &wanted, &format!("as the {part}"))
}
