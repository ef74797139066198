//! Scenarios against an engine behind the protocol. This is the one door for what it answers: what is not in the protocol's
//! form is a fault of the engine here, and nothing behind it takes that for a move or a refusal.

use async_trait::async_trait;
use serde_json::Value;
use umpire_engine::rulebook::Beginning;
use umpire_engine::ruling::Rule;
use umpire_engine::sanitize::cut;
use umpire_protocol::client::{Client, Link};
use umpire_protocol::form;
use umpire_protocol::form::{Expected, Slip};
use umpire_protocol::request::Request;
use umpire_protocol::ruleset::bare;

use super::{Answer, Ask, Engine, EngineError, Own, Question};
use crate::model::ruleset::Ruleset;

/// The name of `umpire engine`.
const OURS: &str = "umpire";
/// An outside engine.
pub struct Outside<L> {
    client: Client<L>,
    name: String,
    expected: Option<Expected>,
    /// The events of its last answer to an action.
    told: Vec<Value>,
}

impl<L: Link> Outside<L> {
    /// An engine that has introduced itself by this name.
    pub fn new(client: Client<L>, name: String) -> Outside<L> {
        Outside { client, name, expected: None, told: Vec::new() }
    }

    /// Sorts an answer into results, refusals and faults.
    fn answered(&mut self, request: &Request<'_>, answer: Result<Value, String>) -> Result<Value, EngineError> {
        let mut answer = answer.map_err(EngineError::Fault)?;
        let Some(map) = answer.as_object_mut() else { return Err(self.nonsense(&answer)) };
        if let Some(error) = map.get("error").and_then(Value::as_str) {
            let error = format!("it does not understand {}: {error}", cut(&request.line(), 200));
            return Err(self.broken(error));
        }
        if let Some(reason) = map.get("refused") {
            let Some(reason) = reason.as_str().map(str::to_owned) else { return Err(self.nonsense(&answer)) };
            if !request.can_be_refused() {
                let asked = request.word();
                return Err(EngineError::Fault(format!("it refuses `{asked}` ({reason}), which cannot be refused")));
            }
            let named = map.get("rules").and_then(Value::as_array);
            let rules = named.into_iter().flatten().filter_map(Value::as_str).filter_map(|text| Rule::parse(text).ok());
            let rules = rules.collect();
            return Err(EngineError::Refused { reason, rules });
        }
        if let Some(reason) = map.get("unsupported") {
            return Err(EngineError::Unsupported(reason.as_str().unwrap_or("no reason given").to_owned()));
        }
        Ok(answer)
    }

    /// A fault after which there is no telling what comes next.
    fn broken(&mut self, message: String) -> EngineError {
        EngineError::Fault(self.client.failed(message))
    }

    /// The state that an answer must have.
    fn state(&mut self, mut answer: Value) -> Result<Value, EngineError> {
        match answer.get_mut("state").map(Value::take) {
            Some(state @ Value::Object(_)) => {
                let slips = self.expected.as_ref().map(|expected| expected.state(&state)).unwrap_or_default();
                in_form(state, &slips)
            }
            _ => Err(self.nonsense(&answer)),
        }
    }

    /// The actions that an answer must have.
    fn actions(&mut self, answer: &Value) -> Result<Vec<String>, EngineError> {
        let actions = answer["actions"].as_array().map(|actions| actions.iter().map(|a| a.as_str().map(str::to_owned)));
        let actions: Option<Vec<String>> = actions.and_then(Iterator::collect);
        match actions {
            Some(actions) => {
                let slips = self.expected.as_ref().map(|expected| expected.actions(&actions)).unwrap_or_default();
                in_form(actions, &slips)
            }
            None => Err(self.nonsense(answer)),
        }
    }

    /// Notes what states are expected from now on.
    fn expect(&mut self, ask: &Ask) {
        match (ask, &mut self.expected) {
            (Ask::Begin(Beginning::Deal(request)), Some(expected)) => expected.dealt_to(request.seats),
            (Ask::Begin(Beginning::Position(position)), Some(expected)) => expected.set_up(position),
            _ => {}
        }
    }

    /// The answer to one thing that was asked.
    fn heard(&mut self, ask: &Ask, answer: Result<Value, String>) -> Result<Answer, EngineError> {
        let mut answer = self.answered(&ask.request(), answer)?;
        match ask {
            Ask::Legal => self.actions(&answer).map(Answer::Actions),
            Ask::See(_) => match answer["view"].take() {
                Value::Null => Err(self.nonsense(&answer)),
                view => Ok(Answer::View(view)),
            },
            Ask::Begin(_) | Ask::Act(..) => {
                self.told = match answer["events"].take() {
                    Value::Array(events) => events,
                    _ => Vec::new(),
                };
                self.state(answer).map(Answer::State)
            }
        }
    }

    fn nonsense(&mut self, answer: &Value) -> EngineError {
        let text = cut(&answer.to_string(), 120);
        self.broken(format!("its answer is not what was asked for: {text}"))
    }
}

/// The answer, or a fault where it has slips.
fn in_form<T>(answer: T, slips: &[Slip]) -> Result<T, EngineError> {
    if slips.is_empty() { Ok(answer) } else { Err(EngineError::Fault(form::message(slips))) }
}

#[async_trait(?Send)]
impl<L: Link + Send> Engine for Outside<L> {
    fn name(&self) -> String {
        self.name.clone()
    }

    async fn rules(&mut self, rules: &Ruleset) -> Result<(), EngineError> {
        // The states of a game that somebody brings are in a form of its own.
        self.expected = rules.book.profile().is_none().then(|| Expected::of(&rules.book));
        let bare = bare(&rules.json);
        let request = Request::Rules { ruleset: &bare };
        let answer = self.client.ask(&request).await;
        let answer = self.answered(&request, answer)?;
        if answer["ok"] == true { Ok(()) } else { Err(self.nonsense(&answer)) }
    }

    async fn ask(&mut self, ask: &Ask) -> Result<Answer, EngineError> {
        self.expect(ask);
        let answer = self.client.ask(&ask.request()).await;
        self.heard(ask, answer)
    }

    async fn ask_all(&mut self, questions: &[&Question]) -> Vec<Result<Answer, EngineError>> {
        let requests: Vec<String> = questions.iter().map(|question| question.ask.request().line()).collect();
        let lines = self.client.ask_all(&requests).await;
        let mut answers = Vec::with_capacity(lines.len());
        for (Question { ask, due }, line) in questions.iter().zip(lines) {
            self.expect(ask);
            if line.as_ref().is_ok_and(|line| due.is_line(line.trim_end())) {
                answers.push(Ok(Answer::AsDue));
                continue;
            }
            let object = line.and_then(|line| self.client.object(&line));
            let goes_on = object.is_ok();
            answers.push(self.heard(ask, object));
            if !goes_on {
                break;
            }
        }
        answers
    }

    fn events(&self) -> Vec<Value> {
        self.told.clone()
    }

    fn in_flight(&self) -> usize {
        self.client.in_flight()
    }

    fn names_our_rules(&self) -> bool {
        self.name.split(' ').next() == Some(OURS)
    }

    fn own(&self) -> Option<&dyn Own> {
        None
    }
}
