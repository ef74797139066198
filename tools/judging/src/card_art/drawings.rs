//! Every drawing: how it looks on a page and in a terminal. One declaration for each, and none can be forgotten.

mod months;
mod reel;
mod spare;
mod special;

use umpire_engine::tree::card_art::Glyph;

use super::drawing::Drawing;

/// The drawing of a glyph.
pub const fn drawing(glyph: Glyph) -> Drawing {
    match glyph {
        Glyph::Seven => reel::SEVEN,
        Glyph::Silver3 => reel::SILVER3,
        Glyph::Cherry => reel::CHERRY,
        Glyph::Watermelon => reel::WATERMELON,
        Glyph::Bell => reel::BELL,
        Glyph::Replay => reel::REPLAY,
        Glyph::Pine => months::PINE,
        Glyph::Plum => months::PLUM,
        Glyph::CherryBlossom => months::CHERRY_BLOSSOM,
        Glyph::Wisteria => months::WISTERIA,
        Glyph::Iris => months::IRIS,
        Glyph::Peony => months::PEONY,
        Glyph::BushClover => months::BUSH_CLOVER,
        Glyph::Pampas => months::PAMPAS,
        Glyph::Chrysanthemum => months::CHRYSANTHEMUM,
        Glyph::Maple => months::MAPLE,
        Glyph::Willow => months::WILLOW,
        Glyph::Paulownia => months::PAULOWNIA,
        Glyph::Skip => special::SKIP,
        Glyph::Reverse => special::REVERSE,
        Glyph::Shot => special::SHOT,
        Glyph::Double => special::DOUBLE,
        Glyph::DoubleShot => special::DOUBLE_SHOT,
        Glyph::NinetyNine => special::NINETY_NINE,
        Glyph::Star => spare::STAR,
        Glyph::Moon => spare::MOON,
        Glyph::Heart => spare::HEART,
        Glyph::Gem => spare::GEM,
        Glyph::Leaf => spare::LEAF,
        Glyph::Bolt => spare::BOLT,
        Glyph::Drop => spare::DROP,
        Glyph::Crown => spare::CROWN,
        Glyph::Key => spare::KEY,
        Glyph::Sun => spare::SUN,
        Glyph::Flame => spare::FLAME,
        Glyph::Anchor => spare::ANCHOR,
        Glyph::Clover => spare::CLOVER,
        Glyph::Fish => spare::FISH,
        Glyph::Mushroom => spare::MUSHROOM,
        Glyph::Horseshoe => spare::HORSESHOE,
        Glyph::Eye => spare::EYE,
        Glyph::Hexagon => spare::HEXAGON,
    }
}
