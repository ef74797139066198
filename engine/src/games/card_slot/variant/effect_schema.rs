//! The JSON Schema of what a line of a symbol does.

use serde_json::{Value, json};

use super::effects;
use crate::games::card_slot::effect;
use crate::games::card_slot::ruleset::MAX_EFFECTS;
use crate::tree::schema::{int, list, words};

/// A list of effects, which are these of a resolved line.
pub(super) fn line(which: &str) -> Value {
    let description = format!(
        "{which} In this order, such as [{{mill: 1}}, {{take: {{up-to: 1}}}}, {{draw: 1}}]. There are {}. [] does nothing.",
        effects::forms()
    );
    list(&description, effect(false), 0..=MAX_EFFECTS)
}

/// One effect, of those that can stand in a list of a choice or of all.
fn effect(chosen: bool) -> Value {
    let cannot_be_chosen = |kind: &effect::Kind| matches!(kind, effect::Kind::Win | effect::Kind::Choose);
    let words_of = |bare| words_of(bare).filter(move |(_, kinds)| !chosen || !kinds.iter().any(cannot_be_chosen));
    let (bare, meanings): (Vec<_>, Vec<_>) =
        words_of(true).map(|(word, kinds)| (word, format!("{word}: {}", meaning(&kinds)))).unzip();
    let keyed = words_of(false).map(|(word, kinds)| (word, below(word, &kinds)));
    let keyed = only_one("An effect that says more.", keyed);
    json!({"description": "One effect.", "anyOf": [words(&meanings.join(" "), &bare), keyed]})
}

/// The first keys of effects that are words by themselves, or of the others, and the kinds below each.
fn words_of(bare: bool) -> impl Iterator<Item = (&'static str, Vec<effect::Kind>)> {
    effects::words(bare).into_iter().map(|word| (word, effects::under(word)))
}

fn meaning(kinds: &[effect::Kind]) -> String {
    kinds.iter().map(|kind| kind.declared().meaning).collect::<Vec<_>>().join(" ")
}

/// The value under the first key of these kinds.
fn below(word: &str, kinds: &[effect::Kind]) -> Value {
    match kinds {
        _ if word == effect::OPPONENT => on_opponent(kinds),
        [effect::Kind::Choose] => {
            let each = list("One list of effects.", effect(true), 0..=MAX_EFFECTS);
            list(&meaning(kinds), each, 2..=effects::MAX_LISTS)
        }
        [kind] if !kind.is_counted() => words(kind.declared().meaning, effects::further(*kind)),
        _ => counted(kinds),
    }
}

/// A list of effects on the opponent.
fn on_opponent(kinds: &[effect::Kind]) -> Value {
    let each = |kind: &effect::Kind| Some((*kind.own_keys().first()?, amount(kind)));
    let effect = only_one("One effect on the opponent.", kinds.iter().filter_map(each));
    list("What happens to the opponent, in this order.", effect, 1..=MAX_EFFECTS)
}

fn amount(kind: &effect::Kind) -> Value {
    int(kind.declared().meaning, 0..=i64::from(effect::MAX_AMOUNT))
}

/// The number of an effect; of kinds that share their first key, each under its further ones.
fn counted(kinds: &[effect::Kind]) -> Value {
    match kinds {
        [kind] if kind.declared().keys.len() == 1 => amount(kind),
        _ => {
            let single = kinds.iter().filter(|kind| !kind.is_bounded());
            let ways = only_one(
                "How many, in one of these ways.",
                single.filter_map(|kind| Some((*effects::further(*kind).first()?, amount(kind)))),
            );
            kinds.iter().filter(|kind| kind.is_bounded()).fold(ways, |ways, kind| beside(ways, *kind, amount(kind)))
        }
    }
}

/// With a second number, which stands beside the first and nowhere else.
fn beside(mut ways: Value, kind: effect::Kind, amount: Value) -> Value {
    if let ([first, second], Some(map)) = (effects::further(kind), ways.as_object_mut()) {
        map["properties"][second] = amount;
        map.insert("maxProperties".to_owned(), json!(2));
        map.insert("dependentRequired".to_owned(), json!({ *second: [first] }));
        let both = json!({"required": [first, second]});
        map.insert("anyOf".to_owned(), json!([{"maxProperties": 1}, both]));
    }
    ways
}

/// A map of exactly one of these keys.
fn only_one(description: &str, keys: impl Iterator<Item = (&'static str, Value)>) -> Value {
    let properties: serde_json::Map<String, Value> = keys.map(|(key, schema)| (key.to_owned(), schema)).collect();
    json!({
        "description": description,
        "type": "object",
        "properties": properties,
        "additionalProperties": false,
        "minProperties": 1,
        "maxProperties": 1,
    })
}
