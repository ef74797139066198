//! The commands, one file each.

pub mod agents;
pub mod check;
pub mod clause;
pub mod completions;
pub mod diff;
pub mod engine;
pub mod exit;
pub mod extraction;
pub mod fmt;
pub mod gate;
pub mod init;
pub mod new;
pub mod output;
pub mod perft;
pub mod play;
pub mod record;
pub mod replay;
pub mod rulings;
pub mod schema;
pub mod simulate;
pub mod solve;
pub mod spec;
pub mod steps;
pub mod sweep;
pub mod variants;
pub mod verify;
