//! Who looks at a game.

use umpire_engine::game::Seat;

/// Through whose eyes a game is seen: a seat's, which hide what that seat may not know; or, where there is none, the
/// referee's, which see everything.
pub type Viewer = Option<Seat>;
