//! Scenarios against an engine behind the protocol. This is the one door for what it answers: what is not in the protocol's
//! form is a fault of the engine here, and nothing behind it takes that for a move or a refusal.

use async_trait::async_trait;
use serde_json::Value;
use umpire_engine::rulebook::Beginning;
use umpire_engine::ruling::Rule;
use umpire_engine::sanitize::cut;
use umpire_protocol::client::{Client, Link, object};
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
    reader: Reader,
}

/// Reads the answers of an outside engine.
#[derive(Default)]
struct Reader {
    expected: Option<Expected>,
    /// The events of its last answer to an action.
    told: Vec<Value>,
}

/// Why there is no answer.
struct No {
    error: EngineError,
    /// Whether it is malformed, so that there is no telling what comes next.
    is_broken: bool,
}

impl From<EngineError> for No {
    fn from(error: EngineError) -> No {
        No { error, is_broken: false }
    }
}

fn broken(message: String) -> No {
    No { error: EngineError::Fault(message), is_broken: true }
}

impl<L: Link> Outside<L> {
    /// An engine that has introduced itself by this name.
    pub fn new(client: Client<L>, name: String) -> Outside<L> {
        Outside { client, name, reader: Reader::default() }
    }

    /// Passes on what was read. After a malformed answer the link is closed.
    fn read<T>(&mut self, read: Result<T, No>) -> Result<T, EngineError> {
        if read.as_ref().is_err_and(|no| no.is_broken) {
            self.client.close();
        }
        read.map_err(|no| no.error)
    }
}

impl Reader {
    /// The state that an answer must have.
    fn state(&self, mut answer: Value) -> Result<Value, No> {
        match answer.get_mut("state").map(Value::take) {
            Some(state @ Value::Object(_)) => {
                let slips = self.expected.as_ref().map(|expected| expected.state(&state)).unwrap_or_default();
                in_form(state, &slips)
            }
            _ => Err(nonsense(&answer)),
        }
    }

    /// The actions that an answer must have.
    fn actions(&self, answer: &Value) -> Result<Vec<String>, No> {
        let actions = answer["actions"].as_array().map(|actions| actions.iter().map(|a| a.as_str().map(str::to_owned)));
        let actions: Option<Vec<String>> = actions.and_then(Iterator::collect);
        match actions {
            Some(actions) => {
                let slips = self.expected.as_ref().map(|expected| expected.actions(&actions)).unwrap_or_default();
                in_form(actions, &slips)
            }
            None => Err(nonsense(answer)),
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
    fn heard(&mut self, ask: &Ask, answer: Result<Value, String>) -> Result<Answer, No> {
        let mut answer = answered(&ask.request(), answer)?;
        match ask {
            Ask::Legal => self.actions(&answer).map(Answer::Actions),
            Ask::See(_) => match answer["view"].take() {
                Value::Null => Err(nonsense(&answer)),
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
}

/// Sorts an answer into results, refusals and faults.
fn answered(request: &Request<'_>, answer: Result<Value, String>) -> Result<Value, No> {
    let mut answer = answer.map_err(EngineError::Fault)?;
    let Some(map) = answer.as_object_mut() else { return Err(nonsense(&answer)) };
    if let Some(error) = map.get("error").and_then(Value::as_str) {
        return Err(broken(format!("it answers \"{}\" with an error: {error}", request.word())));
    }
    if let Some(reason) = map.get("refused") {
        let Some(reason) = reason.as_str().map(str::to_owned) else { return Err(nonsense(&answer)) };
        if !request.can_be_refused() {
            let asked = request.word();
            let why = format!("it refuses `{asked}` ({reason}), which cannot be refused");
            return Err(EngineError::Fault(why).into());
        }
        let named = map.get("rules").and_then(Value::as_array);
        let rules = named.into_iter().flatten().filter_map(Value::as_str).filter_map(|text| Rule::parse(text).ok());
        return Err(EngineError::Refused { reason, rules: rules.collect() }.into());
    }
    if let Some(reason) = map.get("unsupported") {
        let why = reason.as_str().unwrap_or("no reason given").to_owned();
        return Err(EngineError::Unsupported(why).into());
    }
    Ok(answer)
}

fn nonsense(answer: &Value) -> No {
    broken(format!("its answer is not what was asked for: {}", cut(&answer.to_string(), 120)))
}

/// The answer, or a fault where it has slips.
fn in_form<T>(answer: T, slips: &[Slip]) -> Result<T, No> {
    if slips.is_empty() { Ok(answer) } else { Err(EngineError::Fault(form::message(slips)).into()) }
}

#[async_trait(?Send)]
impl<L: Link + Send> Engine for Outside<L> {
    fn name(&self) -> String {
        self.name.clone()
    }

    async fn rules(&mut self, rules: &Ruleset) -> Result<(), EngineError> {
        // The states of a game that somebody brings are in a form of its own.
        self.reader.expected = rules.book.profile().is_none().then(|| Expected::of(&rules.book));
        let bare = bare(&rules.json);
        let request = Request::Rules { ruleset: &bare };
        let answer = self.client.ask(&request).await;
        let answer = answered(&request, answer);
        self.read(answer.and_then(|answer| if answer["ok"] == true { Ok(()) } else { Err(nonsense(&answer)) }))
    }

    async fn ask(&mut self, ask: &Ask) -> Result<Answer, EngineError> {
        self.reader.expect(ask);
        let answer = self.client.ask(&ask.request()).await;
        let heard = self.reader.heard(ask, answer);
        self.read(heard)
    }

    async fn ask_all(&mut self, questions: &[&Question]) -> Vec<Result<Answer, EngineError>> {
        let mut requests = questions.iter().map(|question| question.ask.request().line());
        let mut answers = Vec::with_capacity(questions.len());
        let (mut is_broken, mut is_over) = (false, false);
        let Outside { client, reader, .. } = self;
        let mut hear = |line: Result<String, String>| {
            let Some(Question { ask, due }) = questions.get(answers.len()).filter(|_| !is_over) else { return };
            reader.expect(ask);
            if line.as_ref().is_ok_and(|line| due.is_line(line.trim_end())) {
                return answers.push(Ok(Answer::AsDue));
            }
            let object = line.and_then(|line| object(&line));
            is_over = object.is_err();
            let heard = reader.heard(ask, object);
            is_broken |= is_over || heard.as_ref().is_err_and(|no| no.is_broken);
            answers.push(heard.map_err(|no| no.error));
        };
        client.ask_all(&mut requests, &mut hear).await;
        if is_broken {
            client.close();
        }
        answers
    }

    fn events(&self) -> Vec<Value> {
        self.reader.told.clone()
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
