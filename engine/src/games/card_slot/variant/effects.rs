//! The effects of a symbol's line.

use crate::games::card_slot::effect::{CHOOSE, Effect, Kind, MAX_AMOUNT, OPPONENT};
use crate::games::card_slot::ruleset::MAX_EFFECTS;
use crate::sanitize::short;
use crate::tree::fault::{self, Fault, nearest, shown};
use crate::tree::{Key, Node, Reader, Spot, Value};

/// The most lists of a choice.
pub(super) const MAX_LISTS: usize = 9;

/// The kinds whose first key this is.
pub(super) fn under(word: &str) -> Vec<Kind> {
    Kind::ALL.iter().copied().filter(|kind| kind.declared().keys.first() == Some(&word)).collect()
}

/// The kinds that happen to the opponent.
pub(super) fn of_opponent() -> Vec<Kind> {
    under(OPPONENT)
}

/// The first keys of all kinds that are words by themselves, or of all others, each once.
pub(super) fn words(bare: bool) -> Vec<&'static str> {
    let kinds = Kind::ALL.iter().filter(|kind| kind.is_bare() == bare);
    let mut words: Vec<_> = kinds.filter_map(|kind| kind.declared().keys.first().copied()).collect();
    words.dedup();
    words
}

/// Every form of an effect: `win, {draw: N} or {mill: N}`.
pub(super) fn forms() -> String {
    one_of(Kind::ALL, 0, "N")
}

/// The forms of these kinds, without as many of their first keys; those on the opponent together.
fn one_of(kinds: &[Kind], without: usize, number: &str) -> String {
    let mut forms: Vec<String> = kinds.iter().map(|kind| form(*kind, without, number)).collect();
    forms.dedup();
    match forms.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
        _ => forms.concat(),
    }
}

fn form(kind: Kind, without: usize, number: &str) -> String {
    let keys = kind.declared().keys.get(without..).unwrap_or_default();
    let within = |keys: &[&str], inner: String| keys.iter().rfold(inner, |inner, key| format!("{{{key}: {inner}}}"));
    match keys {
        [CHOOSE] => {
            let list = if number == "N" { "[EFFECT, ...], [EFFECT, ...]" } else { "[{draw: 1}], [{mill: 1}]" };
            within(&[CHOOSE], format!("[{list}]"))
        }
        [OPPONENT, ..] => {
            let each: Vec<String> = of_opponent().iter().map(|kind| form(*kind, 1, number)).collect();
            within(&[OPPONENT], format!("[{}]", each.join(", ")))
        }
        [outer @ .., word] if !kind.is_counted() => within(outer, (*word).to_owned()),
        [outer @ .., first, second] if kind.is_bounded() => {
            within(outer, format!("{{{first}: {number}, {second}: M}}"))
        }
        keys => within(keys, number.to_owned()),
    }
}

/// The effects of a line, in order.
pub(super) fn read(spot: &Spot<'_>, reader: &mut Reader<'_>) -> Option<Vec<Effect>> {
    if !matches!(spot.node.value, Value::List(_)) {
        reader.expected_with(spot, &format!("a list of effects, each {}", forms()), in_a_list(spot));
        return None;
    }
    let items = reader.list(spot, "effects")?;
    let mut effects = Some(Vec::new());
    let mut found = 0;
    for item in &items {
        let read = if let Some(list) = only(item, OPPONENT) {
            on_opponent(&list, reader)
        } else if let Some(lists) = only(item, CHOOSE) {
            choice(&lists, reader)
        } else {
            effect(item, reader).map(|effect| vec![effect])
        };
        found += read.as_ref().map_or(1, Vec::len);
        effects = effects.zip(read).map(|(all, more)| [all, more].concat());
    }
    if found > MAX_EFFECTS {
        let with = match found > items.len() {
            true => ", with those of the opponent and of choices, of which each list counts as one more",
            false => "",
        };
        reader.error(spot, format!("expected at most {MAX_EFFECTS} effects; found {found}{with}"));
    }
    effects
}

/// The value of a key, if it is the only one.
fn only<'n>(item: &Spot<'n>, key: &str) -> Option<Spot<'n>> {
    if item.node.entries().len() == 1 { item.entry(key) } else { None }
}

/// The effects of a choice: each list behind its marker.
fn choice(spot: &Spot<'_>, reader: &mut Reader<'_>) -> Option<Vec<Effect>> {
    let what = format!("2 to {MAX_LISTS} lists of effects to choose from");
    let example = || Some(format!("write {}", form(Kind::Choose, 0, "1")));
    let Some(items) = spot.node.items() else {
        reader.expected_with(spot, &what, example());
        return None;
    };
    if !(2..=MAX_LISTS).contains(&items.len()) {
        let help = (items.len() < 2).then(example).flatten();
        reader.error_with(spot, format!("expected {what}; found {}", items.len()), help);
        return None;
    }
    let mut effects = Some(Vec::new());
    for (list, number) in reader.list(spot, "lists")?.iter().zip(1..) {
        let read = match &list.node.value {
            Value::List(items) if items.iter().all(|item| item.entry(CHOOSE).is_none()) => read(list, reader),
            Value::List(_) => {
                let help = "make each of its lists one of this choice".to_owned();
                reader.error_with(list, "a list to choose holds no other choice", Some(help));
                None
            }
            _ => {
                reader.expected_with(list, "a list of effects", in_a_list(list));
                None
            }
        };
        if read.as_ref().is_some_and(|list| list.contains(&Effect::WIN)) {
            reader.error(list, "`win` is not to be chosen: three 7s win by the placement that lines them up");
        }
        let marked =
            read.map(|list| [vec![Effect { kind: Kind::Choose, number, second: list.len() as u8 }], list].concat());
        effects = effects.zip(marked).map(|(all, more)| [all, more].concat());
    }
    effects
}

/// The effects of a list that happen to the opponent.
fn on_opponent(spot: &Spot<'_>, reader: &mut Reader<'_>) -> Option<Vec<Effect>> {
    let kinds = of_opponent();
    let what = format!("at least one effect on the opponent, each {}", one_of(&kinds, 1, "N"));
    let example = kinds.first().map(|kind| format!("write {{{OPPONENT}: [{}]}}", form(*kind, 1, "1")));
    let items = match &spot.node.value {
        Value::List(items) if !items.is_empty() => reader.list(spot, "effects")?,
        Value::List(_) => {
            reader.error_with(spot, format!("expected {what}; found an empty list"), example);
            return None;
        }
        _ => {
            reader.expected_with(spot, &format!("a list of {what}"), example);
            return None;
        }
    };
    let read: Vec<_> = items.iter().map(|item| one_on_opponent(&kinds, item, reader)).collect();
    read.into_iter().collect()
}

fn one_on_opponent(kinds: &[Kind], spot: &Spot<'_>, reader: &mut Reader<'_>) -> Option<Effect> {
    if let [(key, node)] = spot.node.entries()
        && let Some(kind) = kinds.iter().find(|kind| kind.own_keys() == [key.text.as_str()])
    {
        let number = amount(&spot.child(key, node), MAX_AMOUNT, reader)?;
        return Some(Effect { kind: *kind, number, second: 0 });
    }
    let what = format!("{}, which is all that a line can do to the opponent", one_of(kinds, 1, "N"));
    match spot.node.entries() {
        [] => reader.expected_with(spot, &what, None),
        entries => {
            let keys = kinds.iter().flat_map(|kind| kind.own_keys().iter().copied());
            let help = fault::did_you_mean(&entries[0].0.text, keys);
            reader.error_with(spot, format!("expected {what}; found {}", listed(entries)), help);
        }
    }
    None
}

/// The list that was meant by what stands there without brackets, if that is or nearly is an effect.
fn in_a_list(spot: &Spot<'_>) -> Option<String> {
    match &spot.node.value {
        Value::Text(word) => {
            let kind = *under(near(word).unwrap_or(word)).first()?;
            Some(format!("write [{}]", form(kind, 0, "1")))
        }
        Value::Map(_) => {
            let is_one = [OPPONENT, CHOOSE].iter().any(|key| only(spot, key).is_some())
                || effect(spot, &mut Reader::default()).is_some();
            is_one.then(|| "put it in brackets: [{...}]".to_owned())
        }
        _ => None,
    }
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
        Some(kind) if kind.is_bare() => return Some(Effect { kind: *kind, number: 1, second: 0 }),
        Some(kind) => {
            let help = format!("write {}", form(*kind, 0, "1"));
            let needs = if *kind == Kind::Choose {
                "lists of effects"
            } else if kind.is_opponents() {
                "a list of effects"
            } else if kind.is_counted() {
                "a number"
            } else {
                "a word"
            };
            reader.error_with(spot, format!("`{word}` needs {needs}"), Some(help));
        }
        None => reader.expected_with(spot, &forms(), did_you_mean(word)),
    }
    None
}

/// The nearest first key of an effect.
fn near(word: &str) -> Option<&'static str> {
    nearest(word, [false, true].into_iter().flat_map(words))
}

fn did_you_mean(word: &str) -> Option<String> {
    near(word).map(|near| format!("did you mean `{near}`?"))
}

/// An effect that is written as a key with its number.
fn counted(key: &Key, number: &Spot<'_>, reader: &mut Reader<'_>) -> Option<Effect> {
    let word = key.text.as_str();
    match under(word).as_slice() {
        [] => {
            let message = format!("expected {}; found `{}`", forms(), short(word));
            reader.faults.push(Fault::error(&key.place, &number.path, message).help(did_you_mean(word)));
            None
        }
        [kind] if kind.is_bare() => {
            reader.error_with(number, format!("`{word}` takes no number"), Some(format!("write {word} by itself")));
            None
        }
        [kind] if !kind.is_counted() => {
            let said = further(*kind).concat();
            if number.node.text() == Some(&*said) {
                return Some(Effect { kind: *kind, number: 1, second: 0 });
            }
            reader.expected_near(number, &said, [said.as_str()]);
            None
        }
        [kind] if kind.declared().keys.len() == 1 => {
            if let Value::Map(entries) = &number.node.value {
                let what = format!("{}, N a whole number from 0 to {MAX_AMOUNT}", form(*kind, 0, "N"));
                let help =
                    entries.iter().find_map(|(key, _)| names_a_player(*kind, &key.text).or_else(|| belongs(&key.text)));
                reader.error_with(number, format!("expected {what}; found {}", listed(entries)), help);
                return None;
            }
            Some(Effect { kind: *kind, number: amount(number, MAX_AMOUNT, reader)?, second: 0 })
        }
        kinds => by_further_keys(kinds, number, reader),
    }
}

fn amount(spot: &Spot<'_>, most: u8, reader: &mut Reader<'_>) -> Option<u8> {
    reader.small(spot, 0..=i64::from(most))
}

/// The keys of a kind that stand in the map under its first.
pub(super) fn further(kind: Kind) -> &'static [&'static str] {
    kind.declared().keys.get(1..).unwrap_or_default()
}

/// The keys of a map, for "found ...".
fn listed(entries: &[(Key, Node)]) -> String {
    let keys: Vec<&str> = entries.iter().map(|(key, _)| key.text.as_str()).collect();
    if keys.is_empty() { "an empty map".to_owned() } else { format!("a map of {}", short(&keys.join(", "))) }
}

/// The advice where a key names whose hand it is: there is one opponent.
fn names_a_player(kind: Kind, key: &str) -> Option<String> {
    let is_between_hands = matches!(kind, Kind::Steal | Kind::Give);
    let names = ["from", "to", "of", "player", "seat", "whom", "target", "opponent"].contains(&key);
    (is_between_hands && names).then(|| format!("two play, so it is the opponent: write {}", form(kind, 0, "1")))
}

/// Of which effect this is a further key.
fn belongs(key: &str) -> Option<String> {
    let kind = *Kind::ALL.iter().find(|kind| further(**kind).contains(&key))?;
    Some(format!("`{key}` belongs to {}", form(kind, 0, "N")))
}

fn by_further_keys(kinds: &[Kind], spot: &Spot<'_>, reader: &mut Reader<'_>) -> Option<Effect> {
    let entries = spot.node.entries();
    let mut allowed: Vec<&str> = Vec::new();
    for key in kinds.iter().flat_map(|kind| further(*kind)) {
        if !allowed.contains(key) {
            allowed.push(key);
        }
    }
    if let Some((key, node)) = entries.iter().find(|(key, _)| !allowed.contains(&key.text.as_str())) {
        let message = format!("expected {}; found the key `{}`", one_of(kinds, 1, "N"), short(&key.text));
        let fault = Fault::error(&key.place, spot.child(key, node).path, message);
        reader.faults.push(fault.nearest(&key.text, allowed));
        return None;
    }
    let has = |key: &&str| spot.node.entry(key).is_some();
    let fits = |kind: &&Kind| further(**kind).len() == entries.len() && further(**kind).iter().all(has);
    let Some(kind) = kinds.iter().find(fits) else {
        let help = matches!(spot.node.value, Value::Int(_)).then(|| {
            let single: Vec<Kind> = kinds.iter().copied().filter(|kind| !kind.is_bounded()).collect();
            format!("write {}", one_of(&single, 1, &shown(spot.node).replace('`', "")))
        });
        let found = if entries.is_empty() { shown(spot.node) } else { listed(entries) };
        reader.error_with(spot, format!("expected {}; found {found}", one_of(kinds, 1, "N")), help);
        return None;
    };
    let mut numbers = further(*kind).iter().filter_map(|key| spot.entry(key));
    let number = amount(&numbers.next()?, MAX_AMOUNT, reader);
    let second = numbers.next().map_or(Some(0), |spot| amount(&spot, number.unwrap_or(MAX_AMOUNT), reader));
    Some(Effect { kind: *kind, number: number?, second: second? })
}
