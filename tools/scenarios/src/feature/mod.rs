//! Feature files, read and checked.

mod clause_moves;
mod file;
pub mod ids;
mod outline;
mod swallowed;
pub(crate) mod tags;

pub use self::file::{FeatureFile, Files, Key, RULE_JA, Scenario, background, parse};
