//! Plays many games: simulations between agents, sweeps over many rulesets, solvers, and counts of the game tree
//! (perft).
//!
//! This crate and the engine are the hot code of Umpire, so both are compiled for speed; the other crates are compiled
//! for a fast build. It uses the engine only. Begin with [`simulate`].

pub mod perft;
mod record;
pub mod simulate;
pub mod solve;
pub mod sweep;
