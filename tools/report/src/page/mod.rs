//! Pages: reports as one file of HTML each, to be sent, kept and read anywhere.
//!
//! A page holds all it needs and asks the network for nothing; its own policy forbids it to. It is whole without its
//! script: the script only folds, filters and steps through what is written there. Text from outside gets into a page
//! through `maud` alone, which escapes it.
//!
//! Whatever shows numbers names in `data-figure` where the report's JSON has them, one source for each number, in their
//! order, with `;` between them. A hand or a pile is named once, in `data-holding`, for its size and its cards;
//! `tools/playground/tests/pages/figures.test.mjs` reads these and holds every number against the JSON.

pub mod cards;
mod chart;
pub mod fuzz;
pub mod replay;
pub mod shell;
pub mod simulate;
pub mod spec;
pub mod sweep;
pub mod words;
