//! Positions taken from the scenarios, and mutations of them. They cover the rare situations that clauses speak of,
//! also those of variants for which no generator exists.

use std::cell::Cell;
use std::mem;
use std::rc::Rc;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use async_trait::async_trait;
use serde_json::{Map, Value};
use umpire_engine::chance::Chance;
use umpire_engine::game::Seat;
use umpire_engine::rulebook::{Beginning, Rulebook};

use crate::context::RunContext;
use crate::engine::{Answer, Ask, Engine, EngineError, InHouse, Own};
use crate::feature::Scenario;
use crate::model::ruleset::Ruleset;
use crate::runner::{run, run_chosen, run_context};
use crate::suite::Plan;
use umpire_engine::game::random_input::{lines, one};
use umpire_engine::game::shape::Form;
use umpire_engine::variant;

/// A position of a scenario and the actions played from it.
#[derive(Clone, PartialEq, Debug)]
pub struct Moment {
    /// The position.
    pub position: Value,
    /// The actions, in their order.
    pub actions: Vec<String>,
}

/// The game of a scenario.
#[derive(Clone, PartialEq, Debug)]
pub struct ScenarioGame {
    /// How it begins.
    pub beginning: Beginning,
    /// The actions that are played and tried, each with its seat.
    pub actions: Vec<(String, String)>,
}

/// The games of one of `share` of a plan's scenarios. Those of other games do not count, so that they leave the choice as it is.
pub fn games(plan: &Plan, share: usize) -> Vec<ScenarioGame> {
    let (own, recorded) = recording(plan);
    let count = Cell::new(0_usize);
    let is_chosen = || count.replace(count.get() + 1).is_multiple_of(share);
    run_chosen(plan, &own, |scenario| plan.is_of_game(scenario) && is_chosen());
    mem::take(&mut *locked(&recorded))
}

/// The games of a plan's scenarios that are for its variant, each with its scenario.
pub fn games_of(plan: &Plan) -> Vec<(Scenario<'_>, ScenarioGame)> {
    let (own, recorded) = recording(plan);
    let game = |scenario: Scenario<'_>| {
        run(scenario, &plan.steps, &own, &plan.inventory);
        mem::take(&mut *locked(&recorded)).into_iter().next()
    };
    let scenarios = plan.scenarios().filter(|scenario| plan.is_for(scenario));
    scenarios.filter_map(|scenario| Some((scenario, game(scenario)?))).collect()
}

/// The positions of a plan's scenarios that are valid by its rules, each once; of one of `share` scenarios.
pub fn moments(plan: &Plan, book: &Rulebook, share: usize) -> Vec<Moment> {
    let from_position = |game: ScenarioGame| match game.beginning {
        Beginning::Position(position) => {
            let actions = game.actions.into_iter().map(|(_, action)| action).collect();
            Some(Moment { position, actions })
        }
        Beginning::Deal(_) => None,
    };
    let mut moments: Vec<Moment> = games(plan, share).into_iter().filter_map(from_position).collect();
    moments.sort_by_cached_key(|moment| (moment.position.to_string(), moment.actions.clone()));
    // Drop a run of actions that is the beginning of another.
    moments.dedup_by(|next, moment| {
        let begins = next.position == moment.position && next.actions.starts_with(&moment.actions);
        if begins {
            moment.actions = mem::take(&mut next.actions);
        }
        begins
    });
    moments.retain(|moment| book.position(&moment.position).is_ok());
    // A fixed random order, so that a short run meets a bit of everything.
    Chance::from_seed(moments.len() as u64).shuffle(&mut moments);
    moments
}

/// Our own engine, recording the games that it is asked for.
struct Recording {
    own: InHouse,
    recorded: Arc<Mutex<Vec<ScenarioGame>>>,
}

#[async_trait(?Send)]
impl Engine for Recording {
    fn name(&self) -> String {
        InHouse::NAME.to_owned()
    }

    async fn rules(&mut self, rules: &Ruleset) -> Result<(), EngineError> {
        Engine::rules(&mut self.own, rules).await
    }

    async fn ask(&mut self, ask: &Ask) -> Result<Answer, EngineError> {
        match ask {
            Ask::Begin(beginning) => {
                locked(&self.recorded).push(ScenarioGame { beginning: beginning.clone(), actions: Vec::new() });
            }
            Ask::Act(seat, action) => {
                let mut recorded = locked(&self.recorded);
                recorded.last_mut().into_iter().for_each(|game| game.actions.push((seat.clone(), action.clone())));
            }
            Ask::Legal | Ask::See(_) => {}
        }
        self.own.ask(ask).await
    }

    fn own(&self) -> Option<&dyn Own> {
        Some(&self.own)
    }
}

fn locked(recorded: &Mutex<Vec<ScenarioGame>>) -> MutexGuard<'_, Vec<ScenarioGame>> {
    // A poisoned lock is safe: games are recorded whole.
    recorded.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A context whose engine records the games that it is asked for, and the games.
fn recording(plan: &Plan) -> (Rc<RunContext>, Arc<Mutex<Vec<ScenarioGame>>>) {
    let recorded: Arc<Mutex<Vec<ScenarioGame>>> = Arc::default();
    let engine = Recording { own: InHouse::default(), recorded: Arc::clone(&recorded) };
    (run_context(plan, Box::new(engine)), recorded)
}

/// How often a mutation is tried before the position is taken unchanged.
const TRIES: u32 = 4;

/// A mutation of one of the moments that is valid by these rules; the moment itself if none is found soon.
pub fn like_any(moments: &[Moment], book: &Rulebook, ruleset: &Value, cards: &[String], chance: &mut Chance) -> Moment {
    let moment = one(moments, chance);
    for _ in 0..TRIES {
        let mut like = moment.clone();
        for _ in 0..=chance.below(2) {
            change(&mut like, ruleset, cards, chance);
        }
        if book.position(&like.position).is_ok() {
            return like;
        }
    }
    moment
}

/// Makes one change: other symbols, other places, other seats, or fewer cards.
fn change(moment: &mut Moment, ruleset: &Value, cards: &[String], chance: &mut Chance) {
    match chance.below(8) {
        0..=2 => {
            let (one, other) = (one(cards, chance), one(cards, chance));
            swap_words(&mut moment.position, &one, &other);
            moment.actions.iter_mut().for_each(|action| *action = swapped(action, &one, &other));
        }
        3 => {
            let seats = Seat::first(2 + chance.below(2) as usize).map(|seat| seat.to_string()).collect::<Vec<_>>();
            swap_words(&mut moment.position, &one(&seats, chance), &one(&seats, chance));
        }
        4..=5 => {
            let lines = lines(ruleset);
            if lines.is_empty() {
                return;
            }
            let parts = variant::shape(ruleset["game"].as_str().unwrap_or_default()).parts;
            for (one, other) in one(&lines, chance).iter().zip(one(&lines, chance)) {
                swap_places(&mut moment.position, parts, one, &other);
                moment.actions.iter_mut().for_each(|action| *action = swapped(action, one, &other));
            }
        }
        6 => {
            if let Some(deck) = moment.position.get_mut("deck").and_then(Value::as_array_mut) {
                deck.truncate(chance.below(3) as usize);
            }
        }
        _ => {
            let hands = moment.position.get_mut("hands").and_then(Value::as_object_mut);
            let held: Vec<&mut Map<String, Value>> =
                hands.into_iter().flat_map(Map::values_mut).filter_map(Value::as_object_mut).collect();
            for hand in held {
                if let Some(card) = hand.keys().next().cloned().filter(|_| hand.len() > 1) {
                    hand.remove(&card);
                }
            }
        }
    }
}

/// A text with two words exchanged for each other.
fn swapped(text: &str, one: &str, other: &str) -> String {
    let is_inside = |c: char| c.is_alphanumeric() || c == '-';
    let swap = |word: &str| match word {
        word if word == one => other.to_owned(),
        word if word == other => one.to_owned(),
        word => word.to_owned(),
    };
    let mut swapped_text = String::new();
    let mut word = String::new();
    for c in text.chars() {
        if is_inside(c) {
            word.push(c);
        } else {
            swapped_text += &swap(&mem::take(&mut word));
            swapped_text.push(c);
        }
    }
    swapped_text + &swap(&word)
}

/// Exchanges two words in all keys and values.
fn swap_words(value: &mut Value, one: &str, other: &str) {
    match value {
        Value::String(text) => *text = swapped(text, one, other),
        Value::Array(items) => items.iter_mut().for_each(|item| swap_words(item, one, other)),
        Value::Object(map) => {
            let entries = mem::take(map).into_iter().map(|(key, mut value)| {
                swap_words(&mut value, one, other);
                (swapped(&key, one, other), value)
            });
            *map = entries.collect();
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

/// Exchanges the cards of two places of the board.
fn swap_places(position: &mut Value, parts: &[(&str, Form)], one: &str, other: &str) {
    for (part, _) in parts.iter().filter(|(_, form)| matches!(form, Form::Placed(_))) {
        if let Some(part) = position.get_mut(*part) {
            let entries = part.as_object_mut().map(mem::take).unwrap_or_default().into_iter();
            *part = Value::Object(entries.map(|(place, card)| (swapped(&place, one, other), card)).collect());
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use umpire_engine::game::shape::PLACES;

    use super::*;

    #[test]
    fn words_change_places_everywhere() {
        let mut position = json!({"hands": {"A": {"bell": 2}}, "deck": ["seven", "bell"], "sum": 3, "to_act": "A"});
        swap_words(&mut position, "bell", "seven");
        swap_words(&mut position, "A", "B");
        assert_eq!(position, json!({"hands": {"B": {"seven": 2}}, "deck": ["bell", "seven"], "sum": 3, "to_act": "B"}));
        assert_eq!(swapped("bell@9", "9", "4"), "bell@4");
        assert_eq!(swapped("resolve 7-6-5", "7-6-5", "1-2-3"), "resolve 1-2-3");
    }

    #[test]
    fn what_lies_somewhere_lies_elsewhere() {
        let mut position = json!({"board": {"1": "bell", "2": "seven"}, "deck": ["1"]});
        swap_places(&mut position, &[("board", PLACES)], "1", "9");
        assert_eq!(position, json!({"board": {"9": "bell", "2": "seven"}, "deck": ["1"]}));
    }
}
