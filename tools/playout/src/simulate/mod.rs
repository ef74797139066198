//! Many games between agents, and what came of them.
//!
//! Game `n` of a run uses stream `n` of the run's seed for everything random in it, so the figures depend on variant,
//! agents, number of games and seed alone: never on the number of threads, the order in which games are played, or the
//! machines that a run is spread over.

pub mod against;
pub mod agents;
mod avoid;
pub mod cards;
pub mod course;
pub mod csv;
pub mod document;
mod figure;
pub mod game;
pub mod handicap;
mod interval;
pub mod merge;
pub mod recorder;
mod run;
mod settings;
pub mod shard;
mod sums;
pub mod swap;
mod tally;
pub mod text;
pub mod worth;

pub use agents::{AGENTS, AgentName};
pub use interval::{FEW, Sample, Z, interval, interval_at, widened};
pub use run::{Told, run, run_part};
pub use settings::Run;
pub use tally::{Spread, Tally};
