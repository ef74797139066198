//! Descriptions of the figures of a sweep.

use crate::page::simulate::names::cause;

/// Describes a figure.
pub fn words(name: &str) -> String {
    let (kind, of) = name.split_once('.').unwrap_or((name, ""));
    match (kind, of) {
        ("wins", seat) => format!("Share of the games that {seat} wins."),
        ("draws" | "losses", _) => "Share of the games that nobody wins.".to_owned(),
        ("ends", id) => format!("Share of the games that end so: {}.", cause(id)),
        ("turns", "mean") => "Turns a game, on average.".to_owned(),
        ("turns", percent) => format!("Turns that {} % of the games have at most.", percent.trim_start_matches('p')),
        ("skill", pair) => format!("Share of the games that the first of {pair} wins, over both seats."),
        ("loss", what) => format!("Share of the games that the first agent loses by doing without {what}."),
        _ => String::new(),
    }
}
