//! Whatever the text, a variant is loaded or refused with good faults; nothing panics.

use proptest::prelude::*;
use umpire_engine::variant::{Fault, Origin, Rules, Shelf, Variant, explain, from_json, load};

use crate::shelf::{Disk, project};

/// One text under every path; shipped variants from the disk.
struct One(String);

impl Shelf for One {
    fn shipped(&self, name: &str) -> Option<String> {
        Disk { root: project() }.shipped(name)
    }
    fn shipped_names(&self) -> Vec<String> {
        Disk { root: project() }.shipped_names()
    }
    fn file(&self, _path: &str) -> Result<String, String> {
        Ok(self.0.clone())
    }
    fn shipped_place(&self, name: &str) -> String {
        format!("variants/{name}.yaml")
    }
}

/// A variant of each game.
fn shipped_texts() -> Vec<String> {
    let disk = Disk { root: project() };
    disk.shipped_names().iter().filter_map(|name| disk.shipped(name)).collect()
}

/// A child that touches everything.
const CHILD: &str = "\
variant: my/game
extends: card-slot/1.0.0
setup: {hand: 12}
symbols:
  bell: {count: 20, line: [{draw: 1}, {take: {exactly: 1}}, win]}
  plum: {name: {en: Plum, ja: すもも}, count: 4, score: -3, line: [{mill: 2}, empty-deck]}
board: {lines: [[1, 2, 3], [7, 9, 5]], immune: [9, 1]}
opening: {slot: 5, barred: [plum]}
heavenly-hand: null
refresh: {slots: [3, 7]}
rulings: {deck-end: end-of-turn, barred: always}
amends:
  9.4b: {because: a bell draws twice, by: Rin, until: 2027-03-01}
";

/// The same for Match-3 Solitaire.
const CHILD_OF_MATCH_3: &str = "\
variant: my/match
extends: match-3/standard
setup: {sets-to-win: 7}
suits:
  pine: {count: 5}
  oak: {name: {en: Oak, ja: 樫}, count: 4}
  willow: null
board: {lines: [[1, 2, 3], [7, 5, 3]]}
rulings:
  fill-order: [9, 8, 7, 6, 5, 4, 3, 2, 1, above-4, above-3, above-2, above-1]
  edges: [top-1, left-2]
  cascade: until-stable
amends:
  Pj: {because: seven are enough, by: Rin, until: 2027-03-01}
";

/// Pieces that mean something in variant files, or in YAML, or to neither.
fn piece() -> impl Strategy<Value = String> {
    let words = [
        "null",
        "~",
        "",
        "{}",
        "[]",
        "[",
        "}",
        ": ",
        "- ",
        "\n",
        "\n  ",
        "\t",
        "#",
        "&a ",
        "*a",
        "<<: *a",
        "!!str ",
        "---\n",
        "'",
        "\"",
        "|\n",
        "? ",
        "bell",
        "seven",
        "count",
        "win",
        "{draw: 1}",
        "take: {up-to: 9}",
        "0",
        "-1",
        "99",
        "100",
        "8.0",
        "0x8",
        "1e9",
        "true",
        "extends: ./x.yaml\n",
        "extends: card-slot/1.0.0\n",
        "extends: match-3/standard\n",
        "above-1",
        "left-1",
        "\u{feff}",
        "\u{0}",
        "é",
        "%YAML 1.2\n",
    ];
    prop_oneof![proptest::sample::select(words.to_vec()).prop_map(str::to_owned), "\\PC{0,8}"]
}

/// Good texts.
fn texts() -> Vec<String> {
    let children = [CHILD, CHILD_OF_MATCH_3].map(str::to_owned);
    shipped_texts().into_iter().chain(children).collect()
}

/// A good text with a few cuts, each with a piece in its place.
fn mutated() -> impl Strategy<Value = String> {
    let text = proptest::sample::select(texts());
    let edit = (any::<prop::sample::Index>(), 0_usize..12, piece());
    (text, prop::collection::vec(edit, 0..6)).prop_map(|(text, edits)| {
        let mut letters: Vec<char> = text.chars().collect();
        for (at, cut, piece) in edits {
            let from = at.index(letters.len() + 1);
            let to = (from + cut).min(letters.len());
            letters.splice(from..to, piece.chars());
        }
        letters.into_iter().collect()
    })
}

fn check(text: &str) {
    match load(&One(text.to_owned()), Origin::File("dir/my.yaml")) {
        Ok(variant) => check_variant(&variant),
        Err(faults) => {
            assert!(faults.iter().any(Fault::is_error), "refused without an error");
            faults.iter().for_each(|fault| check_fault(fault, text));
        }
    }
}

fn check_fault(fault: &Fault, text: &str) {
    let line = fault.to_string();
    assert!(!line.contains('\n'), "{line:?}");
    assert!(fault.place.line >= 1 && fault.place.column >= 1, "{line}");
    if &*fault.place.file == "dir/my.yaml" {
        let breaks = text.chars().filter(|c| matches!(c, '\n' | '\r')).count();
        assert!(fault.place.line as usize <= breaks + 1, "{line}");
    }
}

/// The invariants that compilation relies on.
fn check_variant(variant: &Variant) {
    match variant.rules() {
        Rules::CardSlot(parts) => {
            let cards: usize = parts.symbols.iter().map(|symbol| usize::from(symbol.count)).sum();
            assert!(
                (1..=15).contains(&parts.symbols.len())
                    && cards <= 250
                    && cards > parts.hands.into_iter().map(usize::from).sum()
            );
            assert!(parts.lines.iter().all(|line| line.set().len() == 3) && parts.immune.len() < 9);
        }
        Rules::Match3(parts) => {
            assert!((1..=15).contains(&parts.suits.len()) && (14..=250).contains(&parts.cards()));
            assert!((1..=83).contains(&parts.sets_to_win) && parts.lines.len() <= 84);
            assert!((1..=12).contains(&parts.knobs.edges.len()));
        }
        _ => {}
    }
    let back = from_json(&variant.tree.to_json(), "back").expect("a merged tree is a ruleset");
    assert_eq!(back.rules(), variant.rules());
    assert_eq!(back.ruleset_hash(), variant.ruleset_hash());
    assert!(!explain(&variant.tree).is_empty());
}

#[test]
fn the_texts_to_mutate_are_good() {
    assert_eq!(texts().len(), 5);
    for text in texts() {
        if let Err(faults) = load(&One(text), Origin::File("dir/my.yaml")) {
            panic!("{faults:#?}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_loaded_or_refused(text in any::<String>()) {
        check(&text);
    }

    #[test]
    fn any_pieces_are_loaded_or_refused(pieces in prop::collection::vec(piece(), 0..40)) {
        check(&pieces.concat());
    }

    #[test]
    fn a_mutated_variant_is_loaded_or_refused(text in mutated()) {
        check(&text);
    }
}
