//! Card Slot: two seats, a 3x3 board, lines of three matching symbols.

pub mod knobs;
pub mod ruleset;
pub mod slot;
pub mod symbol;
pub mod variant;
