//! Keys and what they do. A screen acts by the same lists that its help is made from, so the help cannot lie.

use ratatui::crossterm::event::KeyCode;
use umpire_kit::style::{padded, width};

/// Keys that do one thing.
#[derive(Clone, Copy, Debug)]
pub struct Key<D: 'static> {
    /// The keys.
    pub codes: &'static [KeyCode],
    /// What they do, for people.
    pub does: &'static str,
    /// What they do.
    pub act: D,
}

/// An entry of a table of keys.
pub const fn key<D: Copy>(codes: &'static [KeyCode], does: &'static str, act: D) -> Key<D> {
    Key { codes, does, act }
}

/// The action of the first entry that has this key.
pub fn find<D: Copy>(keys: &[Key<D>], code: KeyCode) -> Option<D> {
    keys.iter().find(|key| key.codes.contains(&code)).map(|key| key.act)
}

/// What these keys do, a line each, under a heading.
pub fn help<D>(heading: &str, keys: &[Key<D>]) -> String {
    let names: Vec<String> = keys.iter().map(|key| names(key.codes)).collect();
    let wide = names.iter().map(|names| width(names)).max().unwrap_or(0);
    let lines = keys.iter().zip(&names).map(|(key, names)| format!("  {}  {}\n", padded(names, wide), key.does));
    format!("{heading}\n{}", lines.collect::<String>())
}

/// Keys as people call them: `Up, Down`, `F1, ?`, `0-9`.
fn names(codes: &[KeyCode]) -> String {
    match codes {
        [KeyCode::Char(first @ '0'..='9'), .., KeyCode::Char(last @ '0'..='9')] => format!("{first}-{last}"),
        codes => codes.iter().map(|code| name(*code)).collect::<Vec<_>>().join(", "),
    }
}

/// A key as people call it.
pub fn name(code: KeyCode) -> String {
    match code {
        KeyCode::Enter => "Enter".to_owned(),
        KeyCode::Backspace => "Backspace".to_owned(),
        KeyCode::Delete => "Delete".to_owned(),
        KeyCode::PageUp => "PgUp".to_owned(),
        KeyCode::PageDown => "PgDn".to_owned(),
        code => code.to_string(),
    }
}
