//! The figures of a sweep in words.

use maud::{Markup, html};

use crate::page::words::{Words, fill, filled};

/// The title of a figure; an unknown one by its name.
pub fn title(words: &Words, name: &str) -> String {
    let (kind, of) = name.split_once('.').unwrap_or((name, ""));
    match (kind, of) {
        ("wins", seat) => fill(words.share_wins, seat),
        ("draws", _) => words.share_draws.to_owned(),
        ("ends", id) => fill(words.share_ends, words.ending(id)),
        ("turns", "mean") => words.turns_each.to_owned(),
        ("turns", percent) => fill(words.turns_within, percent.trim_start_matches('p')),
        ("skill", pair) => fill(words.share_wins, pair.replacen('/', words.skill_over, 1)),
        ("loss", what) => fill(words.share_lost, what),
        _ => name.to_owned(),
    }
}

/// A figure with its value, as a part of a sentence: with a capital letter where it `begins` it.
pub fn told(words: &Words, name: &str, value: Markup, begins: bool) -> Markup {
    let cased = |text: &str| {
        let first = text.chars().next().map_or(0, char::len_utf8);
        if begins { text.to_owned() } else { text[..first].to_lowercase() + &text[first..] }
    };
    match name.split_once('.') {
        Some(("wins", seat)) => filled(words.wins_told, &[html! { (seat) }, value]),
        Some(("turns", "mean")) => filled(&cased(words.takes_told), &[value]),
        _ => filled(words.figure_is, &[html! { (cased(&title(words, name))) }, value]),
    }
}
