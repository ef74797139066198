//! Which positions games reach. A position that is set up may be one that no game comes to, and an engine need not have an
//! answer there.
//!
//! Games from deals are played, and every two facts that are true at once in one of their positions are remembered: how many
//! cards lie somewhere, which line is complete, what is awaited. A position with two facts that never came together is one that
//! no game is known to reach.

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher as _};

use rayon::prelude::*;
use serde_json::{Map, Value};
use umpire_engine::chance::Chance;
use umpire_engine::game::Actor;
use umpire_engine::game::random_input::{RandomInput, lines, one};
use umpire_engine::rulebook::{Beginning, Rulebook};
use umpire_engine::table::Table;
use umpire_scenarios::extract::Move;

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
    pub input: &'static RandomInput,
}

/// The pairs of facts that came together in games from deals.
pub struct Reached<'t> {
    generators: Generators<'t>,
    observer: Observer<'t>,
    pairs: HashSet<u64>,
}

impl<'t> Reached<'t> {
    /// Explores the game. The same variant always gives the same pairs.
    pub fn by(generators: Generators<'t>) -> Reached<'t> {
        let observer = Observer { cards: generators.cards.iter().collect(), lines: lines(generators.ruleset) };
        let explored = (0..EXPLORATIONS).into_par_iter().map(|n| explored(generators, &observer, n));
        let pairs = explored.reduce(HashSet::new, |mut all, more| {
            all.extend(more);
            all
        });
        Reached { generators, observer, pairs }
    }

    /// Whether games are known that come to a position like the one in which a game begins.
    pub fn has(&self, from: &Beginning) -> bool {
        self.has_beside(from, &HashSet::new())
    }

    /// The same, where these pairs are known to come together, too.
    pub fn has_beside(&self, from: &Beginning, also: &HashSet<u64>) -> bool {
        if matches!(from, Beginning::Deal(_)) {
            return true;
        }
        let Ok((table, _)) = self.generators.book.begin(from) else { return false };
        self.pairs_at(&*table).iter().all(|pair| self.pairs.contains(pair) || also.contains(pair))
    }

    /// The pairs of facts that come together in a game.
    pub fn pairs_in(&self, from: &Beginning, deeds: &[Move]) -> HashSet<u64> {
        let Ok((mut table, _)) = self.generators.book.begin(from) else { return HashSet::new() };
        let mut pairs: HashSet<u64> = self.pairs_at(&*table).into_iter().collect();
        for (actor, action) in deeds {
            if table.apply(*actor, action).is_err() {
                break;
            }
            pairs.extend(self.pairs_at(&*table));
        }
        pairs
    }

    fn pairs_at(&self, table: &dyn Table) -> Vec<u64> {
        pairs(&facts(&self.observer.amounts(&table.state()), FEW)).collect()
    }
}

/// One exploration: the pairs of facts in games that go on from wherever a new pair was met.
fn explored(generators: Generators<'_>, observer: &Observer<'_>, n: u64) -> HashSet<u64> {
    let chance = &mut Chance::from_stream(0, n);
    let (mut seen, mut seen_exactly, mut known) = (HashSet::new(), HashSet::new(), HashSet::new());
    let mut kept: Vec<Box<dyn Table>> = Vec::new();
    for _ in 0..GAMES {
        let mut table = match kept.len() as u32 {
            // Mostly from what was kept lately.
            len if len > 0 && chance.below(DEALS) > 0 => {
                kept[(len - 1 - chance.below(len).min(chance.below(len))) as usize].fork()
            }
            _ => {
                let deal = Beginning::Deal((generators.input.deal)(generators.ruleset, generators.cards, chance));
                let Ok((table, _)) = generators.book.begin(&deal) else { continue };
                table
            }
        };
        for _ in 0..LONGEST {
            let amounts = observer.amounts(&table.state());
            let exact = facts(&amounts, u64::MAX);
            // States with the same facts have the same pairs.
            if known.insert(hash(&exact)) {
                seen.extend(pairs(&facts(&amounts, FEW)));
                let before = seen_exactly.len();
                seen_exactly.extend(pairs(&exact));
                if seen_exactly.len() > before {
                    kept.push(table.fork());
                }
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

/// A part of a state, with seats as seen by the one to act: how much of it there is, or what it says.
#[derive(Clone, Copy)]
enum Amount {
    Size { part: u64, size: u64 },
    Word { part: u64, word: u64 },
}

/// The facts of a state; sizes above `most` are one.
fn facts(amounts: &[Amount], most: u64) -> Vec<u64> {
    let fact = |amount: &Amount| match *amount {
        Amount::Size { part, size } => hash((part, size.min(most.saturating_add(1)))),
        Amount::Word { part, word } => hash((part, word)),
    };
    let mut facts: Vec<u64> = amounts.iter().map(fact).collect();
    facts.sort_unstable();
    facts.dedup();
    facts
}

/// Every two of these facts, and each alone.
fn pairs(facts: &[u64]) -> impl Iterator<Item = u64> {
    facts.iter().enumerate().flat_map(|(n, one)| facts[n..].iter().map(move |other| one ^ other.rotate_left(1)))
}

fn hash(of: impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    of.hash(&mut hasher);
    hasher.finish()
}

/// Reads the parts of states, without cards and places.
struct Observer<'t> {
    cards: HashSet<&'t String>,
    lines: Vec<Vec<String>>,
}

impl Observer<'_> {
    fn amounts(&self, state: &Value) -> Vec<Amount> {
        let mut amounts = Vec::new();
        let to_act = state["to_act"].as_str();
        for (part, value) in state.as_object().into_iter().flatten() {
            self.add(hash(part), value, to_act, &mut amounts);
        }
        for line in &self.lines {
            let card = |place: &String| state.as_object()?.values().find_map(|part| part[place].as_str());
            if let Some(first) = line.first().and_then(card)
                && line.iter().all(|place| card(place) == Some(first))
            {
                amounts.push(Amount::Word { part: hash("a line"), word: hash(first) });
            }
        }
        amounts
    }

    /// Adds a part of a state.
    fn add(&self, part: u64, value: &Value, to_act: Option<&str>, amounts: &mut Vec<Amount>) {
        let whose = |seat: &str| if Some(seat) == to_act { "own" } else { "other" };
        let size = |size: u64| Amount::Size { part, size };
        let word = |word: u64| Amount::Word { part, word };
        let amount = match value {
            Value::Object(map) if self.has_cards(map) => {
                let counted: Option<u64> = map.values().map(Value::as_u64).sum();
                // How full a board is matters up to the last card.
                counted.map_or_else(|| word(map.len() as u64), size)
            }
            Value::Object(map) => {
                for (key, value) in map {
                    let key = if Actor::parse(key).is_some() { whose(key) } else { key };
                    self.add(hash((part, key)), value, to_act, amounts);
                }
                return;
            }
            Value::Array(items) => size(items.len() as u64),
            Value::Number(number) => match number.as_u64() {
                Some(number) => size(number),
                None => word(hash("negative")),
            },
            Value::String(text) if Actor::parse(text).is_some() => word(hash(whose(text))),
            Value::String(text) if self.cards.contains(text) => word(hash("a card")),
            other => word(hash(other.to_string())),
        };
        amounts.push(amount);
    }

    /// Whether a map counts cards, or has a card at each place.
    fn has_cards(&self, map: &Map<String, Value>) -> bool {
        let is_card = |value: &Value| matches!(value, Value::String(text) if self.cards.contains(text));
        map.iter().all(|(key, value)| self.cards.contains(key) || is_card(value) || value.is_null())
    }
}
