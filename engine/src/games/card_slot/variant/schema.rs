//! The JSON Schema of the keys that are Card Slot's own.

use serde_json::{Value, json};

use super::symbols::SYMBOLS;
use super::{MAX_HAND, MAX_HAND_OF_ONE, SEATS, effects, limits};
use crate::board::MAX_LINES;
use crate::games::card_slot::effect;
use crate::games::card_slot::knobs::rulings;
use crate::games::card_slot::ruleset::{MAX_EFFECTS, MAX_SCORE, PLAYERS};
use crate::games::card_slot::symbol::MAX_SYMBOLS;
use crate::games::card_slot::tie::Tie;
use crate::knob::{schema_at, schema_of_all};
use crate::tree::Choice;
use crate::tree::named::MAX_COUNT;
use crate::tree::schema::Need::{Nullable, Required};
use crate::tree::schema::{Keys, Kind, flag, int, list, set, text, words};

/// The keys of a Card Slot variant besides those that every variant has.
pub fn schema(kind: Kind) -> Keys {
    vec![
        ("setup", Required, setup(kind)),
        ("symbols", Required, all_symbols(kind)),
        ("board", Required, board(kind)),
        ("opening", Nullable, opening(kind)),
        ("heavenly-hand", Nullable, heavenly_hand(kind)),
        ("refresh", Nullable, refresh(kind)),
        ("tie", Nullable, tie()),
        ("rulings", Required, schema_of_all(rulings(), kind)),
    ]
}

fn setup(kind: Kind) -> Value {
    let players = int(&format!("How many play. {}.", limits::SEATS.says), PLAYERS as i64..=PLAYERS as i64);
    kind.map("Who plays, and what is dealt.", vec![("players", Required, players), ("hand", Required, hand(kind))])
}

fn hand(kind: Kind) -> Value {
    let of_each = int("How many cards this player is dealt.", 1..=MAX_HAND_OF_ONE);
    let keys = SEATS.into_iter().map(|seat| (seat, Required, of_each.clone())).collect();
    let number = int("How many cards each player is dealt.", 1..=MAX_HAND);
    let by_seat = kind.map("How many cards A is dealt, and how many B.", keys);
    json!({
        "description": "How many cards each player is dealt, or {A: N, B: N}. The deal must leave a card in the deck.",
        "anyOf": [number, by_seat],
    })
}

/// What decides between equal scores.
fn tie() -> Value {
    let spelled: Vec<&str> = Tie::VALUES.iter().map(|(spelling, _)| *spelling).collect();
    let explained =
        rulings().iter().find(|ruling| ruling.id == "R38").map(|ruling| ruling.explained("en")).unwrap_or_default();
    let description = format!("{explained} Asked in this order; a draw where nothing of it decides.");
    let mut schema = set(&description, words("A way to decide it.", &spelled), 0..=spelled.len());
    schema["default"] = Value::Array(Vec::new());
    schema
}

fn all_symbols(kind: Kind) -> Value {
    let most = i64::from(MAX_SCORE);
    let rest = vec![
        ("score", Required, int("What a card of it in hand scores when the deck ends.", -most..=most)),
        ("line", Required, line()),
        (
            "wild",
            Nullable,
            flag("Whether it counts as any one symbol in a line. At most one symbol does. Absent: false."),
        ),
        ("line-score", Nullable, int("What a resolved line of it scores when the deck ends. Absent: 0.", -most..=most)),
    ];
    let description = "The symbols, by id. null removes one that nothing refers to.";
    SYMBOLS.schema(kind, description, ("A symbol of the deck.", "{en: Bell, ja: ベル}"), rest)
}

/// What a line does.
fn line() -> Value {
    let bare: Vec<String> = words_of(true).map(|(word, kinds)| format!("{word}: {}", meaning(&kinds))).collect();
    let bare = words(&bare.join(" "), &effects::words(true));
    let keyed = words_of(false).map(|(word, kinds)| (word, below(word, &kinds)));
    let effect = json!({"description": "One effect.", "anyOf": [bare, only_one("An effect that says more.", keyed)]});
    let description = format!(
        "What a resolved line of three does, in this order, such as [{{mill: 1}}, {{take: {{up-to: 1}}}}, {{draw: 1}}]. \
         There are {}. [] does nothing.",
        effects::forms()
    );
    list(&description, effect, 0..=MAX_EFFECTS)
}

/// The first keys of effects that are words by themselves, or of the others, and the kinds below each.
fn words_of(bare: bool) -> impl Iterator<Item = (&'static str, Vec<effect::Kind>)> {
    effects::words(bare).into_iter().map(|word| (word, effects::under(word)))
}

fn meaning(kinds: &[effect::Kind]) -> String {
    kinds.iter().map(|kind| kind.declared().meaning).collect::<Vec<_>>().join(" ")
}

/// What stands below the first key of these kinds.
fn below(word: &str, kinds: &[effect::Kind]) -> Value {
    match kinds {
        _ if word == effect::OPPONENT => on_opponent(kinds),
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

fn slot(description: &str) -> Value {
    int(description, 1..=9)
}

fn board(kind: Kind) -> Value {
    let a_line = set("Three slots, spelled as actions spell the line.", slot("A slot."), 3..=3);
    let keys = vec![
        ("lines", Required, set("The lines, three slots each.", a_line, 0..=MAX_LINES)),
        ("immune", Required, set("The slots that no effect reaches.", slot("A slot."), 0..=8)),
    ];
    let description = format!("{}. They run clockwise around the centre, 1 2 3 / 8 9 4 / 7 6 5.", limits::BOARD.says);
    kind.map(&description, keys)
}

fn opening(kind: Kind) -> Value {
    let barred = set("The symbols that cannot be placed there, by id.", text("A symbol's id."), 0..=MAX_SYMBOLS);
    let keys = vec![("slot", Required, slot("Where the first card of the game goes.")), ("barred", Required, barred)];
    kind.map("The first card of the game. null: there is no such rule.", keys)
}

fn heavenly_hand(kind: Kind) -> Value {
    let count = int("How many cards of this symbol.", 1..=i64::from(MAX_COUNT));
    let hand = kind.entries("The cards of the hand: exactly these.", json!({"type": "string"}), count);
    let declare = schema_at(rulings(), "heavenly-hand.declare");
    let keys = vec![("hand", Required, hand), ("declare", Required, declare)];
    kind.map("The dealt hand that wins at once. null: there is no such rule.", keys)
}

fn refresh(kind: Kind) -> Value {
    let slots = set("The slots that are replaced from the deck, in this order.", slot("A slot."), 1..=9);
    let description = "What happens before a turn that starts on a full board. null: there is no such rule.";
    kind.map(description, vec![("slots", Required, slots)])
}
