//! Cards and actions of each game, as people write them.

use umpire_clauses::library::Library;
use umpire_engine::variant::{self, Origin, Variant};
use umpire_judging::written::action;
use umpire_judging::written::names::{Card, Names, plain};

fn shipped(name: &str) -> Variant {
    variant::load(&Library::embedded(), Origin::Shipped(name)).expect("a shipped variant is valid")
}

fn listed(name: &str, text: &str) -> Result<String, Vec<String>> {
    let names = Names::of(&shipped(name));
    let shown = |card: &Card| card.map_or("?".to_owned(), |kind| names.ids[kind].clone());
    names.list(&plain(text)).map(|cards| cards.iter().map(shown).collect::<Vec<_>>().join(" "))
}

#[test]
fn cards_are_listed_as_people_write_them() {
    for (name, text, cards) in [
        ("card-slot/1.0.0", "2 Bell, cherry", "bell bell cherry"),
        ("card-slot/1.0.0", "bells 2, gold 7 x2, ?", "bell bell seven seven ?"),
        ("card-slot/1.0.0", "2x REPLAY, 2 cards", "replay replay ? ?"),
        ("card-slot/1.0.0", "bell Gold 7 cherry", "bell seven cherry"),
        ("card-slot/1.0.0", "3", "? ? ?"),
        ("card-slot/beta.2", "ベル２枚、金色の7、2枚", "bell bell seven ? ?"),
        ("card-slot/beta.2", "スイカ×２", "watermelon watermelon"),
        ("card-slot/beta.2", "2枚のベル", "bell bell"),
        ("cirno-neu/chips", "2", "? ?"),
        ("cirno-neu/chips", "2, 10, ⑨", "n2 n10 n9"),
    ] {
        assert_eq!(listed(name, text).as_deref(), Ok(cards), "{text}");
    }
    for text in ["", "bel", "bell, bel 3", "999999999999999999999 bell", "9999 bell"] {
        assert!(listed("card-slot/1.0.0", text).is_err(), "{text}");
    }
}

fn said(name: &str, text: &str) -> Result<String, String> {
    let variant = shipped(name);
    action::read(&variant.rulebook(), &Names::of(&variant), text)
}

#[test]
fn actions_are_read_as_people_write_them() {
    for (name, text, action) in [
        ("card-slot/1.0.0", "Bell on 9", "bell@9"),
        ("card-slot/1.0.0", "places Gold 7 on slot 3", "seven@3"),
        ("card-slot/1.0.0", "takes 3", "take 3"),
        ("card-slot/1.0.0", "discards Silver 3", "discard silver3"),
        ("card-slot/beta.2", "金色の7を3番のマスに置く", "seven@3"),
        ("card-slot/beta.2", "ベルを9に置く", "bell@9"),
        ("card-slot/beta.2", "7-6-5の役を解決する", "resolve 7-6-5"),
        ("card-slot/beta.2", "3番を取る", "take 3"),
        ("card-slot/beta.2", "取らない", "stop"),
        ("card-slot/beta.2", "パス", "pass"),
        ("cirno-neu/chips", "10", "play n10"),
        ("cirno-neu/chips", "plays Double Shot at B", "play double-shot at B"),
        ("cirno-neu/chips", "ShotをBに出す", "play shot at B"),
        ("match-3/standard", "pushes 2 at left-1", "push 2 at left-1"),
    ] {
        assert_eq!(said(name, text), Ok(action.to_owned()), "{text}");
    }
    let refused = said("card-slot/1.0.0", "Bel on 9").expect_err("it is none");
    assert!(refused.contains("is no action"), "{refused}");
}
