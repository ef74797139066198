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

/// A figure with its value, as a part of a sentence.
pub fn told(words: &Words, name: &str, value: Markup) -> Markup {
    match name.split_once('.') {
        Some(("wins", seat)) => filled(words.wins_told, &[html! { (seat) }, value]),
        Some(("turns", "mean")) => filled(words.takes_told, &[value]),
        _ => filled(words.figure_is, &[html! { (title(words, name)) }, value]),
    }
}
