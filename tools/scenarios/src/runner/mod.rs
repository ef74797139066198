//! Runs scenarios.

mod run;
pub mod run_cache;
pub mod traced;

pub use self::run::{pins, positions, rules_of, run, run_async, run_at_home, run_chosen, run_context, run_still};
