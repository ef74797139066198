//! The JSON Schema of the keys that are Card Slot's own.

use serde_json::{Value, json};

use super::{MAX_HAND, effects};
use crate::card_slot::action::FORMS;
use crate::card_slot::effect;
use crate::card_slot::knobs::{
    Barred, DeckEnd, Declare, DiscardPile, Elimination, OpeningStuck, OpeningTurn, ResolvableLines, SevenWin,
    StandingSeven,
};
use crate::card_slot::ruleset::{MAX_COUNT, MAX_EFFECTS, MAX_LINES, MAX_SCORE, PLAYERS};
use crate::card_slot::symbol::MAX_SYMBOLS;
use crate::variant::schema::Need::{Nullable, Required};
use crate::variant::schema::{Keys, Kind, choice, id, int, list, names, set, text, words};

/// The keys of a Card Slot variant besides those that every variant has.
pub fn schema(kind: Kind) -> Keys {
    vec![
        ("setup", Required, setup(kind)),
        ("symbols", Required, all_symbols(kind)),
        ("board", Required, board(kind)),
        ("opening", Nullable, opening(kind)),
        ("heavenly-hand", Nullable, heavenly_hand(kind)),
        ("refresh", Nullable, refresh(kind)),
        ("rulings", Required, rulings(kind)),
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
    let keys = vec![
        ("name", Required, names("What players call it, by language: {en: Bell, ja: ベル}.", kind)),
        ("count", Required, int("How many cards of it the deck has.", 0..=i64::from(MAX_COUNT))),
        ("score", Required, int("What a card of it in hand scores when the deck ends.", -most..=most)),
        ("line", Required, line()),
    ];
    let symbol = kind.map("A symbol of the deck.", keys);
    let mut all = kind.entries("The symbols, by id. null removes one that nothing refers to.", id(FORMS), symbol);
    if kind == Kind::Whole {
        all["minProperties"] = json!(1);
        all["maxProperties"] = json!(MAX_SYMBOLS);
    }
    all
}

/// What a line does.
fn line() -> Value {
    let bare: Vec<String> = words_of(false).map(|(word, kinds)| format!("{word}: {}", meaning(&kinds))).collect();
    let bare = words(&bare.join(" "), &effects::words(false));
    let counted = only_one("An effect with a number.", words_of(true).map(|(word, kinds)| (word, counted(&kinds))));
    let effect = json!({"description": "One effect.", "anyOf": [bare, counted]});
    let description = format!(
        "What a resolved line of three does, in this order, such as [{{mill: 1}}, {{take: {{up-to: 1}}}}, {{draw: 1}}]. \
         There are {}. [] does nothing.",
        effects::forms()
    );
    list(&description, effect, 0..=MAX_EFFECTS)
}

/// The first keys of effects with a number, or without, and the kinds below each.
fn words_of(counted: bool) -> impl Iterator<Item = (&'static str, Vec<effect::Kind>)> {
    effects::words(counted).into_iter().map(|word| (word, effects::under(word)))
}

fn meaning(kinds: &[effect::Kind]) -> String {
    kinds.iter().map(|kind| kind.declared().meaning).collect::<Vec<_>>().join(" ")
}

/// The number of an effect; of kinds that share their first key, each under its second.
fn counted(kinds: &[effect::Kind]) -> Value {
    let amount = |kind: &effect::Kind| int(kind.declared().meaning, 0..=i64::from(effect::MAX_AMOUNT));
    match kinds {
        [kind] if kind.declared().keys.len() == 1 => amount(kind),
        _ => {
            let second = |kind: &effect::Kind| Some((*kind.declared().keys.get(1)?, amount(kind)));
            only_one("How many, in one of these ways.", kinds.iter().filter_map(second))
        }
    }
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
    let declare = choice::<Declare>("R13. Its holder may declare it (optional), or it wins by itself (automatic).");
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

fn rulings(kind: Kind) -> Value {
    let knobs = [
        ("resolvable-lines", choice::<ResolvableLines>(RESOLVABLE_LINES)),
        ("seven-win", choice::<SevenWin>(SEVEN_WIN)),
        ("standing-seven", choice::<StandingSeven>(STANDING_SEVEN)),
        ("elimination", choice::<Elimination>(ELIMINATION)),
        ("deck-end", choice::<DeckEnd>(DECK_END)),
        ("opening-stuck", choice::<OpeningStuck>(OPENING_STUCK)),
        ("opening-turn", choice::<OpeningTurn>(OPENING_TURN)),
        ("barred", choice::<Barred>(BARRED)),
        ("discard-pile", choice::<DiscardPile>(DISCARD_PILE)),
    ];
    let keys = knobs.into_iter().map(|(key, schema)| (key, Required, schema)).collect();
    kind.map("How it is played where the document is silent.", keys)
}

const RESOLVABLE_LINES: &str = "R1. Which lines may be resolved after a placement: every one that is complete \
    (standing), or only those through the slot just filled (formed).";
const SEVEN_WIN: &str = "R2. When three 7s win: when the player's own placement lines them up (placement), when a \
    Replay Action does (placement-or-replay), or whenever they stand after a player's own placement (any-complete).";
const STANDING_SEVEN: &str = "R3. What becomes of a line of 7s that stands without having won: resolving it only \
    discards it (discard), it cannot be resolved (inert), or resolving it wins (win).";
const ELIMINATION: &str = "R4. When a player without cards is out: before any line is resolved (immediately), or once \
    the line of the turn is resolved (after-resolution).";
const DECK_END: &str = "R5. When an empty deck ends the game: once what took the last card is finished (immediately), \
    or when the turn is over (end-of-turn).";
const OPENING_STUCK: &str = "R14. A first player who holds nothing but barred cards makes no opening placement (pass) \
    or loses (forfeit).";
const OPENING_TURN: &str = "R19. The opening placement is the whole turn (whole), or a normal turn of the same player \
    follows (then-turn).";
const BARRED: &str = "R20. How long the barred symbols stay barred from the opening slot: for the opening placement \
    (opening), or for every placement (always).";
const DISCARD_PILE: &str = "R26. Whether players see only how many cards the discard pile holds (hidden), or which \
    (open).";
