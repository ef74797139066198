//! The scenarios of a rules document, run against an engine, and the verdict on each clause.
//!
//! ```text
//! feature ─► suite ─► plan ─► runner ─► verdict
//!  (text)   (files)  (what     (world,   (clauses, rulings,
//!                     runs)     steps)    known failures)
//! ```
//!
//! - [`feature`], [`suite`]: features read, with every fault at its line; the plan of what runs for a variant.
//! - [`engine`], [`external_engine`], [`lockstep`]: what a scenario runs against.
//! - [`world`], [`steps`]: a scenario's position and its steps in two languages.
//! - [`verdict`], [`failure`], [`cause`]: what came of it, and why.
//! - [`known`]: known failures of an engine; [`extract`]: a scenario made from a record.
//!
//! It knows the engine, clauses, the protocol and judging. It reads no disk, prints nothing and asks no clock.
//!
//! Begin with [`suite::Suite`], then [`run`].

mod context;
pub mod engine;
pub mod extract;
pub mod feature;
mod model;
mod played_game;
pub mod runner;
mod sentence;
pub mod steps;
pub mod suite;
pub mod verdict;
pub mod world;

pub use context::RunContext;
pub use engine::{external_engine, lockstep};
pub use feature::ids;
pub use model::{ending, failure, kind, layout, reached, ruleset, state};
pub use runner::{pins, run_at_home, run_cache, run_chosen, run_context, traced};
pub use sentence::expression;
pub use verdict::{cause, judged, known, known_failures, run, run_again, run_with, skipped};
