//! Boards of nine places on which lines of three cards of one kind count, the same for all games that have one.

mod cards;
mod edge;
mod lines;
mod place;

pub use self::cards::{Board, MOST_KINDS, Tile};
pub(crate) use self::cards::{boxed, printed_cell, widest};
pub use self::edge::Edge;
pub use self::lines::{Line, LineGame, LineId, LineSet, Lines, MAX_LINES, each, lines};
pub use self::place::{AS_ONE_READS, Place, Row, place, printed};
