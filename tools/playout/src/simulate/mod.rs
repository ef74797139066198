//! Simulates many games between agents and sums up the results.
//!
//! Game `n` of a run draws all its randomness from stream `n` of the run's seed. The results therefore depend only on
//! the variant, the agents, the number of games and the seed, not on threads, the order of play, or how a run is
//! sharded.

pub mod against;
pub mod agents;
mod avoid;
pub mod card_value;
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

pub(crate) use self::against::Comparison;
pub use self::agents::{AGENTS, AgentName};
pub(crate) use self::course::{Course, Hands};
pub(crate) use self::game::{Ended, Over, Played};
pub(crate) use self::handicap::Loss;
pub use self::interval::{FEW, Sample, Z, interval, interval_at, share, widened};
pub use self::run::{Progress, run, run_part};
pub use self::settings::Run;
pub(crate) use self::swap::Swap;
pub use self::tally::{Spread, Tally};
