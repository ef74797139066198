//! The kinds of games that are compared.

use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;
use serde_json::Value;
use umpire_engine::chance::Chance;
use umpire_engine::game::random_input::RandomInput;

use super::Start;
use crate::oracle::card_slot::editions;
use crate::{arbitrary, arbitrary_cirno_neu, games};

/// A kind of games: whose, under what rulesets, begun how.
pub struct Kind {
    /// Its name: the game's, and what is special about it.
    pub name: &'static str,
    pub(super) ruleset: fn(&mut TestRunner) -> Value,
    pub(super) start: fn(&Value, &[String], &mut Chance) -> Start,
}

/// All of them. `random`: under any ruleset that the format allows. The others: the shipped ruleset, any knobs.
pub const KINDS: [Kind; 12] = [
    Kind { name: "card-slot", ruleset: edition, start: deal },
    Kind { name: "card-slot-position", ruleset: edition, start: position },
    Kind { name: "card-slot-random", ruleset: any_slot, start: deal },
    Kind { name: "card-slot-random-position", ruleset: any_slot, start: position },
    Kind { name: "match-3", ruleset: knobs_match_3, start: deal },
    Kind { name: "match-3-position", ruleset: knobs_match_3, start: position },
    Kind { name: "match-3-random", ruleset: any_match_3, start: deal },
    Kind { name: "match-3-random-position", ruleset: any_match_3, start: position },
    Kind { name: "cirno-neu", ruleset: knobs_cirno, start: deal },
    Kind { name: "cirno-neu-position", ruleset: knobs_cirno, start: position },
    Kind { name: "cirno-neu-random", ruleset: any_cirno, start: deal },
    Kind { name: "cirno-neu-random-position", ruleset: any_cirno, start: position },
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

fn input(ruleset: &Value) -> &'static RandomInput {
    // Every kind is of a game with one.
    umpire_engine::variant::random_input(ruleset["game"].as_str().unwrap_or_default())
        .expect("a game that can be dealt")
}

fn deal(ruleset: &Value, cards: &[String], chance: &mut Chance) -> Start {
    Start::Deal((input(ruleset).deal)(ruleset, cards, chance))
}

fn position(ruleset: &Value, cards: &[String], chance: &mut Chance) -> Start {
    Start::Position((input(ruleset).position)(ruleset, cards, chance))
}

/// An action that is mostly illegal.
pub(super) fn slip(ruleset: &Value, chance: &mut Chance) -> String {
    (input(ruleset).slip)(ruleset, chance)
}
