//! The engine against the oracle: the same games played by both, every state and every set of legal actions compared.
//!
//! `UMPIRE_DIFFERENTIAL_GAMES=100000 cargo test -p umpire-tests --test differential` plays that many games of each kind
//! instead of the few of an ordinary run.

use std::collections::BTreeSet;

use proptest::prelude::*;
use serde_json::{Value, json};
use umpire_engine::chance::Chance;
use umpire_engine::game::{Actor, DealRequest, Seat};
use umpire_engine::rulebook::Rulebook;
use umpire_engine::table::Table;
use umpire_engine::variant;
use umpire_tests::arbitrary;
use umpire_tests::oracle::{Oracle, Rules, editions};
use umpire_tests::positions;

fn games() -> u32 {
    std::env::var("UMPIRE_DIFFERENTIAL_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(100)
}

/// Both at the same table.
struct Pair {
    engine: Box<dyn Table>,
    oracle: Oracle,
    ruleset: Value,
    /// What was asked so far, for whoever reads a failure.
    told: Vec<String>,
}

/// What both need to know of a ruleset.
struct Both {
    rulebook: Rulebook,
    rules: Rules,
    ruleset: Value,
    cards: Vec<String>,
}

impl Both {
    fn read(ruleset: Value) -> Both {
        let variant = variant::from_json(&ruleset, "random").unwrap_or_else(|faults| panic!("{faults:?}\n{ruleset:#}"));
        let rulebook = variant.rulebook();
        let rules = Rules::read(&ruleset).unwrap_or_else(|fault| panic!("{fault}\n{ruleset:#}"));
        let cards = rulebook.cards();
        Both { rulebook, rules, ruleset, cards }
    }

    fn deal(&self, chance: &mut Chance) -> Pair {
        let deck = positions::random_deck(&self.ruleset, &self.cards, chance);
        let (first, letter) = if chance.below(2) == 0 { (Seat::A, 'A') } else { (Seat::B, 'B') };
        let told = vec![json!({"deck": deck, "first": letter.to_string()}).to_string()];
        let oracle = Oracle::deal(&self.rules, None, &deck, letter, 2).expect("the whole deck");
        let (engine, _) = self.rulebook.deal(&DealRequest { deck, first, seats: 2 }).expect("the whole deck");
        Pair { engine, oracle, ruleset: self.ruleset.clone(), told }
    }

    /// Stands at a random position, where both accept it.
    fn stand(&self, chance: &mut Chance) -> Option<Pair> {
        let position = positions::random(&self.ruleset, &self.cards, chance);
        let told = vec![position.to_string()];
        let oracle = Oracle::stand(&self.rules, None, &position);
        match (self.rulebook.position(&position), oracle) {
            (Ok(engine), Ok(oracle)) => Some(Pair { engine, oracle, ruleset: self.ruleset.clone(), told }),
            (Err(_), Err(_)) => None,
            (engine, oracle) => {
                let (engine, oracle) = (engine.err(), oracle.err());
                panic!("one refuses a position: engine {engine:?}, oracle {oracle:?}\n{position}\n{}", self.ruleset)
            }
        }
    }
}

impl Pair {
    /// Plays the game to its end (of a random length at most), comparing all the way.
    fn play(mut self, chance: &mut Chance) {
        for _ in 0..500 {
            self.compare();
            self.try_illegal(chance);
            let legal = self.engine.legal();
            let Some(Actor::Seat(seat)) = self.engine.to_act() else { return };
            let action = legal[chance.below(legal.len() as u32) as usize].clone();
            self.act(seat, &action);
        }
    }

    fn compare(&self) {
        let (engine, oracle) = (self.engine.state(), self.oracle.state());
        assert!(engine == oracle, "states differ\nengine {engine}\noracle {oracle}\n{}", self.story());
        let listed = self.engine.legal();
        let engine: BTreeSet<String> = listed.iter().cloned().collect();
        let oracle: BTreeSet<String> = self.oracle.legal().into_iter().collect();
        assert!(engine == oracle, "legal actions differ\nengine {engine:?}\noracle {oracle:?}\n{}", self.story());
        assert_eq!(listed.len(), engine.len(), "an action is listed twice\n{}", self.story());
    }

    /// Plays an action for both, and says whether they took it.
    fn act(&mut self, seat: Seat, action: &str) -> bool {
        self.told.push(format!("{seat} {action}"));
        let letter = if seat == Seat::A { 'A' } else { 'B' };
        let engine = self.engine.act(Actor::Seat(seat), action);
        let oracle = self.oracle.act(letter, action);
        let (taken, also) = (engine.is_ok(), oracle.is_ok());
        assert!(taken == also, "one refuses\nengine {engine:?}\noracle {oracle:?}\n{}", self.story());
        taken
    }

    /// Tries a few actions that are mostly illegal, on a copy of the table.
    fn try_illegal(&self, chance: &mut Chance) {
        for _ in 0..3 {
            let action = self.any_action(chance);
            let seat = if chance.below(2) == 0 { Seat::A } else { Seat::B };
            let mut copy = Pair {
                engine: self.engine.fork(),
                oracle: self.oracle.clone(),
                ruleset: self.ruleset.clone(),
                told: self.told.clone(),
            };
            copy.act(seat, &action);
            copy.compare();
        }
    }

    fn any_action(&self, chance: &mut Chance) -> String {
        let words = ["declare", "decline", "stop", "pass", "refresh", "", "take", "take 0", "take 10", "bell", "@9"];
        let mut pick = |most: usize| chance.below(most as u32) as usize;
        let slot = 1 + pick(9);
        match pick(6) {
            0 => words[pick(words.len())].to_owned(),
            1 => format!("take {slot}"),
            2 => {
                let lines = self.ruleset["board"]["lines"].as_array().expect("lines");
                let line = lines[pick(lines.len())].as_array().expect("a line");
                let spelled: Vec<String> = line.iter().map(Value::to_string).collect();
                format!("resolve {}", spelled.join("-"))
            }
            _ => {
                let symbols: Vec<&String> = self.ruleset["symbols"].as_object().expect("symbols").keys().collect();
                format!("{}@{slot}", symbols[pick(symbols.len())])
            }
        }
    }

    fn story(&self) -> String {
        format!("{}\nruleset {}", self.told.join("\n"), self.ruleset)
    }
}

/// An edition, as it is or with every knob turned at random.
fn edition() -> impl Strategy<Value = Value> {
    (0..3usize, proptest::option::weighted(0.8, arbitrary::rulings())).prop_map(|(edition, rulings)| {
        let [mut ruleset, beta_2, manual] = editions::all();
        if edition > 0 {
            ruleset = if edition == 1 { beta_2 } else { manual };
        }
        if let Some(rulings) = rulings {
            ruleset["rulings"] = rulings;
        }
        ruleset
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, max_shrink_iters: 400, ..ProptestConfig::with_cases(games()) })]

    #[test]
    fn games_from_a_deal_agree(ruleset in arbitrary::card_slot(), seed: u64) {
        let mut chance = Chance::from_seed(seed);
        Both::read(ruleset).deal(&mut chance).play(&mut chance);
    }

    #[test]
    fn editions_from_a_deal_agree(ruleset in edition(), seed: u64) {
        let mut chance = Chance::from_seed(seed);
        Both::read(ruleset).deal(&mut chance).play(&mut chance);
    }

    #[test]
    fn editions_from_a_position_agree(ruleset in edition(), seed: u64) {
        let mut chance = Chance::from_seed(seed);
        let both = Both::read(ruleset);
        both.stand(&mut chance).into_iter().for_each(|pair| pair.play(&mut chance));
    }

    #[test]
    fn games_from_a_position_agree(ruleset in arbitrary::card_slot(), seed: u64) {
        let mut chance = Chance::from_seed(seed);
        let both = Both::read(ruleset);
        both.stand(&mut chance).into_iter().for_each(|pair| pair.play(&mut chance));
    }
}
