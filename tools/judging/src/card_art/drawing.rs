//! The drawings of cards: `drawings.json` has one for each glyph.

use std::collections::HashMap;
use std::sync::LazyLock;

use serde::Deserialize;
use umpire_engine::tree::card_art::Glyph;
use umpire_engine::tree::choice::Choice as _;

use super::tone::Tone;

/// A drawing. Its parts are paths of SVG in a box of 24 by 24, empty where it has none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub struct Drawing {
    /// Its sign in a terminal: one character, one column wide, in ordinary fonts, unique among the drawings.
    pub sign: &'static str,
    /// Its colour, where a card names no other.
    pub tone: Tone,
    /// The part filled with the card's colour, even-odd: a path within another is a hole.
    #[serde(default)]
    pub fill: &'static str,
    /// The part drawn as lines.
    #[serde(default)]
    pub line: &'static str,
    /// The part that is always green.
    #[serde(default)]
    pub leaf: &'static str,
}

/// The drawing of a glyph.
///
/// # Panics
/// Never: a test holds that each glyph has a drawing.
pub fn drawing(glyph: Glyph) -> Drawing {
    static DRAWINGS: LazyLock<HashMap<&str, Drawing>> =
        LazyLock::new(|| serde_json::from_str(include_str!("drawings.json")).expect("the built-in drawings are JSON"));
    DRAWINGS[glyph.spelling()]
}
