//! Boards of three rows of three places with at most one card each.

/// A board.
#[derive(Clone, Copy, Debug)]
pub struct Board<'b> {
    /// Its path in states.
    pub path: &'b str,
    /// Its name in messages: `a board`.
    pub name: &'b str,
    /// The places as they are printed, row by row.
    pub rows: &'b [[&'b str; 3]; 3],
    /// Whether a table may have [`ANY`].
    pub has_any: bool,
    /// The words for an empty place.
    pub nothing: &'b str,
}

/// A cell of a table that says nothing of what lies there.
pub const ANY: &str = "?";
/// A cell of a table for a place without a card.
pub const NONE: &str = ".";

impl<'b> Board<'b> {
    /// Its places as they are printed.
    pub fn places(&self) -> impl Iterator<Item = &'b str> {
        self.rows.iter().flatten().copied()
    }
}
