//! A text input of one line.

use ratatui::Frame;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use umpire_clauses::style::width;
use umpire_engine::sanitize::is_harmful;

use super::key_bindings::{Key, control, key};

/// The maximum length in characters.
const LONGEST: usize = 60;

/// A line of text with a cursor, and the lines entered before it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TextInput {
    text: Vec<char>,
    /// The position of the cursor.
    at: usize,
    entered: Vec<String>,
    /// How many lines before it is the recalled one.
    back: usize,
    /// Whether the next text that is inserted replaces it.
    pub is_replaced: bool,
}

/// The editing keys.
pub const EDIT: &[Key<fn(&mut TextInput)>] = &[
    key(&[KeyCode::Left], "a character back", |typed| typed.at = typed.at.saturating_sub(1)),
    key(&[KeyCode::Right], "a character on", |typed| typed.at = typed.text.len().min(typed.at + 1)),
    key(&[KeyCode::Home], "to the beginning", |typed| typed.at = 0),
    key(&[KeyCode::End], "to the end", |typed| typed.at = typed.text.len()),
    key(&[KeyCode::Backspace], "take back the character before the cursor", |typed| {
        if let Some(before) = typed.at.checked_sub(1) {
            typed.text.remove(before);
            typed.at = before;
        }
    }),
    key(&[KeyCode::Delete], "take out the character after it", |typed| {
        if typed.at < typed.text.len() {
            typed.text.remove(typed.at);
        }
    }),
    key(&[control('w')], "take back the word before the cursor", |typed| {
        let before: String = typed.text[..typed.at].iter().collect();
        let from = before.trim_end().rfind(' ').map_or(0, |space| before[..=space].chars().count());
        typed.text.drain(from..std::mem::replace(&mut typed.at, from));
    }),
    key(&[control('u')], "take back all before the cursor", |typed| {
        typed.text.drain(..std::mem::take(&mut typed.at));
    }),
    key(&[KeyCode::Up, control('p')], "the line you entered before", |typed| typed.recall(typed.back + 1)),
    key(&[KeyCode::Down, control('n')], "the one after it", |typed| typed.recall(typed.back.saturating_sub(1))),
];

impl TextInput {
    /// Replaces the text.
    pub fn set(&mut self, text: &str) {
        self.is_replaced = true;
        self.insert(text);
    }

    /// Enters the line: it can be recalled, and a new one begins.
    pub fn enter(&mut self) {
        let text = self.text();
        if !text.is_empty() && self.entered.last() != Some(&text) {
            self.entered.push(text);
        }
        self.back = 0;
        self.set("");
    }

    /// Recalls the line entered so many lines before, as far as there is one.
    fn recall(&mut self, back: usize) {
        let Some(line) = self.entered.len().checked_sub(back) else { return };
        self.back = back;
        let text = self.entered.get(line).cloned().unwrap_or_default();
        self.set(&text);
    }

    /// Whether it is empty.
    pub fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    /// The text.
    pub fn text(&self) -> String {
        self.text.iter().collect()
    }

    /// Inserts a text at the cursor, or replaces what is there.
    pub fn insert(&mut self, text: &str) {
        if std::mem::take(&mut self.is_replaced) {
            self.text.clear();
            self.at = 0;
        }
        for c in text.chars().filter(|c| !is_harmful(*c)) {
            if self.text.len() < LONGEST {
                self.text.insert(self.at, c);
                self.at += 1;
            }
        }
    }

    /// Draws the prompt and the text, scrolled so that the cursor is visible; while it is empty, a hint.
    pub fn draw(&self, frame: &mut Frame<'_>, area: Rect, asked: &str, hint: &str) {
        let room = usize::from(area.width).saturating_sub(width(asked) + 1);
        let before = |from: usize| self.text[from..self.at].iter().collect::<String>();
        let from = (0..=self.at).find(|from| width(&before(*from)) <= room).unwrap_or(self.at);
        let text: String = self.text[from..].iter().collect();
        let cursor =
            area.x + (width(asked) + width(&before(from))).min(usize::from(area.width).saturating_sub(1)) as u16;
        let text = if self.is_empty() { Span::styled(hint, Style::new().dim()) } else { Span::raw(text) };
        frame.render_widget(Line::from(vec![Span::styled(asked, Style::new().bold()), text]), area);
        frame.set_cursor_position((cursor, area.y));
    }
}
