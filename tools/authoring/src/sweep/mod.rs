//! Sweeps: some values of a variant are varied, games are played at every point, and the points are ranked by their
//! distance to the targets, each with its figures and the clauses that it breaks.
//!
//! `umpire_playout` plays the points and drops the worst; here are variants, clauses, and results.

mod ask;
mod definition;
pub mod merge;
mod point;
pub mod results;
mod run;
mod space;
mod vary;
pub mod written;

pub use umpire_playout::sweep::target::round_up;
pub use umpire_playout::sweep::{Estimate, Fate, Figure, Raced, Settled, Sums, Target};

pub use self::ask::{Ask, pair, read_pair};
pub use self::definition::Sweep;
pub use self::point::Point;
pub use self::results::Results;
pub use self::run::{Keep, Known};
pub use self::space::{MOST_PATHS, MOST_POINTS};
pub use self::vary::Vary;
