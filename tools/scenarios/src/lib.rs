//! The scenarios of a rules document, run against an engine, and the verdict on each clause.
//!
//! Each folder uses only those above it:
//!
//! - `sentence`: the sentences of steps as patterns. [`feature`]: feature files, read with every fault at its line.
//! - `model`: plain data, such as positions, rulesets with pins and how a scenario ends ([`ending`], [`failure`], [`ruleset`]).
//! - [`engine`]: the engines that scenarios run against: our own, an [`external_engine`], or both in [`lockstep`].
//! - [`world`]: a running scenario. [`steps`]: the sentences of each game in two languages, and what they do to the world.
//! - [`suite`]: the files of a library, and the plan of what runs for a variant.
//! - [`runner`]: runs the scenarios of a plan.
//! - [`verdict`]: the status of clauses and rulings, the causes of failures, known failures of an engine.
//! - [`extract`]: a scenario or a case made from a record.
//!
//! The crate knows the engine, clauses, the protocol and judging. It reads no disk, prints nothing and asks no clock.
//!
//! Begin with [`suite::Suite`], then [`run`].

pub mod asserted;
mod blame;
mod context;
pub mod edits;
pub mod engine;
pub mod extract;
pub mod feature;
pub mod heard;
pub mod idle;
mod model;
pub mod moments;
mod played_game;
pub mod runner;
mod sentence;
pub mod steps;
pub mod suite;
pub mod verdict;
pub mod world;

pub use self::context::{RunContext, Spares};
pub use self::engine::{external_engine, lockstep};
pub use self::feature::ids;
pub use self::model::{ending, failure, kind, layout, reached, ruleset, state};
pub use self::runner::{pins, run_at_home, run_cache, run_chosen, run_context, run_context_with, traced};
pub use self::sentence::expression;
pub use self::verdict::{cause, judged, known, known_failures, run, run_again, run_lent, run_with, skipped, watched};
