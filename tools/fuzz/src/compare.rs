//! How an engine's answers differ from the expected ones.

use std::cmp::Ordering;
use std::collections::BTreeSet;

use serde_json::Value;
use umpire_clauses::lists::without;
use umpire_engine::game::Actor;
use umpire_protocol::client::NO_OBJECT;
use umpire_protocol::form::NOT_IN_FORM;
use umpire_scenarios::engine::{Answer, Ask, Due, EngineError, Question};
use umpire_scenarios::extract::Move;
pub use umpire_scenarios::kind::Kind;
use umpire_scenarios::layout::Layout;
use umpire_scenarios::state::State;

use crate::script::Beginnings;

/// How an answer differs from the expected one.
#[derive(Clone, PartialEq, Debug)]
pub struct Symptom {
    /// The kind of difference.
    pub kind: Kind,
    /// The parts of the state that differ; or for a list of legal actions, those too many (`+ pass`) and those missing
    /// (`- pass`); or the beginning that is refused, `deal` or `position`.
    pub parts: Vec<String>,
    /// The expected answer, as the protocol writes it.
    pub due: Value,
    /// The engine's answer.
    pub found: Value,
}

impl Symptom {
    /// Whether it is of the same kind as another and concerns no further part of the state.
    pub fn is_like(&self, other: &Symptom) -> bool {
        let of_state = matches!(self.kind, Kind::State | Kind::Outcome);
        let same_fault = || self.signs(None, &[]) == other.signs(None, &[]);
        self.kind == other.kind
            && (!of_state || self.parts.iter().all(|part| other.parts.contains(part)))
            && (self.kind != Kind::Fault || same_fault())
    }

    /// The signs of what differs, without cards and places, and with seats as seen by the one that acts.
    pub fn signs(&self, asked: Option<&Move>, cards: &[String]) -> BTreeSet<String> {
        let verb = |action: &str| match action.split(['@', ' ']).next().unwrap_or_default() {
            card if cards.iter().any(|each| each == card) => "card".to_owned(),
            verb => verb.split(|sign: char| !sign.is_alphabetic()).next().unwrap_or_default().to_owned(),
        };
        match self.kind {
            Kind::Legal => self.parts.iter().map(|part| format!("{}{}", &part[..1], verb(&part[2..]))).collect(),
            Kind::Accepted | Kind::Refused => match asked {
                Some((_, action)) => BTreeSet::from([verb(action)]),
                None => self.parts.iter().cloned().collect(),
            },
            Kind::Fault => self.found.as_str().map(cause).into_iter().collect(),
            Kind::Always | Kind::Violated | Kind::Changed | Kind::Stuck => BTreeSet::new(),
            Kind::State | Kind::Outcome => {
                let actor = asked.map(|(actor, _)| actor.to_string());
                let mut signs = BTreeSet::new();
                for part in &self.parts {
                    change(part, &self.due[part], &self.found[part], actor.as_deref(), &mut signs);
                }
                signs
            }
        }
    }
}

/// The cause of a fault, as far as its message tells: the part of an answer that is not in form, else what went wrong,
/// without what the engine was asked and without numbers.
fn cause(why: &str) -> String {
    if let Some(path) = why.strip_prefix(NOT_IN_FORM).and_then(|rest| rest.split('`').nth(1)) {
        return words(path, 2);
    }
    // The line that is no answer is different each time.
    let head = if why.starts_with(NO_OBJECT) { NO_OBJECT } else { why };
    let head = head.split(['{', '(', '`', ';']).next().unwrap_or_default();
    let told = head.split(": ").take(2).filter(|part| !part.trim().is_empty()).last().unwrap_or_default();
    words(told, CAUSE)
}

/// The first words of a text, as a word that can name a file.
fn words(text: &str, most: usize) -> String {
    let words = text.split(|sign: char| !sign.is_alphabetic()).filter(|word| !word.is_empty());
    words.take(most).collect::<Vec<_>>().join("-")
}

/// The most words of a cause.
const CAUSE: usize = 6;

/// The beginning that a question is about.
pub fn beginning(ask: &Ask) -> Option<Beginnings> {
    match ask {
        Ask::Begin(from) => Some(Beginnings::with(from)),
        _ => None,
    }
}

/// Adds how a part of a state differs: `hands.own+`, `outcome.winner other`.
fn change(path: &str, due: &Value, found: &Value, actor: Option<&str>, signs: &mut BTreeSet<String>) {
    if due == found {
        return;
    }
    let how = match (due, found) {
        (Value::Object(due), Value::Object(found)) => {
            let keys: BTreeSet<&String> = due.keys().chain(found.keys()).collect();
            for key in keys {
                let (due, found) = [due, found].map(|map| map.get(key).unwrap_or(&Value::Null)).into();
                let path = match Actor::parse(key) {
                    Some(_) if actor == Some(key) => format!("{path}.own"),
                    Some(_) => format!("{path}.other"),
                    None if path == "outcome" => format!("{path}.{key}"),
                    None => path.to_owned(),
                };
                change(&path, due, found, actor, signs);
            }
            return;
        }
        (Value::Array(due), Value::Array(found)) => due.len().cmp(&found.len()),
        (Value::Number(due), Value::Number(found)) => {
            due.as_f64().partial_cmp(&found.as_f64()).unwrap_or(Ordering::Equal)
        }
        (_, Value::Null) => Ordering::Greater,
        (Value::Null, _) => Ordering::Less,
        _ => Ordering::Equal,
    };
    let how = match how {
        Ordering::Less => "+",
        Ordering::Greater => "-",
        Ordering::Equal => "~",
    };
    signs.insert(format!("{path}{how}"));
}

/// The first question whose answer differs. Questions without an answer are skipped, and those after one that left the engine
/// in another position since it does not support it.
pub fn first(
    questions: &[Question],
    answers: &[Result<Answer, EngineError>],
    layout: &Layout,
) -> Option<(usize, Symptom)> {
    let mut pairs = questions.iter().zip(answers).take(in_step(questions, answers)).enumerate();
    pairs.find_map(|(n, (question, answer))| Some((n, symptom(question, answer, layout)?)))
}

/// How many questions are asked before the engine is in another position, since it does not support what leads to ours.
pub fn in_step(questions: &[Question], answers: &[Result<Answer, EngineError>]) -> usize {
    let leaves = |(question, answer): (&Question, &Result<Answer, EngineError>)| {
        matches!((&question.due, answer), (Due::State(_), Err(EngineError::Unsupported(_))))
    };
    questions.iter().zip(answers).position(leaves).unwrap_or(answers.len())
}

/// Why the engine does not support the first question of a game that it does not.
pub fn unsupported(answers: &[Result<Answer, EngineError>]) -> Option<&str> {
    answers.iter().find_map(|answer| match answer {
        Err(EngineError::Unsupported(why)) => Some(why.as_str()),
        _ => None,
    })
}

/// How an answer differs from the expected one, or `None` if it does not or is `unsupported`.
pub fn symptom(
    Question { ask, due }: &Question,
    answer: &Result<Answer, EngineError>,
    layout: &Layout,
) -> Option<Symptom> {
    // Our own engine wrote the state, so it parses.
    let json = |state: &String| serde_json::from_str::<Value>(state).unwrap_or_default();
    let of = |kind, parts, due, found| Some(Symptom { kind, parts, due, found });
    match (due, answer) {
        (_, Err(EngineError::Unsupported(_))) => None,
        (_, Err(EngineError::Fault(why))) => of(Kind::Fault, Vec::new(), Value::Null, why.as_str().into()),
        // An engine that was given up is asked no more.
        (_, Ok(Answer::AsDue)) | (Due::Refusal, Err(EngineError::Refused { .. })) => None,
        (Due::Refusal, Ok(Answer::State(state))) => of(Kind::Accepted, Vec::new(), "a refusal".into(), state.clone()),
        (Due::State(state), Err(EngineError::Refused { reason, .. })) => {
            let begins = beginning(ask).map(|begins| begins.word().to_owned()).into_iter().collect();
            of(Kind::Refused, begins, json(state), reason.as_str().into())
        }
        (Due::State(due), Ok(Answer::State(found)))
            if serde_json::to_string(found).is_ok_and(|found| found == *due) =>
        {
            None
        }
        (Due::State(due), Ok(Answer::State(found))) => {
            let (due, found) = (&json(due), found);
            let read = |state: &Value| State::read(state.clone());
            match (read(due), read(found)) {
                (Ok(ours), Ok(theirs)) => {
                    let parts = ours.differing(&theirs, layout);
                    let kind = if ours.outcome == theirs.outcome { Kind::State } else { Kind::Outcome };
                    if parts.is_empty() { None } else { of(kind, parts, due.clone(), found.clone()) }
                }
                // The form of a state from an engine in this process was not checked before.
                (_, Err(failure)) | (Err(failure), _) => {
                    of(Kind::Fault, Vec::new(), Value::Null, failure.to_string().into())
                }
            }
        }
        (Due::Actions(due), Ok(Answer::Actions(found))) => {
            let signed = |sign: char| move |item: String| format!("{sign} {item}");
            let due = due.to_vec();
            let mut parts: Vec<String> = without(found, &due).into_iter().map(signed('+')).collect();
            parts.sort();
            parts.extend(without(&due, found).into_iter().map(signed('-')));
            if parts.is_empty() { None } else { of(Kind::Legal, parts, due.into(), found.clone().into()) }
        }
        (due, Ok(_)) | (due, Err(EngineError::Refused { .. })) => {
            of(Kind::Fault, Vec::new(), Value::Null, format!("{ask:?} was not answered by {due:?}").into())
        }
    }
}
