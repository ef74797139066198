//! The JSON Schema of the keys that are cirno+neu's own.

use std::ops::RangeInclusive;

use serde_json::{Value, json};

use super::{FEWEST, MAX_HAND};
use crate::cirno_neu::action::FORMS;
use crate::cirno_neu::card::{MAX_KINDS, Special};
use crate::cirno_neu::knobs::{AfterBust, Restart, ReverseAtTwo, ShotResume, ShotSelf, SkipOfTwo, TwoShots};
use crate::cirno_neu::ruleset::{LOWEST_FLOOR, MAX_CHIPS, MAX_COUNT, MAX_LIMIT, MAX_TURNS, MAX_VALUE};
use crate::game::Seat;
use crate::variant::schema::Need::{Nullable, Required};
use crate::variant::schema::{Keys, Kind, choice, id, int, names};

/// The keys of a cirno+neu variant besides those that every variant has.
pub fn schema(kind: Kind) -> Keys {
    let limit = int("A card that takes the sum of the main stack over this busts.", 1..=i64::from(MAX_LIMIT));
    vec![
        ("setup", Required, setup(kind)),
        ("limit", Required, limit),
        ("cards", Required, all_cards(kind)),
        ("rulings", Required, rulings(kind)),
    ]
}

fn setup(kind: Kind) -> Value {
    let seats = FEWEST..=Seat::MOST as i64;
    let players = vec![
        ("from", Required, int("The fewest who can play.", seats.clone())),
        ("to", Required, int("The most who can play.", seats)),
    ];
    let hand = int("How many cards each player is dealt. The deck must have a hand for each.", 1..=MAX_HAND);
    let chips = int(
        "How many chips each player's life is. 0: no life system, a bust eliminates at once.",
        0..=i64::from(MAX_CHIPS),
    );
    let keys = vec![
        ("players", Required, kind.map("How many can play.", players)),
        ("hand", Required, hand),
        ("chips", Required, chips),
    ];
    kind.map("Who plays, and what is dealt.", keys)
}

fn all_cards(kind: Kind) -> Value {
    let most = i64::from(MAX_VALUE);
    let value = int("What it adds to the sum; with a minus sign it subtracts. Not for special cards.", -most..=most);
    let keys = vec![
        ("name", Required, names("What players call it, by language: {en: Skip}.", kind)),
        ("count", Required, int("How many of it the deck has.", 0..=i64::from(MAX_COUNT))),
        ("value", Nullable, value),
        ("special", Nullable, choice::<Special>(SPECIAL)),
    ];
    let card = kind.map("A card of the deck: a number card has a value, any other is special.", keys);
    let mut all = kind.entries("The cards, by id. null removes one.", id(FORMS), card);
    if kind == Kind::Whole {
        all["minProperties"] = json!(1);
        all["maxProperties"] = json!(MAX_KINDS);
    }
    all
}

fn rulings(kind: Kind) -> Value {
    let knobs = [
        ("after-bust", choice::<AfterBust>(AFTER_BUST)),
        ("restart", choice::<Restart>(RESTART)),
        ("floor", none_or(FLOOR, i64::from(LOWEST_FLOOR)..=0)),
        ("shot-self", choice::<ShotSelf>(SHOT_SELF)),
        ("skip-of-two", choice::<SkipOfTwo>(SKIP_OF_TWO)),
        ("shot-resume", choice::<ShotResume>(SHOT_RESUME)),
        ("reverse-at-2", choice::<ReverseAtTwo>(REVERSE_AT_TWO)),
        ("turn-limit", none_or(TURN_LIMIT, 1..=i64::from(MAX_TURNS))),
        ("two-shots", choice::<TwoShots>(TWO_SHOTS)),
    ];
    let keys = knobs.into_iter().map(|(key, schema)| (key, Required, schema)).collect();
    kind.map("How it is played where the document is silent.", keys)
}

/// `none`, or a whole number.
fn none_or(description: &str, range: RangeInclusive<i64>) -> Value {
    let number = json!({"type": "integer", "minimum": range.start(), "maximum": range.end()});
    json!({"description": description, "anyOf": [{"const": "none"}, number]})
}

const SPECIAL: &str = "What it does instead of counting: pass (skip), turn the direction (reverse), choose who acts next \
    (shot), have the next play two (double), both of these (double-shot), make the sum 99 (ninety-nine).";
const AFTER_BUST: &str = "C4. What follows a bust that does not end the game: the cards are dealt anew and the sum starts \
    at 0 (new-round), or the card does not count and the sum stays (play-on).";
const RESTART: &str = "C5. Who deals a new round and starts it: the player after the one who busted (next), the last \
    Dealer (same-dealer), or the one who busted (buster).";
const FLOOR: &str = "C7. The sum never falls below this number, or falls as it will (none).";
const SHOT_SELF: &str = "C8. Whether a Shot may be aimed at oneself. Write it in quotes.";
const SKIP_OF_TWO: &str = "C10. Skip as the first of two cards owed: the turn ends (ends-turn), or the second card is owed \
    all the same (still-two).";
const SHOT_RESUME: &str = "C11. After whom the order goes on when a player who was shot shot on: after the player whose \
    turn it was (origin), or after the one who shot last (latest).";
const REVERSE_AT_TWO: &str = "C14. Reverse with two players left: the other is next (plain), or is skipped (skip).";
const TURN_LIMIT: &str = "C16. After so many turns the game is drawn; or never (none).";
const TWO_SHOTS: &str = "C17. Who acts next when two players were chosen in one turn: the one chosen last (latest), or \
    first (first).";
