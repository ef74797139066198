//! One of the runs that a page shows.

use umpire_playout::simulate::Tally;
use umpire_playout::simulate::document::Document;

/// One run on the page.
pub struct Run<'d> {
    pub document: &'d Document,
    /// Where the report has it.
    pub at: String,
    /// By what it is told from the others.
    pub name: String,
}

/// The names of some runs.
pub fn names(runs: &[Run<'_>]) -> Vec<String> {
    runs.iter().map(|run| run.name.clone()).collect()
}

impl Run<'_> {
    /// Its sums.
    pub fn tally(&self) -> &Tally {
        &self.document.tally
    }
}
