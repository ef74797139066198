//! What lies over the table: a page of text, or a list to choose from.

use ratatui::crossterm::event::KeyCode;

use crate::drawn::{self, Page};

/// What lies over the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Over {
    /// Something to be read.
    Page(Page),
    /// Things to choose from.
    List(List),
}

impl Over {
    /// A page, from its first line on.
    pub fn page(heading: impl Into<String>, text: &str) -> Over {
        Over::Page(Page::of(heading, text))
    }

    /// A list, standing on its first row.
    pub fn list(heading: impl Into<String>, rows: impl Iterator<Item = (String, Chosen)>) -> Over {
        Over::List(List { heading: heading.into(), rows: rows.collect(), typed: String::new(), at: 0 })
    }
}

/// Things to choose from; what is typed leaves only those that have it in their label.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct List {
    /// What they are.
    pub heading: String,
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
    /// The rows that are left, and whether each is the chosen one.
    pub fn rows(&self) -> Vec<(&str, bool)> {
        self.left().enumerate().map(|(n, (label, _))| (label.as_str(), n == self.at)).collect()
    }

    /// What is chosen; nothing where no row is left.
    pub fn chosen(&self) -> Option<&Chosen> {
        self.left().nth(self.at).map(|(_, choice)| choice)
    }

    /// Moves the choice by so many rows.
    pub fn step(&mut self, by: isize) {
        let last = self.left().count().saturating_sub(1);
        self.at = self.at.saturating_add_signed(by).min(last);
    }

    /// Types a letter, or takes the last one back.
    pub fn type_in(&mut self, code: KeyCode) {
        drawn::type_in(&mut self.typed, code);
        self.at = 0;
    }

    fn left(&self) -> impl Iterator<Item = &(String, Chosen)> {
        self.rows.iter().filter(|(label, _)| label.to_lowercase().contains(&self.typed.to_lowercase()))
    }
}
