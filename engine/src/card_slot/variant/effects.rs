//! What a line of a symbol does.

use crate::card_slot::effect::{Effect, Kind, MAX_AMOUNT};
use crate::card_slot::ruleset::MAX_EFFECTS;
use crate::tree::fault::{Fault, nearest, plain, shown};
use crate::tree::{Key, Reader, Spot, Value};

/// The kinds whose first key this is.
pub(super) fn under(word: &str) -> Vec<Kind> {
    Kind::ALL.iter().copied().filter(|kind| kind.declared().keys.first() == Some(&word)).collect()
}

/// The first keys of all kinds with a number, or of all without, each once.
pub(super) fn words(counted: bool) -> Vec<&'static str> {
    let kinds = Kind::ALL.iter().filter(|kind| kind.is_counted() == counted);
    let mut words: Vec<_> = kinds.filter_map(|kind| kind.declared().keys.first().copied()).collect();
    words.dedup();
    words
}

/// Every form of an effect: `win, {draw: N} or {mill: N}`.
pub(super) fn forms() -> String {
    one_of(Kind::ALL, 0, "N")
}

/// The forms of these kinds, without as many of their first keys.
fn one_of(kinds: &[Kind], without: usize, number: &str) -> String {
    let forms: Vec<String> = kinds.iter().map(|kind| form(*kind, without, number)).collect();
    match forms.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
        _ => forms.concat(),
    }
}

fn form(kind: Kind, without: usize, number: &str) -> String {
    let keys = kind.declared().keys.iter().skip(without);
    if !kind.is_counted() {
        return keys.copied().collect();
    }
    keys.rfold(number.to_owned(), |inner, key| format!("{{{key}: {inner}}}"))
}

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
    if let Value::Map(entries) = &spot.node.value {
        if let [(key, node)] = entries.as_slice() {
            return counted(key, &spot.child(key, node), reader);
        }
        let help = Some("write each effect as an item of its own".to_owned());
        reader.error_with(spot, format!("expected one effect; found a map of {} keys", entries.len()), help);
        return None;
    }
    let word = spot.node.text().unwrap_or_default();
    match under(word).first() {
        Some(kind) if !kind.is_counted() => return Some(Effect { kind: *kind, number: 1 }),
        Some(kind) => {
            let help = format!("write {}", form(*kind, 0, "1"));
            reader.error_with(spot, format!("`{word}` needs a number"), Some(help));
        }
        None => reader.expected_with(spot, &forms(), near(word)),
    }
    None
}

fn near(word: &str) -> Option<String> {
    let near = nearest(word, [false, true].into_iter().flat_map(words));
    near.map(|near| format!("did you mean `{near}`?"))
}

/// An effect that is written as a key with its number.
fn counted(key: &Key, number: &Spot<'_>, reader: &mut Reader<'_>) -> Option<Effect> {
    let word = key.text.as_str();
    match under(word).as_slice() {
        [] => {
            let message = format!("expected {}; found `{}`", forms(), plain(word));
            reader.faults.push(Fault::error(&key.place, &number.path, message).help(near(word)));
            None
        }
        [kind] if !kind.is_counted() => {
            reader.error_with(number, format!("`{word}` takes no number"), Some(format!("write {word} by itself")));
            None
        }
        [kind] if kind.declared().keys.len() == 1 => amount(*kind, number, reader),
        kinds => by_second_key(kinds, number, reader),
    }
}

fn amount(kind: Kind, spot: &Spot<'_>, reader: &mut Reader<'_>) -> Option<Effect> {
    let number = reader.small(spot, 0..=i64::from(MAX_AMOUNT))?;
    Some(Effect { kind, number })
}

fn by_second_key(kinds: &[Kind], spot: &Spot<'_>, reader: &mut Reader<'_>) -> Option<Effect> {
    let [(key, node)] = spot.node.entries() else {
        let help = matches!(spot.node.value, Value::Int(_))
            .then(|| format!("write {}", one_of(kinds, 1, &shown(spot.node).replace('`', ""))));
        reader.expected_with(spot, &one_of(kinds, 1, "N"), help);
        return None;
    };
    let number = spot.child(key, node);
    let second = |kind: &Kind| kind.declared().keys.get(1).copied();
    if let Some(kind) = kinds.iter().find(|kind| second(kind) == Some(&key.text)) {
        return amount(*kind, &number, reader);
    }
    let allowed: Vec<&str> = kinds.iter().filter_map(second).collect();
    let message = format!("unknown key; allowed: {}", allowed.join(", "));
    let fault = Fault::error(&key.place, number.path, message);
    reader.faults.push(fault.nearest(&key.text, allowed));
    None
}
