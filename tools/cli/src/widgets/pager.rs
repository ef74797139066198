//! A page of text over the table.

use ratatui::Frame;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::Clear;

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
        Page { heading: heading.into(), lines, scroll: Scroll::default() }
    }

    /// A page with an answer of the library, which is wrapped for printing.
    pub fn answer(heading: impl Into<String>, text: &str) -> Page {
        Page { lines: unwrapped(text, BROKEN), ..Page::of(heading, "") }
    }

    /// Scrolls to the end.
    pub fn from_end(self) -> Page {
        Page { scroll: Scroll::from_end(), ..self }
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
        let lines = wrapped_hanging(&self.lines, usize::from(area.width)).into_iter().map(Line::raw).collect();
        frame.render_widget(Clear, area);
        let title = Title { text: &self.heading, keys: "PgUp/PgDn", always: true, strong: true };
        self.scroll.draw(frame, area, title, lines);
    }
}
