//! A list with one selected item, whose details are shown below it; those of all items where they fit.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;
use umpire_clauses::style::hanging;

use super::{frame, scroll};
use crate::wrap::{broken, wrapped};

/// An item of a list.
#[derive(Clone, Debug, Default)]
pub struct Item {
    /// The text of the item.
    pub text: String,
    /// A short, styled label behind it.
    pub badge: Option<(&'static str, Style)>,
    /// Details, shown while it is selected, or if those of all fit.
    pub details: String,
    /// A short form of the details, shown while they are not.
    pub brief: String,
}

impl From<String> for Item {
    fn from(text: String) -> Item {
        Item { text, ..Item::default() }
    }
}

/// A list under a heading.
#[derive(Clone, Debug, Default)]
pub struct List {
    /// The heading.
    pub heading: String,
    /// The items.
    pub items: Vec<Item>,
    /// The selected item.
    pub chosen: Option<usize>,
    /// The style of the heading, besides bold.
    pub style: Style,
}

impl List {
    /// Its height at a width.
    pub fn height(&self, columns: u16) -> usize {
        self.needed(columns, false)
    }

    fn needed(&self, columns: u16, all: bool) -> usize {
        self.head(columns).len() + (0..self.items.len()).map(|n| self.rows(n, columns, all).len()).sum::<usize>()
    }

    fn head(&self, columns: u16) -> Vec<String> {
        wrapped(&self.heading, columns)
    }

    /// The lines of an item, with its details if it is selected or those of `all` are shown.
    fn rows(&self, n: usize, columns: u16, all: bool) -> Vec<Line<'static>> {
        let (item, chosen) = (&self.items[n], self.chosen == Some(n));
        let (sign, style) = if chosen { ("> ", Style::new().reversed()) } else { ("  ", Style::new()) };
        let columns = usize::from(columns);
        let parts = hanging(&item.text, columns, sign, "    ").into_iter().flat_map(|line| broken(&line, columns));
        let mut rows: Vec<Line<'static>> = parts.map(|part| Line::from(vec![Span::styled(part, style)])).collect();
        let is_open = chosen || all;
        let brief = (!is_open && !item.brief.is_empty()).then_some((item.brief.as_str(), Style::new().dim()));
        for (badge, style) in item.badge.into_iter().chain(brief) {
            let badge = Span::styled(format!("  {badge}"), style);
            match rows.last_mut().filter(|row| row.width() + badge.width() <= columns) {
                Some(row) => row.push_span(badge),
                None => rows.push(Line::from(vec![Span::raw("  "), badge])),
            }
        }
        if is_open && !item.details.is_empty() {
            let details = item.details.lines().flat_map(|line| wrapped(&format!("    {line}"), columns as u16));
            rows.extend(details.map(Line::raw));
        }
        rows
    }

    /// Draws the list, scrolled to the selected item.
    pub fn draw(&self, frame: &mut Frame<'_>, area: Rect) {
        let (outside, area) = (area, frame::inside(frame.area(), area));
        let head = self.head(area.width);
        let room = usize::from(area.height).saturating_sub(head.len());
        let all = self.needed(area.width, true) <= usize::from(area.height);
        let mut rows = Vec::new();
        let mut span = 0..0;
        for n in 0..self.items.len() {
            let from = rows.len();
            rows.extend(self.rows(n, area.width, all));
            if self.chosen == Some(n) {
                span = from..rows.len();
            }
        }
        let from = span.end.saturating_sub(room).min(span.start);
        let seen = if rows.len() > room { scroll::seen(from, room, rows.len()) } else { String::new() };
        frame::draw_frame(frame, outside, [Line::from(seen).style(Style::new().dim()), Line::default()]);
        if rows.len() > room && outside != area {
            scroll::draw_bar(frame, outside, (from, room, rows.len()));
        }
        let mut shown: Vec<Line<'_>> = head.into_iter().map(|line| Line::styled(line, self.style.bold())).collect();
        let of = self.chosen.map_or(String::new(), |chosen| format!("{} of ", chosen + 1));
        let count = Span::styled(format!("  {of}{}", self.items.len()), Style::new().dim());
        let fits = |head: &&mut Line<'_>| head.width() + count.width() <= usize::from(area.width);
        if let Some(last) = shown.last_mut().filter(fits).filter(|_| rows.len() > room) {
            last.push_span(count);
        }
        shown.extend(rows.into_iter().skip(from).take(room));
        frame.render_widget(Paragraph::new(shown), area);
    }
}
