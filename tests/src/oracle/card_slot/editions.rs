//! The three editions as their documents define them (`card-slot-1.0.0` 3, 4, 5, 6 and 12.2; the like sections of the
//! others), read once more from the text and the rulings. The shipped variants have to say the same.

use serde_json::{Value, json};

/// The rulesets of the three documents, in the order of [`super::super::catalogue::DOCUMENTS`].
pub fn all() -> [Value; 3] {
    [v1_0_0(), beta_2(), manual()]
}

/// Game Specification v1.0.0.
pub fn v1_0_0() -> Value {
    json!({
        "variant": "card-slot/1.0.0",
        "game": "card-slot",
        "document": "card-slot-1.0.0",
        "setup": {"players": 2, "hand": 13},
        "symbols": {
            "seven": symbol("Gold 7", 8, -1, json!(["win"])),
            "silver3": symbol("Silver 3", 5, -1, json!([{"take": {"up-to": 2}}])),
            "cherry": symbol("Cherry", 8, 2, json!([{"take": {"up-to": 1}}])),
            "watermelon": symbol("Watermelon", 8, 2, json!([{"draw": 2}])),
            "bell": symbol("Bell", 21, 1, json!([{"draw": 1}])),
            "replay": symbol("REPLAY", 13, 0, json!([{"place": 1}])),
        },
        "board": board(),
        "opening": opening(),
        "heavenly-hand": {"hand": {"seven": 8, "silver3": 5}, "declare": "optional"},
        "refresh": {"slots": [1]},
        "rulings": rulings("discard", "immediately", "whole", "hidden"),
    })
}

/// ゲーム仕様書 vBeta.2.
pub fn beta_2() -> Value {
    json!({
        "variant": "card-slot/beta.2",
        "game": "card-slot",
        "document": "card-slot-beta.2",
        "setup": {"players": 2, "hand": 9},
        "symbols": {
            "seven": symbol("Gold 7", 5, -1, json!(["win"])),
            "silver3": symbol("Silver 3", 4, -1, json!([{"take": {"up-to": 2}}])),
            "cherry": symbol("Cherry", 9, 2, json!([{"take": {"up-to": 1}}])),
            "watermelon": symbol("Watermelon", 9, 2, json!([{"draw": 2}])),
            "bell": symbol("Bell", 15, 1, json!([{"draw": 1}])),
            "replay": symbol("REPLAY", 15, 0, json!([{"place": 1}])),
        },
        "board": board(),
        "opening": opening(),
        "heavenly-hand": {"hand": {"seven": 5, "silver3": 4}, "declare": "automatic"},
        "rulings": rulings("inert", "end-of-turn", "then-turn", "hidden"),
    })
}

/// Game Manual.
pub fn manual() -> Value {
    json!({
        "variant": "card-slot/manual",
        "game": "card-slot",
        "document": "card-slot-manual",
        "setup": {"players": 2, "hand": 10},
        "symbols": {
            "seven": symbol("Rainbow 7", 5, -1, json!(["win"])),
            "silver3": symbol("Silver 3", 5, -1, json!(["empty-deck"])),
            "cherry": symbol("Cherry", 8, 1, json!([{"take": {"exactly": 1}}])),
            "watermelon": symbol("Watermelon", 8, 2, json!([{"draw": 2}])),
            "bell": symbol("Bell", 13, 1, json!([{"draw": 1}])),
            "replay": symbol("REPLAY", 13, 0, json!([{"place": 1}])),
        },
        "board": board(),
        "opening": opening(),
        "heavenly-hand": {"hand": {"seven": 5, "silver3": 5}, "declare": "optional"},
        "refresh": {"slots": [3, 7]},
        "rulings": rulings("win", "immediately", "whole", "open"),
    })
}

fn symbol(name: &str, count: u32, score: i32, line: Value) -> Value {
    json!({"name": {"en": name}, "count": count, "score": score, "line": line})
}

fn board() -> Value {
    json!({
        "lines": [[1, 2, 3], [8, 9, 4], [7, 6, 5], [1, 8, 7], [2, 9, 6], [3, 4, 5], [1, 9, 5], [3, 9, 7]],
        "immune": [9],
    })
}

fn opening() -> Value {
    json!({"slot": 9, "barred": ["seven", "silver3"]})
}

fn rulings(standing_seven: &str, deck_end: &str, opening_turn: &str, discard_pile: &str) -> Value {
    json!({
        "resolvable-lines": "standing",
        "seven-win": "placement",
        "standing-seven": standing_seven,
        "elimination": "immediately",
        "deck-end": deck_end,
        "opening-stuck": "pass",
        "opening-turn": opening_turn,
        "barred": "opening",
        "discard-pile": discard_pile,
    })
}
