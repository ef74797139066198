//! Cards in a terminal: a symbol, a colour and a name for each.

use ratatui::style::{Color, Style};
use ratatui::text::Span;
use umpire_engine::notation::is_shuffle;
use umpire_engine::{Cell, Seat, Sight, Variant};
use umpire_judging::card_art::{Ansi, Face, Faces, Figure};
use umpire_judging::visibility::SeenStep;
use umpire_judging::written::{by_card, is_used};

use super::theme::Theme;

/// The cards of a variant, in the theme of a terminal.
pub struct Cards {
    faces: Faces,
    /// The theme of the terminal.
    pub theme: Theme,
}

impl Cards {
    /// The cards of `variant`.
    pub fn of(variant: &Variant, theme: Theme) -> Cards {
        Cards { faces: Faces::own(variant), theme }
    }

    /// The name of a card.
    pub fn name<'c>(&'c self, id: &'c str) -> &'c str {
        self.faces.name(id)
    }

    /// The coloured symbol of a card. In ASCII: its number, or a letter unique to it. The id of an unknown one.
    pub fn symbol(&self, id: &str) -> Span<'static> {
        let Some(face) = self.faces.get(id) else { return Span::raw(id.to_owned()) };
        let sign = match face.figure {
            Figure::Drawn(_) | Figure::Sign if !self.theme.unicode => face.letter.to_string(),
            _ => face.sign(),
        };
        Span::styled(sign, self.style(face))
    }

    fn style(&self, face: &Face) -> Style {
        self.theme.colour(match face.tone.ansi() {
            Ansi::Red => Color::Red,
            Ansi::Yellow => Color::Yellow,
            Ansi::Green => Color::Green,
            Ansi::Cyan => Color::Cyan,
            Ansi::Blue => Color::Blue,
            Ansi::Magenta => Color::Magenta,
            Ansi::White => Color::Gray,
        })
    }

    /// A card in its colour: the symbol and the name; the name alone if it has the symbol.
    pub fn spans(&self, id: &str) -> Vec<Span<'static>> {
        let (symbol, name) = (self.symbol(id), self.name(id));
        let (style, named) = (symbol.style, is_in(&symbol.content, name));
        let name = Span::styled(if named { name.to_owned() } else { format!(" {name}") }, style);
        if named { vec![name] } else { vec![symbol, name] }
    }

    /// The names of all cards of the variant.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.faces.iter().map(|face| face.name.as_str())
    }

    /// A table with names for ids.
    pub fn named<'c>(&'c self, sight: Sight<'c>) -> Sight<'c> {
        self.faces.named(sight)
    }

    /// The cards that the actions name, each once, as id and name.
    pub fn with_names(&self, actions: &[String]) -> Vec<String> {
        let words: Vec<&str> = actions.iter().flat_map(|action| action.split([' ', '@'])).collect();
        let named = self.faces.iter().filter(|face| face.name != face.id && words.contains(&face.id.as_str()));
        named.map(|face| format!("{} {}", face.id, face.name)).collect()
    }

    /// An action with names for ids; `None` if that is the same.
    pub fn named_action(&self, action: &str) -> Option<String> {
        let words = match action.split_once('@') {
            Some((card, place)) => format!("{} on {place}", self.name(card)),
            None => action.split(' ').map(|word| self.name(word)).collect::<Vec<_>>().join(" "),
        };
        (words != action).then_some(words)
    }

    /// How each action may be typed besides: with names for ids; without any, with the id of a card for its place, where
    /// what the action does tells of that card.
    pub fn spellings(&self, now: SeenStep<'_>, seat: Seat, legal: &[String]) -> Vec<String> {
        legal
            .iter()
            .map(|action| self.named_action(action).unwrap_or_else(|| by_card((now, seat), &self.faces, action)))
            .collect()
    }

    /// [`is_used`], with the names of these cards.
    pub fn is_used(&self, cell: &Cell<'_>, word: &str, told: &str) -> bool {
        is_used(cell, word, told, &self.faces)
    }

    /// An action with names, followed by what is typed for it.
    pub fn described(&self, action: &str) -> String {
        spelt(&self.named_action(action).unwrap_or_else(|| action.to_owned()), action)
    }

    /// The name of a card, followed by what is typed for it.
    pub fn spelt(&self, id: &str) -> String {
        spelt(self.name(id), id)
    }

    /// An action; of a shuffle only the word.
    pub fn brief<'a>(&self, action: &'a str) -> &'a str {
        if is_shuffle(action) { "shuffle" } else { action }
    }
}

/// Whether a name has a symbol as a word or a number. A name of one character shows its number in another way: `⑨`.
fn is_in(symbol: &str, name: &str) -> bool {
    let mut parts = name.split(' ').chain(name.split(|c: char| !c.is_ascii_digit()));
    parts.any(|part| part == symbol) || (symbol.parse::<i32>().is_ok() && name.chars().count() == 1)
}

/// A name, followed by what is typed for it without the first word where both have it, unless they differ by case alone.
fn spelt(name: &str, typed: &str) -> String {
    match (name.split_once(' '), typed.split_once(' ')) {
        _ if name.eq_ignore_ascii_case(typed) => name.to_owned(),
        (Some((verb, _)), Some((same, rest))) if verb == same => format!("{name}  ({rest})"),
        _ => format!("{name}  ({typed})"),
    }
}
