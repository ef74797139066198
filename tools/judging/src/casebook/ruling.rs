//! A ruling on an action, in a form that can be written down and compared.
//!
//! Events are kept as records have them, not as sentences: a reworded sentence does not change a ruling.

use serde_json::{Value, json};
use umpire_clauses::lists::unique;
use umpire_clauses::style::broken;
use umpire_engine::table::Table;
use umpire_engine::variant::flow;
use umpire_engine::variant::node::Node;
use umpire_engine::{EventReport, Objection};

/// The answer to the question.
#[derive(Clone, PartialEq, Debug)]
pub enum Answer {
    /// The action is refused, by these rules.
    Refused(Vec<String>),
    /// It is carried out, with these events as records have them.
    Accepted(Vec<Value>),
    /// No action was asked about.
    Standing,
}

/// A ruling.
#[derive(Clone, PartialEq, Debug)]
pub struct Ruling {
    /// The answer.
    pub answer: Answer,
    /// The next actor: a seat or `chance`; `None` once the game is over.
    pub to_act: Option<String>,
    /// How the game ended, once it has.
    pub outcome: Option<Value>,
    /// The legal actions afterwards, where the case is about them.
    pub legal: Option<Vec<String>>,
}

impl Ruling {
    /// The ruling at a table after an answer.
    pub fn at(table: &dyn Table, answer: Answer) -> Ruling {
        Ruling {
            answer,
            to_act: table.to_act().map(|actor| actor.to_string()),
            outcome: table.outcome().map(|outcome| bare(&outcome.to_json())),
            legal: Some(table.legal()),
        }
    }

    /// This ruling reduced to the keys of another.
    pub fn as_far_as(&self, other: &Ruling) -> Ruling {
        let mut ruling = self.clone();
        if other.legal.is_none() {
            ruling.legal = None;
        }
        if matches!((&self.answer, &other.answer), (Answer::Refused(_), Answer::Refused(_))) {
            // A refusal changes no state, so a case need not repeat it.
            ruling.to_act = ruling.to_act.filter(|_| other.to_act.is_some());
            ruling.outcome = ruling.outcome.filter(|_| other.outcome.is_some());
        }
        ruling
    }

    /// This ruling reduced to the usual keys of a case: for a refusal its rules, for an action its results.
    pub fn plain(mut self) -> Ruling {
        self.legal = self.legal.filter(|_| self.answer == Answer::Standing);
        if matches!(self.answer, Answer::Refused(_)) {
            self.to_act = None;
            self.outcome = None;
        }
        self
    }

    /// As the YAML below `ruling:` in a case.
    pub fn to_yaml(&self) -> String {
        let line = |(key, value): (&String, &Value)| match value.as_array() {
            Some(events) if key == "events" && !events.is_empty() => {
                let events: String = events.iter().map(|event| format!("    - {}\n", yaml(event))).collect();
                format!("  events:\n{events}")
            }
            _ => format!("  {key}: {}\n", yaml(value)),
        };
        self.to_json().as_object().into_iter().flatten().map(line).collect()
    }

    /// As JSON.
    pub fn to_json(&self) -> Value {
        let answer = match &self.answer {
            Answer::Refused(rules) => Some(("refused", json!(rules))),
            Answer::Accepted(events) => Some(("events", json!(events))),
            Answer::Standing => None,
        };
        let to_act = self.to_act.as_ref().map(|actor| ("to_act", json!(actor)));
        let outcome = self.outcome.as_ref().map(|outcome| ("outcome", outcome.clone()));
        let legal = self.legal.as_ref().map(|legal| ("legal", json!(legal)));
        let told = [answer, to_act, outcome, legal].into_iter().flatten();
        Value::Object(told.map(|(key, value)| (key.to_owned(), value)).collect())
    }
}

/// JSON as YAML on one line.
pub fn yaml(value: &Value) -> String {
    flow(&Node::from_json(value, ""))
}

/// A key with a text as YAML, folded where the line would be longer.
pub fn prose(key: &str, text: &str, columns: usize) -> String {
    let line = format!("{key}: {}\n", yaml(&json!(text)));
    if line.chars().count() <= columns {
        return line;
    }
    let lines: String = broken(text, columns - 2).iter().map(|line| format!("  {}\n", line.trim())).collect();
    format!("{key}: >-\n{lines}")
}

/// Events as a ruling has them.
pub fn events(reports: &[EventReport]) -> Vec<Value> {
    reports.iter().map(|report| bare(&report.data)).collect()
}

/// The rules of a refusal as a ruling has them.
pub fn rules(objections: &[Objection]) -> Vec<String> {
    unique(objections.iter().map(|objection| objection.rule.to_string()))
}

/// A JSON object without nulls, which cases leave out.
pub fn bare(value: &Value) -> Value {
    match value {
        Value::Object(map) => {
            let told = map.iter().filter(|(_, value)| !value.is_null());
            Value::Object(told.map(|(key, value)| (key.clone(), bare(value))).collect())
        }
        other => other.clone(),
    }
}
