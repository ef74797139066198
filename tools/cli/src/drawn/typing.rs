//! A line being typed, with a cursor in it.

use ratatui::Frame;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use umpire_clauses::style::width;
use umpire_engine::outside::is_harmful;

use super::keys::Key;
use super::look::bold;

/// The longest text that can be typed.
const LONGEST: usize = 60;

/// A line being typed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Typed {
    text: Vec<char>,
    /// Before which of its characters the cursor stands.
    at: usize,
}

/// What a key does to the line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Edit {
    /// Moves the cursor by so many characters.
    By(isize),
    /// Moves it to the beginning.
    Home,
    /// Moves it to the end.
    End,
    /// Takes out what stands before it.
    Before,
    /// Takes out what stands after it.
    After,
}

/// The keys that change the line, besides characters.
pub const EDIT: &[Key<Edit>] = &[
    Key { codes: &[KeyCode::Left], does: "a character back", act: Edit::By(-1) },
    Key { codes: &[KeyCode::Right], does: "a character on", act: Edit::By(1) },
    Key { codes: &[KeyCode::Home], does: "to the beginning", act: Edit::Home },
    Key { codes: &[KeyCode::End], does: "to the end", act: Edit::End },
    Key { codes: &[KeyCode::Backspace], does: "take back the character before the cursor", act: Edit::Before },
    Key { codes: &[KeyCode::Delete], does: "take out the character after it", act: Edit::After },
];

impl Typed {
    /// A line that begins so.
    pub fn of(text: &str) -> Typed {
        let mut typed = Typed::default();
        typed.insert(text);
        typed
    }

    /// Whether nothing is typed.
    pub fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    /// What is typed.
    pub fn text(&self) -> String {
        self.text.iter().collect()
    }

    /// Types this where the cursor stands.
    pub fn insert(&mut self, text: &str) {
        for c in text.chars().filter(|c| !is_harmful(*c)) {
            if self.text.len() < LONGEST {
                self.text.insert(self.at, c);
                self.at += 1;
            }
        }
    }

    /// Does what a key asks for.
    pub fn edit(&mut self, edit: Edit) {
        match edit {
            Edit::By(by) => self.at = self.at.saturating_add_signed(by).min(self.text.len()),
            Edit::Home => self.at = 0,
            Edit::End => self.at = self.text.len(),
            Edit::Before if self.at > 0 => {
                self.at -= 1;
                self.text.remove(self.at);
            }
            Edit::After if self.at < self.text.len() => drop(self.text.remove(self.at)),
            Edit::Before | Edit::After => {}
        }
    }

    /// Draws the question and the line, the cursor in sight.
    pub fn draw(&self, frame: &mut Frame<'_>, area: Rect, asked: &str) {
        let room = usize::from(area.width).saturating_sub(width(asked) + 1);
        let before = |from: usize| self.text[from..self.at].iter().collect::<String>();
        let from = (0..=self.at).find(|from| width(&before(*from)) <= room).unwrap_or(self.at);
        let text: String = self.text[from..].iter().collect();
        let cursor =
            area.x + (width(asked) + width(&before(from))).min(usize::from(area.width).saturating_sub(1)) as u16;
        frame.render_widget(Line::from(vec![Span::styled(asked.to_owned(), bold()), Span::raw(text)]), area);
        frame.set_cursor_position((cursor, area.y));
    }
}
