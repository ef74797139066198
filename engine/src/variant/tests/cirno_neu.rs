//! The shipped variants, and what a child makes of them.

use crate::games::cirno_neu::card::{Face, Special};
use crate::games::cirno_neu::knobs::{ShotSelf, TwoShots};
use crate::games::cirno_neu::ruleset::Parts;
use crate::variant::{Origin, Rules, Shelf, Variant, from_json, load};

pub(super) const SHIPPED: [(&str, &str); 2] = [
    ("cirno-neu/sudden", include_str!("../../../../variants/cirno-neu/sudden.yaml")),
    ("cirno-neu/chips", include_str!("../../../../variants/cirno-neu/chips.yaml")),
];

/// The shipped variants, and one file.
struct One(String);

impl Shelf for One {
    fn shipped(&self, name: &str) -> Option<String> {
        SHIPPED.iter().find(|(each, _)| *each == name).map(|(_, text)| (*text).to_owned())
    }
    fn shipped_names(&self) -> Vec<String> {
        SHIPPED.iter().map(|(name, _)| (*name).to_owned()).collect()
    }
    fn file(&self, _: &str) -> Result<String, String> {
        Ok(self.0.clone())
    }
    fn shipped_place(&self, name: &str) -> String {
        format!("variants/{name}.yaml")
    }
}

fn child(text: &str) -> Result<Variant, Vec<String>> {
    let shelf = One(format!("extends: cirno-neu/chips\n{text}\n"));
    load(&shelf, Origin::File("my.yaml")).map_err(|faults| faults.iter().map(ToString::to_string).collect())
}

fn good(text: &str) -> Variant {
    child(text).unwrap_or_else(|faults| panic!("{text}: {faults:#?}"))
}

fn parts(variant: &Variant) -> &Parts {
    let Rules::CirnoNeu(parts) = &variant.rules else { panic!("a variant of cirno+neu") };
    parts
}

#[test]
fn the_shipped_variants_are_read_without_a_warning() {
    for ((name, _), chips) in SHIPPED.iter().zip([0, 2]) {
        let variant = load(&One(String::new()), Origin::Shipped(name)).expect("a shipped variant");
        assert_eq!(variant.warnings, []);
        assert_eq!((variant.name.as_str(), variant.document.as_str()), (*name, "cirno-neu"));
        let parts = parts(&variant);
        assert_eq!(parts.cards.iter().map(|card| usize::from(card.count)).sum::<usize>(), 60);
        assert_eq!((parts.hand, parts.chips, parts.limit, parts.players.clone()), (3, chips, 99, 2..=8));
        let back = from_json(&variant.tree.to_json(), "record").expect("a merged tree is a ruleset");
        assert_eq!((back.ruleset_hash(), back.rules), (variant.ruleset_hash(), variant.rules));
    }
}

#[test]
fn knobs_take_words_and_numbers() {
    let variant = good("rulings: {floor: -5, turn-limit: 200, shot-self: yes, two-shots: first}");
    let knobs = &parts(&variant).knobs;
    assert_eq!((knobs.floor.0, knobs.turn_limit.0), (Some(-5), Some(200)));
    assert_eq!((knobs.shot_self, knobs.two_shots), (ShotSelf::Yes, TwoShots::First));
    assert_eq!(parts(&good("rulings: {shot-self: no}")).knobs.shot_self, ShotSelf::No);
}

#[test]
fn a_card_can_be_of_the_other_kind_in_a_child() {
    let variant = good("cards: {n1: {value: null, special: skip}, n2: {value: -7}}");
    let faces: Vec<Face> = parts(&variant).cards.iter().take(2).map(|card| card.own).collect();
    assert_eq!(faces, [Face::Special(Special::Skip), Face::Number(-7)]);
}

#[test]
fn each_fault_says_where_and_what_is_allowed() {
    let cases = [
        ("limit: 0", "my.yaml:2:8: error: limit: expected a whole number from 1 to 999; found `0`"),
        ("limt: 9", "my.yaml:2:1: error: limt: unknown key; allowed: variant, game, document"),
        ("setup: {players: 4}", "error: setup.players: cirno+neu is played by two to eight; expected a map of"),
        ("setup: {players: {form: 2}}", "(did you mean `from`?)"),
        (
            "setup: {players: {to: 9}}",
            "error: setup.players.to: cirno+neu is played by two to eight; expected a whole number from 2 to 8",
        ),
        ("setup: {players: {from: 6, to: 4}}", "error: setup.players.to: expected at least 6, which is `from`"),
        (
            "setup: {hand: 8}",
            "error: setup.hand: the deck must have a hand for each; 8 hands of 8 take 64 cards, it has 60 (at most 7)",
        ),
        ("setup: {chips: -1}", "error: setup.chips: expected a whole number from 0 to 99"),
        ("setup: {chips: null}", "error: setup.chips: this key cannot be removed"),
        ("cards: {n9: {value: 100}}", "error: cards.n9.value: expected a whole number from -99 to 99; found `100`"),
        ("cards: {n9: {special: skip}}", "error: cards.n9.special: a card has a value or is special, not both"),
        ("cards: {n9: {value: null}}", "error: cards.n9: expected `value` (a number card) or `special`"),
        ("cards: {skip: {special: skipp}}", "error: cards.skip.special: expected skip or reverse or shot"),
        ("cards: {skip: {special: skipp}}", "(did you mean `skip`?)"),
        ("cards: {skip: {effect: skip}}", "unknown key; allowed: name, count, value, special"),
        ("cards: {shuffle: {name: {en: S}, count: 1, value: 1}}", "`shuffle` cannot be an id"),
        ("cards: {x: {name: {en: skip}, count: 1, value: 1}}", "`skip` already stands for the card `skip`"),
        ("cards: {x: {name: {en: x}, value: 1}}", "error: cards.x.count: this key is missing"),
        ("cards: {n10: {count: 99}, n9: {count: 99}, n8: {count: 99}}", "at most 250 cards in all; found 345"),
        ("rulings: {floor: 1}", "error: rulings.floor: expected none or a whole number from -999 to 0; found `1`"),
        ("rulings: {turn-limit: nnone}", "found the text `nnone` (did you mean `none`?)"),
        ("rulings: {turn-limit: 0}", "error: rulings.turn-limit: expected none or a whole number from 1 to 100000"),
        ("rulings: {shot-self: true}", "error: rulings.shot-self: expected no or yes; found `true`"),
        ("rulings: {restart: nxt}", "error: rulings.restart: expected next or same-dealer or buster"),
        ("rulings: {reverse-at-2: null}", "error: rulings.reverse-at-2: this key cannot be removed"),
        ("rulings: {seven-win: placement}", "error: rulings.seven-win: unknown key; allowed: after-bust, restart"),
        ("game: card-slot", "a child cannot change the game"),
        ("document: match-3", "error: document: expected cirno-neu; found the text `match-3`"),
    ];
    for (text, expected) in cases {
        let faults = match child(text) {
            Ok(_) => panic!("{text}: it is accepted"),
            Err(faults) => faults,
        };
        assert!(faults.iter().any(|fault| fault.contains(expected)), "{text}: {faults:#?}");
    }
}

#[test]
fn one_run_finds_every_fault() {
    let text =
        "setup: {hand: x, chips: y}\nlimit: z\ncards: {n1: {count: a, value: b}}\nrulings: {floor: c, restart: d}";
    assert_eq!(child(text).expect_err("seven faults").len(), 7);
}

#[test]
fn what_is_odd_is_a_warning() {
    let cases = [
        ("cards: {n1: {count: 0}}", "my.yaml:2:21: warning: cards.n1.count: the deck has none of this card"),
        ("cards: {n1: {value: 0}}", "warning: cards.n1.value: this card changes nothing: its value is 0"),
        ("limit: 98", "my.yaml:2:8: warning: limit: a ninety-nine card makes the sum 99 and so always busts"),
        ("cards: {minus1: null, minus10: null}\nrulings: {floor: 0}", "rulings.floor: this knob has no effect"),
        ("cards: {shot: null, double-shot: null}", "rulings.shot-resume: this knob has no effect: no card chooses"),
        ("cards: {double: null, double-shot: null}", "rulings.two-shots: this knob has no effect: no card makes"),
        ("cards: {double: null, double-shot: null}", "rulings.skip-of-two: this knob has no effect: no card makes"),
        ("cards: {skip: null}", "rulings.skip-of-two: this knob has no effect: there is no Skip"),
        ("cards: {reverse: {count: 0}}", "rulings.reverse-at-2: this knob has no effect: there is no Reverse"),
        ("rulings: {after-bust: play-on}", "rulings.restart: this knob has no effect: after a bust, play goes on"),
    ];
    for (text, expected) in cases {
        let found: Vec<String> = good(text).warnings.iter().map(ToString::to_string).collect();
        assert!(found.iter().any(|line| line.contains(expected)), "{text}: {found:#?}");
    }
    let tame =
        "cards: {n1: {value: -1}, n2: null, n3: null, n4: null, n5: null, n6: null, n7: null, n8: null, n9: null,
        n10: null, n50: null}";
    let found: Vec<String> = good(tame).warnings.iter().map(ToString::to_string).collect();
    assert!(found.iter().any(|line| line.contains("nobody ever busts")), "{found:#?}");
}
