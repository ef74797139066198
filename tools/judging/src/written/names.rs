//! The names of a variant's cards, and lists of cards as people write them.

use std::collections::HashMap;

use umpire_engine::sanitize::short;
use umpire_engine::spelling::hint;
use umpire_engine::variant::Variant;

/// A card of a list: the index of its kind; `None` if it was not seen.
pub type Card = Option<usize>;

/// Units after a number of cards.
const CARDS: &[&str] = &["cards", "card", "others", "other", "枚"];

/// The most cards of a list; no deck has as many.
const MOST: usize = 250;

/// The cards of a variant.
#[derive(Debug)]
pub struct Names {
    /// The ids of kinds, in the variant's order.
    pub ids: Vec<String>,
    /// Their names in messages.
    pub shown: Vec<String>,
    by_name: HashMap<String, usize>,
    /// The longest names first.
    longest: Vec<String>,
}

impl Names {
    pub fn of(variant: &Variant) -> Names {
        let mut ids = variant.rulebook().cards();
        ids.dedup();
        let mut names = Names { shown: ids.clone(), ids, by_name: HashMap::new(), longest: Vec::new() };
        for (kind, id) in names.ids.iter().enumerate() {
            names.by_name.insert(id.clone(), kind);
            if let Some(name) = variant.brought().and_then(|game| game.show().names.get(id)) {
                names.by_name.entry(plain(name).to_lowercase()).or_insert(kind);
            }
            let called = variant.tree.entries().iter().filter_map(|(_, part)| part.entry(id)?.entry("name")).next();
            for (n, name) in
                called.iter().flat_map(|called| called.entries()).filter_map(|(_, node)| node.text()).enumerate()
            {
                if n == 0 {
                    names.shown[kind] = name.to_owned();
                }
                names.by_name.entry(plain(name).to_lowercase()).or_insert(kind);
            }
        }
        names.longest = names.by_name.keys().cloned().collect();
        names.longest.sort_by(|one, other| other.len().cmp(&one.len()).then_with(|| one.cmp(other)));
        names
    }

    /// The kind with this name, ignoring case; a plural `s` is allowed.
    pub fn find(&self, name: &str) -> Option<usize> {
        let name = name.trim().to_lowercase();
        let singular = || name.strip_suffix('s').and_then(|name| self.by_name.get(name));
        self.by_name.get(&name).or_else(singular).copied()
    }

    /// The error for an unknown card.
    pub fn none_such(&self, name: &str) -> String {
        let hint = hint(name, self.longest.iter().map(String::as_str));
        format!("`{}` is no card{hint}; cards: {}", short(name), self.ids.join(", "))
    }

    /// A list of cards: `bell 3, 2 Cherry, ?`.
    pub fn list(&self, text: &str) -> Result<Vec<Card>, Vec<String>> {
        let (mut cards, mut faults) = (Vec::new(), Vec::new());
        let items: Vec<&str> = text.split(',').map(str::trim).filter(|item| !item.is_empty()).collect();
        for item in &items {
            // A lone number is a count, even if a card has that name; among others it is the card.
            let is_name = items.len() > 1 && self.find(item).is_some();
            match self.item(item).filter(|_| !is_name).or_else(|| Some((Some(self.find(item)?), 1))) {
                Some((card, count)) => cards.extend(std::iter::repeat_n(card, count)),
                None => match self.row(item) {
                    Some(several) => cards.extend(several),
                    None => faults.push(self.none_such(item)),
                },
            }
            if cards.len() > MOST {
                return Err(vec![format!("no deck has more than {MOST} cards")]);
            }
        }
        if cards.is_empty() && faults.is_empty() {
            faults.push("no card is named".to_owned());
        }
        if faults.is_empty() { Ok(cards) } else { Err(faults) }
    }

    /// One card with its count.
    fn item(&self, item: &str) -> Option<(Card, usize)> {
        let unit =
            |text: &str| CARDS.iter().find_map(|unit| text.strip_suffix(unit)).map_or(text, str::trim_end).to_owned();
        let bare = unit(item);
        if let Ok(count) = bare.parse::<usize>() {
            return Some((None, count.min(MOST + 1)));
        }
        if item == "?" {
            return Some((None, 1));
        }
        if let Some(kind) = self.find(item) {
            return Some((Some(kind), 1));
        }
        let before = bare.trim_end_matches(|c: char| c.is_ascii_digit());
        for (at, _) in bare.char_indices().filter(|(at, _)| *at >= before.len()) {
            let name = bare[..at].trim_end().trim_end_matches(['x', '×']).trim_end();
            if let (Some(card), Ok(count)) = (self.seen(name), bare[at..].parse::<usize>()) {
                return Some((card, count.min(MOST + 1)));
            }
        }
        let behind = item.trim_start_matches(|c: char| c.is_ascii_digit());
        let count = item[..item.len() - behind.len()].parse::<usize>().ok()?;
        let name = behind.trim_start();
        let name = name
            .strip_prefix("枚の")
            .or_else(|| name.strip_prefix(['x', '×'].as_slice()).filter(|rest| self.seen(rest).is_some()))
            .unwrap_or(name);
        Some((self.seen(name)?, count.min(MOST + 1)))
    }

    fn seen(&self, name: &str) -> Option<Card> {
        if name.trim() == "?" { Some(None) } else { self.find(name).map(Some) }
    }

    /// Cards separated by spaces only.
    fn row(&self, item: &str) -> Option<Vec<Card>> {
        let words: Vec<&str> = item.split_whitespace().collect();
        let (mut cards, mut at) = (Vec::new(), 0);
        // No name is longer than 64 characters.
        const WORDS: usize = 8;
        while at < words.len() && cards.len() <= MOST {
            let ends = (at + 1..=words.len().min(at + WORDS)).rev();
            let (end, card) = ends.clone().find_map(|end| Some((end, self.seen(&words[at..end].join(" "))?)))?;
            cards.push(card);
            at = end;
        }
        Some(cards)
    }

    /// The text with ids for the names of cards.
    pub fn with_ids(&self, text: &str) -> String {
        let lower = text.to_lowercase();
        if lower.len() != text.len() {
            return text.to_owned();
        }
        let (mut out, mut at) = (String::new(), 0);
        while at < text.len() {
            let starts = !is_of_word(lower[..at].chars().next_back());
            let found = self.longest.iter().find(|name| {
                let joins = |c: Option<char>, next: Option<char>| is_of_word(c) && is_of_word(next);
                lower[at..].starts_with(name.as_str())
                    && (starts || !is_of_word(name.chars().next()))
                    && !joins(name.chars().next_back(), lower[at + name.len()..].chars().next())
            });
            if let Some(name) = found {
                out.push_str(self.by_name.get(name).map_or("", |kind| self.ids[*kind].as_str()));
                at += name.len();
            } else {
                let next = text[at..].chars().next().map_or(1, char::len_utf8);
                out.push_str(&text[at..at + next]);
                at += next;
            }
        }
        out
    }

    /// The kinds that an action names.
    pub fn named_in(&self, action: &str) -> Vec<usize> {
        let words = action.split(['@', ' ']);
        words.filter_map(|word| self.ids.iter().position(|id| id == word)).collect()
    }
}

/// Whether a character is part of a Latin word: names end at word boundaries.
fn is_of_word(c: Option<char>) -> bool {
    c.is_some_and(|c| c.is_ascii_alphanumeric() || c == '-')
}

/// The text with full-width characters as ASCII.
pub fn plain(text: &str) -> String {
    let narrow = |c: char| match c {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(c as u32 - 0xfee0).unwrap_or(c),
        '\u{3000}' | '\t' => ' ',
        '、' => ',',
        '→' => '@',
        c => c,
    };
    text.chars().filter(|c| *c != '。').map(narrow).collect()
}
