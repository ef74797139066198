//! What is to be said of a record besides its steps: where it was torn, and where today's engine rules differently.

use serde_json::Value;
use umpire_engine::record::{Correction, Divergence, Present, Record};

use super::Replay;
use super::step::{Eyes, text_seen};

/// Something to be said of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Note {
    /// One word: `ruled-differently`, `torn` or `unfinished`.
    pub word: &'static str,
    /// The line of the record, 1-based, where there is one to look at.
    pub line: Option<usize>,
    /// What is to be said.
    pub text: String,
}

impl Note {
    /// The most important of what is to be said of a record; nothing of one that is whole and holds.
    pub fn of(record: &Record, replay: &Replay, eyes: Eyes) -> Option<Note> {
        if let Some(divergence) = &replay.divergence {
            let text = eyes.map_or_else(|| differently(divergence), |_| covered(divergence, eyes));
            return Some(Note { word: "ruled-differently", line: Some(divergence.line), text });
        }
        if let Some(line) = record.torn {
            let text = "torn: this line is not whole; all before it is shown".to_owned();
            return Some(Note { word: "torn", line: Some(line), text });
        }
        let unfinished =
            || Note { word: "unfinished", line: None, text: "the record ends here; the game is unfinished".to_owned() };
        record.end.is_none().then(unfinished)
    }

    /// Whether the record holds all the same.
    pub fn is_harmless(&self) -> bool {
        self.word == "unfinished"
    }

    /// The note with the file and line it is about.
    pub fn told(&self, name: &str) -> String {
        match self.line {
            Some(line) => format!("{name}:{line}: {}", self.text),
            None => self.text.clone(),
        }
    }
}

/// Where a record and today's engine part.
fn place(divergence: &Divergence, action: &str) -> String {
    match divergence.n {
        0 => "the deal".to_owned(),
        n if action.is_empty() => format!("the end, after action {}", n - 1),
        n => format!("action {n}, {action}"),
    }
}

/// Both rulings, the recorded one first.
pub fn differently(divergence: &Divergence) -> String {
    let what = place(divergence, &divergence.action);
    let present = match &divergence.present {
        Present::Refused(refusal) => {
            format!("refused: {}", refusal.objections.iter().map(|o| o.reason.as_str()).collect::<Vec<_>>().join("; "))
        }
        Present::Events(events) => Value::Array(events.iter().map(|event| event.data.clone()).collect()).to_string(),
        Present::Position => "the same events, but another position".to_owned(),
        Present::Outcome(Some(outcome)) => outcome.to_json().to_string(),
        Present::Outcome(None) => "the game is not over".to_owned(),
        Present::NoDeal(why) => format!("no such deal: {why}"),
    };
    let corrected =
        |each: &Correction| format!("\n  corrected in {}: {}, {}", each.release, each.ruling, each.sentence);
    let corrected: String = divergence.corrected.iter().map(corrected).collect();
    format!("ruled differently at {what}\n  recorded: {}\n  today:    {present}{corrected}", divergence.recorded)
}

/// Both rulings without what a seat may not see: of the recorded one, whose covers are not recorded, only what kind of
/// events it had.
fn covered(divergence: &Divergence, eyes: Eyes) -> String {
    let shuffle = divergence.action.starts_with("chance ");
    let what = place(divergence, if shuffle { "a shuffle" } else { &divergence.action });
    let recorded: Vec<Value> = serde_json::from_str(&divergence.recorded).unwrap_or_default();
    let kinds: Vec<&str> = recorded.iter().filter_map(|event| event.get("event").and_then(Value::as_str)).collect();
    let present = match &divergence.present {
        Present::Refused(_) => "refused".to_owned(),
        Present::Events(events) => events.iter().map(|event| text_seen(event, eyes)).collect::<Vec<_>>().join("; "),
        Present::Position => "the same events, but another position".to_owned(),
        Present::Outcome(Some(outcome)) => outcome.to_json().to_string(),
        Present::Outcome(None) => "the game is not over".to_owned(),
        Present::NoDeal(_) => "no such deal".to_owned(),
    };
    format!("ruled differently at {what}\n  recorded: {}\n  today:    {present}", kinds.join(", "))
}
