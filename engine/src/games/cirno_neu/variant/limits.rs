//! The fixed limits of cirno+neu.

use crate::tree::Limit;
use crate::tree::limit::{MATCH_KEYS, SEAT_KEYS};

/// The table.
const BOARD: Limit = Limit {
    says: "cirno+neu has no board: every card is played onto the main stack",
    within: &["", "setup"],
    keys: &["board", "slots", "grid", "rows", "columns", "size"],
};
/// The players.
pub(super) const SEATS: Limit =
    Limit { says: "cirno+neu is played by two to eight", within: &["", "setup"], keys: SEAT_KEYS };
/// The length.
const GAME: Limit = Limit {
    says: "a variant of cirno+neu is one game, of as many rounds as it takes, not a match of several",
    within: &["", "setup", "rulings"],
    keys: MATCH_KEYS,
};

/// All of them.
pub const LIMITS: &[Limit] = &[BOARD, SEATS, GAME];
