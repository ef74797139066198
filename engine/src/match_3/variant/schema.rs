//! The JSON Schema of the keys that are Match-3 Solitaire's own.

use serde_json::{Value, json};

use super::GRID;
use crate::match_3::action::FORMS;
use crate::match_3::edge::Edge;
use crate::match_3::knobs::{Cascade, OutOfCards, SeveralLines};
use crate::match_3::place::{Above, CELLS, ROW};
use crate::match_3::ruleset::{MAX_COUNT, MAX_LINES, MAX_SETS, PLAYERS, SET};
use crate::match_3::suit::MAX_SUITS;
use crate::variant::schema::Need::Required;
use crate::variant::schema::{Keys, Kind, choice, id, int, names, set, words};

/// The keys of a Match-3 Solitaire variant besides those that every variant has.
pub fn schema(kind: Kind) -> Keys {
    vec![
        ("setup", Required, setup(kind)),
        ("suits", Required, all_suits(kind)),
        ("board", Required, board(kind)),
        ("rulings", Required, rulings(kind)),
    ]
}

fn setup(kind: Kind) -> Value {
    let one = |description: &str, number: usize| int(description, number as i64..=number as i64);
    let keys = vec![
        ("players", Required, one("How many play: one.", PLAYERS)),
        ("grid", Required, words("The grid: three rows of three cells.", &[GRID])),
        ("row", Required, one("How many cards lie in the row above the grid: four.", ROW)),
        ("sets-to-win", Required, int("How many sets of three win.", 1..=i64::from(MAX_SETS))),
    ];
    kind.map("Who plays, with what on the table, and for what.", keys)
}

fn all_suits(kind: Kind) -> Value {
    let keys = vec![
        ("name", Required, names("What players call it, by language: {en: Pine, ja: 松}.", kind)),
        ("count", Required, int("How many cards of it the deck has.", 0..=i64::from(MAX_COUNT))),
    ];
    let suit = kind.map("A suit of the deck.", keys);
    let mut all = kind.entries("The suits, by id. null removes one.", id(FORMS), suit);
    if kind == Kind::Whole {
        all["minProperties"] = json!(1);
        all["maxProperties"] = json!(MAX_SUITS);
    }
    all
}

fn cell(description: &str) -> Value {
    int(description, 1..=CELLS as i64)
}

fn board(kind: Kind) -> Value {
    let a_line = set("Three cells, spelled as actions spell the line.", cell("A cell."), SET..=SET);
    let lines = set("The lines on which three cards of one suit are a set.", a_line, 0..=MAX_LINES);
    kind.map("The grid: cells are numbered as one reads, 1 2 3 / 4 5 6 / 7 8 9.", vec![("lines", Required, lines)])
}

fn rulings(kind: Kind) -> Value {
    let keys = vec![
        ("fill-order", Required, fill_order()),
        ("cascade", Required, choice::<Cascade>(CASCADE)),
        ("several-lines", Required, choice::<SeveralLines>(SEVERAL_LINES)),
        ("edges", Required, edges()),
        ("out-of-cards", Required, choice::<OutOfCards>(OUT_OF_CARDS)),
    ];
    kind.map("How it is played where the document is silent.", keys)
}

fn fill_order() -> Value {
    let above = Above::ALL.map(|place| place.to_string());
    let above = words("A place of the row above.", &above.each_ref().map(String::as_str));
    let place = json!({"description": "A place.", "anyOf": [cell("A cell of the grid."), above]});
    set(FILL_ORDER, place, CELLS + ROW..=CELLS + ROW)
}

fn edges() -> Value {
    let all: Vec<String> = Edge::all().map(|edge| edge.to_string()).collect();
    let all: Vec<&str> = all.iter().map(String::as_str).collect();
    set(EDGES, words("An edge.", &all), 1..=Edge::COUNT)
}

const FILL_ORDER: &str = "M1. The order in which places get their cards: the nine cells of the grid, then the four \
    places of the row above it, above-1 to above-4.";
const CASCADE: &str = "M2. How often the grid is looked at again after a refill: once, or after each refill until no \
    line is left (until-stable).";
const SEVERAL_LINES: &str = "M3. Of several complete lines, all are taken (all), or the player chooses one (one).";
const EDGES: &str = "M5. Where a card may be pushed in: left-1 is the left end of the top row, top-1 the top of the \
    left column.";
const OUT_OF_CARDS: &str = "M9. What loses the game: only a card that is missing on the grid or above it (formation), or \
    a deck without cards as well (empty).";
