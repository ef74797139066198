//! What the page is told of a variant being designed.

use std::collections::HashSet;

use serde::Serialize;
use umpire_scenarios::verdict::{Standing, Verdict};

use super::changes::Changed;
use crate::messages::Diagnostic;

/// What is known of a variant so far.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Judged {
    /// What is wrong or odd, in its files.
    pub faults: Vec<Diagnostic>,
    /// How its rulebook stands, where it can be judged.
    pub rulebook: Option<Rulebook>,
}

/// How a rulebook stands.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Rulebook {
    /// The variant's name.
    pub variant: String,
    /// The document that it follows.
    pub document: String,
    /// Its game.
    pub game: String,
    /// The language of its words.
    pub language: String,
    /// How many scenarios there are to run.
    pub scenarios: usize,
    /// How many have run.
    pub ran: usize,
    /// Whether all have: only then the verdict is one.
    pub done: bool,
    /// Whether nothing that has run speaks against it.
    pub conforms: bool,
    /// Every clause and ruling, in their order.
    pub rows: Vec<Row>,
    /// What fails, drawn: HTML.
    pub broken: String,
    /// The colours of its cards, as CSS.
    pub style: String,
    /// The drawings of its cards, as HTML.
    pub drawings: String,
    /// What it extends, if it extends anything.
    pub parent: Option<String>,
    /// How it differs from that, in the terms of the rulebook.
    pub changes: Vec<Changed>,
}

/// A clause or ruling.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Row {
    /// `9.4b`, `R4`.
    pub id: String,
    /// The section, `§9 Lines`; of rulings none.
    pub section: Option<String>,
    /// What it says.
    pub says: String,
    /// `holds`, `broken`, `amended`, ...
    pub standing: String,
    /// Whether the variant does not conform because of it.
    pub fails: bool,
    /// Whether some of its scenarios have still to run.
    pub pending: bool,
}

/// The clauses and rulings of a verdict; `waiting` are those with scenarios that have still to run.
pub(super) fn rows(verdict: &Verdict, waiting: &HashSet<String>) -> Vec<Row> {
    let clauses = verdict.clauses.iter().map(|each| Row {
        id: each.clause.id.clone(),
        section: Some(format!("§{} {}", each.section.0, each.section.1)),
        says: each.clause.summary.clone(),
        standing: each.standing.word().to_owned(),
        fails: each.fails(),
        pending: waiting.contains(&each.clause.id),
    });
    let rulings = verdict.rulings.iter().map(|each| Row {
        id: each.id.clone(),
        section: None,
        says: each.scenarios.first().map(|tested| tested.name.clone()).unwrap_or_default(),
        standing: each.standing().word().to_owned(),
        fails: each.fails(),
        pending: waiting.contains(&each.id),
    });
    clauses.chain(rulings).filter(|row| row.standing != Standing::Advice.word()).collect()
}
