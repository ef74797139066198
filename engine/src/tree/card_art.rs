//! The looks of a card: the drawings and colours that a variant may name. No rule depends on them; the tools draw them.

use serde_json::{Value as Json, json};

use super::fields::{Fields, custom};
use super::schema::{Kind, choice};
use crate::{Choice, Reader, Spot};

/// The keys by which an entry says what its card looks like.
pub const LOOKS: [&str; 2] = ["glyph", "color"];

crate::choice! {
    /// A drawing.
    Glyph {
        /// A lucky seven.
        Seven = "seven",
        /// The three of a reel.
        Silver3 = "silver3",
        /// Two cherries on their stalks.
        Cherry = "cherry",
        /// A slice of watermelon.
        Watermelon = "watermelon",
        /// A bell.
        Bell = "bell",
        /// Two arrows that chase each other.
        Replay = "replay",
        /// A pine, for January.
        Pine = "pine",
        /// A plum blossom, for February.
        Plum = "plum",
        /// A cherry blossom, for March.
        CherryBlossom = "cherry-blossom",
        /// A wisteria, for April.
        Wisteria = "wisteria",
        /// An iris, for May.
        Iris = "iris",
        /// A peony, for June.
        Peony = "peony",
        /// A spray of bush clover, for July.
        BushClover = "bush-clover",
        /// Pampas grass under the moon, for August.
        Pampas = "pampas",
        /// A chrysanthemum, for September.
        Chrysanthemum = "chrysanthemum",
        /// A maple leaf, for October.
        Maple = "maple",
        /// A willow, for November.
        Willow = "willow",
        /// A paulownia, for December.
        Paulownia = "paulownia",
        /// A turn passed over.
        Skip = "skip",
        /// The way turned round.
        Reverse = "reverse",
        /// A target.
        Shot = "shot",
        /// Two cards.
        Double = "double",
        /// Two cards and a target.
        DoubleShot = "double-shot",
        /// The sum at its limit.
        NinetyNine = "ninety-nine",
        /// A star.
        Star = "star",
        /// A crescent moon.
        Moon = "moon",
        /// A heart.
        Heart = "heart",
        /// A gem.
        Gem = "gem",
        /// A leaf.
        Leaf = "leaf",
        /// A flash of lightning.
        Bolt = "bolt",
        /// A drop.
        Drop = "drop",
        /// A crown.
        Crown = "crown",
        /// A key.
        Key = "key",
        /// A sun.
        Sun = "sun",
        /// A flame.
        Flame = "flame",
        /// An anchor.
        Anchor = "anchor",
        /// A clover of four leaves.
        Clover = "clover",
        /// A fish.
        Fish = "fish",
        /// A mushroom.
        Mushroom = "mushroom",
        /// A horseshoe.
        Horseshoe = "horseshoe",
        /// An open eye.
        Eye = "eye",
        /// A hexagon within another.
        Hexagon = "hexagon",
    }
}

crate::choice! {
    /// A colour that has a name.
    Paint {
        /// Red.
        Red = "red",
        /// Orange.
        Orange = "orange",
        /// Gold.
        Gold = "gold",
        /// Yellow.
        Yellow = "yellow",
        /// Green.
        Green = "green",
        /// Teal.
        Teal = "teal",
        /// Blue.
        Blue = "blue",
        /// Indigo.
        Indigo = "indigo",
        /// Violet.
        Violet = "violet",
        /// Pink.
        Pink = "pink",
        /// Brown.
        Brown = "brown",
        /// Silver.
        Silver = "silver",
    }
}

/// A colour that a variant names.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Color {
    /// By a name.
    Named(Paint),
    /// By its parts of red, green and blue.
    Mixed([u8; 3]),
}

impl Color {
    /// Reads `red` or `#1c6b4b`.
    pub fn parse(text: &str) -> Option<Color> {
        let Some(digits) = text.strip_prefix('#') else { return Paint::named(text).map(Color::Named) };
        if digits.len() != 6 || !digits.bytes().all(|digit| digit.is_ascii_hexdigit()) {
            return None;
        }
        let [_, red, green, blue] = u32::from_str_radix(digits, 16).ok()?.to_be_bytes();
        Some(Color::Mixed([red, green, blue]))
    }
}

/// The keys by which an entry says what its card looks like.
pub(super) fn looks(fields: &mut Fields<'_, '_, '_>) {
    let [glyph, color] = LOOKS;
    let description = "What is drawn on it, for people only. Absent: what its id or its `special` names, its value, or one \
                       that no other card has.";
    fields.nullable(glyph, description, custom(read_glyph, |text: &str, _| choice::<Glyph>(text)));
    let description = "Its colour, for people only: a name, or \"#1c6b4b\" in quotes. Absent: that of its drawing.";
    fields.nullable(color, description, custom(read_color, schema_of_color));
}

fn read_glyph(spot: &Spot<'_>, reader: &mut Reader<'_>) -> Option<Glyph> {
    let found = spot.node.text().and_then(Glyph::named);
    if found.is_none() {
        let known = Glyph::spellings();
        reader.expected_near(spot, &format!("a drawing: {}", known.join(", ")), known);
    }
    found
}

fn read_color(spot: &Spot<'_>, reader: &mut Reader<'_>) -> Option<Color> {
    let found = spot.node.text().and_then(Color::parse);
    if found.is_none() {
        let known = Paint::spellings();
        let what = format!("a colour: {}, or one like \"#1c6b4b\", in quotes", known.join(", "));
        reader.expected_near(spot, &what, known);
    }
    found
}

fn schema_of_color(description: &str, _: Kind) -> Json {
    let known = Paint::spellings();
    json!({
        "description": description,
        "type": "string",
        "pattern": format!("^({}|#[0-9A-Fa-f]{{6}})$", known.join("|")),
        "examples": known,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_have_names_or_six_digits() {
        assert_eq!(Color::parse("teal"), Some(Color::Named(Paint::Teal)));
        assert_eq!(Color::parse("#1c6b4B"), Some(Color::Mixed([0x1c, 0x6b, 0x4b])));
        for wrong in ["", "#", "#fff", "#12345g", "#+12345", "Teal", "1c6b4b", "#1c6b4b0"] {
            assert_eq!(Color::parse(wrong), None, "{wrong}");
        }
    }
}
