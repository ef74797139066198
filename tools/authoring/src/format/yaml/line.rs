//! A line of a layout.

use super::scan::Piece;

/// A line: its columns and its pieces; or a line that is kept as it is.
pub enum Line {
    Laid(usize, Vec<Piece>),
    Kept(String),
}

/// Whether a line is empty and not part of a string.
pub fn is_empty(line: &Line) -> bool {
    matches!(line, Line::Laid(_, pieces) if pieces.is_empty())
}
