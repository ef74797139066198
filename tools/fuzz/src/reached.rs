//! Which positions games reach. A position that is set up may be one that no game comes to, and an engine need not have an
//! answer there.
//!
//! Games from deals are played, and every two facts that are true at once in one of their positions are remembered: how many
//! cards lie somewhere, which line is complete, what is awaited. A position with two facts that never came together is one that
//! no game is known to reach.

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use rayon::prelude::*;
use serde_json::{Map, Value};
use umpire_engine::chance::Chance;
use umpire_engine::game::Actor;
use umpire_engine::rulebook::{Beginning, Rulebook};
use umpire_engine::table::Table;
use umpire_scenarios::biased::{Bias, lines, one};

/// How many explorations there are. Each keeps its own tables.
const EXPLORATIONS: u64 = 4;
/// How many games an exploration plays.
const GAMES: u64 = 1000;
/// One in so many of these games begins with a deal, the others at a table that was kept.
const DEALS: u32 = 10;
/// The most actions of such a game.
const LONGEST: usize = 12;
/// Larger sizes are taken as one, except the number of cards on the board.
const FEW: u64 = 3;

/// The rules of a variant, and what generates deals, positions and actions.
#[derive(Clone, Copy)]
pub struct Generators<'t> {
    /// The rules.
    pub book: &'t Rulebook,
    /// The ruleset, as the protocol writes it.
    pub ruleset: &'t Value,
    /// Every card.
    pub cards: &'t [String],
    /// The game's generators.
    pub bias: &'static Bias,
}

/// The pairs of facts that came together in games from deals.
pub struct Reached<'t> {
    generators: Generators<'t>,
    pairs: HashSet<u64>,
}

impl<'t> Reached<'t> {
    /// Explores the game. The same variant always gives the same pairs.
    pub fn by(generators: Generators<'t>) -> Reached<'t> {
        let pairs =
            (0..EXPLORATIONS).into_par_iter().map(|n| explored(generators, n)).reduce(HashSet::new, |mut all, more| {
                all.extend(more);
                all
            });
        Reached { generators, pairs }
    }

    /// Whether games are known that come to a position like the one in which a game begins.
    pub fn has(&self, from: &Beginning) -> bool {
        if matches!(from, Beginning::Deal(_)) {
            return true;
        }
        let Ok((table, _)) = self.generators.book.begin(from) else { return false };
        let facts = facts(self.generators, &table.state(), FEW);
        pairs(&facts).iter().all(|pair| self.pairs.contains(pair))
    }
}

/// One exploration: the pairs of facts in games that go on from wherever a new pair was met.
fn explored(generators: Generators<'_>, n: u64) -> HashSet<u64> {
    let chance = &mut Chance::from_stream(0, n);
    let (mut met, mut seen) = (HashSet::new(), HashSet::new());
    let mut kept: Vec<Box<dyn Table>> = Vec::new();
    for _ in 0..GAMES {
        let mut table = match kept.len() as u32 {
            // Mostly from what was kept lately.
            len if len > 0 && chance.below(DEALS) > 0 => {
                kept[(len - 1 - chance.below(len).min(chance.below(len))) as usize].fork()
            }
            _ => {
                let deal = Beginning::Deal((generators.bias.deal)(generators.ruleset, generators.cards, chance));
                let Ok((table, _)) = generators.book.begin(&deal) else { continue };
                table
            }
        };
        for _ in 0..LONGEST {
            let state = table.state();
            seen.extend(pairs(&facts(generators, &state, FEW)));
            let before = met.len();
            met.extend(pairs(&facts(generators, &state, u64::MAX)));
            if met.len() > before {
                kept.push(table.fork());
            }
            let Some(actor) = table.to_act() else { break };
            let legal = table.legal();
            let action = match table.shuffle(chance) {
                None if legal.is_empty() => break,
                None => one(&legal, chance),
                Some(order) => order,
            };
            if table.apply(actor, &action).is_err() {
                break;
            }
        }
    }
    seen
}

/// The pairs of facts of a state.
fn pairs(facts: &[String]) -> Vec<u64> {
    let mut pairs = Vec::new();
    for (n, one) in facts.iter().enumerate() {
        for other in &facts[n..] {
            let mut hasher = DefaultHasher::new();
            (one, other).hash(&mut hasher);
            pairs.push(hasher.finish());
        }
    }
    pairs
}

/// The facts of a state, without cards and places, and with seats as seen by the one to act.
fn facts(generators: Generators<'_>, state: &Value, exact: u64) -> Vec<String> {
    let mut facts = Vec::new();
    let to_act = state["to_act"].as_str();
    for (part, value) in state.as_object().into_iter().flatten() {
        add(part, value, (to_act, exact), generators.cards, &mut facts);
    }
    for line in lines(generators.ruleset) {
        let card = |place: &String| ["board", "grid"].iter().find_map(|part| state[*part][place].as_str());
        if let Some(first) = line.first().and_then(card)
            && line.iter().all(|place| card(place) == Some(first))
        {
            facts.push(format!("a line of {first}"));
        }
    }
    facts.sort();
    facts.dedup();
    facts
}

/// Adds the facts of a part of a state.
fn add(path: &str, value: &Value, (to_act, exact): (Option<&str>, u64), cards: &[String], facts: &mut Vec<String>) {
    let is_card = |text: &str| cards.iter().any(|card| card == text);
    let size = |size: u64| if size <= exact { size.to_string() } else { "many".to_owned() };
    let whose = |seat: &str| if Some(seat) == to_act { "own" } else { "other" };
    let fact = match value {
        Value::Object(map) if holds_cards(map, is_card) => {
            let counted: Option<u64> = map.values().map(Value::as_u64).sum();
            counted.map_or_else(|| map.len().to_string(), size)
        }
        Value::Object(map) => {
            for (key, value) in map {
                let key = if Actor::parse(key).is_some() { whose(key) } else { key };
                add(&format!("{path}.{key}"), value, (to_act, exact), cards, facts);
            }
            return;
        }
        Value::Array(items) => size(items.len() as u64),
        Value::Number(number) => match number.as_i64() {
            Some(number) if number < 0 => format!("-{}", size(number.unsigned_abs())),
            _ => size(number.as_u64().unwrap_or(0)),
        },
        Value::String(text) if Actor::parse(text).is_some() => whose(text).to_owned(),
        Value::String(text) if is_card(text) => "a card".to_owned(),
        other => other.to_string(),
    };
    facts.push(format!("{path} {fact}"));
}

/// Whether a map counts cards, or has a card at each place.
fn holds_cards(map: &Map<String, Value>, is_card: impl Fn(&str) -> bool) -> bool {
    map.iter().all(|(key, value)| is_card(key) || value.as_str().is_some_and(&is_card) || value.is_null())
}
