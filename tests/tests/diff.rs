//! `umpire diff` as a library: it finds a difference exactly where the rules differ, in whichever order they are given.

use std::path::Path;
use std::sync::LazyLock;

use proptest::prelude::*;
use proptest::sample::select;
use serde_json::{Value, json};
use umpire_clauses::inventory::Inventory;
use umpire_clauses::library::Library;
use umpire_cli::disk::Checkout;
use umpire_engine::variant::{self, Origin, Variant, from_json};
use umpire_judging::citing::Ruled;
use umpire_judging::diff::{Diff, between};
use umpire_tests::arbitrary::card_slot;

fn library() -> Library {
    Checkout::around(Path::new(env!("CARGO_MANIFEST_DIR"))).library
}

static INVENTORY: LazyLock<Inventory> =
    LazyLock::new(|| Inventory::of_document(&library(), "card-slot-1.0.0").expect("an inventory"));

fn ruled(variant: &Variant) -> Ruled<'_> {
    Ruled { variant, inventory: &INVENTORY }
}

fn compared(from: &Variant, to: &Variant) -> Diff {
    between(ruled(from), ruled(to)).expect("variants of one game")
}

fn read(variant: &Value) -> Variant {
    from_json(variant, "random").unwrap_or_else(|faults| panic!("{}", faults[0]))
}

/// A variant, and the same with one key as another variant has it.
fn near() -> impl Strategy<Value = (Value, Value)> {
    let key = select(vec!["board", "refresh", "rulings"]);
    (card_slot(), card_slot(), key).prop_map(|(one, other, key)| {
        let mut near = one.clone();
        near[key] = other[key].clone();
        (one, near)
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn there_is_a_change_exactly_where_the_rules_differ((one, near) in near()) {
        let (one, near) = (read(&one), read(&near));
        prop_assert_eq!(compared(&one, &near).is_empty(), one.rules() == near.rules());
        prop_assert!(compared(&one, &one).is_empty());
    }

    #[test]
    fn there_and_back_the_same_values_change((one, other) in (card_slot(), card_slot())) {
        let (one, other) = (read(&one), read(&other));
        let paths = |diff: Diff| {
            let mut paths: Vec<String> = diff.changes.into_iter().map(|change| change.path).collect();
            paths.sort();
            paths
        };
        prop_assert_eq!(paths(compared(&one, &other)), paths(compared(&other, &one)));
    }
}

fn shipped(name: &str) -> Variant {
    variant::load(&library(), Origin::Shipped(name)).expect("a shipped variant is valid")
}

/// Card Slot 1.0.0 with some values changed.
fn edited(changes: Value) -> Variant {
    let mut tree = shipped("card-slot/1.0.0").tree.to_json();
    for (path, value) in changes.as_object().expect("a map") {
        let pointer = format!("/{}", path.replace('.', "/"));
        *tree.pointer_mut(&pointer).unwrap_or_else(|| panic!("no {path}")) = value.clone();
    }
    read(&tree)
}

#[test]
fn what_is_no_rule_is_only_noted() {
    let base = shipped("card-slot/1.0.0");
    let other = edited(json!({
        "symbols.bell.name": {"en": "Gong"},
        "board.lines": [[3,9,7],[3,2,1],[8,9,4],[7,6,5],[1,8,7],[2,9,6],[3,4,5],[1,9,5]],
        "opening.barred": ["silver3", "seven"],
    }));
    let diff = compared(&base, &other);
    assert!(diff.is_empty(), "{:?}", diff.changes);
    assert_eq!(diff.notes.len(), 3, "{:?}", diff.notes);
}

#[test]
fn symbols_in_another_order_are_noted() {
    let base = shipped("card-slot/1.0.0");
    let mut tree = base.tree.to_json();
    let symbols = tree["symbols"].as_object().expect("a map").clone();
    tree["symbols"] = symbols.into_iter().rev().collect::<serde_json::Map<_, _>>().into();
    let diff = compared(&base, &read(&tree));
    assert!(diff.is_empty());
    assert_eq!(diff.notes.len(), 1, "{:?}", diff.notes);
}

#[test]
fn a_knob_has_the_number_of_its_ruling() {
    let diff = compared(&shipped("card-slot/1.0.0"), &edited(json!({"rulings.elimination": "after-resolution"})));
    assert_eq!(diff.changes[0].ruling, Some("R4"));
    assert_eq!(diff.changes[0].told, "immediately -> after-resolution");
}

#[test]
fn of_two_documents_the_clauses_of_both_are_told() {
    let (base, other) = (shipped("card-slot/1.0.0"), edited(json!({"symbols.bell.line": [{"draw": 2}]})));
    let manual = Inventory { document: "card-slot-manual".to_owned(), ..INVENTORY.clone() };
    let diff = between(ruled(&base), Ruled { variant: &other, inventory: &manual }).expect("variants of one game");
    let clauses: Vec<(&str, &str)> = diff.clauses.iter().map(|c| (c.document.as_str(), c.id.as_str())).collect();
    assert_eq!(clauses, [("card-slot-1.0.0", "9.4b"), ("card-slot-manual", "9.4b")]);
    assert!(diff.notes[0].contains("different documents"));
}

#[test]
fn variants_of_two_games_are_not_compared() {
    let (base, mut other) = (shipped("card-slot/1.0.0"), shipped("card-slot/1.0.0"));
    other.game = "match-3".to_owned();
    assert!(between(ruled(&base), ruled(&other)).is_err());
}
