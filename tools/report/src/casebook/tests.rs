use serde_json::json;
use umpire_clauses::inventory::Inventory;
use umpire_clauses::library::Library;
use umpire_clauses::style::width;
use umpire_engine::variant::{self, Origin};

use super::*;

fn ruling(events: Value, to_act: &str) -> Ruling {
    let events = events.as_array().cloned().unwrap_or_default();
    Ruling { answer: Answer::Accepted(events), to_act: Some(to_act.to_owned()), outcome: None, legal: None }
}

#[test]
fn what_is_the_same_on_both_sides_stands_on_one_line() {
    let settled = ruling(
        json!([{"event": "placed", "seat": "A", "card": "bell", "slot": 5}, {"event": "turn-ended", "seat": "A"}]),
        "B",
    );
    let today = ruling(
        json!([{"event": "placed", "seat": "A", "card": "bell", "slot": 5}, {"event": "x"}, {"event": "turn-ended", "seat": "A"}]),
        "B",
    );
    let variant = variant::load(&Library::embedded(), Origin::Shipped("card-slot/1.0.0")).expect("it is shipped");
    let ruled = Ruled { variant: &variant, inventory: &Inventory::default() };
    let today = Decided { ruling: today, events: Vec::new(), objections: Vec::new(), at: Vec::new() };
    let [left, right] = [&settled, &today.ruling].map(|ruling| lines(ruling, &today, ruled));
    let text = side_by_side(&left, &right);
    let rows: Vec<&str> = text.lines().skip(2).collect();
    assert!(rows[0].contains("A places Bell on slot 5") && rows[0].contains(" | A places Bell"), "{text}");
    assert!(rows[1].contains("≠ event x"), "{text}");
    assert!(rows[2].contains("A's turn ends") && rows[2].contains(" | A's turn ends"), "{text}");
    let told = parting(&left, &right);
    assert_eq!(told, "Settled: A's turn ends; today: event x");
    assert_eq!(rows.len(), 4, "{text}");
    assert!(text.lines().all(|line| width(line) <= COLUMNS), "{text}");
}
