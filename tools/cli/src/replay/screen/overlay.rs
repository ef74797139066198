//! What lies over the table: a page of text, or a list to choose from.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::widgets::Clear;
use umpire_engine::outside::is_harmful;

use crate::widgets::list::{self, Item};
use crate::widgets::pager::Page;

/// What lies over the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Overlay {
    /// Something to be read.
    Page(Page),
    /// Things to choose from.
    List(List),
}

impl Overlay {
    /// A page, from its first line on.
    pub fn page(heading: impl Into<String>, text: &str) -> Overlay {
        Overlay::Page(Page::of(heading, text))
    }

    /// An answer of the kit, as a page.
    pub fn answer(heading: impl Into<String>, text: &str) -> Overlay {
        Overlay::Page(Page::answer(heading, text))
    }

    /// A list, standing on its first row.
    pub fn list(heading: impl Into<String>, rows: impl Iterator<Item = (String, Chosen)>) -> Overlay {
        Overlay::List(List { heading: heading.into(), rows: rows.collect(), typed: String::new(), at: 0 })
    }
}

/// Things to choose from; what is typed leaves only those that have it in their label.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct List {
    /// What they are.
    heading: String,
    rows: Vec<(String, Chosen)>,
    /// What was typed.
    pub typed: String,
    at: usize,
}

/// What choosing does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Chosen {
    /// Goes to a step.
    Go(usize),
    /// Makes this the kind of event that n and p look for.
    Kind(String),
    /// Plays this action as a branch.
    Play(String),
}

impl List {
    /// What is chosen; nothing where no row is left.
    pub fn chosen(&self) -> Option<&Chosen> {
        self.left().nth(self.at).map(|(_, choice)| choice)
    }

    /// Whether its rows are actions to be played.
    pub fn is_of_actions(&self) -> bool {
        matches!(self.rows.first(), Some((_, Chosen::Play(_))))
    }

    /// Moves the choice by so many rows.
    pub fn step(&mut self, by: isize) {
        let last = self.left().count().saturating_sub(1);
        self.at = self.at.saturating_add_signed(by).min(last);
    }

    /// Types this.
    pub fn type_in(&mut self, text: &str) {
        self.typed.extend(text.chars().filter(|c| !is_harmful(*c)));
        self.at = 0;
    }

    /// Takes the last letter back.
    pub fn erase(&mut self) {
        self.typed.pop();
        self.at = 0;
    }

    /// Draws it in place of what is there.
    pub fn draw(&self, frame: &mut Frame<'_>, area: Rect) {
        let heading =
            if self.typed.is_empty() { self.heading.clone() } else { format!("{}: {}_", self.heading, self.typed) };
        let items = self.left().map(|(label, _)| Item { label: label.clone(), ..Item::default() }).collect();
        frame.render_widget(Clear, area);
        list::List { heading, items, chosen: Some(self.at) }.draw(frame, area);
    }

    fn left(&self) -> impl Iterator<Item = &(String, Chosen)> {
        self.rows.iter().filter(|(label, _)| label.to_lowercase().contains(&self.typed.to_lowercase()))
    }
}
