//! The kinds of games that are compared.

use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;
use serde_json::{Map, Value, json};
use umpire_engine::chance::Chance;
use umpire_engine::game::{DealRequest, Seat};

use super::{Start, any_deal};
use crate::oracle::card_slot::editions;
use crate::{arbitrary, arbitrary_cirno_neu, games, positions};

/// A kind of games: whose, under what rulesets, begun how.
pub struct Kind {
    /// Its name: the game's, and what is special about it.
    pub name: &'static str,
    pub(super) ruleset: fn(&mut TestRunner) -> Value,
    pub(super) start: fn(&Value, &[String], &mut Chance) -> Start,
    pub(super) try_action: fn(&Value, &mut Chance) -> String,
}

/// All of them. `random`: under any ruleset that the format allows. The others: the shipped ruleset, any knobs.
pub const KINDS: [Kind; 12] = [
    Kind { name: "card-slot", ruleset: edition, start: deal_slot, try_action: try_slot },
    Kind { name: "card-slot-position", ruleset: edition, start: stand_slot, try_action: try_slot },
    Kind { name: "card-slot-random", ruleset: any_slot, start: deal_slot, try_action: try_slot },
    Kind { name: "card-slot-random-position", ruleset: any_slot, start: stand_slot, try_action: try_slot },
    Kind { name: "match-3", ruleset: knobs_match_3, start: deal_match_3, try_action: try_match_3 },
    Kind { name: "match-3-position", ruleset: knobs_match_3, start: stand_match_3, try_action: try_match_3 },
    Kind { name: "match-3-random", ruleset: any_match_3, start: deal_match_3, try_action: try_match_3 },
    Kind { name: "match-3-random-position", ruleset: any_match_3, start: stand_match_3, try_action: try_match_3 },
    Kind { name: "cirno-neu", ruleset: knobs_cirno, start: deal_cirno, try_action: try_cirno },
    Kind { name: "cirno-neu-position", ruleset: knobs_cirno, start: stand_cirno, try_action: try_cirno },
    Kind { name: "cirno-neu-random", ruleset: any_cirno, start: deal_cirno, try_action: try_cirno },
    Kind { name: "cirno-neu-random-position", ruleset: any_cirno, start: stand_cirno, try_action: try_cirno },
];

/// A value of a strategy.
fn value(strategy: impl Strategy<Value = Value>, runner: &mut TestRunner) -> Value {
    // A strategy fails only by filtering away a million values in a row.
    strategy.new_tree(runner).expect("a strategy that finds values").current()
}

fn any_slot(runner: &mut TestRunner) -> Value {
    value(arbitrary::card_slot(), runner)
}

fn any_match_3(runner: &mut TestRunner) -> Value {
    value(arbitrary::match_3::variant(), runner)
}

fn any_cirno(runner: &mut TestRunner) -> Value {
    value(arbitrary_cirno_neu::cirno_neu(60), runner)
}

/// An edition, as it is or with every knob turned at random.
fn edition(runner: &mut TestRunner) -> Value {
    let rulings = proptest::option::weighted(0.8, arbitrary::rulings("card-slot"));
    let either = (0..3usize, rulings).prop_map(|(edition, rulings)| {
        let mut ruleset = editions::all()[edition].clone();
        if let Some(rulings) = rulings {
            ruleset["rulings"] = rulings;
        }
        ruleset
    });
    value(either, runner)
}

/// A shipped ruleset, as it is or with the knobs of a random one.
fn shipped(name: &str, random: Value, runner: &mut TestRunner) -> Value {
    let mut ruleset = games::shipped(name).tree.to_json();
    let turned = value(proptest::bool::weighted(0.8).prop_map(Value::from), runner);
    if turned == true {
        ruleset["rulings"] = random["rulings"].clone();
    }
    ruleset
}

fn knobs_match_3(runner: &mut TestRunner) -> Value {
    let random = any_match_3(runner);
    shipped("match-3/standard", random, runner)
}

fn knobs_cirno(runner: &mut TestRunner) -> Value {
    let random = any_cirno(runner);
    let chips = value(proptest::bool::ANY.prop_map(Value::from), runner) == true;
    shipped(if chips { "cirno-neu/chips" } else { "cirno-neu/sudden" }, random, runner)
}

fn deal_slot(ruleset: &Value, cards: &[String], chance: &mut Chance) -> Start {
    let deck = positions::card_slot::random_deck(ruleset, cards, chance);
    let first = if chance.below(2) == 0 { Seat::A } else { Seat::B };
    Start::Deal(DealRequest { deck, first, seats: 2 })
}

fn stand_slot(ruleset: &Value, cards: &[String], chance: &mut Chance) -> Start {
    Start::Position(positions::card_slot::random(ruleset, cards, chance))
}

fn deal_match_3(_: &Value, cards: &[String], chance: &mut Chance) -> Start {
    // Now and then for two, or with B to open: neither is a game.
    let (first, seats) = [(1, 1), (1, 1), (1, 1), (2, 1), (1, 2)][chance.below(5) as usize];
    any_deal(cards.to_vec(), first, seats, chance)
}

fn stand_match_3(ruleset: &Value, cards: &[String], chance: &mut Chance) -> Start {
    Start::Position(positions::match_3::random(ruleset, cards, chance))
}

fn deal_cirno(ruleset: &Value, cards: &[String], chance: &mut Chance) -> Start {
    let players = &ruleset["setup"]["players"];
    let (from, to) = (players["from"].as_u64().unwrap_or(2), players["to"].as_u64().unwrap_or(8));
    // Now and then for too few or too many.
    let (from, to) = if chance.below(6) == 0 { (1, 8) } else { (from as u32, to as u32) };
    let seats = (from + chance.below(to - from + 1)) as usize;
    any_deal(cards.to_vec(), seats, seats, chance)
}

fn stand_cirno(ruleset: &Value, cards: &[String], chance: &mut Chance) -> Start {
    Start::Position(positions::cirno_neu::random(ruleset, cards, chance))
}

fn one<T: Clone>(list: &[T], chance: &mut Chance) -> T {
    list[chance.below(list.len() as u32) as usize].clone()
}

fn key(map: &Value, chance: &mut Chance) -> String {
    let keys: Vec<&String> = map.as_object().into_iter().flat_map(Map::keys).collect();
    one(&keys, chance).clone()
}

fn any_line(ruleset: &Value, chance: &mut Chance) -> String {
    let lines = ruleset["board"]["lines"].as_array().cloned().unwrap_or_default();
    let line = if lines.is_empty() { json!([1, 2, 3]) } else { one(&lines, chance) };
    let spelled: Vec<String> = line.as_array().into_iter().flatten().map(Value::to_string).collect();
    spelled.join("-")
}

/// An action that is mostly illegal.
fn try_slot(ruleset: &Value, chance: &mut Chance) -> String {
    let words = ["declare", "decline", "stop", "pass", "refresh", "", "take", "take 0", "take 10", "bell", "@9"];
    let slot = 1 + chance.below(9);
    match chance.below(7) {
        0 => one(&words, chance).to_owned(),
        6 => format!("discard {}", key(&ruleset["symbols"], chance)),
        1 => format!("take {slot}"),
        2 => format!("resolve {}", any_line(ruleset, chance)),
        _ => format!("{}@{slot}", key(&ruleset["symbols"], chance)),
    }
}

fn try_match_3(ruleset: &Value, chance: &mut Chance) -> String {
    let words =
        ["push", "push 0 at left-1", "push 5 at top-2", "push 1 at left-4", "take", "take 1-9-5", "", "shuffle"];
    let side = one(&["left", "right", "top", "bottom"], chance);
    match chance.below(6) {
        0 => one(&words, chance).to_owned(),
        1 => format!("shuffle {}", key(&ruleset["suits"], chance)),
        2 => format!("take {}", any_line(ruleset, chance)),
        _ => format!("push {} at {side}-{}", 1 + chance.below(4), 1 + chance.below(3)),
    }
}

fn try_cirno(ruleset: &Value, chance: &mut Chance) -> String {
    let words = ["play", "pass", "play nothing", "", "shuffle", "play shot at Z", "play shot at"];
    let card = key(&ruleset["cards"], chance);
    match chance.below(6) {
        0 => one(&words, chance).to_owned(),
        1 => format!("shuffle {card}"),
        2 | 3 => format!("play {card} at {}", char::from(b'A' + chance.below(8) as u8)),
        _ => format!("play {card}"),
    }
}
