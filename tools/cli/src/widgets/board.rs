//! A board as a grid: with the names of cards if they fit, else with symbols.

use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use umpire_clauses::lists::unique;
use umpire_clauses::style::{padded, width};
use umpire_engine::view::Cell;
use umpire_judging::visibility::{Marks, SeenStep};

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
    /// Part of a line whose card was taken off.
    Gone(&'c str),
    /// A place that can be chosen.
    Offered,
    /// The chosen place, for this card if one is to be placed.
    Chosen(Option<&'c str>),
}

impl<'c> Mark<'c> {
    /// The mark of a place after a step that took off these cards.
    pub fn of(cell: &Cell<'_>, marks: &Marks, gone: &'c Gone) -> Mark<'c> {
        let gone = gone.iter().find(|(place, _)| *place == cell.place && cell.card.is_none());
        if let Some((_, card)) = gone {
            Mark::Gone(card)
        } else if marks.lines.iter().flatten().any(|place| *place == cell.place) {
            Mark::Formed
        } else if marks.changed.contains(&cell.place) {
            Mark::Changed
        } else {
            Mark::Plain
        }
    }

    /// The signs to its left and right.
    pub fn signs(self) -> [&'static str; 2] {
        match self {
            Mark::Plain => [" ", " "],
            Mark::Changed => ["[", "]"],
            Mark::Formed => ["*", "*"],
            Mark::Gone(_) => ["×", "×"],
            Mark::Offered => ["(", ")"],
            Mark::Chosen(_) => [">", "<"],
        }
    }

    fn style(self) -> Style {
        match self {
            Mark::Plain | Mark::Offered => Style::new(),
            Mark::Changed => Style::new().bold(),
            Mark::Formed => Style::new().bold().underlined(),
            Mark::Gone(_) => Style::new().dim(),
            Mark::Chosen(_) => Style::new().fg(Color::Reset).reversed(),
        }
    }
}

/// Cards that were taken off the board, each with its place.
pub type Gone = Vec<(String, String)>;

/// The cards of the lines that a step took off the board, each with its place: as they lay before, if the line did,
/// else as the event names them.
pub fn taken_off(step: SeenStep<'_>, before: SeenStep<'_>, marks: &Marks) -> Gone {
    let (events, before) = (step.events(), &before.sight());
    let cards = marks.lines.iter().flat_map(|line| {
        let event = events.iter().find(|event| event.data["line"].as_str() == Some(&line.join("-")));
        let named = event.and_then(|event| event.data["card"].as_str()).filter(|_| !before.lines.contains(line));
        line.iter().filter_map(move |place| {
            let lay = before.cells().find(|cell| cell.place == *place).and_then(|cell| cell.card);
            Some((place.clone(), named.or(lay)?.to_owned()))
        })
    });
    cards.collect()
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

/// The names of a grid's edges, each with the number of a column or row behind it: `top-1`.
const SIDES: [&str; 4] = ["top", "bottom", "left", "right"];
/// The style of borders.
const BORDER: Style = Style::new().dim();
/// The width of the content of a cell, where there is room for it.
const WIDE: usize = 20;
/// The height of a cell, where there is room for it.
const HIGH: usize = 3;

/// The size of the cells in a row, by all cards of the variant, so that a board does not change with the cards on it.
#[derive(Clone, Copy)]
struct Size {
    /// The width of the content.
    wide: usize,
    /// The height of the content.
    high: usize,
    /// Whether the name stands beside its symbol, not below it.
    one_row: bool,
}

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
            Mark::Chosen(Some(card)) | Mark::Gone(card) => Some(card),
            _ => cell.card,
        }
    }

    /// The size of cells side by side; `None` if a word of a name does not fit.
    fn size(&self, columns: u16, across: usize) -> Option<Size> {
        let room = (usize::from(columns).saturating_sub(1) / across.max(1)).checked_sub(Self::AROUND)?;
        let head = self.cells().map(|cell| width(&short(&cell.place)) + 3).max()?;
        let longest = self.cards.names().map(width).max().unwrap_or(0);
        if head + longest <= room {
            return Some(Size { wide: room.min(WIDE.max(head + longest)), high: 1, one_row: true });
        }
        let word = self.cards.names().flat_map(|name| name.split(' ')).map(width).max().unwrap_or(0);
        let wide = room.min(WIDE);
        let high = self.cards.names().map(|name| 1 + wrapped(name, wide as u16).len()).max().unwrap_or(1);
        (room >= word.max(head)).then_some(Size { wide, high, one_row: false })
    }

    /// The board with names, or `None` if it does not fit. It `grows` to this height.
    pub fn named(&self, columns: u16, rows: usize, grows: usize) -> Option<Vec<Line<'static>>> {
        let mut grid = self.size(columns, self.rows.iter().map(Vec::len).max()?)?;
        let mut lines = match (self.above, self.size(columns, self.above.len())) {
            ([], _) => Vec::new(),
            (above, Some(size)) => self.block(&[above], size, [""; 4]),
            (above, None) => self.flowing(above, columns),
        };
        let count = self.rows.len().max(1);
        let needed = lines.len() + count * (grid.high + 1) + 1;
        grid.high += (grows.saturating_sub(needed) / count).min(HIGH.saturating_sub(grid.high));
        lines.extend(self.block(&self.rows.iter().map(Vec::as_slice).collect::<Vec<_>>(), grid, SIDES));
        (needed <= rows).then_some(lines)
    }

    /// Rows of cells of one size, with borders, and arrows at the edges of these names that are marked.
    fn block(&self, rows: &[&'b [Cell<'b>]], size: Size, [top, bottom, left, right]: [&str; 4]) -> Vec<Line<'static>> {
        let across = rows.first().map_or(0, |row| row.len());
        let mut lines = vec![self.rule(size.wide, across, "╭┬╮", (top, '↓'))];
        for (r, row) in rows.iter().enumerate() {
            if r > 0 {
                lines.push(self.rule(size.wide, across, "├┼┤", ("", ' ')));
            }
            let cells: Vec<Vec<Vec<Span<'static>>>> = row.iter().map(|cell| self.written(cell, size)).collect();
            let above = size.high.saturating_sub(cells.iter().map(Vec::len).max().unwrap_or(1)) / 2;
            let ends = [left, right].map(|side| self.edge(side, r));
            for n in 0..size.high {
                let ends = ends.map(|end| end.filter(|_| n == size.high / 2));
                lines.push(self.row(row, &cells, n.checked_sub(above), size.wide, ends));
            }
        }
        lines.push(self.rule(size.wide, across, "╰┴╯", (bottom, '↑')));
        lines
    }

    /// A row of cells without borders, as text, with as many lines as the longest names would take.
    fn flowing(&self, row: &[Cell<'b>], columns: u16) -> Vec<Line<'static>> {
        let mut lines = vec![Line::default()];
        for cell in row {
            let mark = (self.mark)(cell);
            let [left, right] = mark.signs().map(|sign| Span::styled(sign, mark.style()));
            let parts = self.written(cell, Size { wide: WIDE, high: 1, one_row: true }).into_iter().flatten();
            let parts: Vec<Span<'static>> = [left].into_iter().chain(parts).chain([right]).collect();
            let wide: usize = parts.iter().map(Span::width).sum();
            // There is a line from the first.
            match lines.last_mut().filter(|line| line.width() == 0 || line.width() + wide <= usize::from(columns)) {
                Some(line) => line.spans.extend(parts),
                None => lines.push(Line::from(parts)),
            }
        }
        let head = row.iter().map(|cell| width(&short(&cell.place)) + 3).max().unwrap_or(0);
        let longest = self.cards.names().map(width).max().unwrap_or(0) + head + 2;
        let most = row.len().div_ceil((usize::from(columns) / longest).max(1));
        lines.resize(most.max(lines.len()), Line::default());
        lines
    }

    /// The content of a cell, row by row.
    fn written(&self, cell: &Cell<'b>, size: Size) -> Vec<Vec<Span<'static>>> {
        let style = (self.mark)(cell).style();
        let place = Span::styled(format!("{} ", short(&cell.place)), style);
        let Some(card) = self.card(cell) else { return vec![vec![place]] };
        let sign = self.cards.symbol(card);
        if size.one_row {
            let card = self.cards.spans(card).into_iter().map(|span| span.patch_style(style));
            return vec![std::iter::once(place).chain(card).collect()];
        }
        let name = wrapped(self.cards.name(card), size.wide as u16);
        let name = name.into_iter().map(|part| vec![Span::styled(part, sign.style.patch(style))]);
        std::iter::once(vec![place, sign.clone().patch_style(style)]).chain(name).collect()
    }

    /// One line of a row of cells: row `n` of their contents, between its ends.
    fn row(
        &self,
        row: &[Cell<'b>],
        cells: &[Vec<Vec<Span<'static>>>],
        n: Option<usize>,
        wide: usize,
        [left_end, right_end]: [Option<Style>; 2],
    ) -> Line<'static> {
        let mut spans = vec![left_end.map_or(Span::styled("│", BORDER), |style| Span::styled("→", style))];
        for (k, (cell, written)) in row.iter().zip(cells).enumerate() {
            let mark = (self.mark)(cell);
            let written = n.and_then(|n| written.get(n)).cloned().unwrap_or_default();
            let [left, right] = if written.is_empty() { [" "; 2] } else { mark.signs() };
            let room = wide.saturating_sub(written.iter().map(Span::width).sum());
            // Only text is underlined.
            let style = mark.style().remove_modifier(Modifier::UNDERLINED);
            spans.push(Span::styled(left, style));
            spans.extend(written);
            spans.push(Span::styled(" ".repeat(room), style));
            spans.push(Span::styled(right, style));
            let end = right_end.filter(|_| k + 1 == row.len());
            spans.push(end.map_or(Span::styled("│", BORDER), |style| Span::styled("←", style)));
        }
        Line::from(spans)
    }

    /// A border of cells, with an arrow at each edge that is marked.
    fn rule(&self, wide: usize, across: usize, corners: &str, (side, arrow): (&str, char)) -> Line<'static> {
        let corner = |n: usize| Span::styled(corners.chars().nth(n).unwrap_or(' ').to_string(), BORDER);
        let mut spans = vec![corner(0)];
        for k in 0..across {
            let (before, after) = ("─".repeat(wide.div_ceil(2)), "─".repeat(wide + 1 - wide.div_ceil(2)));
            let middle =
                self.edge(side, k).map_or(Span::styled("─", BORDER), |style| Span::styled(arrow.to_string(), style));
            spans.extend([Span::styled(before, BORDER), middle, Span::styled(after, BORDER)]);
            spans.push(corner(if k + 1 == across { 2 } else { 1 }));
        }
        Line::from(spans)
    }

    /// The style of a marked edge of the grid, such as `left-2`.
    fn edge(&self, side: &str, lane: usize) -> Option<Style> {
        match (self.mark)(&Cell { place: format!("{side}-{}", lane + 1), card: None }) {
            Mark::Plain => None,
            mark => Some(mark.style().bold()),
        }
    }

    /// The board with symbols only, a line a row, without borders.
    pub fn compact(&self, columns: u16) -> Vec<Line<'static>> {
        let lines = self.symbols(true);
        let fits = lines.iter().all(|line| line.width() <= usize::from(columns));
        if fits { lines } else { self.symbols(false) }
    }

    /// The symbols in their rows, each with its place, or each row with its first.
    fn symbols(&self, placed: bool) -> Vec<Line<'static>> {
        let head = self.cells().map(|cell| width(&short(&cell.place))).max().unwrap_or(1);
        let line = |row: &'b [Cell<'b>]| {
            let first = row.first().filter(|_| !placed).map(|cell| padded(&short(&cell.place), head));
            let cells = row.iter().flat_map(|cell| {
                let mark = (self.mark)(cell);
                let [left, right] = mark.signs();
                let sign = self.card(cell).map_or_else(|| Span::raw(" "), |card| self.cards.symbol(card));
                let place = if placed { format!("{} ", padded(&short(&cell.place), head)) } else { String::new() };
                [
                    Span::styled(format!("{left}{place}"), mark.style()),
                    sign.patch_style(mark.style()),
                    Span::styled(right, mark.style()),
                    Span::styled("│", BORDER),
                ]
            });
            let begins = [Span::raw(first.unwrap_or_default()), Span::styled("│", BORDER)];
            Line::from_iter(begins.into_iter().chain(cells))
        };
        self.all().map(line).collect()
    }

    /// The distinct cards on the board.
    pub fn kinds(&self) -> Vec<&'b str> {
        unique(self.cells().filter_map(|cell| self.card(cell)))
    }
}

/// The last part of a place's name: `above-2` is 2.
fn short(place: &str) -> String {
    place.rsplit('-').next().unwrap_or(place).to_owned()
}
