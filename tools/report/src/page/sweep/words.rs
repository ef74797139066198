//! The titles of the figures of a sweep.

use crate::page::simulate::names::cause;
use crate::page::words::EN;

/// The title of a figure; an unknown one by its name.
pub fn title(name: &str) -> String {
    let (kind, of) = name.split_once('.').unwrap_or((name, ""));
    match (kind, of) {
        ("wins", seat) => format!("Share of games that {seat} wins"),
        ("draws", _) => "Share of games that nobody wins".to_owned(),
        ("ends", id) => format!("Share of games that end by {}", cause(&EN, id)),
        ("turns", "mean") => "Turns per game".to_owned(),
        ("turns", percent) => format!("Turns that {} % of games stay within", percent.trim_start_matches('p')),
        ("skill", pair) => format!("Share of games that {} wins", pair.replacen('/', " over ", 1)),
        ("loss", what) => format!("Share of games lost without {what}"),
        _ => name.to_owned(),
    }
}
