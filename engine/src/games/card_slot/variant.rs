//! The keys of a Card Slot variant: from the merged tree to [`Parts`], every value within its limits, and their JSON
//! Schema.

mod effect_schema;
mod effects;
mod limits;
mod lints;
mod symbols;

use std::ops::RangeInclusive;

use serde_json::{Value as Json, json};

pub use self::limits::LIMITS;
pub use self::lints::note;
use self::symbols::{Symbols, symbols};
use super::knobs::{Knobs, rulings};
use super::ruleset::{HeavenlyHand, Opening, PLAYERS, Parts, SymbolRules};
use super::symbol::{MAX_SYMBOLS, SymbolSet};
use super::{Effect, Slot, SlotSet, Tie};
use crate::board::{self, Line};
use crate::knob;
use crate::tree::fields::{Distinct, Fields, Map, Shape, choice, custom, int, only};
use crate::tree::named::{Entry, MAX_COUNT};
use crate::tree::schema::{self, Kind, Need};
use crate::tree::{Choice, Reader, Spot, Value};

/// The largest hand dealt to each seat: of 250 cards, one must be left.
const MAX_HAND: i64 = 124;
/// The largest hand of one seat, if the other has one card.
const MAX_HAND_OF_ONE: i64 = 248;
/// The seats, as a variant spells them.
const SEATS: [&str; PLAYERS] = ["A", "B"];

/// The keys of a Card Slot variant besides those that every variant has.
pub fn keys(fields: &mut Fields<'_, '_, '_>) -> Option<Parts> {
    let ids = &fields.map().map_or_else(Symbols::default, |root| Symbols::of(root.node));
    let hands = fields.required("setup", "Who plays, and what is dealt.", Map(setup));
    let symbols = fields.required("symbols", "The symbols, by id. null removes one that nothing refers to.", symbols());
    fields.check(|root, reader| {
        symbols.iter().for_each(|symbols| symbols::one_wild(symbols, root, reader));
        if let (Some(hands), Some(symbols), true) = (hands, &symbols, reader.is_whole()) {
            deal(hands, symbols, root, reader);
        }
    });
    let about = format!("{}. They run clockwise around the centre, 1 2 3 / 8 9 4 / 7 6 5.", limits::BOARD.says);
    let board = fields.required("board", &about, Map(board));
    let about = "The first card of the game. null: there is no such rule.";
    let opening = fields.nullable("opening", about, Map(|fields: &mut Fields<'_, '_, '_>| opening(fields, ids)));
    let about = "The dealt hand that wins at once. null: there is no such rule.";
    let heavenly = Map(|fields: &mut Fields<'_, '_, '_>| heavenly_hand(fields, ids));
    let heavenly_hand = fields.nullable("heavenly-hand", about, heavenly);
    let about = "What happens before a turn that starts on a full board. null: there is no such rule.";
    let refresh = fields.nullable("refresh", about, Map(refresh));
    let about = "What follows the line's own effects where one placement completed two lines or more.";
    let second_line = fields.nullable("second-line", about, symbols::line());
    fields.check(|root, reader| {
        if second_line.iter().flatten().flatten().any(|effect| *effect == Effect::WIN) {
            reader.error_in(root, "second-line", "`win` stands in the line of a symbol, which makes it a 7");
        }
    });
    let about = "The most cards in a hand when its player's turn ends; those above it are discarded. null: no limit.";
    let hand_limit = fields.nullable("hand-limit", about, int(1..=MAX_HAND_OF_ONE));
    let tie =
        fields.nullable("tie", &tie_description(), custom(|spot, reader| ties().read(spot, reader), schema_of_tie));
    let knobs = fields.required("rulings", knob::DESCRIPTION, Map(Knobs::keys));
    fields.check(|_, reader| ids.report_removed(reader));
    let (lines, immune) = board?;
    Some(Parts {
        symbols: symbols?,
        hands: hands?,
        lines,
        immune,
        opening: opening?,
        heavenly_hand: heavenly_hand?,
        refresh: refresh?.unwrap_or_default(),
        second_line: second_line?.unwrap_or_default(),
        hand_limit: hand_limit?,
        tie: tie?.unwrap_or_default(),
        knobs: knobs?,
    })
}

/// The sizes of the hands by seat index.
fn setup(fields: &mut Fields<'_, '_, '_>) -> Option<[u8; PLAYERS]> {
    let players = only(PLAYERS, &limits::SEATS);
    fields.required("players", &format!("How many play. {}.", limits::SEATS.says), players);
    let about = "How many cards each player is dealt, or {A: N, B: N}. The deal must leave a card in the deck.";
    fields.required("hand", about, custom(hands, schema_of_hands))
}

/// One number for both seats, or one for each.
fn hands(spot: &Spot<'_>, reader: &mut Reader<'_>) -> Option<[u8; PLAYERS]> {
    match spot.node.value {
        Value::Map(_) => {
            reader.keys(spot, &SEATS);
            let [a, b] = SEATS.map(|seat| {
                let spot = reader.required(spot, seat)?;
                reader.small(&spot, 1..=MAX_HAND_OF_ONE)
            });
            Some([a?, b?])
        }
        Value::Int(_) => Some([reader.small(spot, 1..=MAX_HAND)?; PLAYERS]),
        _ => {
            let what = format!("a whole number from 1 to {MAX_HAND}, or one for each seat, {{A: N, B: N}}");
            reader.expected(spot, &what);
            None
        }
    }
}

fn schema_of_hands(description: &str, kind: Kind) -> Json {
    let of_each = schema::int("How many cards this player is dealt.", 1..=MAX_HAND_OF_ONE);
    let keys = SEATS.into_iter().map(|seat| (seat, Need::Required, of_each.clone())).collect();
    let number = schema::int("How many cards each player is dealt.", 1..=MAX_HAND);
    let by_seat = kind.map("How many cards A is dealt, and how many B.", keys);
    json!({"description": description, "anyOf": [number, by_seat]})
}

fn schema_of_tie(description: &str, kind: Kind) -> Json {
    let mut schema = ties().schema(description, kind);
    schema["default"] = json!([]);
    schema
}

/// The tie-breaks for equal scores, in order.
fn ties() -> Distinct<impl Shape<Value = Tie>> {
    Distinct { one: "tie-break", about: "A way to decide it.", of: choice(), length: 0..=Tie::VALUES.len() }
}

fn tie_description() -> String {
    let explained = rulings().iter().find(|ruling| ruling.id == "R38").map(|ruling| ruling.explained("en"));
    format!("{} Asked in this order; a draw where nothing of it decides.", explained.unwrap_or_default())
}

/// The deal must leave a card in the deck (R17).
fn deal([a, b]: [u8; PLAYERS], symbols: &[Entry<SymbolRules>], root: &Spot<'_>, reader: &mut Reader<'_>) {
    let cards: usize = symbols.iter().map(|symbol| usize::from(symbol.count)).sum();
    let dealt = usize::from(a) + usize::from(b);
    if cards <= dealt {
        let hands = if a == b { format!("{PLAYERS} hands of {a}") } else { format!("hands of {a} and {b}") };
        let message = format!("the deal must leave a card in the deck; {hands} take {dealt}, and the deck has {cards}");
        let most = cards.saturating_sub(1);
        let help = match a == b {
            true => (most >= PLAYERS).then(|| format!("at most {}", most / PLAYERS)),
            false => (most >= PLAYERS).then(|| format!("at most {most} together")),
        };
        reader.error_with(&root.part("setup.hand"), message, help);
    }
}

fn board(fields: &mut Fields<'_, '_, '_>) -> Option<(Vec<Line>, SlotSet)> {
    let lines = fields.required("lines", "The lines, three slots each.", board::lines("slot"));
    let immune = custom(immune, |about: &str, kind| slots(0..=8).schema(about, kind));
    let immune = fields.required("immune", "The slots that no effect reaches.", immune);
    Some((lines?, immune?))
}

fn opening(fields: &mut Fields<'_, '_, '_>, ids: &Symbols<'_>) -> Option<Opening> {
    let slot = fields.required("slot", "Where the first card of the game goes.", board::place());
    let read = |spot: &Spot<'_>, reader: &mut Reader<'_>| {
        let mut barred = SymbolSet::EMPTY;
        for item in reader.list(spot, "symbols")? {
            let id = item.node.text().unwrap_or("");
            let Some(symbol) = ids.find(id, &item, &item.node.place, reader) else { continue };
            if barred.contains(symbol) {
                reader.error(&item, format!("`{id}` is in this list already"));
            }
            barred = barred.with(symbol);
        }
        Some(barred)
    };
    let schema = |about: &str, _| schema::set(about, schema::text("A symbol's id."), 0..=MAX_SYMBOLS);
    let about = "The symbols that cannot be placed there, by id.";
    let barred = fields.required("barred", about, custom(read, schema));
    Some(Opening { slot: slot?, barred: barred? })
}

fn heavenly_hand(fields: &mut Fields<'_, '_, '_>, ids: &Symbols<'_>) -> Option<HeavenlyHand> {
    let read = |spot: &Spot<'_>, reader: &mut Reader<'_>| {
        if !reader.map(spot) {
            return None;
        }
        let mut counts = [0; MAX_SYMBOLS];
        for (key, spot) in spot.children() {
            let symbol = ids.find(&key.text, &spot, &key.place, reader);
            let count: Option<u8> = reader.small(&spot, 1..=i64::from(MAX_COUNT));
            if let (Some(symbol), Some(count)) = (symbol, count) {
                counts[symbol.index()] = count;
            }
        }
        Some(counts)
    };
    let schema = |about: &str, kind: Kind| {
        let count = schema::int("How many cards of this symbol.", 1..=i64::from(MAX_COUNT));
        kind.entries(about, json!({"type": "string"}), count)
    };
    let counts = fields.required("hand", "The cards of the hand: exactly these.", custom(read, schema));
    let declare = knob::field(fields, rulings(), "heavenly-hand.declare");
    Some(HeavenlyHand { counts: counts?, declare: declare? })
}

fn refresh(fields: &mut Fields<'_, '_, '_>) -> Option<Vec<Slot>> {
    let read = |spot: &Spot<'_>, reader: &mut Reader<'_>| {
        let slots = slots(1..=9).read(spot, reader)?;
        if slots.is_empty() {
            let help = "`refresh: null` turns the rule off".to_owned();
            reader.error_with(spot, "expected at least one slot; found an empty list", Some(help));
            return None;
        }
        Some(slots)
    };
    let schema = |about: &str, kind| slots(1..=9).schema(about, kind);
    fields.required("slots", "The slots that are replaced from the deck, in this order.", custom(read, schema))
}

/// A list of slots, none twice.
fn slots(length: RangeInclusive<usize>) -> Distinct<impl Shape<Value = Slot>> {
    Distinct { one: "slot", about: "A slot.", of: board::place(), length }
}

/// The slots that effects cannot touch; at least one slot must be left.
fn immune(spot: &Spot<'_>, reader: &mut Reader<'_>) -> Option<SlotSet> {
    let immune: SlotSet = slots(0..=8).read(spot, reader)?.into_iter().collect();
    if immune == SlotSet::FULL {
        reader.error(spot, "expected at most eight slots; found all nine, and one must not be immune");
    }
    Some(immune)
}
