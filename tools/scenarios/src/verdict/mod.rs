//! What a run found of each clause and ruling, and why.

pub mod cause;
mod conformance;
mod expected;
pub mod judged;
pub mod known;
pub mod known_failures;
mod ledger;
mod rerun;
pub mod skipped;
mod types;

pub use conformance::{run, run_again, run_with};
pub use expected::{Expected, Listed};
pub use ledger::Ledger;
pub use types::{ClauseVerdict, RulingVerdict, Shortfall, Standing, Summary, Tested, Verdict};
