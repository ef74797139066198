//! What a drawing consists of.

use super::tone::Tone;

/// A drawing. Its parts are paths of SVG in a box of 24 by 24, empty where it has none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Drawing {
    /// What a terminal draws: one character, one column wide, that ordinary fonts have. No two drawings have the same.
    pub sign: &'static str,
    /// Its colour, where a card names no other.
    pub tone: Tone,
    /// What is filled with the card's colour; what lies within another part is left out of it.
    pub fill: &'static str,
    /// What is drawn with a pen.
    pub line: &'static str,
    /// What is green whatever the card's colour.
    pub leaf: &'static str,
}
