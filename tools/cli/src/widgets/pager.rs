//! A page of text that lies over the table.

use ratatui::Frame;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::Clear;

use super::key_bindings::{Key, key};
use super::scroll::{Scroll, Title};
use crate::wrap::{hanging, rejoined};

/// The kit's answers come broken at so many columns.
const BROKEN: usize = 78;

/// A page of text, shown from one of its lines on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Page {
    heading: String,
    lines: Vec<String>,
    scroll: Scroll,
}

/// What a key does on a page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Paging {
    /// Moves it by so many lines.
    Lines(isize),
    /// Moves it by so many times what is in sight.
    Pages(isize),
    /// Puts it away.
    Close,
}

/// The keys of a page. Any other puts it away and does what it does at the table, so that none is lost.
pub const PAGE: &[Key<Paging>] = &[
    key(&[KeyCode::Down], "a line down", Paging::Lines(1)),
    key(&[KeyCode::Up], "a line up", Paging::Lines(-1)),
    key(&[KeyCode::PageDown, KeyCode::Char(' ')], "a page down", Paging::Pages(1)),
    key(&[KeyCode::PageUp], "a page up", Paging::Pages(-1)),
    key(&[KeyCode::Esc, KeyCode::Enter], "put the page away", Paging::Close),
];

impl Page {
    /// A text from its first line on.
    pub fn of(heading: impl Into<String>, text: &str) -> Page {
        let lines = text.lines().map(str::to_owned).collect();
        Page { heading: heading.into(), lines, scroll: Scroll::default() }
    }

    /// An answer of the kit, which comes broken to be printed.
    pub fn answer(heading: impl Into<String>, text: &str) -> Page {
        Page { lines: rejoined(text, BROKEN), ..Page::of(heading, "") }
    }

    /// The same, shown from its end.
    pub fn from_end(self) -> Page {
        Page { scroll: Scroll::from_end(), ..self }
    }

    /// Does what a key asks for; false where it is to be put away.
    pub fn key(&self, paging: Paging) -> bool {
        match paging {
            Paging::Lines(lines) => self.scroll.by(lines),
            Paging::Pages(pages) => self.scroll.page(pages),
            Paging::Close => return false,
        }
        true
    }

    /// Draws it in place of what is there.
    pub fn draw(&self, frame: &mut Frame<'_>, area: Rect) {
        let lines = hanging(&self.lines, usize::from(area.width)).into_iter().map(Line::raw).collect();
        frame.render_widget(Clear, area);
        let title = Title { text: &self.heading, keys: "PgUp/PgDn", always: true, strong: true };
        self.scroll.draw(frame, area, title, lines);
    }
}
