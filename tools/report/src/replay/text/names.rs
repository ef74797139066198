//! Names of cards.

use std::collections::BTreeMap;

/// Names of cards by id.
pub type Names = BTreeMap<String, String>;

/// `5 Clover, 1 Bell`.
pub fn cards(counts: &BTreeMap<String, usize>, names: &Names) -> String {
    named(&counts.iter().map(|(card, count)| format!("{count} {card}")).collect::<Vec<_>>().join(", "), names)
}

/// Replaces the ids of cards in a text by names.
pub fn named(text: &str, names: &Names) -> String {
    let in_id = |c: char| c.is_ascii_alphanumeric() || c == '-';
    let mut told = String::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let end = rest.find(|c| in_id(c) != in_id(first)).unwrap_or(rest.len());
        let (word, further) = rest.split_at(end);
        told.push_str(names.get(word).map_or(word, String::as_str));
        rest = further;
    }
    told
}
