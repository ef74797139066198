//! Reads a Match-3 Solitaire variant: from the merged tree to [`Parts`], every value within its limits.

mod limits;
mod lints;
mod places;
mod schema;

pub use limits::LIMITS;
pub use schema::schema;

use super::action::FORMS;
use super::clean;
use super::knobs::Knobs;
use super::place::{CELLS, ROW};
use super::ruleset::{MAX_SETS, PLAYERS, Parts};
use super::suit::MAX_SUITS;
use crate::board;
use crate::notation::words;
use crate::tree::fault::shown;
use crate::tree::named::Listing;
use crate::tree::{Fault, Limit, Node, Reader, Spot, Value};

/// How suits are listed.
const SUITS: Listing = Listing { key: "suits", one: "suit", many: "suits", most: MAX_SUITS, actions: || words(FORMS) };
/// The grid, as the variant spells the only one there is.
const GRID: &str = "3x3";
/// A clean grid must come at least once in so many deals.
const RAREST: f64 = 1000.0;
/// Clean grids that come less often than once in so many deals are worth a word.
const RARE: f64 = 10.0;

/// Reads a merged tree. Every fault goes to the reader; `None` where one of them is an error. What is legal but odd is
/// noted only where there are no errors.
pub fn read(tree: &Node, reader: &mut Reader<'_>) -> Option<Parts> {
    let root = Spot::root(tree);
    let sets_to_win = setup(&root, reader);
    let suits = SUITS.read(&root, reader, |_, _| Some(()));
    let lines = reader.section(&root, "board").and_then(|board| reader.required(&board, "lines"));
    let lines = lines.and_then(|spot| board::read(&spot, "cell", reader));
    let knobs = Knobs::read(&root, reader);
    let parts = Parts { suits: suits?, sets_to_win: sets_to_win?, lines: lines?, knobs: knobs? };
    if reader.is_clean() {
        deal(&parts, &root, reader);
    }
    if !reader.is_clean() {
        return None;
    }
    lints::note(&parts, &root, reader);
    Some(parts)
}

/// How many sets win; players, grid and row have one value each.
fn setup(root: &Spot<'_>, reader: &mut Reader<'_>) -> Option<u8> {
    let setup = reader.section(root, "setup")?;
    let whole = |number: usize| Value::Int(number as i64);
    fixed(&setup, "players", &whole(PLAYERS), &limits::SEATS, reader);
    fixed(&setup, "grid", &Value::Text(GRID.to_owned()), &limits::BOARD, reader);
    fixed(&setup, "row", &whole(ROW), &limits::BOARD, reader);
    let spot = reader.required(&setup, "sets-to-win")?;
    reader.small(&spot, 1..=i64::from(MAX_SETS))
}

/// A key that must be there and, by a limit of the game, has only one possible value.
fn fixed(map: &Spot<'_>, key: &str, value: &Value, limit: &Limit, reader: &mut Reader<'_>) {
    if let Some(spot) = reader.required(map, key)
        && spot.node.value != *value
    {
        let only = Node { value: value.clone(), place: spot.node.place.clone() };
        reader.limited(&spot, limit, &shown(&only).replace("the text ", "").replace('`', ""));
    }
}

/// The deal must leave a card in the deck, and a clean grid must come in good time (M11).
fn deal(parts: &Parts, root: &Spot<'_>, reader: &mut Reader<'_>) {
    let Some(suits) = reader.section(root, "suits") else { return };
    let (cards, dealt) = (parts.cards(), CELLS + ROW);
    if cards <= dealt {
        let message = format!("the deal must leave a card in the deck; it takes {dealt}, and the deck has {cards}");
        reader.error(&suits, message);
        return;
    }
    let counts: Vec<u8> = parts.suits.iter().map(|suit| suit.count).collect();
    if clean::least(&counts, &parts.lines) * RARE >= 1.0 {
        return;
    }
    let share = clean::share(&counts, &parts.lines);
    let deals = 1.0 / share;
    if share == 0.0 {
        reader.error(&suits, "no grid of these cards can come out without a line, so no game could begin");
    } else if deals > RAREST {
        let message = format!(
            "a grid of these cards comes out without a line once in {deals:.0} deals; at least once in {RAREST} is needed"
        );
        reader.error(&suits, message);
    } else if deals > RARE {
        let message = format!("a grid of these cards comes out without a line only once in {deals:.0} deals");
        reader.faults.push(Fault::warning(&suits.node.place, suits.path.as_str(), message));
    }
}
