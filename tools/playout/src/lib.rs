//! Games played by the thousand: simulated between agents, of one ruleset or of many at once, solved, their trees of actions
//! counted.
//!
//! A crate of its own because it is all of Umpire that time is spent in, beside the engine: the two are optimised for
//! speed, and the rest is built quickly.

pub mod perft;
mod record;
pub mod simulate;
pub mod solve;
pub mod sweep;
