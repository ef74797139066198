//! A log of a conversation with an engine, beside the answers of our own engine to the same requests.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::mem;
use std::sync::{Arc, Mutex, PoisonError};

use async_trait::async_trait;
use serde_json::{Map, Value, json};

use super::client::{Asking, Hearing, Link};
use super::serve::Served;
use umpire_engine::game::shape::{Form, Shape};
use umpire_engine::variant;

/// A request and its answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Exchange {
    /// The request, one line of JSON.
    pub asked: String,
    /// The answer, or why there is none.
    pub answered: Result<String, String>,
}

/// The exchanges that were not taken yet.
#[derive(Clone, Default, Debug)]
pub struct Kept(Arc<Mutex<Vec<Exchange>>>);

impl Kept {
    /// Takes the exchanges since the last call.
    pub fn take(&self) -> Vec<Exchange> {
        // A poisoned lock is safe: exchanges are appended whole.
        mem::take(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// A link that keeps what goes over it.
pub struct Traced<L> {
    link: L,
    kept: Kept,
}

impl<L: Link> Traced<L> {
    /// A link that keeps here what goes over it.
    pub fn new(link: L, kept: Kept) -> Traced<L> {
        Traced { link, kept }
    }
}

#[async_trait(?Send)]
impl<L: Link> Link for Traced<L> {
    async fn exchange_all(&mut self, requests: &mut Asking<'_>, in_flight: usize, hear: &mut Hearing<'_>) {
        let open = RefCell::new(VecDeque::new());
        let mut requests = requests.inspect(|request| open.borrow_mut().push_back(request.clone()));
        let mut keep = |answered: Result<String, String>| {
            let asked = open.borrow_mut().pop_front();
            let exchange = asked.map(|asked| Exchange { asked, answered: answered.clone() });
            self.kept.0.lock().unwrap_or_else(PoisonError::into_inner).extend(exchange);
            hear(answered);
        };
        self.link.exchange_all(&mut requests, in_flight, &mut keep).await;
    }

    fn close(&mut self) {
        self.link.close();
    }
}

/// An exchange as files: each has a line for every request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trace {
    /// The requests, as they were sent: to be piped into the engine.
    pub asked: String,
    /// The engine's answers, in normal form; in a game of one's own as they are.
    pub answered: String,
    /// The answers of our own engine to the same requests, in normal form; none of a game that it does not play.
    pub ours: Option<String>,
}

impl Trace {
    /// Replays a conversation against our own engine.
    pub fn of(exchanges: &[Exchange]) -> Trace {
        let mut own = Served::default();
        let (mut asked, mut answered, mut ours) = (String::new(), String::new(), Some(String::new()));
        let mut shape = None;
        for exchange in exchanges {
            let request: Value = serde_json::from_str(&exchange.asked).unwrap_or_default();
            if let Some(game) = request["ruleset"]["game"].as_str() {
                shape = variant::games().find(|known| *known == game).map(variant::shape);
                ours = ours.filter(|_| shape.is_some());
            }
            let theirs = match &exchange.answered {
                Ok(line) => serde_json::from_str(line).unwrap_or_else(|_| json!({"fault": line.trim_end()})),
                Err(fault) => json!({"fault": fault}),
            };
            asked.push_str(&format!("{}\n", exchange.asked));
            let Some(ours) = &mut ours else {
                answered.push_str(&format!("{theirs}\n"));
                continue;
            };
            let (own, _) = own.answer(exchange.asked.as_bytes());
            answered.push_str(&format!("{}\n", normal(&theirs, shape)));
            ours.push_str(&format!("{}\n", normal(&own, shape)));
        }
        Trace { asked, answered, ours }
    }

    /// Its files, each with what it is called after.
    pub fn files(&self) -> impl Iterator<Item = (&'static str, &str)> {
        let ours = self.ours.as_deref().map(|ours| ("ours", ours));
        [("asked", self.asked.as_str()), ("answered", self.answered.as_str())].into_iter().chain(ours)
    }
}

/// The normal form of an answer: equal answers have equal texts. Reasons, names and an engine's own keys are left out.
pub fn normal(answer: &Value, shape: Option<&Shape>) -> Value {
    if answer.get("refused").is_some() {
        return json!({"refused": true});
    }
    if answer.get("engine").is_some() {
        return json!({"umpire": answer["umpire"]});
    }
    if let Some(actions) = answer["actions"].as_array() {
        let mut actions = actions.clone();
        actions.sort_by_key(Value::to_string);
        return json!({"actions": actions});
    }
    let Some(state) = answer["state"].as_object() else { return answer.clone() };
    let common = |shape: &&Shape| shape.parts.iter().all(|(part, _)| state.contains_key(*part));
    let Some(shape) = shape.or_else(|| variant::games().map(variant::shape).find(common)) else {
        return answer.clone();
    };
    let parts = shape.parts.iter().chain(shape.at_times).map(|(part, form)| (*part, Some(*form)));
    let parts = parts.chain([("to_act", None), ("outcome", None)]);
    let there = parts.filter_map(|(part, form)| Some((part.to_owned(), sorted(form, state.get(part)?))));
    json!({"state": there.collect::<Map<_, _>>()})
}

/// A part of a state with its keys sorted; of one with further parts only those that scenarios test.
fn sorted(form: Option<Form>, value: &Value) -> Value {
    match (form, value) {
        (Some(Form::Object(parts)), Value::Object(map)) => {
            parts.iter().map(|(part, _)| ((*part).to_owned(), json!(map.get(*part)))).collect()
        }
        (_, Value::Object(map)) => {
            let mut map: Map<_, _> = map.iter().map(|(key, value)| (key.clone(), sorted(None, value))).collect();
            map.sort_keys();
            map.into()
        }
        (_, other) => other.clone(),
    }
}
