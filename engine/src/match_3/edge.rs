//! Edges: where a card can be pushed onto the grid. Each of the three rows has two, and so has each of the three columns.

use std::fmt;

use super::place::{Cell, PRINTED, SIDE};

/// A side of the grid.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Side {
    /// Cards pushed here move down their column.
    Top,
    /// Cards pushed here move up their column.
    Bottom,
    /// Cards pushed here move right along their row.
    Left,
    /// Cards pushed here move left along their row.
    Right,
}

impl Side {
    const ALL: [(&'static str, Side); 4] =
        [("top", Side::Top), ("bottom", Side::Bottom), ("left", Side::Left), ("right", Side::Right)];

    const fn word(self) -> &'static str {
        Side::ALL[self as usize].0
    }
}

/// An end of one row or column: `left-1` is the left end of the top row, `top-1` the top of the left column.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Edge {
    side: Side,
    /// Which row or column, 0..3 from the top or from the left.
    lane: u8,
}

impl Edge {
    /// How many edges there are.
    pub const COUNT: usize = 4 * SIDE;

    /// Every edge: top, bottom, left, right, each from its first row or column.
    pub fn all() -> impl Iterator<Item = Edge> {
        Side::ALL.into_iter().flat_map(|(_, side)| (0..SIDE as u8).map(move |lane| Edge { side, lane }))
    }

    /// The edge written `top-1` .. `right-3`.
    pub fn parse(text: &str) -> Option<Edge> {
        let (word, number) = text.split_once('-')?;
        let (_, side) = Side::ALL.into_iter().find(|(each, _)| *each == word)?;
        match number.as_bytes() {
            [digit @ b'1'..=b'3'] => Some(Edge { side, lane: digit - b'1' }),
            _ => None,
        }
    }

    /// The cells of its row or column from this edge inward: the last is where a card slides out.
    pub const fn path(self) -> [Cell; SIDE] {
        let lane = self.lane as usize;
        let [top, middle, bottom] = PRINTED;
        let [left, centre, right] = PRINTED[lane];
        match self.side {
            Side::Top => [top[lane], middle[lane], bottom[lane]],
            Side::Bottom => [bottom[lane], middle[lane], top[lane]],
            Side::Left => [left, centre, right],
            Side::Right => [right, centre, left],
        }
    }
}

impl fmt::Display for Edge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.side.word(), self.lane + 1)
    }
}

impl fmt::Debug for Edge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
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
        let path = |text: &str| Edge::parse(text).map(|edge| edge.path().map(Cell::number));
        assert_eq!(path("top-2"), Some([2, 5, 8]));
        assert_eq!(path("bottom-2"), Some([8, 5, 2]));
        assert_eq!(path("left-3"), Some([7, 8, 9]));
        assert_eq!(path("right-1"), Some([3, 2, 1]));
    }
}
