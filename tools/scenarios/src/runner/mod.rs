//! Runs scenarios.

mod deal;
mod of_plan;
mod run;
pub mod run_cache;
pub mod traced;

pub use self::deal::{Help, deal, in_parts};
pub use self::of_plan::{context_at_home, context_by, run_context, run_context_with};
pub use self::run::{heard, pins, positions, rules_of, run, run_async, run_at_home, run_chosen, run_still};
