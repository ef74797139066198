//! What a line of a symbol does.

use crate::card_slot::ruleset::{Effect, MAX_AMOUNT, MAX_EFFECTS, Take};
use crate::tree::fault::{nearest, plain, shown};
use crate::tree::node::{Key, Node, Value};
use crate::tree::read::{Reader, Spot};

/// Effects that stand by themselves.
pub(super) const BARE: &[&str] = &["win", "empty-deck"];
/// Effects with a number.
pub(super) const COUNTED: &[&str] = &["draw", "take", "place", "mill"];
/// How many cards a `take` takes.
pub(super) const TAKE: &[&str] = &["up-to", "exactly"];
const ALL: &str = "win, empty-deck, {draw: N}, {take: {up-to: N}}, {take: {exactly: N}}, {place: N} or {mill: N}";

/// The effects of a line, in order.
pub(super) fn read(spot: &Spot<'_>, reader: &mut Reader<'_>) -> Option<Vec<Effect>> {
    if !matches!(spot.node.value, Value::List(_)) {
        let help = match &spot.node.value {
            Value::Text(text) => Some(format!("write [{}]", plain(text))),
            Value::Map(_) => Some("put it in brackets: [{...}]".to_owned()),
            _ => None,
        };
        reader.expected_with(spot, "a list of effects", help);
        return None;
    }
    let items = reader.list(spot, "effects")?;
    if items.len() > MAX_EFFECTS {
        reader.error(spot, format!("expected at most {MAX_EFFECTS} effects; found {}", items.len()));
    }
    let effects: Vec<_> = items.iter().map(|item| effect(item, reader)).collect();
    effects.into_iter().collect()
}

fn effect(spot: &Spot<'_>, reader: &mut Reader<'_>) -> Option<Effect> {
    match &spot.node.value {
        Value::Text(word) if word == "win" => Some(Effect::Win),
        Value::Text(word) if word == "empty-deck" => Some(Effect::EmptyDeck),
        Value::Text(word) if COUNTED.contains(&word.as_str()) => {
            let example = if word == "take" { "{up-to: 1}" } else { "1" };
            reader.error_with(spot, format!("`{word}` needs a number"), Some(format!("write {{{word}: {example}}}")));
            None
        }
        Value::Map(entries) => match entries.as_slice() {
            [(key, node)] => counted(spot, key, node, reader),
            _ => {
                let help = Some("write each effect as an item of its own".to_owned());
                reader.error_with(spot, format!("expected one effect; found a map of {} keys", entries.len()), help);
                None
            }
        },
        other => {
            let word = if let Value::Text(word) = other { word } else { "" };
            unknown(word, spot, reader);
            None
        }
    }
}

fn unknown(word: &str, spot: &Spot<'_>, reader: &mut Reader<'_>) {
    let near = nearest(word, BARE.iter().chain(COUNTED).copied());
    reader.expected_with(spot, ALL, near.map(|near| format!("did you mean `{near}`?")));
}

fn counted(spot: &Spot<'_>, key: &Key, node: &Node, reader: &mut Reader<'_>) -> Option<Effect> {
    let number = spot.child(key, node);
    match key.text.as_str() {
        "draw" => amount(&number, reader).map(Effect::Draw),
        "place" => amount(&number, reader).map(Effect::Place),
        "mill" => amount(&number, reader).map(Effect::Mill),
        "take" => take(&number, reader).map(Effect::Take),
        word if BARE.contains(&word) => {
            reader.error_with(&number, format!("`{word}` takes no number"), Some(format!("write {word} by itself")));
            None
        }
        word => {
            let near = nearest(word, BARE.iter().chain(COUNTED).copied());
            let message = format!("expected {ALL}; found `{}`", plain(word));
            let help = near.map(|near| format!("did you mean `{near}`?"));
            reader.faults.push(crate::tree::Fault::error(&key.place, number.path, message).help(help));
            None
        }
    }
}

fn amount(spot: &Spot<'_>, reader: &mut Reader<'_>) -> Option<u8> {
    reader.small(spot, 0..=i64::from(MAX_AMOUNT))
}

fn take(spot: &Spot<'_>, reader: &mut Reader<'_>) -> Option<Take> {
    let [(key, node)] = spot.node.entries() else {
        let help = matches!(spot.node.value, Value::Int(_))
            .then(|| format!("write {{up-to: {0}}} or {{exactly: {0}}}", shown(spot.node).replace('`', "")));
        reader.expected_with(spot, "{up-to: N} or {exactly: N}", help);
        return None;
    };
    let number = spot.child(key, node);
    match key.text.as_str() {
        "up-to" => amount(&number, reader).map(Take::UpTo),
        "exactly" => amount(&number, reader).map(Take::Exactly),
        word => {
            let message = format!("unknown key; allowed: {}", TAKE.join(", "));
            let fault = crate::tree::Fault::error(&key.place, number.path, message);
            reader.faults.push(fault.nearest(word, TAKE.iter().copied()));
            None
        }
    }
}
