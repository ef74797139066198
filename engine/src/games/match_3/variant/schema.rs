//! The JSON Schema of the keys that are Match-3 Solitaire's own.

use serde_json::Value;

use super::{GRID, SUITS, limits};
use crate::board::MAX_LINES;
use crate::games::match_3::knobs::rulings;
use crate::games::match_3::place::{CELLS, ROW};
use crate::games::match_3::ruleset::{MAX_SETS, PLAYERS, SET};
use crate::knob::schema_of_all;
use crate::tree::schema::Need::Required;
use crate::tree::schema::{Keys, Kind, int, set, words};

/// The keys of a Match-3 Solitaire variant besides those that every variant has.
pub fn schema(kind: Kind) -> Keys {
    let one = ("A suit of the deck.", "{en: Pine, ja: 松}");
    vec![
        ("setup", Required, setup(kind)),
        ("suits", Required, SUITS.schema(kind, "The suits, by id. null removes one.", one, vec![])),
        ("board", Required, board(kind)),
        ("rulings", Required, schema_of_all(rulings(), kind)),
    ]
}

fn setup(kind: Kind) -> Value {
    let one = |description: &str, number: usize| int(description, number as i64..=number as i64);
    let keys = vec![
        ("players", Required, one(&format!("How many play. {}.", limits::SEATS.says), PLAYERS)),
        ("grid", Required, words("The grid: three rows of three cells.", &[GRID])),
        ("row", Required, one("How many cards lie in the row above the grid: four.", ROW)),
        ("sets-to-win", Required, int("How many sets of three win.", 1..=i64::from(MAX_SETS))),
    ];
    kind.map("Who plays, with what on the table, and for what.", keys)
}

fn board(kind: Kind) -> Value {
    let a_line = set("Three cells, spelled as actions spell the line.", int("A cell.", 1..=CELLS as i64), SET..=SET);
    let lines = set("The lines on which three cards of one suit are a set.", a_line, 0..=MAX_LINES);
    let description = format!("{}. Cells are numbered as one reads, 1 2 3 / 4 5 6 / 7 8 9.", limits::BOARD.says);
    kind.map(&description, vec![("lines", Required, lines)])
}
