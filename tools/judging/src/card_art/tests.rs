use std::collections::BTreeSet;

use umpire_clauses::library::Library;
use umpire_clauses::style::width;
use umpire_engine::tree::choice::Choice as _;
use umpire_engine::variant::{self, Origin};

use super::*;

fn shipped(name: &str) -> Variant {
    variant::load(&Library::embedded(), Origin::Shipped(name)).unwrap_or_else(|faults| panic!("{name}: {faults:?}"))
}

/// Card Slot with these symbols besides, or other values of its own.
fn with(symbols: serde_json::Value) -> Variant {
    let changes = Node::from_json(&serde_json::json!({"symbols": symbols}), "test");
    variant::overlay(&shipped("card-slot/1.0.0"), changes).unwrap_or_else(|faults| panic!("{}", faults[0]))
}

fn symbol(name: &str) -> serde_json::Value {
    serde_json::json!({"name": {"en": name}, "count": 1, "score": 0, "line": []})
}

#[test]
fn every_card_that_is_shipped_is_told_apart_without_colour() {
    for name in Library::embedded().variants() {
        let variant = shipped(&name);
        let faces = Faces::of(&variant, "en");
        let all: Vec<&Face> = faces.iter().collect();
        let corners: BTreeSet<&str> = all.iter().map(|face| face.corner.as_str()).collect();
        let letters: BTreeSet<char> = all.iter().map(|face| face.letter).collect();
        let signs: BTreeSet<String> = all.iter().map(|face| face.sign()).collect();
        assert_eq!((corners.len(), letters.len(), signs.len()), (all.len(), all.len(), all.len()), "{name}: {all:#?}");
        for id in variant.rulebook().cards() {
            assert!(faces.get(&id).is_some(), "{name}: {id}");
        }
    }
}

#[test]
fn signs_are_one_column_wide_and_each_is_of_one_drawing() {
    let drawings: Vec<Drawing> = Glyph::VALUES.iter().map(|(_, glyph)| drawing(*glyph)).collect();
    for drawing in &drawings {
        assert_eq!((width(drawing.sign), drawing.sign.chars().count()), (1, 1), "{}", drawing.sign);
    }
    let signs: BTreeSet<&str> = drawings.iter().map(|drawing| drawing.sign).collect();
    assert_eq!(signs.len(), drawings.len());
}

#[test]
fn a_card_is_drawn_as_the_file_says_or_by_what_it_is() {
    let figure = |variant: &Variant, id: &str| Faces::of(variant, "en").get(id).expect("a card").figure;
    let drawn = Figure::Drawn;
    let standard = shipped("match-3/standard");
    assert_eq!(figure(&standard, "cherry"), drawn(Glyph::CherryBlossom));
    assert_eq!(figure(&standard, "maple"), drawn(Glyph::Maple));
    let sudden = shipped("cirno-neu/sudden");
    assert_eq!(figure(&sudden, "minus10"), Figure::Number(-10));
    assert_eq!(figure(&sudden, "double-shot"), drawn(Glyph::DoubleShot));
    let mine = with(serde_json::json!({"bell": {"glyph": "fish", "color": "#336699"}}));
    let face = Faces::of(&mine, "en").get("bell").expect("a card").clone();
    assert_eq!((face.figure, face.tone.hue), (drawn(Glyph::Fish), 210));
    assert_eq!(face.corner, "B");
}

#[test]
fn a_new_card_gets_a_spare_drawing_that_no_other_has() {
    let more = with(
        serde_json::json!({"x": symbol("Ex"), "bell": {"glyph": "star"}, "y": symbol("Why"), "heart": symbol("Heart")}),
    );
    let faces = Faces::of(&more, "en");
    let figure = |id: &str| faces.get(id).expect("a card").figure;
    assert_eq!(figure("x"), Figure::Drawn(Glyph::Moon));
    assert_eq!(figure("y"), Figure::Drawn(Glyph::Gem));
    assert_eq!(figure("heart"), Figure::Drawn(Glyph::Heart));
    assert_eq!(Faces::of(&more, "en"), faces, "always the same");
}

#[test]
fn names_are_in_the_language_asked_for_or_one_that_there_is() {
    let beta = shipped("card-slot/beta.2");
    let (ja, en) = (Faces::of(&beta, "ja"), Faces::of(&beta, "en"));
    assert_eq!((ja.name("bell"), en.name("bell")), ("ベル", "Bell"));
    assert_eq!((&*ja.get("seven").expect("a card").corner, &*ja.get("cherry").expect("a card").corner), ("7", "チ"));
    assert_eq!(Faces::of(&shipped("card-slot/1.0.0"), "ja").name("bell"), "Bell");
    let tlh = with(serde_json::json!({"bell": {"name": {"en": null, "tlh": "QIn"}}}));
    assert_eq!(Faces::of(&tlh, "ja").name("bell"), "QIn");
    assert_eq!(ja.name("nothing"), "nothing");
}

#[test]
fn equal_drawings_have_other_corners() {
    let twins = with(serde_json::json!({"bell": {"glyph": "seven"}, "belt": symbol("Belt"), "be": symbol("Be")}));
    let faces = Faces::of(&twins, "en");
    let corner = |id: &str| faces.get(id).expect("a card").corner.clone();
    assert_eq!((corner("bell"), corner("belt"), corner("be")), ("Bell".to_owned(), "Belt".to_owned(), "Be".to_owned()));
    assert_eq!(corner("seven"), "7");
}

#[test]
fn looks_are_no_rules() {
    let plain = shipped("card-slot/1.0.0");
    let drawn = with(serde_json::json!({"bell": {"glyph": "fish", "color": "red"}}));
    assert_eq!(drawn.ruleset_hash(), plain.ruleset_hash());
    assert_eq!(drawn.rules(), plain.rules());
}
