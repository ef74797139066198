//! Random variants of cirno+neu: every value that the format allows, and every knob.

use proptest::prelude::*;
use proptest::sample::select;
use serde_json::{Map, Value, json};

use crate::arbitrary;

const SPECIALS: [&str; 6] = ["skip", "reverse", "shot", "double", "double-shot", "ninety-nine"];

/// The merged form of a valid variant whose games end: each within `turns` turns.
pub fn cirno_neu(turns: u32) -> impl Strategy<Value = Value> {
    let numbers = prop::collection::vec((0u32..=6, -99i32..=99), 1..=8);
    let specials = prop::collection::vec((0u32..=6, select(SPECIALS.to_vec())), 0..=8);
    let setup = (2usize..=8, 0usize..=6, 1usize..=5, prop_oneof![Just(0u32), 1u32..=3], 1i64..=200);
    (numbers, specials, setup, rulings(turns)).prop_map(
        |(numbers, specials, (from, more, hand, chips, limit), rulings)| {
            let to = (from + more).min(8);
            let mut cards = Map::new();
            for ((count, value), n) in numbers.iter().zip(1..) {
                cards.insert(
                    format!("n{n}"),
                    json!({"name": {"en": format!("Number {n}")}, "count": count, "value": value}),
                );
            }
            for ((count, special), n) in specials.iter().zip(1..) {
                let name = format!("Special {n}");
                cards.insert(format!("s{n}"), json!({"name": {"en": name}, "count": count, "special": special}));
            }
            let dealt: u64 = cards.values().filter_map(|card| card["count"].as_u64()).sum();
            // The deck has a hand for each, at times not one card more.
            let missing = (to * hand) as u64;
            let count = missing.saturating_sub(dealt);
            cards.insert("filler".to_owned(), json!({"name": {"en": "Filler"}, "count": count, "value": 7}));
            json!({
                "variant": "test/random",
                "game": "cirno-neu",
                "document": "cirno-neu",
                "setup": {"players": {"from": from, "to": to}, "hand": hand, "chips": chips},
                "limit": limit,
                "cards": cards,
                "rulings": rulings,
            })
        },
    )
}

fn rulings(turns: u32) -> impl Strategy<Value = Value> {
    (arbitrary::rulings("cirno-neu"), 1..=turns).prop_map(|(mut rulings, turns)| {
        rulings["turn-limit"] = json!(turns);
        rulings
    })
}
