//! What is printed: events, and the table: the row above, the grid, and the size of the piles.

use super::Match3;
use super::event::Event;
use super::place::{Above, Cell};
use super::position::{Deal, Position};
use super::suit::Suit;
use crate::game::Telling;
use crate::ruling::EventReport;

impl Telling for Match3 {
    fn picture(&self, _: &Deal, position: &Position) -> String {
        let cell = |number: u8, card: Option<Suit>| match card {
            Some(card) => format!("{number} {}", self.id(card)),
            None => number.to_string(),
        };
        let row = Above::ALL.map(|place| cell(place.number(), position.above(place)));
        let grid = Cell::PRINTED.map(|cells| cells.map(|each| cell(each.number(), position.grid.at(each))));
        let all = row.iter().chain(grid.iter().flatten());
        let width = all.map(|text| text.chars().count()).max().unwrap_or(1);
        let mut text = boxed(&[&row], width);
        text.push_str(&boxed(&grid.each_ref().map(|cells| cells.as_slice()), width));
        let discarded: u32 = position.discard(self).iter().map(|count| u32::from(*count)).sum();
        let (deck, sets) = (position.deck.size(), position.sets());
        text.push_str(&format!("sets {sets} of {}, deck {deck}, discard pile {discarded}\n", self.parts().sets_to_win));
        text
    }

    fn report(&self, event: &Event) -> EventReport {
        event.report(self)
    }
}

/// Rows of cells with lines around them.
fn boxed(rows: &[&[String]], width: usize) -> String {
    let columns = rows.first().map_or(0, |row| row.len());
    let rule = format!("+{}\n", format!("{}+", "-".repeat(width + 2)).repeat(columns));
    rows.iter().fold(rule.clone(), |text, row| {
        let cells: String = row.iter().map(|cell| format!(" {cell:<width$} |")).collect();
        format!("{text}|{cells}\n{rule}")
    })
}
