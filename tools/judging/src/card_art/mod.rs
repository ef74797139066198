//! The face of a card: its name, drawing, colour and corner text, the same on pages and screens.
//!
//! A variant may name drawing and colour. Where it does not, a number card shows its number, a card whose `special` or
//! id is the name of a drawing shows that, and any other takes the first of a spare set that no card of the variant
//! has. No two cards of a variant have the same corner, so they are told apart without colour, and without their
//! drawings.

mod corner;
mod drawing;
mod figure;
mod tone;

use umpire_clauses::style::width;
use umpire_engine::show::Show;
use umpire_engine::tree::Choice as _;
use umpire_engine::tree::card_art::{Color, Glyph};
use umpire_engine::variant::node::{Node, Value};
use umpire_engine::variant::people::DECKS;
use umpire_engine::{Sight, Variant};

use self::corner::{corners, letters};
pub use self::drawing::{Drawing, drawing};
pub use self::figure::Figure;
pub use self::tone::{Ansi, Tone};

/// The faces of all cards of a variant, in its order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Faces {
    faces: Vec<Face>,
}

/// The face of a card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Face {
    /// Its id.
    pub id: String,
    /// Its name, for people.
    pub name: String,
    /// Its figure.
    pub figure: Figure,
    /// Its colour.
    pub tone: Tone,
    /// A short text for its corner, unique in the variant.
    pub corner: String,
    /// A letter or digit for ASCII boards, unique in the variant.
    pub letter: char,
}

/// The columns of a board as text with the names of its cards, at most.
const WIDEST: usize = 100;

/// The drawings for cards that name none, in the order of their use.
const SPARE: [Glyph; 18] = {
    use Glyph::*;
    [
        Star, Moon, Heart, Gem, Leaf, Bolt, Drop, Crown, Key, Sun, Flame, Anchor, Clover, Fish, Mushroom, Horseshoe,
        Eye, Hexagon,
    ]
};

impl Faces {
    /// The faces of a variant's cards, with their names in its own language.
    pub fn own(variant: &Variant) -> Faces {
        Faces::of(variant, variant.language())
    }

    /// The faces of a variant's cards, with their names in a language (`en`, `ja`); in English where there is none,
    /// else in the first language that there is.
    pub fn of(variant: &Variant, language: &str) -> Faces {
        if let Some(game) = variant.brought() {
            return Faces::declared(game.show());
        }
        let cards = DECKS.iter().filter_map(|deck| variant.tree.entry(deck)).flat_map(Node::entries);
        let cards: Vec<(&str, &Node)> = cards.map(|(key, card)| (key.text.as_str(), card)).collect();
        let names: Vec<String> = cards.iter().map(|(id, card)| name(card, language).unwrap_or(id).to_owned()).collect();
        let figures = figures(&cards);
        let (corners, letters) = (corners(&cards, &names, &figures), letters(cards.iter().map(|(id, _)| *id)));
        let faces = cards.iter().zip(names).zip(figures).zip(corners).zip(letters);
        let faces = faces.map(|(((((id, card), name), figure), corner), letter)| {
            let named = card.entry("color").and_then(Node::text).and_then(Color::parse);
            let tone = named.map_or_else(|| figure.tone(), Tone::of);
            Face { id: (*id).to_owned(), name, figure, tone, corner, letter }
        });
        Faces { faces: faces.collect() }
    }

    /// The faces of the cards or pieces to which the file of a game gives signs.
    fn declared(show: &Show) -> Faces {
        let letters = letters(show.signs.keys().map(String::as_str));
        let face = |((id, sign), letter): ((&String, &String), char)| Face {
            id: id.clone(),
            name: show.names.get(id).unwrap_or(id).clone(),
            figure: Figure::Sign,
            tone: Figure::Sign.tone(),
            corner: sign.clone(),
            letter: id.chars().next().filter(|_| id.len() == 1).unwrap_or(letter),
        };
        Faces { faces: show.signs.iter().zip(letters).map(face).collect() }
    }

    /// The face of the card with this id.
    pub fn get(&self, id: &str) -> Option<&Face> {
        self.faces.iter().find(|face| face.id == id)
    }

    /// The name of the card with this id; the id where the variant has no such card.
    pub fn name<'f>(&'f self, id: &'f str) -> &'f str {
        self.get(id).map_or(id, |face| &face.name)
    }

    /// A table with the names of cards for their ids; on a board too wide for them, with the ids.
    pub fn named<'f>(&'f self, mut sight: Sight<'f>) -> Sight<'f> {
        let longest = self.faces.iter().map(|face| width(&face.name)).max().unwrap_or(0);
        let across = sight.board.iter().map(Vec::len).max().unwrap_or(0);
        // A cell has its place, too, and borders.
        let board = sight.board.iter_mut().flatten().filter(|_| across * (longest + 6) <= WIDEST);
        for cell in sight.above.iter_mut().chain(board) {
            cell.card = cell.card.map(|id| self.name(id));
        }
        let cards = sight.holdings.iter_mut().flat_map(|holding| holding.cards.iter_mut().flatten());
        cards.for_each(|(id, _)| *id = self.name(id));
        sight
    }

    /// The names by id.
    pub fn into_names(self) -> impl Iterator<Item = (String, String)> {
        self.faces.into_iter().map(|face| (face.id, face.name))
    }

    /// All faces, in the variant's order.
    pub fn iter(&self) -> impl Iterator<Item = &Face> {
        self.faces.iter()
    }
}

impl Face {
    /// Its sign in a terminal: one character, or the number.
    pub fn sign(&self) -> String {
        match self.figure {
            Figure::Drawn(glyph) => drawing(glyph).sign.to_owned(),
            Figure::Number(number) => number.to_string(),
            Figure::Sign => self.corner.clone(),
        }
    }
}

/// The name of a card: in this language, else in English, else in the first that there is.
fn name<'n>(card: &'n Node, language: &str) -> Option<&'n str> {
    let names = card.entry("name")?;
    let first = || names.entries().first().map(|(_, name)| name);
    names.entry(language).or_else(|| names.entry("en")).or_else(first)?.text()
}

fn figures(cards: &[(&str, &Node)]) -> Vec<Figure> {
    let said: Vec<Option<Figure>> = cards.iter().map(|(id, card)| said(id, card)).collect();
    let is_free = |glyph: &Glyph| !said.contains(&Some(Figure::Drawn(*glyph)));
    let free: Vec<Glyph> = SPARE.into_iter().filter(is_free).collect();
    // A variant that names all of them reuses them; corners still tell its cards apart.
    let mut spare = if free.is_empty() { SPARE.to_vec() } else { free }.into_iter().cycle();
    let drawn = |figure: Option<Figure>| figure.or_else(|| spare.next().map(Figure::Drawn));
    said.into_iter().filter_map(drawn).collect()
}

/// The figure that a card's entry or its id names.
fn said(id: &str, card: &Node) -> Option<Figure> {
    let named = |key: &str| card.entry(key).and_then(Node::text).and_then(Glyph::named).map(Figure::Drawn);
    let number = || match card.entry("value")?.value {
        Value::Int(number) => Some(Figure::Number(number)),
        _ => None,
    };
    named("glyph").or_else(number).or_else(|| named("special")).or_else(|| Glyph::named(id).map(Figure::Drawn))
}

#[cfg(test)]
mod tests;
