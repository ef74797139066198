//! Makes a minimal case or scenario of one action of a record.
//!
//! An [`excerpt::Excerpt`] finds where to begin: the latest position from which the same ruling comes. Then things are
//! left out, one after the other, for as long as the ruling stays the same, until none is left that could go.

pub mod alternatives;
pub mod as_case;
pub mod asked_for;
mod card_slot;
mod cirno_neu;
mod excerpt;
mod given;
mod match_3;
pub mod own;
mod phrasebook;
pub mod scenario;
pub mod shrink;
pub(crate) mod words;

pub use self::excerpt::{Asked, Excerpt, Move, begin, record, trial};
