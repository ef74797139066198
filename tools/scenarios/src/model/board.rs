//! Boards of three rows of three places with at most one card each.

/// A board.
#[derive(Clone, Debug, Default)]
pub struct Board {
    /// Its path in states.
    pub path: String,
    /// Its name in messages: `a board`.
    pub name: String,
    /// The places as they are printed, row by row.
    pub rows: Vec<Vec<String>>,
    /// Whether a table may have [`ANY`].
    pub has_any: bool,
    /// The message about a table with [`NONE`], on a board that must be full before the game.
    pub full: Option<String>,
    /// The words for an empty place.
    pub nothing: String,
}

/// A cell of a table that says nothing of what lies there.
pub const ANY: &str = "?";
/// A cell of a table for a place without a card.
pub const NONE: &str = ".";

impl Board {
    /// Its places as they are printed.
    pub fn places(&self) -> impl Iterator<Item = &str> {
        self.rows.iter().flatten().map(String::as_str)
    }
}
