//! The keys of a Match-3 Solitaire variant: from the merged tree to [`Parts`], every value within its limits, and
//! their JSON Schema.

mod limits;
mod lints;
mod places;

pub use self::limits::LIMITS;
pub use self::lints::note;
use super::action::FORMS;
use super::place::{CELLS, ROW};
use super::ruleset::{MAX_SETS, PLAYERS, Parts};
use super::suit::MAX_SUITS;
use super::{Knobs, clean};
use crate::board::{self, Line};
use crate::notation::words;
use crate::tree::fields::{Fields, Map, int, only};
use crate::{Fault, Listing, Reader, Spot, knob};

/// How suits are listed.
static SUITS: Listing<()> = Listing {
    key: "suits",
    one: "suit",
    many: "suits",
    entry: "A suit of the deck.",
    example: "{en: Pine, ja: 松}",
    most: MAX_SUITS,
    actions: || words(FORMS),
    own: |_| Some(()),
};
/// The spelling of the only grid.
const GRID: &str = "3x3";
/// A clean grid must come at least once in so many deals.
const RAREST: f64 = 1000.0;
/// A warning is given if a clean grid comes less often than once in this many deals.
const RARE: f64 = 10.0;

/// The keys of a Match-3 Solitaire variant besides those that every variant has.
pub fn keys(fields: &mut Fields<'_, '_, '_>) -> Option<Parts> {
    let sets_to_win = fields.required("setup", "Who plays, with what on the table, and for what.", Map(setup));
    let suits = fields.required("suits", "The suits, by id. null removes one.", &SUITS);
    let about = format!("{}. Cells are numbered as one reads, 1 2 3 / 4 5 6 / 7 8 9.", limits::BOARD.says);
    let lines = fields.required("board", &about, Map(board));
    let knobs = fields.required("rulings", knob::DESCRIPTION, Map(Knobs::keys));
    let parts = Parts { suits: suits?, sets_to_win: sets_to_win?, lines: lines?, knobs: knobs? };
    fields.check(|root, reader| deal(&parts, root, reader));
    Some(parts)
}

/// How many sets win; players, grid and row have one value each.
fn setup(fields: &mut Fields<'_, '_, '_>) -> Option<u8> {
    let players = only(PLAYERS, &limits::SEATS);
    fields.required("players", &format!("How many play. {}.", limits::SEATS.says), players);
    fields.required("grid", "The grid: three rows of three cells.", only(GRID, &limits::BOARD));
    fields.required("row", "How many cards lie in the row above the grid: four.", only(ROW, &limits::BOARD));
    fields.required("sets-to-win", "How many sets of three win.", int(1..=i64::from(MAX_SETS)))
}

fn board(fields: &mut Fields<'_, '_, '_>) -> Option<Vec<Line>> {
    fields.required("lines", "The lines on which three cards of one suit are a set.", board::lines("cell"))
}

/// The deal must leave a card in the deck, and a clean grid must come in good time (M11).
fn deal(parts: &Parts, root: &Spot<'_>, reader: &mut Reader<'_>) {
    let Some(suits) = root.entry("suits").filter(|_| reader.is_clean()) else { return };
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
