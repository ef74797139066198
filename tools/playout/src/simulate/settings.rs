//! What to simulate.

use umpire_engine::game::Seat;

use super::agents::AgentName;
use super::avoid::Avoid;

/// What to simulate.
#[derive(Clone, Debug, Default)]
pub struct Run {
    /// How many games.
    pub games: u64,
    /// The seed of them all.
    pub seed: u64,
    /// Who plays, one a seat.
    pub agents: Vec<AgentName>,
    /// Which seat does without what, if any does.
    pub handicap: Option<(Seat, Avoid)>,
    /// Whether what a card is worth is counted. It takes a little time.
    pub cards: bool,
}
