//! The fixed limits of Match-3 Solitaire.

use crate::tree::Limit;
use crate::tree::limit::{BOARD_KEYS, MATCH_KEYS, SEAT_KEYS};

/// The grid and the row above it.
pub(super) const BOARD: Limit = Limit {
    says: "Match-3 Solitaire is played on a grid of three rows of three cells, with a row of four cards above it",
    within: &["", "setup", "board"],
    keys: BOARD_KEYS,
};
/// The player.
pub(super) const SEATS: Limit =
    Limit { says: "Match-3 Solitaire is played by one", within: &["", "setup"], keys: SEAT_KEYS };
/// The length.
const GAME: Limit = Limit {
    says: "a variant of Match-3 Solitaire is one game from the deal to its end, not a match of several",
    within: &["", "setup", "rulings"],
    keys: MATCH_KEYS,
};

/// All of them.
pub const LIMITS: &[Limit] = &[BOARD, SEATS, GAME];
