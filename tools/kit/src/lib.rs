//! Everything of Umpire that judges, as a library: documents and their clauses, scenarios and verdicts, the casebook,
//! comparisons of variants, the gate, a judge's questions about a record, simulation, solving, the protocol for outside
//! engines from both sides, and reports as pages.
//!
//! The kit knows no terminal, no process, no git and no current folder. Files come from a [`library::Library`] that its
//! caller makes, the date from its caller's clock; readers and writers are handed in. So it runs in a browser as it does
//! behind the command line. The rules of the games are in `umpire_engine`.

pub mod announcements;
pub mod carrier;
pub mod casebook;
pub mod check;
pub mod citing;
pub mod clauses;
pub mod condition;
pub mod diff;
pub mod extract;
pub mod face;
pub mod format;
pub mod fuzz;
pub mod gate;
pub mod junit;
pub mod known;
pub mod library;
pub mod lists;
pub mod notes;
pub mod page;
pub mod probe;
pub mod project;
pub mod protocol;
pub mod register;
pub mod replay;
pub mod seen;
pub mod session;
pub mod spec;
pub mod style;
pub mod sweep;
pub mod template;
pub mod transcribe;

pub use umpire_playout::{perft, simulate, solve};
