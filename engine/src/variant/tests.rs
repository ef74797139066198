//! The shipped variant, and what a child makes of it.

use super::*;
use crate::games::card_slot::ruleset::Parts;

mod cirno_neu;
mod match_3;

const SHIPPED: &str = include_str!("../../../variants/card-slot/1.0.0.yaml");

/// One shipped variant, and files by path.
struct Files(Vec<(&'static str, String)>);

impl Shelf for Files {
    fn shipped(&self, name: &str) -> Option<String> {
        (name == "card-slot/1.0.0").then(|| SHIPPED.to_owned())
    }
    fn shipped_names(&self) -> Vec<String> {
        vec!["card-slot/1.0.0".to_owned()]
    }
    fn file(&self, path: &str) -> Result<String, String> {
        let found = self.0.iter().find(|(name, _)| *name == path);
        found.map(|(_, text)| text.clone()).ok_or_else(|| "not found".to_owned())
    }
    fn shipped_place(&self, name: &str) -> String {
        format!("variants/{name}.yaml")
    }
}

fn parts(variant: &Variant) -> &Parts {
    let Rules::CardSlot(parts) = &variant.rules else { panic!("a variant of Card Slot") };
    parts
}

fn child(text: &str) -> Result<Variant, Vec<String>> {
    let files = Files(vec![("my.yaml", format!("extends: card-slot/1.0.0\n{text}"))]);
    load(&files, Origin::File("my.yaml")).map_err(|faults| faults.iter().map(ToString::to_string).collect())
}

fn warnings(text: &str) -> Vec<String> {
    match child(text) {
        Ok(variant) => variant.warnings.iter().map(ToString::to_string).collect(),
        Err(faults) => panic!("{faults:#?}"),
    }
}

fn shipped() -> Variant {
    load(&Files(Vec::new()), Origin::Shipped("card-slot/1.0.0")).expect("the shipped variant has no faults")
}

#[test]
fn the_shipped_variant_is_read_without_a_warning() {
    let variant = shipped();
    assert_eq!(variant.warnings, []);
    assert_eq!((variant.name.as_str(), variant.document.as_str()), ("card-slot/1.0.0", "card-slot-1.0.0"));
    let parts = parts(&variant);
    assert_eq!(parts.symbols.iter().map(|symbol| usize::from(symbol.count)).sum::<usize>(), 63);
    assert_eq!((parts.hands, parts.lines.len(), parts.refresh.len()), ([13, 13], 8, 1));
    assert_eq!(parts.heavenly_hand.map(|hand| hand.counts[..2].to_vec()), Some(vec![8, 5]));
}

#[test]
fn a_merged_tree_comes_back_from_json() {
    let variant = shipped();
    let back = from_json(&variant.tree.to_json(), "record").expect("a merged tree is a ruleset");
    assert_eq!(back.rules, variant.rules);
    assert_eq!(back.ruleset_hash(), variant.ruleset_hash());
    assert_eq!(back.tree.to_json(), variant.tree.to_json());
}

#[test]
fn a_child_changes_what_it_says_and_knows_where() {
    let variant = child("symbols:\n  bell: {count: 20}\nopening: null\n").expect("a good child");
    assert_eq!(
        (variant.name.as_str(), variant.ancestors.as_slice()),
        ("my", ["card-slot/1.0.0".to_owned()].as_slice())
    );
    assert_eq!(parts(&variant).symbols[4].count, 20);
    assert_eq!(parts(&variant).opening, None);
    assert!(variant.tree.entry("extends").is_none() && variant.tree.entry("opening").is_none());
    let values = explain(&variant.tree);
    let place = |path: &str| {
        let found = values.iter().find(|(each, ..)| each == path);
        found.map(|(.., place)| place.to_string()).unwrap_or_default()
    };
    assert_eq!(place("symbols.bell.count"), "my.yaml:3:17");
    assert!(place("symbols.bell.score").starts_with("variants/card-slot/1.0.0.yaml:"));
}

#[test]
fn a_removed_symbol_must_not_be_missed() {
    let faults = child("symbols: {silver3: null}\n").expect_err("silver3 is barred");
    let [fault] = faults.as_slice() else { panic!("{faults:#?}") };
    assert!(fault.starts_with("my.yaml:2:20: error: symbols.silver3: `silver3` cannot be removed"), "{fault}");
    assert!(fault.contains("opening.barred[2] (variants/card-slot/1.0.0.yaml:"), "{fault}");
    assert!(fault.contains("heavenly-hand.hand.silver3"), "{fault}");
    let freed = "symbols: {silver3: null}\nopening: {barred: [seven]}\nheavenly-hand: null\n";
    assert_eq!(parts(&child(freed).expect("nothing refers to it")).symbols.len(), 5);
}

#[test]
fn amends_keep_the_spelling_of_their_clauses() {
    let text = "amends:\n  9.4b: {because: a, by: b, until: 2027-03-01}\n  4.10: {because: a, by: b}\n  11: {because: a, by: b}\n";
    let variant = child(text).expect("good amends");
    assert_eq!(variant.amends.iter().map(|amend| amend.clause.as_str()).collect::<Vec<_>>(), ["9.4b", "4.10", "11"]);
    assert_eq!(variant.amends[0].until.as_deref(), Some("2027-03-01"));
    let heir = |own: &str| {
        let files = Files(vec![
            ("my.yaml", format!("extends: parent.yaml\n{own}")),
            ("parent.yaml", format!("extends: card-slot/1.0.0\n{text}")),
        ]);
        load(&files, Origin::File("my.yaml")).expect("a good grandchild")
    };
    let told = |variant: &Variant| {
        let told = |amend: &Amend| format!("{} {} {}", amend.clause, amend.because, amend.generation);
        variant.amends.iter().map(told).collect::<Vec<_>>()
    };
    let same = heir("");
    assert_eq!(told(&same), ["9.4b a 1", "4.10 a 1", "11 a 1"]);
    assert_eq!(same.ancestors, ["parent", "card-slot/1.0.0"]);
    // Its own entry, or null, replaces what it inherits.
    let other = heir("amends: {9.4b: {because: c, by: d}, 11: null, 12: {because: c, by: d}, 13: null}\n");
    assert_eq!(told(&other), ["9.4b c 0", "4.10 a 1", "12 c 0"]);
    let [warning] = other.warnings.as_slice() else { panic!("{:?}", other.warnings) };
    assert_eq!((warning.path.as_str(), warning.place.line), ("amends.13", 2));
}

#[test]
fn a_document_is_shipped_or_a_folder_beside_the_file_that_names_it() {
    let load = |own: &str, parent: &str| {
        let files = Files(vec![
            ("here/my.yaml", format!("extends: deep/parent.yaml\n{own}")),
            ("here/deep/parent.yaml", format!("extends: card-slot/1.0.0\n{parent}")),
        ]);
        let variant = load(&files, Origin::File("here/my.yaml")).map_err(|faults| faults[0].to_string())?;
        Ok::<_, String>((variant.document, variant.rulebook.map(|folder| folder.path)))
    };
    let folder = |text: &str, path: &str| Ok((text.to_owned(), Some(path.to_owned())));
    assert_eq!(load("", ""), Ok(("card-slot-1.0.0".to_owned(), None)));
    assert_eq!(load("document: ./rules\n", ""), folder("./rules", "here/rules"));
    assert_eq!(load("", "document: ./a/../rules/\n"), folder("./rules", "here/deep/rules"));
    for bad in ["./../rules", "./", "/etc", "rules", "card-slot-2"] {
        assert!(load(&format!("document: {bad}\n"), "").is_err(), "{bad}");
    }
}

#[test]
fn what_is_odd_is_a_warning() {
    let cases = [
        ("symbols: {bell: {count: 2}}", "my.yaml:2:25: warning: symbols.bell.count: a line of it can never"),
        ("symbols: {replay: {count: 0}}", "my.yaml:2:27: warning: symbols.replay.count: the deck has no card"),
        (
            "symbols: {bell: {line: [win, {mill: 0}]}}",
            "my.yaml:2:24: warning: symbols.bell.line: effect 2 does nothing",
        ),
        (
            "opening: {barred: [seven, silver3, bell]}",
            "my.yaml:2:19: warning: opening.barred: the opening can get stuck",
        ),
        ("heavenly-hand: {hand: {seven: 7}}", "warning: heavenly-hand.hand: this hand cannot be dealt: it has 12"),
        ("heavenly-hand: {hand: {seven: null, silver3: 4, watermelon: 9}}", "the deck has 8 of this symbol"),
        ("refresh: {slots: [9, 1]}", "my.yaml:2:18: warning: refresh.slots: immune too"),
        ("symbols: {seven: {line: []}}", "warning: rulings.seven-win: this knob has no effect"),
        ("opening: null", "warning: rulings.opening-turn: this knob has no effect: there is no opening"),
        ("opening: {barred: []}", "warning: rulings.barred: this knob has no effect: the opening bars"),
        ("symbols: {bel: null}", "my.yaml:2:16: warning: symbols.bel: null removes nothing"),
        ("board: {lines: []}", "my.yaml:2:16: warning: board.lines: there are no lines"),
    ];
    for (text, expected) in cases {
        let found = warnings(text);
        assert!(found.iter().any(|line| line.contains(expected)), "{text}: {found:#?}");
    }
}

#[test]
fn an_opening_that_only_the_heavenly_hand_can_stick_is_not_odd() {
    assert_eq!(warnings("description: the same game").len(), 0);
    assert_eq!(warnings("opening: {barred: [seven]}").len(), 0);
    let only_bells =
        "setup: {hand: 9}\nopening: {barred: [bell]}\nheavenly-hand: {hand: {seven: null, silver3: null, bell: 9}}";
    assert_eq!(warnings(only_bells).len(), 0);
    assert_eq!(warnings("heavenly-hand: null").len(), 1);
}

#[test]
fn one_run_finds_every_fault_of_a_broken_family() {
    let files = Files(vec![(
        "my.yaml",
        "extends: card-slot/1.0\ngame: card-slot\nsetup: {hand: many}\nsetup: {}\nboard: {lnes: []}\n".to_owned(),
    )]);
    let faults = load(&files, Origin::File("my.yaml")).expect_err("many faults");
    let lines: Vec<String> = faults.iter().map(ToString::to_string).collect();
    let starts = [
        "my.yaml:1:10: error: extends:",
        "my.yaml:3:15: error: setup.hand:",
        "my.yaml:4:1: error: setup: duplicate",
        "my.yaml:5:9: error: board.lnes:",
    ];
    assert_eq!(lines.len(), starts.len(), "{lines:#?}");
    for (line, start) in lines.iter().zip(starts) {
        assert!(line.starts_with(start), "{line}");
    }
    assert!(lines[0].ends_with("(did you mean `card-slot/1.0.0`?)"), "{}", lines[0]);
}

#[test]
fn a_shipped_name_wins_over_a_path() {
    let files = Files(vec![
        ("my.yaml", "extends: card-slot/1.0.0".to_owned()),
        ("card-slot/1.0.0", "not even YAML: [".to_owned()),
    ]);
    assert!(load(&files, Origin::File("my.yaml")).is_ok());
}

#[test]
fn a_value_of_a_loaded_variant_can_be_pinned() {
    let mut tree = shipped().tree;
    let pin = |value| Node { value, place: Place { file: "a.feature".into(), line: 7, column: 3 } };
    tree.set("rulings.elimination", pin(Value::Text("after-resolution".to_owned())));
    assert!(from_tree(tree.clone()).is_ok_and(|variant| variant.ruleset_hash() != shipped().ruleset_hash()));
    tree.set("rulings.elimination", pin(Value::Text("never".to_owned())));
    let faults = from_tree(tree).expect_err("no such value");
    assert!(faults[0].to_string().starts_with("a.feature:7:3: error: rulings.elimination:"), "{}", faults[0]);
}

#[test]
fn a_ruleset_stands_by_itself() {
    let mut tree = shipped().tree.to_json();
    tree["extends"] = "card-slot/1.0.0".into();
    tree["symbols"]["bell"]["count"] = "many".into();
    let faults = from_json(&tree, "ruleset").expect_err("two faults");
    let lines: Vec<String> = faults.iter().map(ToString::to_string).collect();
    assert_eq!(lines.len(), 2, "{lines:#?}");
    assert!(lines[0].starts_with("ruleset:1:1: error: extends:"), "{}", lines[0]);
    assert!(lines[1].starts_with("ruleset:1:1: error: symbols.bell.count:"), "{}", lines[1]);
    assert!(from_json(&serde_json::json!([1]), "ruleset").is_err());
    assert!(from_json(&serde_json::json!({"symbols": vec![0; 20_000]}), "ruleset").is_err());
}

#[test]
fn a_mark_at_the_start_and_anchors_are_no_trouble() {
    let text = "\u{feff}extends: card-slot/1.0.0\r\nsymbols:\r\n  bell: &few {count: 20}\r\n  cherry: *few\r\n";
    let variant = load(&Files(vec![("my.yaml", text.to_owned())]), Origin::File("my.yaml")).expect("a good child");
    assert_eq!((parts(&variant).symbols[2].count, parts(&variant).symbols[4].count), (20, 20));
}

/// As many faulty symbols and references as the limit on values lets through.
fn crowd() -> String {
    let symbols: String = (0..1200).map(|n| format!("  s{n}: {{name: {{en: a{n}}}}}\n")).collect();
    let barred: String = (0..2300).map(|n| format!("x{n}, ")).collect();
    format!("game: card-slot\nopening: {{slot: 1, barred: [{barred}]}}\nsymbols:\n{symbols}")
}

#[test]
fn hostile_text_is_refused_soon() {
    let bomb: String =
        (1..30).fold("a0: &a0 [x, x]\n".to_owned(), |text, n| format!("{text}a{n}: &a{n} [*a{0}, *a{0}]\n", n - 1));
    let texts = [
        bomb,
        "[".repeat(1 << 20),
        "- ".repeat(1 << 19),
        "a: ".repeat(300_000),
        "x\n".repeat(500_000),
        "{a: [".repeat(200_000),
        "k".repeat(1 << 20),
        "? ".repeat(500_000),
        "\u{0}".repeat(1000),
        "&a [*a]".to_owned(),
        "#".repeat(1 << 20),
        "a: 'b\n".repeat(100_000),
        "[a,".repeat(9) + &"a,".repeat(400_000),
        crowd(),
    ];
    for text in texts {
        let start = text.chars().take(20).collect::<String>();
        let files = Files(vec![("my.yaml", text)]);
        assert!(load(&files, Origin::File("my.yaml")).is_err(), "{start}");
    }
}

#[test]
fn an_older_ruleset_may_lack_a_knob_and_a_file_may_not() {
    let written = SHIPPED.replace(", discard-pile: hidden", "");
    let files = Files(vec![("my.yaml", written.replace("variant: card-slot/1.0.0", "variant: my/game"))]);
    let faults = load(&files, Origin::File("my.yaml")).expect_err("the knob is required");
    assert_eq!(faults.iter().map(|fault| fault.path.as_str()).collect::<Vec<_>>(), ["rulings.discard-pile"]);

    let mut ruleset = shipped().tree.to_json();
    let rulings = ruleset["rulings"].as_object_mut().expect("a map");
    rulings.shift_remove("discard-pile").expect("it is there");
    let back = from_json(&ruleset, "record").expect("it was written before the knob");
    assert_eq!((back.ruleset_hash(), back.rules), (shipped().ruleset_hash(), shipped().rules));
}

#[test]
fn a_variant_speaks_the_language_that_it_says() {
    let named = "symbols: {seven: {name: {ja: 金色の7}}}\n";
    let (plain, japanese) = (child(named), child(&format!("{named}language: ja\n")));
    let (plain, japanese) = (plain.expect("a variant"), japanese.expect("a variant"));
    let spoken = |variant: &Variant| (variant.language().to_owned(), parts(variant).symbols[0].names[0].1.clone());
    assert_eq!(spoken(&plain), ("en".to_owned(), "Gold 7".to_owned()));
    assert_eq!(spoken(&japanese), ("ja".to_owned(), "金色の7".to_owned()));
    assert_eq!(plain.ruleset_hash(), japanese.ruleset_hash(), "it changes no rule");
    assert_eq!(spoken(&from_json(&japanese.tree.to_json(), "record").expect("a ruleset")), spoken(&japanese));
    let faults = child("language: fr").expect_err("no such language");
    assert!(faults[0].starts_with("my.yaml:2:11: error: language: expected en or ja"), "{faults:?}");
}
