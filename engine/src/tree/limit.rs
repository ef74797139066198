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
/// The maps in which keys ask for what every compiled game lacks.
const ANYWHERE: &[&str] = &["", "setup", "board", "rulings"];
/// Limits that every compiled game has.
pub const SHARED: &[Limit] = &[
    Limit {
        says: "cards come from the deck and from play: there is no market, no draft and no trade",
        within: ANYWHERE,
        keys: &["market", "offer", "draft", "drafting", "trade", "trading", "shop", "auction", "bid", "bidding"],
    },
    Limit {
        says: "nothing measures time: a turn takes as long as it takes",
        within: ANYWHERE,
        keys: &["timer", "time", "clock", "seconds", "time-limit", "turn-time"],
    },
    Limit {
        says: "one seat chooses at a time, and everybody sees what: there is no simultaneous or secret choice",
        within: ANYWHERE,
        keys: &["simultaneous", "simultaneously", "at-once", "secret", "hidden-choice", "reveal", "vote"],
    },
    Limit {
        says: "every seat plays for itself: there are no teams",
        within: ANYWHERE,
        keys: &["team", "teams", "partners", "partnership", "alliances", "co-op", "cooperative"],
    },
    Limit {
        says: "chance deals and picks cards: there are no dice and no coins",
        within: ANYWHERE,
        keys: &["dice", "die", "coin", "coins", "spinner", "random"],
    },
];

/// The keys that ask for a match of several games.
pub const MATCH_KEYS: &[&str] = &["match", "matches", "games", "rounds", "best-of", "first-to", "legs", "series"];

impl Limit {
    /// Whether a key of the map at this path asks for more than the game can be.
    pub fn forbids(&self, path: &str, key: &str) -> bool {
        let spelled = || key.to_lowercase().replace(['_', ' '], "-");
        self.within.contains(&path) && self.keys.contains(&spelled().as_str())
    }
}
