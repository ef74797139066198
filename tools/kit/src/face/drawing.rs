//! Every drawing: how it looks in a terminal and on a page. One declaration for each, and none can be forgotten.

use umpire_engine::tree::face::Glyph;

use super::tone::Tone;

/// A drawing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Drawing {
    /// What a terminal draws: one character, one column wide, that ordinary fonts have. No two drawings have the same.
    pub sign: &'static str,
    /// Its colour, where a card names no other.
    pub tone: Tone,
}

/// What a glyph looks like.
pub const fn drawing(glyph: Glyph) -> Drawing {
    let (sign, tone) = match glyph {
        Glyph::Seven => ("7", Tone::hue(44)),
        Glyph::Silver3 => ("3", Tone::dull(215, 14)),
        Glyph::Cherry => ("●", Tone::hue(350)),
        Glyph::Watermelon => ("◓", Tone::hue(140)),
        Glyph::Bell => ("♪", Tone::hue(48)),
        Glyph::Replay => ("↻", Tone::hue(210)),
        Glyph::Pine => ("♠", Tone::hue(150)),
        Glyph::Plum => ("✿", Tone::hue(345)),
        Glyph::CherryBlossom => ("❀", Tone::hue(325)),
        Glyph::Wisteria => ("§", Tone::hue(270)),
        Glyph::Iris => ("Ψ", Tone::hue(245)),
        Glyph::Peony => ("❁", Tone::hue(5)),
        Glyph::BushClover => ("∴", Tone::hue(300)),
        Glyph::Pampas => ("☽", Tone::hue(36)),
        Glyph::Chrysanthemum => ("✻", Tone::hue(52)),
        Glyph::Maple => ("✶", Tone::hue(18)),
        Glyph::Willow => ("☂", Tone::hue(105)),
        Glyph::Paulownia => ("♛", Tone::hue(285)),
        Glyph::Skip => ("»", Tone::hue(200)),
        Glyph::Reverse => ("⇄", Tone::hue(160)),
        Glyph::Shot => ("◎", Tone::hue(330)),
        Glyph::Double => ("‖", Tone::hue(260)),
        Glyph::DoubleShot => ("◉", Tone::hue(300)),
        Glyph::NinetyNine => ("▲", Tone::hue(12)),
        Glyph::Star => ("★", Tone::hue(50)),
        Glyph::Moon => ("☾", Tone::hue(230)),
        Glyph::Heart => ("♥", Tone::hue(340)),
        Glyph::Gem => ("♦", Tone::hue(185)),
        Glyph::Leaf => ("¶", Tone::hue(110)),
        Glyph::Bolt => ("↯", Tone::hue(30)),
        Glyph::Drop => ("◊", Tone::hue(205)),
        Glyph::Crown => ("♔", Tone::hue(275)),
        Glyph::Key => ("¬", Tone::dull(30, 45)),
        Glyph::Sun => ("☼", Tone::hue(40)),
        Glyph::Flame => ("▴", Tone::hue(10)),
        Glyph::Anchor => ("‡", Tone::hue(220)),
        Glyph::Clover => ("♣", Tone::hue(130)),
        Glyph::Fish => ("∝", Tone::hue(178)),
        Glyph::Mushroom => ("♤", Tone::hue(0)),
        Glyph::Horseshoe => ("Ω", Tone::dull(25, 40)),
        Glyph::Eye => ("⊙", Tone::hue(255)),
        Glyph::Hexagon => ("□", Tone::hue(315)),
    };
    Drawing { sign, tone }
}
