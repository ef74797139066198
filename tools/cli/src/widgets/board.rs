//! A board as a grid: with the names of cards if they fit, else with symbols.

use ratatui::style::Style;
use ratatui::text::{Line, Span};
use umpire_clauses::style::{padded, width};
use umpire_engine::view::Cell;
use umpire_judging::visibility::Marks;

use super::cards::Cards;
use crate::wrap::wrapped;

/// The state of a place, shown by signs around it, and not by style alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark<'c> {
    /// Unmarked.
    Plain,
    /// Changed by the last step.
    Changed,
    /// Part of a line that formed.
    Formed,
    /// A place that can be chosen.
    Offered,
    /// The chosen place, for this card if one is to be placed.
    Chosen(Option<&'c str>),
}

impl<'c> Mark<'c> {
    /// The mark of a place after a step.
    pub fn of(cell: &Cell<'_>, marks: &Marks) -> Mark<'c> {
        if marks.lines.iter().flatten().any(|place| *place == cell.place) {
            Mark::Formed
        } else if marks.changed.contains(&cell.place) {
            Mark::Changed
        } else {
            Mark::Plain
        }
    }

    /// The signs to its left and right.
    fn signs(self) -> [&'static str; 2] {
        match self {
            Mark::Plain => [" ", " "],
            Mark::Changed => ["[", "]"],
            Mark::Formed => ["*", "*"],
            Mark::Offered => ["(", ")"],
            Mark::Chosen(_) => [">", "<"],
        }
    }

    fn style(self) -> Style {
        match self {
            Mark::Plain | Mark::Offered => Style::new(),
            Mark::Changed => Style::new().bold(),
            Mark::Formed => Style::new().bold().underlined(),
            Mark::Chosen(_) => Style::new().reversed(),
        }
    }
}

/// A board, and how its places are marked.
pub struct Board<'b> {
    /// The row above the grid; may be empty.
    pub above: &'b [Cell<'b>],
    /// The rows of the grid.
    pub rows: &'b [Vec<Cell<'b>>],
    /// The cards of the variant.
    pub cards: &'b Cards,
    /// The mark of a place.
    pub mark: &'b dyn Fn(&Cell<'_>) -> Mark<'b>,
}

/// The maximum width of a name beside its symbol, so that boards stay compact.
const WIDEST: usize = 16;
/// The minimum width of a cell for a name.
const NARROWEST: usize = 7;

impl<'b> Board<'b> {
    /// The columns of a cell for its marks and a border.
    const AROUND: usize = 3;

    /// All rows, from the one above the grid.
    fn all(&self) -> impl Iterator<Item = &'b [Cell<'b>]> {
        let above = Some(self.above).filter(|above| !above.is_empty());
        above.into_iter().chain(self.rows.iter().map(Vec::as_slice))
    }

    fn cells(&self) -> impl Iterator<Item = &'b Cell<'b>> {
        self.all().flatten()
    }

    fn card(&self, cell: &Cell<'b>) -> Option<&'b str> {
        match (self.mark)(cell) {
            Mark::Chosen(Some(card)) => Some(card),
            _ => cell.card,
        }
    }

    /// The width of the place and the symbol.
    fn head(&self, cell: &Cell<'_>) -> usize {
        width(&short(&cell.place)) + 2
    }

    /// The board with names, or `None` if it does not fit the width.
    pub fn named(&self, columns: u16) -> Option<Vec<Line<'static>>> {
        let across = self.all().map(<[Cell<'_>]>::len).max()?.max(1);
        let room = (usize::from(columns).saturating_sub(1) / across).checked_sub(Self::AROUND)?;
        let head = self.cells().map(|cell| self.head(cell)).max()?;
        let names = self.cells().filter_map(|cell| self.card(cell)).map(|card| width(self.cards.name(card)));
        let longest = names.max().unwrap_or(0);
        // The name stands beside its symbol if all names fit; else below it.
        let one_row = head + 1 + longest <= room;
        if !one_row && room < NARROWEST {
            return None;
        }
        let wide = if one_row { room.min(head + 1 + WIDEST.max(longest)) } else { room.min(WIDEST.max(longest)) };
        let mut lines = Vec::new();
        let mut ruled = 0;
        for row in self.all() {
            if row.len() != ruled {
                lines.push(rule(wide, row.len()));
                ruled = row.len();
            }
            let cells: Vec<Vec<Vec<Span<'static>>>> =
                row.iter().map(|cell| self.written(cell, wide, one_row)).collect();
            let high = cells.iter().map(Vec::len).max().unwrap_or(1);
            for n in 0..high {
                lines.push(self.row(row, &cells, n, wide));
            }
            lines.push(rule(wide, row.len()));
        }
        Some(lines)
    }

    /// The content of a cell, row by row.
    fn written(&self, cell: &Cell<'b>, wide: usize, one_row: bool) -> Vec<Vec<Span<'static>>> {
        let style = (self.mark)(cell).style();
        let place = Span::styled(format!("{} ", short(&cell.place)), style);
        let Some(card) = self.card(cell) else { return vec![vec![place]] };
        let sign = self.cards.symbol(card).patch_style(style);
        let name = self.cards.name(card);
        if one_row {
            return vec![vec![place, sign, Span::styled(format!(" {name}"), style)]];
        }
        let name = wrapped(name, wide as u16).into_iter().map(|part| vec![Span::styled(part, style)]);
        std::iter::once(vec![place, sign]).chain(name).collect()
    }

    /// One line of a row of cells.
    fn row(&self, row: &[Cell<'b>], cells: &[Vec<Vec<Span<'static>>>], n: usize, wide: usize) -> Line<'static> {
        let mut spans = vec![Span::raw("|")];
        for (cell, written) in row.iter().zip(cells) {
            let mark = (self.mark)(cell);
            let [left, right] = mark.signs();
            let written = written.get(n).cloned().unwrap_or_default();
            let room = wide.saturating_sub(written.iter().map(Span::width).sum());
            spans.push(Span::styled(left, mark.style()));
            spans.extend(written);
            spans.push(Span::styled(" ".repeat(room), mark.style()));
            spans.push(Span::styled(right, mark.style()));
            spans.push(Span::raw("|"));
        }
        Line::from(spans)
    }

    /// The board with symbols only, a line a row, without borders.
    pub fn compact(&self) -> Vec<Line<'static>> {
        let head = self.cells().map(|cell| width(&short(&cell.place))).max().unwrap_or(1);
        let line = |row: &'b [Cell<'b>]| {
            let cells = row.iter().flat_map(|cell| {
                let mark = (self.mark)(cell);
                let [left, right] = mark.signs();
                let sign = self.card(cell).map_or_else(|| Span::raw(" "), |card| self.cards.symbol(card));
                let place = format!("{left}{} ", padded(&short(&cell.place), head));
                [
                    Span::styled(place, mark.style()),
                    sign.patch_style(mark.style()),
                    Span::styled(right, mark.style()),
                    Span::raw("|"),
                ]
            });
            Line::from_iter([Span::raw("|")].into_iter().chain(cells))
        };
        self.all().map(line).collect()
    }

    /// The distinct cards on the board.
    pub fn kinds(&self) -> Vec<&'b str> {
        let mut kinds: Vec<&str> = Vec::new();
        for card in self.cells().filter_map(|cell| self.card(cell)) {
            if !kinds.contains(&card) {
                kinds.push(card);
            }
        }
        kinds
    }
}

fn rule(wide: usize, across: usize) -> Line<'static> {
    Line::raw(format!("+{}", format!("{}+", "-".repeat(wide + 2)).repeat(across)))
}

/// The last part of a place's name: `above-2` is 2.
fn short(place: &str) -> String {
    place.rsplit('-').next().unwrap_or(place).to_owned()
}
