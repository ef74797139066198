//! The scenarios that there are, and which of them test a variant.

mod features;
mod filter;
mod plan;

pub use self::features::Suite;
pub use self::filter::{Filter, TagOperation, tags};
pub use self::plan::{Plan, RULINGS, is_ruling};
