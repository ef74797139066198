//! The figure on a card.

use umpire_engine::tree::card_art::Glyph;

use super::drawing::drawing;
use super::tone::Tone;

/// The figure on a card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Figure {
    /// A drawing.
    Drawn(Glyph),
    /// Its number.
    Number(i64),
    /// The text of its corner.
    Sign,
}

impl Figure {
    /// Its colour, where the variant names none.
    pub(super) fn tone(self) -> Tone {
        match self {
            Figure::Drawn(glyph) => drawing(glyph).tone,
            Figure::Number(number) => Tone::of_number(number),
            Figure::Sign => Tone { hue: 0, vivid: 0 },
        }
    }
}
