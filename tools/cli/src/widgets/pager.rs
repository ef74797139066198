//! A page of text over the table.

use ratatui::Frame;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use ratatui::text::Line;
use umpire_clauses::style::width;

use super::frame;
use super::key_bindings::{Key, key};
use super::scroll::{Scroll, Title};
use crate::wrap::{unwrapped, wrapped_hanging};

/// The width that answers of the library are wrapped at.
const BROKEN: usize = 78;

/// A page of text, which can be scrolled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Page {
    heading: String,
    lines: Vec<String>,
    /// The width that longer lines are wrapped at in any case.
    widest: usize,
    scroll: Scroll,
}

/// The effect of a key on a page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Paging {
    /// Scrolls by lines.
    Lines(isize),
    /// Scrolls by pages.
    Pages(isize),
    /// Closes the page.
    Close,
}

/// The keys of a page. Any other key closes it and then has its effect at the table.
pub const PAGE: &[Key<Paging>] = &[
    key(&[KeyCode::Down], "a line down", Paging::Lines(1)),
    key(&[KeyCode::Up], "a line up", Paging::Lines(-1)),
    key(&[KeyCode::PageDown, KeyCode::Char(' ')], "a page down", Paging::Pages(1)),
    key(&[KeyCode::PageUp], "a page up", Paging::Pages(-1)),
    key(&[KeyCode::Esc, KeyCode::Enter], "put the page away", Paging::Close),
];

impl Page {
    /// A page that shows the beginning of a text.
    pub fn of(heading: impl Into<String>, text: &str) -> Page {
        let lines = text.lines().map(str::to_owned).collect();
        Page { heading: heading.into(), lines, widest: usize::MAX, scroll: Scroll::default() }
    }

    /// A page with an answer of the library, which is wrapped for printing.
    pub fn answer(heading: impl Into<String>, text: &str) -> Page {
        Page { lines: unwrapped(text, BROKEN), widest: BROKEN, ..Page::of(heading, "") }
    }

    /// Scrolls to the end.
    pub fn from_end(self) -> Page {
        Page { scroll: Scroll::from_end(), ..self }
    }

    /// The hints of the keys that have an effect on it, as it was drawn last.
    pub fn keys(&self) -> &'static str {
        if self.scroll.overflows() { "Esc close  PgUp/PgDn scroll  arrows a line" } else { "Esc close" }
    }

    /// Handles a key; false if the page is to be closed.
    pub fn key(&self, paging: Paging) -> bool {
        match paging {
            Paging::Lines(lines) => self.scroll.by(lines),
            Paging::Pages(pages) => self.scroll.page(pages),
            Paging::Close => return false,
        }
        true
    }

    /// Draws the page over the area.
    pub fn draw(&self, frame: &mut Frame<'_>, area: Rect) {
        let longest = self.lines.iter().map(|line| width(line)).max().unwrap_or(0).min(self.widest);
        let columns = longest.max(width(&self.heading) + 4).min(frame::inside(frame.area(), area).width.into());
        let lines = self.lines.iter().flat_map(|line| wrapped_hanging(line, columns));
        let lines: Vec<_> = lines.map(Line::raw).collect();
        let area = frame::pop_up(frame, area, columns, lines.len());
        let title = Title { text: &self.heading, keys: "PgUp/PgDn", always: true, strong: true };
        self.scroll.draw(frame, area, title, lines);
    }
}
