//! A line of a layout.

use super::scan::Piece;

/// A line: how far it is set in, and its pieces; or one that stays as it is.
pub enum Line {
    Laid(usize, Vec<Piece>),
    Kept(String),
}

/// Whether nothing stands on a line, and it is not part of a text.
pub fn is_empty(line: &Line) -> bool {
    matches!(line, Line::Laid(_, pieces) if pieces.is_empty())
}
