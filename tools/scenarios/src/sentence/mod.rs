//! The sentences of steps as patterns.

pub mod expression;
mod pattern;

pub use self::pattern::Pattern;
