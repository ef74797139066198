//! Ids: number of the document and line.

use gherkin::{LineCol, Step};

/// The id of the one run.
pub const RUN: &str = "run";

/// The id of an element at a place.
pub fn id(number: usize, at: LineCol) -> String {
    format!("{number}@{}", at.line)
}

pub fn tag_id(number: usize, of: LineCol, name: &str) -> String {
    format!("{}#{name}", id(number, of))
}

pub fn step_id(number: usize, of: LineCol, step: &Step) -> String {
    format!("{}.{}", id(number, of), step.position.line)
}
