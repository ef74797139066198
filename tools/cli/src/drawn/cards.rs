//! Cards as a terminal shows them: a sign and a colour for each kind, and its name.

use ratatui::style::{Color, Style};
use ratatui::text::Span;
use umpire_engine::variant::Variant;

use super::look::Look;

/// The kinds of card of a variant.
pub struct Cards {
    kinds: Vec<Kind>,
}

struct Kind {
    id: String,
    name: String,
    sign: char,
    style: Style,
}

const COLOURS: [Color; 6] = [Color::Red, Color::Green, Color::Yellow, Color::Blue, Color::Magenta, Color::Cyan];

impl Cards {
    /// Those of a variant, as this terminal can show them.
    pub fn of(variant: &Variant, look: Look) -> Cards {
        let mut kinds: Vec<Kind> = Vec::new();
        for id in variant.rulebook().cards() {
            if kinds.iter().any(|kind| kind.id == id) {
                continue;
            }
            let names = variant.tree.entries().iter().find_map(|(_, part)| part.entry(&id)?.entry("name"));
            let name = names.and_then(|names| names.entries().first()?.1.text()).unwrap_or(&id).to_owned();
            let taken = |sign: &char| kinds.iter().any(|kind| kind.sign == *sign);
            let letters = name.chars().chain(id.chars()).map(|c| c.to_ascii_uppercase()).chain('A'..='Z').chain('0'..='9');
            let sign = letters.filter(char::is_ascii_alphanumeric).find(|sign| !taken(sign)).unwrap_or('#');
            let style = look.colour(COLOURS[kinds.len() % COLOURS.len()]);
            kinds.push(Kind { id, name, sign, style });
        }
        Cards { kinds }
    }

    fn kind(&self, id: &str) -> Option<&Kind> {
        self.kinds.iter().find(|kind| kind.id == id)
    }

    /// Its name.
    pub fn name<'c>(&'c self, id: &'c str) -> &'c str {
        self.kind(id).map_or(id, |kind| &kind.name)
    }

    /// Its sign in its colour.
    pub fn sign(&self, id: &str) -> Span<'static> {
        self.kind(id).map_or_else(|| Span::raw("?"), |kind| Span::styled(kind.sign.to_string(), kind.style))
    }

    /// An action with names for ids; nothing where that is no different.
    pub fn words(&self, action: &str) -> Option<String> {
        let named = |word: &str| self.kind(word).map_or_else(|| word.to_owned(), |kind| kind.name.clone());
        let words = match action.split_once('@') {
            Some((card, place)) => format!("{} on {place}", named(card)),
            None => action.split(' ').map(named).collect::<Vec<_>>().join(" "),
        };
        (words != action).then_some(words)
    }

    /// An action as one types it, but of a shuffle only the word.
    pub fn brief<'a>(&self, action: &'a str) -> &'a str {
        if action.starts_with("shuffle ") { "shuffle" } else { action }
    }

    /// An action as one types it, and as one says it.
    pub fn both(&self, action: &str) -> String {
        match self.words(action) {
            Some(words) => format!("{action}  {words}"),
            None => action.to_owned(),
        }
    }
}
