//! Cards on pages: each kind is drawn once, as a `<symbol>`, and used by reference.

use std::borrow::Cow;

use maud::{Markup, PreEscaped, html};
use umpire_clauses::style::width;
use umpire_engine::variant::Variant;
use umpire_judging::card_art::{Face, Faces, Figure, drawing};

/// The cards of a variant, in its order.
pub struct Cards {
    faces: Faces,
    /// Prefix of ids and classes, which tells the cards of several variants on a page apart.
    apart: String,
}

/// The common styles of cards; [`Cards::style`] has those of each kind.
pub const STYLE: &str = include_str!("assets/cards.css");

/// How many characters fit in the middle of a card.
const SHORT: usize = 3;
/// How many columns of a word fit on a card in full size.
const ROOM: f64 = 7.6;
/// The smallest size of a name, relative to full size.
const SMALLEST: f64 = 0.58;

impl Cards {
    /// The cards of a variant, named in a language.
    pub fn of(variant: &Variant, language: &str) -> Cards {
        Cards { faces: Faces::of(variant, language), apart: String::new() }
    }

    /// The cards of the `n`th variant of a page, named in its first language.
    pub fn of_several(variant: &Variant, n: usize) -> Cards {
        Cards { faces: Faces::own(variant), apart: format!("{n}-") }
    }

    /// CSS classes with their colours.
    pub fn style(&self) -> String {
        let rule = |(index, face): (usize, &Face)| {
            let (hue, vivid) = (face.tone.hue, f64::from(face.tone.vivid) / 100.0);
            format!(".k{}{index}{{--h:{hue};--v:{vivid};{}}}", self.apart, size(face))
        };
        self.faces.iter().enumerate().map(rule).collect()
    }

    /// The drawings, needed once on a page.
    pub fn drawings(&self) -> Markup {
        html! {
            svg .drawings aria-hidden="true" width="0" height="0" {
                @for (index, face) in self.faces.iter().enumerate() {
                    symbol id={ "f" (self.apart) (index) } viewBox=(if face.figure == Figure::Sign { "0 0 40 40" } else { "0 0 40 56" }) {
                        @if face.figure != Figure::Sign { text .corner x="4" y="11" { (face.corner) } }
                        (figure(face))
                    }
                }
            }
        }
    }

    /// The CSS class of a card; `k` for an unknown card.
    pub fn class(&self, id: &str) -> String {
        self.index(id).map_or_else(|| "k".to_owned(), |index| format!("k{}{index}", self.apart))
    }

    /// The name of a card.
    pub fn name<'c>(&'c self, id: &'c str) -> &'c str {
        self.faces.name(id)
    }

    /// The face of a card: drawing and name.
    pub fn face(&self, id: &str) -> Markup {
        html! {
            @if let Some(index) = self.index(id) { (PreEscaped(format!("<svg><use href=\"#f{}{index}\"/></svg>", self.apart))) }
            i { (self.name(id)) }
        }
    }

    fn index(&self, id: &str) -> Option<usize> {
        self.faces.iter().position(|face| face.id == id)
    }
}

/// The size of a card's name: as large as its longest word allows, none where the name is the drawing.
fn size(face: &Face) -> String {
    if number(face).is_some_and(|number| *number == face.name) {
        return "--n:0;--s:0".to_owned();
    }
    let longest = face.name.split([' ', '-']).map(width).max().unwrap_or(0);
    format!("--n:{:.2}", (ROOM / longest.max(1) as f64).clamp(SMALLEST, 1.0))
}

/// The middle of a number card: its name if that is short, else the number.
fn number(face: &Face) -> Option<Cow<'_, str>> {
    let Figure::Number(number) = face.figure else { return None };
    let short = Some(&face.name).filter(|name| name.chars().count() <= SHORT);
    Some(short.map_or_else(|| number.to_string().into(), Cow::from))
}

/// The middle of a card.
fn figure(face: &Face) -> Markup {
    match face.figure {
        Figure::Drawn(glyph) => {
            let drawn = drawing(glyph);
            html! {
                g transform="translate(6.4 11) scale(1.13)" {
                    @for (class, path) in [("gf", drawn.fill), ("gg", drawn.leaf), ("gl", drawn.line)] {
                        @if !path.is_empty() { path class=(class) d=(path) {} }
                    }
                }
            }
        }
        Figure::Sign => {
            // A sign of several characters is as wide as the card.
            let scale = (1.25 / width(&face.corner) as f64).min(1.0);
            html! { text .number.sign transform=(format!("translate(20 22) scale({scale:.2})")) { (face.corner) } }
        }
        Figure::Number(_) => {
            let text = number(face).unwrap_or_default().replace('-', "−");
            html! { text .number x="20" y="29" { (text) } }
        }
    }
}

#[cfg(test)]
mod tests {
    use umpire_clauses::library::Library;
    use umpire_engine::variant::{self, Origin};

    use super::*;

    #[test]
    fn every_card_of_every_game_is_drawn_and_coloured() {
        let library = Library::embedded();
        for shipped in library.variants() {
            let variant = variant::load(&library, Origin::Shipped(&shipped)).expect("it is shipped");
            let cards = Cards::of(&variant, "en");
            let drawings = cards.drawings().into_string();
            for id in variant.rulebook().cards() {
                let class = cards.class(&id);
                assert!(cards.style().contains(&format!(".{class}{{")), "{shipped}: {id}");
                assert!(drawings.contains(&format!("id=\"{}\"", class.replace('k', "f"))), "{shipped}: {id}");
            }
            assert_eq!(cards.class("nothing"), "k");
        }
    }

    #[test]
    fn a_name_from_outside_is_text() {
        let library = Library::embedded();
        let mut tree = variant::load(&library, Origin::Shipped(&library.variants()[0])).expect("it is shipped").tree;
        let names = serde_json::json!({"en": "<b>"});
        tree.set("symbols.bell.name", umpire_engine::variant::node::Node::from_json(&names, "test"));
        let cards = Cards::of(&variant::from_tree(tree).expect("a variant"), "en");
        let shown = cards.drawings().into_string() + &cards.face("bell").into_string();
        assert!(shown.contains("&lt;b&gt;") && !shown.contains("<b>"));
    }
}
