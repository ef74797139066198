//! Which wrong engines can be seen to be wrong: random games under a document's own ruleset, played by the sound oracle
//! and once more by each wrong one. One that never differs is equivalent, or differs so seldom that no game came upon
//! it.

use std::mem;
use std::sync::{Arc, Mutex};

use serde_json::Value;
use umpire_engine::chance::Chance;
use umpire_engine::game::DealRequest;

use super::{Kind, Start};
use crate::oracle::catalogue::WrongEngine;
use crate::oracle::fault::Facts;
use crate::oracle::{Begun, Oracle, Orders, Rules};

/// A game is broken off after so many actions.
const LONGEST: usize = 60;

/// The views at a moment, and the action taken then.
struct Moment {
    state: Value,
    legal: Vec<String>,
    /// Somebody tries to act out of turn, and whether that is let through.
    intrusion: Option<(String, String, bool)>,
    action: Option<(String, String)>,
}

/// Takes out of `hidden` each wrong engine that differs from the sound one in the `game`th random game of a kind, and
/// tells the facts that came up in it.
pub fn sift(kind: &Kind, ruleset: &Value, cards: &[String], game: u64, hidden: &mut Vec<WrongEngine>) -> Facts {
    let mut chance = Chance::from_stream(1, game);
    // A ruleset of a document can be read: the tests play by it.
    let rules = Rules::read(ruleset).expect("a ruleset of a document");
    let mut start = (kind.start)(ruleset, cards, &mut chance);
    if let Start::Deal(request) = &mut start {
        request.seats += usize::from(chance.below(20) == 0);
    }
    let log = Arc::new(Mutex::new(Facts::new()));
    let sound = begin(&rules, &start, Orders { faults: Vec::new(), log: Some(Arc::clone(&log)) });
    let moments = sound.ok().map(|sound| play(sound, &mut chance));
    let facts = mem::take(&mut *log.lock().expect("no test panics while it logs"));
    hidden.retain(|engine| {
        !engine.fault.may_come_up(&facts) || {
            let wrong = begin(&rules, &start, Orders::from(Some(engine.fault)));
            !differs(wrong.ok(), moments.as_deref())
        }
    });
    facts
}

fn begin(rules: &Rules, start: &Start, orders: Orders) -> Begun {
    match start {
        Start::Deal(DealRequest { deck, first, seats }) => rules.deal(orders, deck, &first.to_string(), *seats as u64),
        Start::Position(position) => rules.stand(orders, position),
    }
}

/// Plays a random game.
fn play(mut sound: Box<dyn Oracle>, chance: &mut Chance) -> Vec<Moment> {
    let mut moments = Vec::new();
    for _ in 0..LONGEST {
        let (state, legal) = (sound.state(), sound.legal());
        let Some(actor) = sound.to_act() else {
            moments.push(Moment { state, legal, intrusion: None, action: None });
            break;
        };
        let other = if actor == "A" { "B" } else { "A" }.to_owned();
        let intrusion = legal.first().map(|action| {
            let let_through = sound.fork().act(&other, action).is_ok();
            (other, action.clone(), let_through)
        });
        let action = match actor.as_str() {
            "chance" => shuffle(&state, chance),
            _ => legal[chance.below(legal.len() as u32) as usize].clone(),
        };
        sound.act(&actor, &action).expect("legal actions are accepted");
        moments.push(Moment { state, legal, intrusion, action: Some((actor, action)) });
    }
    moments
}

/// The cards that chance is to shuffle, in a random order: the main stack of cirno+neu, all the cards of Match-3.
fn shuffle(state: &Value, chance: &mut Chance) -> String {
    let piles: Vec<&Value> = match state.get("stack") {
        Some(stack) => vec![stack],
        None => vec![&state["grid"], &state["deck"], &state["row"], &state["discard"], &state["scored"]],
    };
    let mut cards = Vec::new();
    for pile in piles {
        match pile {
            Value::Array(list) => cards.extend(list.iter().filter_map(Value::as_str).map(str::to_owned)),
            Value::Object(map) => {
                for (key, value) in map {
                    let count = value.as_u64().unwrap_or(1) as usize;
                    let card = value.as_str().unwrap_or(key);
                    cards.extend(std::iter::repeat_n(card.to_owned(), count));
                }
            }
            _ => {}
        }
    }
    chance.shuffle(&mut cards);
    format!("shuffle {}", cards.join(" "))
}

/// Whether somebody who compares states and legal actions sees a difference.
fn differs(wrong: Option<Box<dyn Oracle>>, moments: Option<&[Moment]>) -> bool {
    let (mut wrong, moments) = match (wrong, moments) {
        (Some(wrong), Some(moments)) => (wrong, moments),
        (wrong, moments) => return wrong.is_some() != moments.is_some(),
    };
    for moment in moments {
        if wrong.state() != moment.state || wrong.legal() != moment.legal {
            return true;
        }
        if let Some((seat, action, let_through)) = &moment.intrusion
            && wrong.fork().act(seat, action).is_ok() != *let_through
        {
            return true;
        }
        if let Some((seat, action)) = &moment.action
            && wrong.act(seat, action).is_err()
        {
            return true;
        }
    }
    false
}
