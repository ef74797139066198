//! Tables of key bindings, which are also the source of the help.

use ratatui::crossterm::event::KeyCode;
use umpire_clauses::style::{padded, width};

/// A binding of one or more keys.
#[derive(Clone, Copy, Debug)]
pub struct Key<D: 'static> {
    /// The keys.
    pub codes: &'static [KeyCode],
    /// The description in the help.
    pub does: &'static str,
    /// The action.
    pub act: D,
}

/// Makes an entry of a table.
pub const fn key<D: Copy>(codes: &'static [KeyCode], does: &'static str, act: D) -> Key<D> {
    Key { codes, does, act }
}

/// A letter held with Ctrl: the control character that terminals send for it.
pub const fn control(letter: char) -> KeyCode {
    KeyCode::Char((letter as u8 & 0x1f) as char)
}

/// The action of the first entry that has this key.
pub fn find<D: Copy>(keys: &[Key<D>], code: KeyCode) -> Option<D> {
    keys.iter().find(|key| key.codes.contains(&code)).map(|key| key.act)
}

/// The help of a table under a heading, a line a binding.
pub fn help<D>(heading: &str, keys: &[Key<D>]) -> String {
    let names: Vec<String> = keys.iter().map(|key| names(key.codes)).collect();
    let wide = names.iter().map(|names| width(names)).max().unwrap_or(0);
    let lines = keys.iter().zip(&names).map(|(key, names)| format!("  {}  {}\n", padded(names, wide), key.does));
    format!("{heading}\n{}", lines.collect::<String>())
}

/// The keys of a binding for people: `Up, Down`, `F1, ?`, `0-9`.
fn names(codes: &[KeyCode]) -> String {
    match codes {
        [KeyCode::Char(first @ '0'..='9'), .., KeyCode::Char(last @ '0'..='9')] => format!("{first}-{last}"),
        codes => codes.iter().map(|code| name(*code)).collect::<Vec<_>>().join(", "),
    }
}

/// The name of a key for people.
pub fn name(code: KeyCode) -> String {
    match code {
        KeyCode::Enter => "Enter".to_owned(),
        KeyCode::Backspace => "Backspace".to_owned(),
        KeyCode::Delete => "Delete".to_owned(),
        KeyCode::PageUp => "PgUp".to_owned(),
        KeyCode::PageDown => "PgDn".to_owned(),
        KeyCode::Char(c @ '\u{1}'..='\u{1a}') => format!("Ctrl-{}", (c as u8 | 0x40) as char),
        code => code.to_string(),
    }
}
