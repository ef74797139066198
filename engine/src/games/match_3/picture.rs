//! The printed table: the row above, the grid, and the size of the piles.

use serde_json::Value;

use super::place::{Above, Cell, PRINTED};
use super::{Deal, Edge, Match3, Position};
use crate::board::{boxed, printed_cell, widest};
use crate::{CardGame, Span, Telling};

impl Telling for Match3 {
    const DIRECT: &'static [&'static str] = &["shuffled", "pushed", "slid-out"];

    const EVERYDAY: &'static [&'static str] = &["push.slide", "push.out", "draw.row"];

    const SPANS: &'static [Span] = &[
        Span { name: "turn", from: &[], after: &["choice"], until: &[], through: &["turn-ended", "ended"] },
        Span { name: "further", from: &[], after: &["row-filled"], until: &["turn-ended", "ended"], through: &[] },
        Span { name: "begin", from: &[], after: &["turn-ended"], until: &["choice", "ended"], through: &[] },
    ];

    fn route(&self, event: &Value) -> Vec<String> {
        let (text, order) = (|field: &str| event[field].as_str().unwrap_or_default(), &self.knobs().sequence);
        let cells = |cells: &[Cell]| -> Vec<String> { cells.iter().map(|cell| cell.number().to_string()).collect() };
        let inward = |edge| Edge::parse(edge).map_or_else(Vec::new, |edge| cells(&edge.path()));
        match text("event") {
            "grid-laid" => cells(&order.cells),
            "row-laid" => order.row.iter().map(ToString::to_string).collect(),
            "pushed" => [vec![text("from").to_owned()], inward(text("edge"))].concat(),
            _ => Vec::new(),
        }
    }

    fn picture(&self, _: &Deal, position: &Position) -> String {
        let id = |card| self.id(card);
        let row = Above::ALL.map(|place| printed_cell(place.number(), position.above(place).map(id)));
        let grid = PRINTED.map(|cells| cells.map(|cell| printed_cell(cell, position.grid.at(cell).map(id))));
        let width = widest(row.iter().chain(grid.iter().flatten()));
        let mut text = boxed(&[&row], width) + &boxed(&grid.each_ref().map(|cells| cells.as_slice()), width);
        let discarded: u32 = position.discard(self).iter().map(|count| u32::from(*count)).sum();
        let (deck, sets) = (position.deck.size(), position.sets());
        text.push_str(&format!("sets {sets} of {}, deck {deck}, discard pile {discarded}\n", self.parts.sets_to_win));
        text
    }
}
