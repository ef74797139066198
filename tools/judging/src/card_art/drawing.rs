//! The parts of a drawing.

use super::tone::Tone;

/// A drawing. Its parts are paths of SVG in a box of 24 by 24, empty where it has none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Drawing {
    /// Its sign in a terminal: one character, one column wide, in ordinary fonts, unique among the drawings.
    pub sign: &'static str,
    /// Its colour, where a card names no other.
    pub tone: Tone,
    /// The part filled with the card's colour, even-odd: a path within another is a hole.
    pub fill: &'static str,
    /// The part drawn as lines.
    pub line: &'static str,
    /// The part that is always green.
    pub leaf: &'static str,
}
