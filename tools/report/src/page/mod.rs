//! HTML pages: reports as single files.
//!
//! A page is self-contained: its content security policy forbids network requests. It is complete without its script,
//! which only folds, filters and steps through the content. Untrusted text enters a page through `maud` alone, which
//! escapes it.
//!
//! Every element that shows numbers lists their sources in `data-figure`: places in the report's JSON, one for each
//! number, in order, separated by `;`. A hand or a pile names itself in `data-holding`, for its size and its cards.
//! `tools/playground/tests/pages/figures.test.mjs` compares every number with the JSON.

pub mod cards;
mod chart;
pub mod engines;
pub mod fuzz;
pub mod replay;
pub mod shell;
pub mod simulate;
pub mod spec;
pub mod sweep;
pub mod words;

/// A key of the report's JSON as a part of a pointer.
fn key(name: &str) -> String {
    name.replace('~', "~0").replace('/', "~1")
}
