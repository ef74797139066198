//! Colours of cards, for pages and for terminals.

use serde::Deserialize;
use umpire_engine::tree::card_art::{Color, Paint};

/// A colour, by hue and saturation. Its lightness depends on the display.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
pub struct Tone {
    /// Its hue in degrees, below 360.
    pub hue: u16,
    /// Its saturation: 100 by default, 0 for grey.
    #[serde(default = "vivid")]
    pub vivid: u8,
}

/// One of the colours that every terminal has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ansi {
    /// Red.
    Red,
    /// Yellow.
    Yellow,
    /// Green.
    Green,
    /// Cyan.
    Cyan,
    /// Blue.
    Blue,
    /// Magenta.
    Magenta,
    /// White or light grey.
    White,
}

const fn vivid() -> u8 {
    100
}

/// Below this a colour is grey.
const GREY: u8 = 25;

impl Tone {
    /// A vivid colour.
    pub(super) const fn hue(hue: u16) -> Tone {
        Tone { hue, vivid: vivid() }
    }

    /// The colour that a variant names.
    pub fn of(color: Color) -> Tone {
        match color {
            Color::Named(paint) => painted(paint),
            Color::Mixed(parts) => mixed(parts),
        }
    }

    /// The colour of a number: the larger, the hotter; negative numbers are cold.
    pub(super) fn of_number(number: i64) -> Tone {
        Tone::hue(match number {
            ..0 => 225,
            0..10 => 172,
            10..30 => 88,
            30..60 => 32,
            _ => 355,
        })
    }

    /// The nearest of the colours that every terminal has.
    pub const fn ansi(self) -> Ansi {
        if self.vivid < GREY {
            return Ansi::White;
        }
        match self.hue {
            20..75 => Ansi::Yellow,
            75..160 => Ansi::Green,
            160..200 => Ansi::Cyan,
            200..255 => Ansi::Blue,
            255..345 => Ansi::Magenta,
            _ => Ansi::Red,
        }
    }
}

const fn painted(paint: Paint) -> Tone {
    match paint {
        Paint::Red => Tone::hue(2),
        Paint::Orange => Tone::hue(26),
        Paint::Gold => Tone::hue(44),
        Paint::Yellow => Tone::hue(56),
        Paint::Green => Tone::hue(135),
        Paint::Teal => Tone::hue(175),
        Paint::Blue => Tone::hue(210),
        Paint::Indigo => Tone::hue(240),
        Paint::Violet => Tone::hue(280),
        Paint::Pink => Tone::hue(330),
        Paint::Brown => Tone { hue: 24, vivid: 45 },
        Paint::Silver => Tone { hue: 215, vivid: 14 },
    }
}

/// The hue of a mixture, and how far it is from grey.
fn mixed(parts: [u8; 3]) -> Tone {
    let [red, green, blue] = parts.map(i32::from);
    let (low, high) = (red.min(green).min(blue), red.max(green).max(blue));
    let spread = high - low;
    if spread == 0 {
        return Tone { hue: 0, vivid: 0 };
    }
    let sixth = |one: i32, other: i32, from: i32| from + 60 * (one - other) / spread;
    let hue = match high {
        _ if high == red => sixth(green, blue, 360),
        _ if high == green => sixth(blue, red, 120),
        _ => sixth(red, green, 240),
    };
    // Both are within their types: hue is below 360, and spread at most high.
    Tone { hue: (hue % 360) as u16, vivid: (100 * spread / high) as u8 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mixtures_have_the_hue_of_what_they_are_mixed_of() {
        let tone = |text: &str| Tone::of(Color::parse(text).expect("a colour"));
        assert_eq!(tone("#ff0000"), Tone::hue(0));
        assert_eq!(tone("#00ff00"), Tone::hue(120));
        assert_eq!(tone("#0000ff"), Tone::hue(240));
        assert_eq!(tone("#ff00ff").hue, 300);
        assert_eq!(tone("#808080").ansi(), Ansi::White);
        assert_eq!(tone("#1c6b4b").ansi(), Ansi::Green);
        assert_eq!(tone("silver").ansi(), Ansi::White);
    }
}
