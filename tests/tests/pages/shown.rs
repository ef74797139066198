//! Pages to look at, and what a page of a game shows at the moment.

use serde_json::{Map, Value, json};
use umpire_clauses::inventory::Inventory;
use umpire_engine::game::Seat;
use umpire_engine::record::{Record, adjudicate};
use umpire_engine::variant::{self, Variant};
use umpire_judging::casebook::settled::Docket;
use umpire_judging::notes::Note;
use umpire_judging::replay::editions;
use umpire_report::page;
use umpire_report::page::replay::Source;
use umpire_tests::games::{library, record, record_by, shipped};

use crate::chromium::Tab;

/// A variant of each game, with the number of seats.
pub const GAMES: [(&str, usize); 3] = [("card-slot/1.0.0", 2), ("match-3/standard", 1), ("cirno-neu/chips", 3)];

/// A random game of a shipped variant.
pub fn game(name: &str, seats: usize, seed: u64) -> String {
    let variant = shipped(name);
    record(&variant, &variant, seats, seed)
}

/// The page of a record.
pub fn page(text: &str, name: &str, eyes: Option<Seat>) -> String {
    noted(text, name, eyes, &[])
}

/// The same with a judge's notes.
pub fn noted(text: &str, name: &str, eyes: Option<Seat>, notes: &[Note]) -> String {
    let record = Record::read(text).unwrap_or_else(|error| panic!("{error:?}"));
    let variant = variant_of(&record);
    let inventory = Inventory::of(&library(), &variant).expect("a shipped inventory is valid");
    let docket = Docket::of(&library(), &inventory.document);
    let editions = &editions::of(&library(), &variant);
    let (record, variant, inventory, docket) = (&record, &variant, &inventory, &docket);
    page::replay::html(&Source { name, record, variant, inventory, eyes, start: 0, notes, docket, editions })
}

pub fn variant_of(record: &Record) -> Variant {
    variant::from_json(&record.header.ruleset, "record").expect("the record's ruleset is valid")
}

/// The engine's description of the table after each step, in the form of [`now`].
pub fn expected(text: &str, eyes: Option<Seat>) -> Vec<Value> {
    let record = Record::read(text).unwrap_or_else(|error| panic!("{error:?}"));
    let mut steps = Vec::new();
    adjudicate(&record, &variant_of(&record), &mut |step| {
        let view = step.table.view(eyes).into_json();
        let n = step.entry.map_or(0, |entry| entry.n);
        let action = step.entry.map(|entry| match entry.seat.as_str() {
            "chance" => "chance: shuffle …".to_owned(),
            seat => format!("{seat}: {}", entry.action),
        });
        steps
            .push(json!({"n": n, "action": action, "board": board(&view), "hands": hands(&view), "deck": deck(&view)}));
    })
    .unwrap_or_else(|divergence| panic!("{divergence:?}"));
    steps
}

/// The cards that lie on places of the board or of the row above it; games without a board have none.
fn board(view: &Value) -> Value {
    let mut board = view.get("board").or(view.get("grid")).cloned().unwrap_or_else(|| json!({}));
    let row = view.get("row").and_then(Value::as_array).into_iter().flatten();
    for (card, n) in row.zip(1..).filter(|(card, _)| !card.is_null()) {
        board[format!("above-{n}")] = card.clone();
    }
    board
}

/// The hands: cards by number, or only how many; 0 for an empty one.
fn hands(view: &Value) -> Value {
    let hands = view.get("hands").and_then(Value::as_object).cloned().unwrap_or_default();
    let empty = |hand: &Value| hand.as_object().is_some_and(Map::is_empty);
    hands
        .into_iter()
        .map(|(seat, hand)| (seat, if empty(&hand) { json!(0) } else { hand }))
        .collect::<Map<_, _>>()
        .into()
}

fn deck(view: &Value) -> Value {
    view["deck"].as_array().map_or_else(|| view["deck"].clone(), |cards| json!(cards.len()))
}

/// The visible table of the page at the moment.
pub fn now(tab: &mut Tab) -> Value {
    tab.ask(include_str!("now.js"))
}

/// A game whose names are all made to break a page.
pub fn hostile() -> String {
    let mut tree = shipped("card-slot/1.0.0").tree;
    for (id, name) in [("bell", HOSTILE[0]), ("cherry", HOSTILE[1]), ("replay", HOSTILE[2])] {
        let names = variant::node::Node::from_json(&json!({"en": name}), "test");
        tree.set(&format!("symbols.{id}.name"), names);
    }
    let variant = variant::from_tree(tree).unwrap_or_else(|faults| panic!("{}", faults[0]));
    record_by(&variant, &variant, &["<script>alert('seat')</script>", "\"><img src=x onerror=alert(2)>"], 3)
}

/// Names that break a page that does not escape them.
pub const HOSTILE: [&str; 3] =
    ["<script>alert(1)</script>", "</script><img src=x onerror=alert(1)>", "\" onclick=\"alert(1)&amp;"];
