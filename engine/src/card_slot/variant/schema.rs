//! The JSON Schema of the keys that are Card Slot's own.

use serde_json::{Value, json};

use super::symbols::SYMBOLS;
use super::{MAX_HAND, effects};
use crate::card_slot::knobs::rulings;
use crate::card_slot::ruleset::{MAX_AMOUNT, MAX_COUNT, MAX_EFFECTS, MAX_LINES, MAX_SCORE, PLAYERS};
use crate::card_slot::symbol::MAX_SYMBOLS;
use crate::knob::{schema_at, schema_of_all};
use crate::tree::schema::Need::{Nullable, Required};
use crate::tree::schema::{Keys, Kind, int, list, set, text, words};

/// The keys of a Card Slot variant besides those that every variant has.
pub fn schema(kind: Kind) -> Keys {
    vec![
        ("setup", Required, setup(kind)),
        ("symbols", Required, all_symbols(kind)),
        ("board", Required, board(kind)),
        ("opening", Nullable, opening(kind)),
        ("heavenly-hand", Nullable, heavenly_hand(kind)),
        ("refresh", Nullable, refresh(kind)),
        ("rulings", Required, schema_of_all(rulings(), kind)),
    ]
}

fn setup(kind: Kind) -> Value {
    let players = PLAYERS as i64;
    let keys = vec![
        ("players", Required, int("How many play: two.", players..=players)),
        (
            "hand",
            Required,
            int("How many cards each player is dealt. The deal must leave a card in the deck.", 1..=MAX_HAND),
        ),
    ];
    kind.map("Who plays, and what is dealt.", keys)
}

fn all_symbols(kind: Kind) -> Value {
    let most = i64::from(MAX_SCORE);
    let rest = vec![
        ("score", Required, int("What a card of it in hand scores when the deck ends.", -most..=most)),
        ("line", Required, line()),
    ];
    let description = "The symbols, by id. null removes one that nothing refers to.";
    SYMBOLS.schema(kind, description, ("A symbol of the deck.", "{en: Bell, ja: ベル}"), rest)
}

/// What a line does.
fn line() -> Value {
    let amount = |description| int(description, 0..=i64::from(MAX_AMOUNT));
    let take =
        only_one("Take cards off the board into the hand, one pick at a time.", effects::TAKE, |key| match key {
            "up-to" => amount("As many as the player likes, at most this many."),
            _ => amount("This many, as far as there are cards to take."),
        });
    let counted = only_one("An effect with a number.", effects::COUNTED, |key| match key {
        "draw" => amount("Draw this many cards from the deck."),
        "place" => amount("Carry out the Replay Action this many times."),
        "mill" => amount("Put this many cards from the top of the deck on the discard pile."),
        _ => take.clone(),
    });
    let bare = words("win: the line wins. empty-deck: the whole deck goes to the discard pile.", effects::BARE);
    let effect = json!({"description": "One effect.", "anyOf": [bare, counted]});
    list(
        "What a resolved line of three does, in this order, such as [{mill: 1}, {take: {up-to: 1}}, {draw: 1}]. There are \
       win, draw: N, take: {up-to: N}, take: {exactly: N}, place: N (the Replay Action), mill: N (deck to discard \
       pile) and empty-deck. [] does nothing.",
        effect,
        0..=MAX_EFFECTS,
    )
}

/// A map of exactly one of these keys.
fn only_one(description: &str, keys: &'static [&'static str], schema: impl Fn(&str) -> Value) -> Value {
    let properties: serde_json::Map<String, Value> = keys.iter().map(|key| ((*key).to_owned(), schema(key))).collect();
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
    kind.map("The board: slots run clockwise around the centre, 1 2 3 / 8 9 4 / 7 6 5.", keys)
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
    kind.map(
        "The dealt hand that wins at once. null: there is no such rule.",
        vec![("hand", Required, hand), ("declare", Required, declare)],
    )
}

fn refresh(kind: Kind) -> Value {
    let slots = set("The slots that are replaced from the deck, in this order.", slot("A slot."), 1..=9);
    let description = "What happens before a turn that starts on a full board. null: there is no such rule.";
    kind.map(description, vec![("slots", Required, slots)])
}
