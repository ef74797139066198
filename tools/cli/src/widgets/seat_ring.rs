//! The seats as a ring around the centre of the table: one half above it, one below, with arrows in the direction of
//! turns. The details of a seat are below its name.

use ratatui::style::Style;
use ratatui::text::{Line, Span};
use umpire_clauses::style::{padded, width};
use umpire_engine::view::Ring;

use crate::wrap::wrapped;

/// A seat of the ring.
pub struct Place {
    /// Its name.
    pub name: String,
    /// The style of its name.
    pub style: Style,
    /// Details, line by line.
    pub details: Vec<String>,
}

/// The minimum width of an arrow behind a name.
const ARROW: usize = 4;
/// The width of the ring's sides with their spaces.
const SIDES: usize = 5;

/// The ring around `middle`, with places in clockwise order; `None` if a name or a word does not fit the width.
pub fn lines(ring: &Ring, places: &[Place], middle: &[Line<'static>], columns: u16) -> Option<Vec<Line<'static>>> {
    let (above, below) = places.split_at(places.len().div_ceil(2));
    let across = above.len().max(1);
    let longest = |words: &mut dyn Iterator<Item = &str>| words.map(width).max().unwrap_or(0);
    let needed = (longest(&mut places.iter().map(|place| place.name.as_str())) + ARROW)
        .max(longest(&mut places.iter().flat_map(|place| &place.details).flat_map(|details| details.split(' '))) + 2);
    let wanted = needed.max(longest(&mut places.iter().flat_map(|place| &place.details).map(String::as_str)) + 2);
    let in_the_middle = middle.iter().map(Line::width).max().unwrap_or(0).div_ceil(across);
    let room = usize::from(columns).checked_sub(SIDES)? / across;
    if below.is_empty() || room < needed.max(in_the_middle) {
        return None;
    }
    let wide = room.min((wanted.max(in_the_middle) + ARROW).max(room * 2 / 3));
    let inner = wide * across;
    let above: Vec<&Place> = above.iter().collect();
    // The lower half runs from right to left.
    let below: Vec<&Place> = below.iter().rev().collect();
    let mut inside: Vec<Line<'static>> = details(&above, wide).into_iter().map(Line::from).collect();
    inside.push(Line::default());
    inside.extend(middle.iter().map(|line| centred(line, inner)));
    inside.push(Line::default());
    let arrow = inside.len() / 2;
    let mut lines = vec![edge(&above, wide, inner, ring.clockwise, ["╭─ ", "╮"])];
    for (n, line) in inside.into_iter().enumerate() {
        let rest = " ".repeat(inner.saturating_sub(line.width()) + 1);
        let mut spans = vec![Span::styled(format!("{}  ", side(n == arrow, ring.clockwise)), Style::new().dim())];
        spans.extend(line.spans);
        spans.extend([Span::raw(rest), Span::styled(side(n == arrow, !ring.clockwise), Style::new().dim())]);
        lines.push(Line::from(spans));
    }
    lines.push(edge(&below, wide, inner, !ring.clockwise, ["╰─ ", "╯"]));
    let indented = |line: Vec<Span<'static>>| Line::from_iter([Span::raw("   ")].into_iter().chain(line));
    lines.extend(details(&below, wide).into_iter().map(indented));
    Some(lines)
}

/// The details of seats, side by side in columns of equal width.
fn details(places: &[&Place], wide: usize) -> Vec<Vec<Span<'static>>> {
    let lines = |place: &&Place| -> Vec<String> {
        place.details.iter().flat_map(|details| wrapped(details, wide as u16 - 2)).collect()
    };
    let each: Vec<Vec<String>> = places.iter().map(lines).collect();
    let high = each.iter().map(Vec::len).max().unwrap_or(0);
    let cell = |lines: &Vec<String>, n: usize| Span::raw(padded(lines.get(n).map_or("", String::as_str), wide));
    (0..high).map(|n| each.iter().map(|lines| cell(lines, n)).collect()).collect()
}

/// A segment of the ring's left or right side: an arrow or a line.
fn side(arrow: bool, up: bool) -> &'static str {
    match (arrow, up) {
        (false, _) => "│",
        (true, true) => "↑",
        (true, false) => "↓",
    }
}

/// The upper or lower side: names with arrows between them, to the right or to the left.
fn edge(places: &[&Place], wide: usize, inner: usize, right: bool, [first, last]: [&'static str; 2]) -> Line<'static> {
    let mut spans = vec![Span::styled(first, Style::new().dim())];
    for (n, place) in places.iter().enumerate() {
        spans.push(Span::styled(place.name.clone(), place.style));
        let rest = if n + 1 < places.len() { wide } else { inner + 1 - n * wide } - width(&place.name);
        let is_last = n + 1 == places.len();
        let line = match (right, is_last) {
            (true, false) => format!(" {}→ ", "─".repeat(rest - 3)),
            (false, false) => format!(" ←{} ", "─".repeat(rest - 3)),
            (true, true) => format!(" {}", "─".repeat(rest - 1)),
            (false, true) => format!(" ←{}", "─".repeat(rest - 2)),
        };
        spans.push(Span::styled(line, Style::new().dim()));
    }
    spans.push(Span::styled(last, Style::new().dim()));
    Line::from(spans)
}

/// Centres a line.
fn centred(line: &Line<'static>, columns: usize) -> Line<'static> {
    let margin = " ".repeat(columns.saturating_sub(line.width()) / 2);
    Line::from_iter([Span::raw(margin)].into_iter().chain(line.spans.iter().cloned()))
}
