//! A short soak, and that it would notice.

use serde_json::json;
use umpire_tests::soak::{Figures, GAMES, cards_in, play_batch};

#[test]
fn no_invariant_breaks_in_a_few_hundred_games() {
    let mut sum = Figures::default();
    for batch in 0..12 {
        sum.add(play_batch(7, batch).unwrap_or_else(|failure| panic!("{failure:?}")));
    }
    assert_eq!((sum.variants, sum.games), (12, 12 * GAMES));
    let Figures { actions, refused, views, records, .. } = sum;
    assert!(actions > 10 * sum.games && refused > sum.games && views > sum.games && records > 0, "{sum:?}");
}

#[test]
fn a_batch_follows_from_seed_and_number() {
    assert_eq!(play_batch(3, 1), play_batch(3, 1));
    assert_ne!(play_batch(3, 1), play_batch(4, 1));
}

#[test]
fn cards_are_counted_wherever_they_lie() {
    let state = json!({
        "board": {"9": "bell"}, "hands": {"A": {"bell": 2, "plum": 0}}, "deck": ["plum"], "discard": {"bell": 3},
        "row": [null, "pine"], "sets": 2, "to_act": "A"
    });
    let found: Vec<(&str, u64)> = cards_in(&state).into_iter().collect();
    assert_eq!(found, [("bell", 6), ("pine", 1), ("plum", 1)]);
}
