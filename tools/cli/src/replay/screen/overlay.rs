//! Overlays over the table: pages of text and lists.

use ratatui::Frame;
use ratatui::layout::Rect;
use umpire_clauses::style::width;
use umpire_engine::sanitize::{is_harmful, short};

use crate::widgets::pager::Page;
use crate::widgets::{frame, list};

/// An overlay over the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Overlay {
    /// A page of text.
    Page(Page),
    /// A list to choose from.
    List(List),
}

impl Overlay {
    /// A page that shows the beginning of a text.
    pub fn page(heading: impl Into<String>, text: &str) -> Overlay {
        Overlay::Page(Page::of(heading, text))
    }

    /// A page with an answer of the library.
    pub fn answer(heading: impl Into<String>, text: &str) -> Overlay {
        Overlay::Page(Page::answer(heading, text))
    }

    /// A list with its first row selected.
    pub fn list(heading: impl Into<String>, rows: impl Iterator<Item = (String, Chosen)>) -> Overlay {
        Overlay::List(List { heading: heading.into(), rows: rows.collect(), typed: String::new(), at: 0 })
    }
}

/// A list that can be filtered by typing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct List {
    heading: String,
    rows: Vec<(String, Chosen)>,
    /// The filter.
    pub typed: String,
    at: usize,
}

/// The effect of choosing a row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Chosen {
    /// Goes to a step.
    Go(usize),
    /// Looks for this kind of event.
    Kind(String),
    /// Plays this action as a branch.
    Play(String),
}

impl List {
    /// The selected row; `None` if the filter leaves none.
    pub fn chosen(&self) -> Option<&Chosen> {
        self.left().nth(self.at).map(|(_, choice)| choice)
    }

    /// Whether the rows are actions.
    pub fn is_of_actions(&self) -> bool {
        matches!(self.rows.first(), Some((_, Chosen::Play(_))))
    }

    /// Moves the selection.
    pub fn step(&mut self, by: isize) {
        let last = self.left().count().saturating_sub(1);
        self.at = self.at.saturating_add_signed(by).min(last);
    }

    /// Adds to the filter.
    pub fn type_in(&mut self, text: &str) {
        self.typed.extend(text.chars().filter(|c| !is_harmful(*c)));
        self.at = 0;
    }

    /// Deletes the last letter of the filter.
    pub fn erase(&mut self) {
        self.typed.pop();
        self.at = 0;
    }

    /// Draws the list over the area.
    pub fn draw(&self, frame: &mut Frame<'_>, area: Rect) {
        let heading =
            if self.typed.is_empty() { self.heading.clone() } else { format!("{}: {}_", self.heading, self.typed) };
        let mut items: Vec<list::Item> = self.left().map(|(label, _)| label.clone().into()).collect();
        if items.is_empty() {
            let tries = if self.is_of_actions() { "; Enter says why it is not legal" } else { "; Backspace widens" };
            items.push(format!("nothing here has `{}`{tries}", short(&self.typed)).into());
        }
        // The area is that of all rows, so that it stays as the list is narrowed; rows that are wrapped need all of it.
        let longest = self.rows.iter().map(|(label, _)| width(label) + 2).max().unwrap_or(0);
        let rows = if longest + 2 > area.width.into() { area.height.into() } else { self.rows.len() + 1 };
        let area = frame::pop_up(frame, area, longest.max(width(&self.heading) + 12), rows);
        list::List { heading, items, chosen: Some(self.at), ..Default::default() }.draw(frame, area);
    }

    fn left(&self) -> impl Iterator<Item = &(String, Chosen)> {
        self.rows.iter().filter(|(label, _)| label.to_lowercase().contains(&self.typed.to_lowercase()))
    }
}
