//! The status of each clause and ruling after a run, and the causes of failures.

pub mod cause;
mod conformance;
mod expected;
mod held;
pub mod judged;
pub mod known;
pub mod known_failures;
mod ledger;
mod rerun;
pub mod skipped;
mod types;

pub use self::conformance::{run, run_again, run_lent, run_with, watched};
pub use self::held::Held;
pub use self::ledger::Ledger;
pub use self::types::{ClauseStatus, ClauseVerdict, Draft, DraftedClause, RulingVerdict, Summary, Tested, Verdict};
