//! The JSON Schema of the keys that are cirno+neu's own.

use serde_json::Value;

use super::cards::CARDS;
use super::{MAX_HAND, SEATS, limits};
use crate::games::cirno_neu::card::Special;
use crate::games::cirno_neu::knobs::rulings;
use crate::games::cirno_neu::ruleset::{MAX_LIMIT, MAX_VALUE};
use crate::knob::{schema_at, schema_of_all};
use crate::tree::schema::Need::{Nullable, Required};
use crate::tree::schema::{Keys, Kind, choice, int};

/// The keys of a cirno+neu variant besides those that every variant has.
pub fn schema(kind: Kind) -> Keys {
    let limit = int("A card that takes the sum of the main stack over this busts.", 1..=i64::from(MAX_LIMIT));
    vec![
        ("setup", Required, setup(kind)),
        ("limit", Required, limit),
        ("cards", Required, all_cards(kind)),
        ("rulings", Required, schema_of_all(rulings(), kind)),
    ]
}

fn setup(kind: Kind) -> Value {
    let players = vec![
        ("from", Required, int("The fewest who can play.", SEATS)),
        ("to", Required, int("The most who can play.", SEATS)),
    ];
    let hand = int("How many cards each player is dealt. The deck must have a hand for each.", 1..=MAX_HAND);
    let chips = schema_at(rulings(), "setup.chips");
    let keys = vec![
        ("players", Required, kind.map(&format!("How many can play. {}.", limits::SEATS.says), players)),
        ("hand", Required, hand),
        ("chips", Required, chips),
    ];
    kind.map("Who plays, and what is dealt.", keys)
}

fn all_cards(kind: Kind) -> Value {
    let most = i64::from(MAX_VALUE);
    let value = int("What it adds to the sum; with a minus sign it subtracts. Not for special cards.", -most..=most);
    let rest = vec![("value", Nullable, value), ("special", Nullable, choice::<Special>(SPECIAL))];
    let one = "A card of the deck: a number card has a value, any other is special.";
    CARDS.schema(kind, "The cards, by id. null removes one.", (one, "{en: Skip}"), rest)
}

const SPECIAL: &str = "What it does instead of counting: pass (skip), turn the direction (reverse), choose who acts next \
    (shot), have the next play two (double), both of these (double-shot), make the sum 99 (ninety-nine).";
