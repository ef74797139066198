//! The settings of a run.

use umpire_engine::game::Seat;

use super::agents::AgentName;
use super::avoid::Avoid;

/// The settings of a run.
#[derive(Clone, Debug, Default)]
pub struct Run {
    /// The number of games.
    pub games: u64,
    /// The seed of all games.
    pub seed: u64,
    /// The agents by seat.
    pub agents: Vec<AgentName>,
    /// The seat with a handicap, and what it avoids.
    pub handicap: Option<(Seat, Avoid)>,
    /// Whether to count the value of each card, which takes a little time.
    pub cards: bool,
}
