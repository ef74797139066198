//! Makes a minimal case or scenario of one action of a record.
//!
//! An [`excerpt::Excerpt`] finds where to begin: the latest position from which the same ruling comes. Then things are
//! left out, one after the other, for as long as the ruling stays the same, until none is left that could go.

pub mod alternatives;
pub mod amendment;
pub mod as_case;
pub mod asked_for;
mod excerpt;
mod given;
mod inverse;
pub mod own;
pub mod scenario;
pub mod shrink;
pub(crate) mod words;

pub use self::excerpt::{Asked, Excerpt, Move, begin, record, trial};
