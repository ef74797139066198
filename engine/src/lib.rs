//! The rules of Umpire's games. This crate does no I/O, reads no clock and draws no random numbers of its own.

pub mod board;
pub mod cards;
pub mod chance;
mod event;
pub mod game;
pub mod games;
pub mod knob;
pub mod notation;
pub mod record;
pub mod rulebook;
pub mod ruling;
pub mod sanitize;
pub mod seat;
pub mod set;
mod setup;
pub mod spelling;
pub mod table;
pub mod tree;
pub mod variant;
pub mod view;

pub use games::{card_slot, cirno_neu, match_3};
#[doc(hidden)]
pub use sanitize as outside;
