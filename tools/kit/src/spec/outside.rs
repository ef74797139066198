//! Scenarios against an engine behind the protocol.

use serde_json::{Value, json};
use umpire_engine::game::DealRequest;
use umpire_engine::ruling::Rule;

use super::engine::{Engine, No, Own};
use super::ruleset::Ruleset;
use crate::protocol::client::{Client, Link};

/// By this name `umpire engine` introduces itself.
const OURS: &str = "umpire";

/// An outside engine.
pub struct Outside<L> {
    client: Client<L>,
    name: String,
}

impl<L: Link> Outside<L> {
    /// An engine that has introduced itself by this name.
    pub fn new(client: Client<L>, name: String) -> Outside<L> {
        Outside { client, name }
    }

    fn ask(&mut self, request: &Value) -> Result<Value, No> {
        let mut answer = self.client.ask(request).map_err(No::Fault)?;
        let Some(map) = answer.as_object_mut() else { return Err(self.nonsense(&answer)) };
        if let Some(error) = map.get("error").and_then(Value::as_str) {
            let error = format!("it does not understand {request}: {error}");
            return Err(No::Fault(self.client.failed(error)));
        }
        if let Some(reason) = map.get("refused") {
            let reason = reason.as_str().unwrap_or_default().to_owned();
            let named = map.get("rules").and_then(Value::as_array);
            let rules = named.into_iter().flatten().filter_map(Value::as_str).filter_map(|text| Rule::parse(text).ok());
            return Err(No::Refused { reason, rules: rules.collect() });
        }
        if let Some(reason) = map.get("unsupported") {
            return Err(No::Unsupported(reason.as_str().unwrap_or("no reason given").to_owned()));
        }
        Ok(answer)
    }

    /// The state that an answer must have.
    fn state(&mut self, request: &Value) -> Result<Value, No> {
        let mut answer = self.ask(request)?;
        match answer.get_mut("state").map(Value::take) {
            Some(state @ Value::Object(_)) => Ok(state),
            _ => Err(self.nonsense(&answer)),
        }
    }

    fn nonsense(&mut self, answer: &Value) -> No {
        let text: String = answer.to_string().chars().take(120).collect();
        No::Fault(self.client.failed(format!("its answer is not what was asked for: {text}")))
    }
}

impl<L: Link> Engine for Outside<L> {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn rules(&mut self, rules: &Ruleset) -> Result<(), No> {
        let answer = self.ask(&json!({"do": "rules", "ruleset": rules.json}))?;
        if answer["ok"] == true { Ok(()) } else { Err(self.nonsense(&answer)) }
    }

    fn deal(&mut self, request: &DealRequest) -> Result<Value, No> {
        let first = request.first.to_string();
        self.state(&json!({"deck": request.deck, "first": first, "seats": request.seats, "do": "deal"}))
    }

    fn position(&mut self, position: &Value) -> Result<Value, No> {
        self.state(&json!({"do": "position", "position": position}))
    }

    fn act(&mut self, seat: &str, action: &str) -> Result<Value, No> {
        self.state(&json!({"do": "act", "seat": seat, "action": action}))
    }

    fn legal(&mut self) -> Result<Vec<String>, No> {
        let answer = self.ask(&json!({"do": "legal"}))?;
        let actions = answer["actions"].as_array().map(|actions| actions.iter().map(|a| a.as_str().map(str::to_owned)));
        match actions.and_then(Iterator::collect) {
            Some(actions) => Ok(actions),
            None => Err(self.nonsense(&answer)),
        }
    }

    fn names_our_rules(&self) -> bool {
        self.name.split(' ').next() == Some(OURS)
    }

    fn own(&self) -> Option<&dyn Own> {
        None
    }
}
