//! The shipped variant, what a child makes of it, and every fault and oddity of the game's own.

use serde_json::{Value, json};

use crate::games::match_3::knobs::Cascade;
use crate::games::match_3::ruleset::Parts;
use crate::variant::{Origin, Rules, Shelf, Variant, from_json, load};

pub(super) const SHIPPED: &str = include_str!("../../../../variants/match-3/standard.yaml");
const GENTLE: &str = include_str!("../../../../variants/house/match-3-gentle.yaml");

/// The shipped variant, and one file beside it.
struct Files(String);

impl Shelf for Files {
    fn shipped(&self, name: &str) -> Option<String> {
        (name == "match-3/standard").then(|| SHIPPED.to_owned())
    }
    fn shipped_names(&self) -> Vec<String> {
        vec!["match-3/standard".to_owned()]
    }
    fn file(&self, _: &str) -> Result<String, String> {
        Ok(self.0.clone())
    }
    fn shipped_place(&self, name: &str) -> String {
        format!("variants/{name}.yaml")
    }
}

fn child(text: &str) -> Result<Variant, Vec<String>> {
    let files = Files(format!("extends: match-3/standard\n{text}"));
    load(&files, Origin::File("my.yaml")).map_err(|faults| faults.iter().map(ToString::to_string).collect())
}

fn parts(variant: &Variant) -> &Parts {
    let Rules::Match3(parts) = &variant.rules else { panic!("{} is of another game", variant.name) };
    parts
}

#[test]
fn the_shipped_variants_are_read_without_a_warning() {
    let standard = load(&Files(String::new()), Origin::Shipped("match-3/standard")).expect("it has no faults");
    assert_eq!(standard.warnings, []);
    assert_eq!((standard.name.as_str(), standard.document.as_str()), ("match-3/standard", "match-3"));
    let all = parts(&standard);
    assert_eq!((all.suits.len(), all.cards(), all.sets_to_win, all.lines.len()), (12, 48, 9, 8));
    assert_eq!(all.knobs.edges.len(), 12);
    assert_eq!(all.knobs.sequence.cells, crate::games::match_3::place::Cell::ALL);

    let gentle = load(&Files(GENTLE.to_owned()), Origin::File("match-3-gentle.yaml")).expect("it has no faults");
    assert_eq!(gentle.warnings, []);
    assert_eq!((parts(&gentle).sets_to_win, parts(&gentle).knobs.cascade), (6, Cascade::UntilStable));
}

/// The shipped variant with other suits, by their counts.
fn deck(counts: &[u8]) -> Result<Variant, Vec<String>> {
    let mut ruleset = child("").expect("it has no faults").tree.to_json();
    let suits = counts.iter().zip(1..);
    ruleset["suits"] =
        suits.map(|(count, n)| (format!("s{n}"), json!({"name": {"en": format!("S{n}")}, "count": count}))).collect();
    from_json(&ruleset, "ruleset").map_err(|faults| faults.iter().map(ToString::to_string).collect())
}

#[test]
fn the_order_of_suits_is_part_of_the_hash() {
    let mut ruleset = child("").expect("it has no faults").tree.to_json();
    let hash = |ruleset: &Value| from_json(ruleset, "ruleset").expect("it has no faults").ruleset_hash();
    let before = hash(&ruleset);
    let suits = ruleset["suits"].as_object().expect("suits").clone();
    ruleset["suits"] = suits.into_iter().rev().collect();
    assert_ne!(hash(&ruleset), before);
}

/// Each text has one fault: its place, and part of what is said.
const FAULTS: &[(&str, &str)] = &[
    ("setup: {players: 2}", "2:18: error: setup.players: Match-3 Solitaire is played by one; expected 1; found `2`"),
    (
        "setup: {grid: 4x4}",
        "2:15: error: setup.grid: Match-3 Solitaire is played on a grid of three rows of three cells, with a row of four cards above it; \
         expected 3x3; found the text `4x4`",
    ),
    ("setup: {row: 5}", "2:14: error: setup.row: Match-3 Solitaire is played on a grid"),
    ("setup: {sets-to-win: 84}", "2:22: error: setup.sets-to-win: expected a whole number from 1 to 83"),
    ("setup: {set-to-win: 8}", "2:9: error: setup.set-to-win: unknown key"),
    ("suits: {at: {name: {en: At}, count: 4}}", "`at` cannot be an id: it means something else already"),
    ("suits: {pine: {count: 100}}", "2:23: error: suits.pine.count: expected a whole number from 0 to 99"),
    ("suits: {pine: {score: 1}}", "suits.pine.score: unknown key; allowed: name, count"),
    ("suits: {oak: {name: {en: Pine}, count: 4}}", "`Pine` already stands for the suit `pine`"),
    ("board: {lines: [[1, 2]]}", "board.lines[1]: expected three cells; found 2"),
    ("board: {lines: [[1, 2, 2]]}", "board.lines[1][3]: cell 2 is in this list already"),
    ("board: {lines: [[1, 2, 3], [3, 2, 1]]}", "this is the line 1-2-3 again"),
    ("board: {lines: [[1, 2, 10]]}", "board.lines[1][3]: expected a whole number from 1 to 9"),
    ("rulings: {cascade: twice}", "expected once or until-stable; found the text `twice`"),
    ("rulings: {several-lines: ALL}", "expected all or one; found the text `ALL` (did you mean `all`?)"),
    ("rulings: {out-of-cards: null}", "this key cannot be removed"),
    ("rulings: {edges: []}", "rulings.edges: expected at least one edge; found an empty list"),
    ("rulings: {edges: [left-1, left-1]}", "rulings.edges[2]: edge left-1 is in this list already"),
    ("rulings: {edges: [left1]}", "bottom-1, bottom-2, bottom-3, left-1"),
    ("rulings: {fill-order: [1, 2, 3, 4, 5, 6, 7, 8, 9, above-1, above-2, above-3]}", "missing: above-4"),
    ("rulings: {fill-order: [above-1, 1, 2, 3, 4, 5, 6, 7, 8, 9, above-2, above-3, above-4]}", "cell 1 must stand"),
    ("rulings: {fill-order: [1, 2, 3, 4, 5, 6, 7, 8, 9, above-1, above-2, above-3, abov-4]}", "mean `above-4`?"),
    ("rulings: {fill-order: [1, 2, 3, 4, 5, 6, 7, 8, '9', above-1, above-2, above-3, above-4]}", "without quotes"),
    ("rulings: {fill-order: [1, 1, 3, 4, 5, 6, 7, 8, 9, above-1, above-2, above-3, above-4]}", "already"),
    ("game: card-slot", "the parent is a variant of match-3"),
];

#[test]
fn each_fault_is_told_once_with_its_place() {
    for (text, expected) in FAULTS {
        let faults = child(text).expect_err(text);
        let [fault] = faults.as_slice() else { panic!("{text}: {faults:#?}") };
        assert!(fault.contains(expected), "{text}: {fault}");
    }
}

#[test]
fn a_deck_must_suffice_for_a_clean_deal() {
    let cases: &[(&[u8], &str)] = &[
        (
            &[7, 6],
            "ruleset:1:1: error: suits: the deal must leave a card in the deck; it takes 13, and the deck has 13",
        ),
        (&[99, 1, 1], "error: suits: no grid of these cards can come out without a line"),
        (&[99, 2, 2], "error: suits: a grid of these cards comes out without a line once in "),
        (&[99, 99, 99], "error: suits: expected at most 250 cards in all; found 297"),
        (&[], "error: suits: expected 1 to 15 suits; found none"),
        (&[1; 16], "error: suits.s16: expected at most 15 suits; found 16"),
        (&[30, 4, 4], "warning: suits: a grid of these cards comes out without a line only once in "),
    ];
    for (counts, expected) in cases {
        let told = match deck(counts) {
            Ok(variant) => variant.warnings.iter().map(ToString::to_string).collect(),
            Err(faults) => faults,
        };
        assert!(told.iter().any(|line| line.contains(expected)), "{counts:?}: {told:#?}");
    }
    assert!(deck(&[10; 5]).is_ok_and(|variant| variant.warnings.is_empty()));
}

#[test]
fn what_is_odd_is_a_warning() {
    let cases = [
        ("suits: {pine: {count: 2}}", "warning: suits.pine.count: no set of it can be made"),
        ("suits: {pine: {count: 0}}", "warning: suits.pine.count: the deck has no card"),
        (
            "setup: {sets-to-win: 13}",
            "2:22: warning: setup.sets-to-win: the game cannot be won: the deck makes at most 12",
        ),
        ("board: {lines: []}", "warning: board.lines: there are no lines"),
        ("board: {lines: []}", "warning: rulings.cascade: this knob has no effect"),
        ("board: {lines: [[1, 2, 3]]}", "warning: rulings.several-lines: this knob has no effect"),
    ];
    for (text, expected) in cases {
        let variant = child(text).unwrap_or_else(|faults| panic!("{text}: {faults:#?}"));
        let warnings: Vec<String> = variant.warnings.iter().map(ToString::to_string).collect();
        assert!(warnings.iter().any(|line| line.contains(expected)), "{text}: {warnings:#?}");
    }
}
