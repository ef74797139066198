//! The commands, one file each.

pub mod check;
pub mod exit;
pub mod simulate;
pub mod variants;
pub mod verify;
