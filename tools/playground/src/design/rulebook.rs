//! The answers about a variant being designed.

use std::collections::HashSet;

use serde::Serialize;
use umpire_scenarios::verdict::{ClauseStatus, Verdict};

use super::changes::Changed;
use crate::messages::Diagnostic;

/// The results for a variant so far.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Judged {
    /// The errors and warnings of its files.
    pub faults: Vec<Diagnostic>,
    /// The state of its rulebook, if it can be judged.
    pub rulebook: Option<Rulebook>,
}

/// The state of a rulebook.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Rulebook {
    /// The variant's name.
    pub variant: String,
    /// The document of the variant.
    pub document: String,
    /// The game.
    pub game: String,
    /// The language of its texts.
    pub language: String,
    /// The number of scenarios.
    pub scenarios: usize,
    /// The number of scenarios that have run.
    pub ran: usize,
    /// Whether all scenarios have run; until then the verdict is provisional.
    pub done: bool,
    /// Whether the variant conforms so far.
    pub conforms: bool,
    /// All clauses and rulings in order.
    pub rows: Vec<Row>,
    /// The failing entries as HTML.
    pub broken: String,
    /// The clauses that are amended, with what holds instead, as HTML.
    pub amended: String,
    /// The colours of its cards, as CSS.
    pub style: String,
    /// The drawings of its cards, as HTML.
    pub drawings: String,
    /// The variant that it extends, if any.
    pub parent: Option<String>,
    /// The differences from the parent, in the terms of the rulebook.
    pub changes: Vec<Changed>,
}

/// A clause or ruling.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Row {
    /// `9.4b`, `R4`.
    pub id: String,
    /// The section, `§9 Lines`; none for rulings.
    pub section: Option<String>,
    /// Its summary.
    pub says: String,
    /// Its status: `holds`, `broken`, `amended`, ...
    pub standing: String,
    /// Whether the variant has to announce it and does not.
    pub unannounced: bool,
    /// Whether it keeps the variant from conforming.
    pub fails: bool,
    /// Whether some of its scenarios have not run yet.
    pub pending: bool,
}

/// The rows of a verdict. `waiting` has the ids of those with scenarios that have not run yet.
pub(super) fn rows(verdict: &Verdict, waiting: &HashSet<String>) -> Vec<Row> {
    let clauses = verdict.clauses.iter().map(|each| Row {
        id: each.clause.id.clone(),
        section: Some(format!("§{} {}", each.section.0, each.section.1)),
        says: each.clause.summary.clone(),
        standing: each.standing.word().to_owned(),
        unannounced: each.is_unannounced(),
        fails: each.fails(),
        pending: waiting.contains(&each.clause.id),
    });
    let rulings = verdict.rulings.iter().map(|each| Row {
        id: each.id.clone(),
        section: None,
        says: each.scenarios.first().map(|tested| tested.name.clone()).unwrap_or_default(),
        standing: each.standing().word().to_owned(),
        unannounced: false,
        fails: each.fails(),
        pending: waiting.contains(&each.id),
    });
    clauses.chain(rulings).filter(|row| row.standing != ClauseStatus::Advice.word()).collect()
}
