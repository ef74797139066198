//! Ids and names of the cards that a variant lists, whatever its game calls them.

use std::collections::HashMap;

use super::fault::plain;
use super::node::{Key, Node, Value};
use super::read::{Reader, Spot};
use crate::notation::Form;

pub(super) const LONGEST_ID: usize = 32;
pub(super) const LONGEST_NAME: usize = 64;
/// Words that YAML reads as something else than text, and the one action that every game has.
const RESERVED: &[&str] = &["shuffle", "true", "false", "null"];

/// The words that cannot be ids in a game of these actions, each once.
pub(super) fn reserved(actions: &[Form]) -> Vec<&'static str> {
    let words = actions.iter().flat_map(Form::words).filter(|word| !RESERVED.contains(word));
    RESERVED.iter().copied().chain(words).collect()
}

/// Notes what is wrong with an id in a game of these actions.
pub fn check_id(key: &Key, spot: &Spot<'_>, actions: &[Form], reader: &mut Reader<'_>) {
    let id = key.text.as_str();
    let letters = id.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-');
    if !letters || !id.starts_with(|c: char| c.is_ascii_lowercase()) || id.len() > LONGEST_ID {
        let message = format!(
            "expected an id of a-z, 0-9 and `-` that begins with a letter and has at most {LONGEST_ID} characters; found `{}`",
            plain(id)
        );
        reader.error_at(&key.place, &spot.path, message);
    } else if reserved(actions).contains(&id) {
        reader.error_at(&key.place, &spot.path, format!("`{id}` cannot be an id: it means something else already"));
    }
}

/// The names by language, in the order of the file; at least one.
pub fn names(spot: &Spot<'_>, reader: &mut Reader<'_>) -> Option<Vec<(String, String)>> {
    if !matches!(spot.node.value, Value::Map(_)) {
        let help = spot.node.text().map(|text| format!("write {{en: {}}}", plain(text)));
        reader.expected_with(spot, "a map of names by language", help);
        return None;
    }
    if spot.node.entries().is_empty() {
        reader.expected(spot, "at least one name");
    }
    let names: Vec<_> = spot.children().map(|(key, spot)| name(key, &spot, reader)).collect();
    names.into_iter().collect()
}

fn name(key: &Key, spot: &Spot<'_>, reader: &mut Reader<'_>) -> Option<(String, String)> {
    let tag = key.text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-');
    if !tag || !key.text.starts_with(|c: char| c.is_ascii_alphabetic()) {
        let message = format!("expected a language such as en, ja or zh-Hant; found `{}`", plain(&key.text));
        reader.error_at(&key.place, &spot.path, message);
    }
    let text = reader.text(spot)?;
    if text.trim() != text || text.chars().any(char::is_control) || text.chars().count() > LONGEST_NAME {
        let what = format!("a name of at most {LONGEST_NAME} characters on one line, without spaces around it");
        reader.expected(spot, &what);
        return None;
    }
    Some((key.text.clone(), text.to_owned()))
}

/// Notes each word that stands for two entries, whatever its capitals: scenarios take ids and names alike. `what` is what
/// the game calls an entry (`symbol`).
pub fn distinct(entries: &[(&Key, Spot<'_>)], what: &str, reader: &mut Reader<'_>) {
    let mut owners: HashMap<String, &str> =
        entries.iter().map(|(key, _)| (key.text.to_lowercase(), key.text.as_str())).collect();
    for (key, spot) in entries {
        let names = spot.node.entry("name").map(Node::entries).unwrap_or_default();
        for (language, node) in names {
            let Some(name) = node.text() else { continue };
            let owner = *owners.entry(name.to_lowercase()).or_insert(&key.text);
            if owner != key.text {
                let path = format!("{}.name.{}", spot.path, plain(&language.text));
                let message = format!("`{}` already stands for the {what} `{}`", plain(name), plain(owner));
                reader.error_at(&node.place, &path, message);
            }
        }
    }
}
