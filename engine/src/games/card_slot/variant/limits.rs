//! The fixed limits of Card Slot.

use crate::tree::Limit;
use crate::tree::limit::{BOARD_KEYS, MATCH_KEYS, SEAT_KEYS};

/// The board.
pub(super) const BOARD: Limit = Limit {
    says: "Card Slot is played on a board of nine slots, in three rows of three",
    within: &["", "setup", "board"],
    keys: BOARD_KEYS,
};
/// The players.
pub(super) const SEATS: Limit = Limit { says: "Card Slot is played by two", within: &["", "setup"], keys: SEAT_KEYS };
/// The length.
const GAME: Limit = Limit {
    says: "a variant of Card Slot is one game from the deal to its end, not a match of several",
    within: &["", "setup", "rulings"],
    keys: MATCH_KEYS,
};

/// All of them.
pub const LIMITS: &[Limit] = &[BOARD, SEATS, GAME];
