//! Reports of a run.

pub mod json;
pub mod junit;
pub mod pretty;

use super::verdict::Verdict;

/// What a report is made of.
#[derive(Clone, Debug)]
pub struct Report {
    /// Which rules and features were used.
    pub origin: String,
    /// What was found, by variant.
    pub verdicts: Vec<Verdict>,
}
