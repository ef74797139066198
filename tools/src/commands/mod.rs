//! The commands, one file each.

pub mod check;
pub mod clause;
pub mod exit;
pub mod replay;
pub mod simulate;
pub mod spec;
pub mod steps;
pub mod variants;
pub mod verify;
