//! The scenarios that there are, and which of them test a variant.

mod features;
mod filter;
mod plan;

pub use features::Suite;
pub use filter::{Filter, TagOperation, tags};
pub use plan::{Plan, RULINGS};
