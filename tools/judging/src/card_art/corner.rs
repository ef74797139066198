//! Short unique labels for the cards of a variant: corner texts and single letters.

use std::collections::BTreeSet;

use umpire_engine::variant::node::Node;

use super::figure::Figure;

/// The corner text of each card: its number, or the one in its name; else the shortest beginning of its name or
/// initials that no other card has.
pub(super) fn corners(cards: &[(&str, &Node)], names: &[String], figures: &[Figure]) -> Vec<String> {
    let numbers: Vec<Option<String>> = names.iter().zip(figures).map(|(name, figure)| number(name, *figure)).collect();
    let once = |number: &&String| numbers.iter().flatten().filter(|other| other == number).count() == 1;
    let mut taken: BTreeSet<String> = numbers.iter().flatten().filter(once).cloned().collect();
    let keys: Vec<String> = names.iter().map(|name| key(name)).collect();
    let corner = |(at, number): (usize, &Option<String>)| {
        if let Some(number) = number.as_ref().filter(once) {
            return number.clone();
        }
        let id = cards[at].0.to_owned();
        let texts = beginnings(at, &keys).chain([keys[at].clone(), names[at].clone(), id.clone()]);
        let text = texts.into_iter().find(|text| !taken.contains(text)).unwrap_or(id);
        taken.insert(text.clone());
        text
    };
    numbers.iter().enumerate().map(corner).collect()
}

/// The number that a card shows, or that its name has.
fn number(name: &str, figure: Figure) -> Option<String> {
    if let Figure::Number(number) = figure {
        return Some(number.to_string());
    }
    let mut runs = name.split(|c: char| !c.is_ascii_digit()).filter(|run| !run.is_empty());
    runs.next().filter(|_| runs.next().is_none()).map(str::to_owned)
}

/// The key of a name: the initials of its words, if it has several.
fn key(name: &str) -> String {
    let words: Vec<&str> = name.split_whitespace().collect();
    if words.len() > 1 { words.iter().filter_map(|word| word.chars().next()).collect() } else { name.to_owned() }
}

/// The beginnings of a name with which no other name begins, the shortest first.
fn beginnings(at: usize, names: &[String]) -> impl Iterator<Item = String> {
    let name = &names[at];
    let ends = name.char_indices().map(|(start, c)| start + c.len_utf8());
    let begins = move |text: &str| {
        let text = text.to_lowercase();
        names.iter().enumerate().any(|(other, name)| other != at && name.to_lowercase().starts_with(&text))
    };
    ends.map(|end| name[..end].to_owned()).filter(move |text| !text.ends_with(' ') && !begins(text))
}

/// A letter or digit for each id: its first free one, else any.
pub(super) fn letters<'i>(ids: impl Iterator<Item = &'i str>) -> Vec<char> {
    let mut free: Vec<char> = ('A'..='Z').chain('0'..='9').chain('a'..='z').collect();
    let letter = |id: &str| {
        let wanted = id.chars().map(|c| c.to_ascii_uppercase()).find(|c| free.contains(c));
        let at = wanted.and_then(|c| free.iter().position(|each| *each == c)).unwrap_or(0);
        // There are more letters and digits than a variant can have cards.
        if free.is_empty() { '?' } else { free.remove(at) }
    };
    ids.map(letter).collect()
}
