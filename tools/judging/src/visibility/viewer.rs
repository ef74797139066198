//! The viewer of a game.

use umpire_engine::game::Seat;

/// A viewer of a game: a seat, which sees only what it may know, or the referee (`None`), who sees everything.
pub type Viewer = Option<Seat>;
