//! Reports of a run.

mod causes;
mod groups;
pub mod json;
pub mod junit;
pub mod pretty;

pub use groups::{Group, groups};

use super::verdict::Verdict;

/// What a report is made of.
#[derive(Clone, Debug)]
pub struct Report {
    /// Which rules and features were used.
    pub origin: String,
    /// What was found, by variant.
    pub verdicts: Vec<Verdict>,
}
