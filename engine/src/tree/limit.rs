//! Fixed limits of a game. A key that asks for more is answered with the limit instead of `unknown key`.

/// A limit of a game, with the keys that ask for more.
#[derive(Clone, Copy, Debug)]
pub struct Limit {
    /// The limit, in a sentence without its full stop.
    pub says: &'static str,
    /// The paths of the maps in which these keys ask for more; empty for the file itself.
    pub within: &'static [&'static str],
    /// The keys, in lower case, words joined by `-`.
    pub keys: &'static [&'static str],
}

/// The keys that ask for another board.
pub const BOARD_KEYS: &[&str] =
    &["slots", "size", "rows", "columns", "cols", "width", "height", "grid", "cells", "shape", "dimensions"];
/// The keys that ask for another number of players.
pub const SEAT_KEYS: &[&str] = &["seats", "players", "teams"];
/// The keys that ask for a match of several games.
pub const MATCH_KEYS: &[&str] = &["match", "matches", "games", "rounds", "best-of", "first-to", "legs", "series"];

impl Limit {
    /// Whether a key of the map at this path asks for more than the game can be.
    pub fn forbids(&self, path: &str, key: &str) -> bool {
        let spelled = || key.to_lowercase().replace(['_', ' '], "-");
        self.within.contains(&path) && self.keys.contains(&spelled().as_str())
    }
}
