//! The rules of Umpire's games. This crate does no I/O, reads no clock and draws no random numbers of its own.

pub mod board;
pub mod card_slot;
pub mod cards;
pub mod chance;
pub mod cirno_neu;
mod event;
pub mod game;
pub mod knob;
pub mod match_3;
pub mod notation;
pub mod outside;
pub mod record;
pub mod rulebook;
pub mod ruling;
pub mod seat;
pub mod set;
mod setup;
pub mod spelling;
pub mod table;
pub mod tree;
pub mod variant;
pub mod view;
