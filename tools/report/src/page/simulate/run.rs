//! One of the runs that a page shows.

use umpire_playout::simulate::document::Document;

use crate::page::words::Words;

/// One run on the page.
pub struct Run<'d> {
    pub document: &'d Document,
    pub words: &'static Words,
    /// Its place in the report.
    pub at: String,
    /// Its name in legends.
    pub name: String,
}

/// The names of some runs.
pub fn names(runs: &[Run<'_>]) -> Vec<String> {
    runs.iter().map(|run| run.name.clone()).collect()
}
