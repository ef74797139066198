//! Random variants of Match-3 Solitaire: every value that the format allows, and every knob.

use proptest::prelude::*;
use proptest::sample::subsequence;
use serde_json::{Map, Value, json};
use umpire_engine::board::Line;
use umpire_engine::match_3::clean;
use umpire_engine::match_3::place::Cell;

use super::rulings;

/// A clean grid comes at least this often. The format allows rarer ones, but games would then be mostly shuffling.
const LEAST_CLEAN: f64 = 0.02;

/// The merged form of a valid variant.
pub fn variant() -> impl Strategy<Value = Value> {
    let counts = prop::collection::vec(prop_oneof![4 => 0u8..=8, 1 => 0u8..=30], 1..=15);
    (counts, lines())
        .prop_filter("14 to 250 cards", |(counts, _)| (14..=250).contains(&total(counts)))
        .prop_filter("grids that are often clean", |(counts, lines)| clean::share(counts, &typed(lines)) >= LEAST_CLEAN)
        .prop_flat_map(|(counts, lines)| {
            let most = (total(&counts) / 3).clamp(1, 83);
            (Just(counts), Just(lines), prop_oneof![1..=most.min(9), 1..=most], rulings("match-3"))
        })
        .prop_map(|(counts, lines, sets_to_win, rulings)| {
            let suits = counts.into_iter().zip(1..).map(|(count, n)| {
                let spec = json!({"name": {"en": format!("Suit {n}")}, "count": count});
                (format!("s{n}"), spec)
            });
            json!({
                "variant": "test/random",
                "game": "match-3",
                "document": "match-3",
                "setup": {"players": 1, "grid": "3x3", "row": 4, "sets-to-win": sets_to_win},
                "suits": suits.collect::<Map<_, _>>(),
                "board": {"lines": lines},
                "rulings": rulings,
            })
        })
}

fn total(counts: &[u8]) -> u32 {
    counts.iter().map(|count| u32::from(*count)).sum()
}

/// The usual eight, or any others.
fn lines() -> impl Strategy<Value = Vec<[u8; 3]>> {
    let usual = [[1, 2, 3], [4, 5, 6], [7, 8, 9], [1, 4, 7], [2, 5, 8], [3, 6, 9], [1, 5, 9], [3, 5, 7]].to_vec();
    let mut all = Vec::new();
    for a in 1..=9 {
        for b in a + 1..=9 {
            all.extend((b + 1..=9).map(|c| [a, b, c]));
        }
    }
    prop_oneof![
        2 => Just(usual),
        2 => subsequence(all.clone(), 1..=12).prop_shuffle(),
        1 => subsequence(all, 0..=84),
    ]
}

fn typed(lines: &[[u8; 3]]) -> Vec<Line> {
    let line = |cells: &[u8; 3]| {
        let [a, b, c] = cells.map(Cell::new);
        Some(Line { places: [a?, b?, c?] })
    };
    lines.iter().filter_map(line).collect()
}
