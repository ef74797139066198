//! The edges at which a card can be pushed onto a board that is numbered as one reads. Each of the three rows has two,
//! and so has each of the three columns.

use std::fmt;

use super::place::{AS_ONE_READS, Place, SIDE};

/// The sides of the board, as edges spell them.
const SIDES: [&str; 4] = ["top", "bottom", "left", "right"];

/// An end of one row or column: `left-1` is the left end of the top row, `top-1` the top of the left column. Three to
/// a side, from the top or from the left.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Edge(u8);

impl Edge {
    /// How many edges there are.
    pub const COUNT: usize = SIDES.len() * SIDE;

    /// Every edge: top, bottom, left, right, each from its first row or column.
    pub fn all() -> impl Iterator<Item = Edge> {
        (0..Edge::COUNT as u8).map(Edge)
    }

    /// The edge written `top-1` .. `right-3`.
    pub fn parse(text: &str) -> Option<Edge> {
        Edge::all().find(|edge| edge.to_string() == text)
    }

    /// The places of its row or column from this edge inward. A card slides out of the last one.
    pub const fn path(self) -> [Place; SIDE] {
        let lane = self.0 as usize % SIDE;
        let [top, middle, bottom] = AS_ONE_READS;
        let [left, centre, right] = AS_ONE_READS[lane];
        match self.0 as usize / SIDE {
            0 => [top[lane], middle[lane], bottom[lane]],
            1 => [bottom[lane], middle[lane], top[lane]],
            2 => [left, centre, right],
            _ => [right, centre, left],
        }
    }
}

impl fmt::Display for Edge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (side, lane) = (usize::from(self.0) / SIDE, usize::from(self.0) % SIDE);
        write!(f, "{}-{}", SIDES[side], lane + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_edge_reads_back_as_written() {
        assert_eq!(Edge::all().count(), Edge::COUNT);
        for edge in Edge::all() {
            assert_eq!(Edge::parse(&edge.to_string()), Some(edge));
        }
        for text in ["", "left", "left-0", "left-4", "left-1-1", "Left-1", "left-1 ", "middle-1"] {
            assert_eq!(Edge::parse(text), None, "{text}");
        }
    }

    #[test]
    fn a_path_leads_inward() {
        let path = |text: &str| Edge::parse(text).map(|edge| edge.path().map(Place::number));
        assert_eq!(path("top-2"), Some([2, 5, 8]));
        assert_eq!(path("bottom-2"), Some([8, 5, 2]));
        assert_eq!(path("left-3"), Some([7, 8, 9]));
        assert_eq!(path("right-1"), Some([3, 2, 1]));
    }
}
