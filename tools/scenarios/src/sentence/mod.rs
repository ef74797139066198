//! The sentences of steps as patterns.

pub mod expression;
pub(crate) mod pattern;

pub use self::pattern::Pattern;
