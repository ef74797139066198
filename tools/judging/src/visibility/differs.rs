//! A divergence of the current engine from a record, as a viewer sees it.

use serde_json::Value;
use umpire_engine::record::{Correction, Divergence, Present};
use umpire_engine::{Objection, Outcome};

use super::event::{SeenEvent, Viewer};
use super::step::Step;

/// A divergence of the current engine from a record.
#[derive(Clone, Debug)]
pub struct Differs {
    /// The line of the record, 1-based.
    pub line: usize,
    /// The action's number; 0 for the deal, one past the last for the end of the game.
    pub n: u64,
    /// Actor and action, `a shuffle` for a seat's view of one; empty for the deal and the end.
    pub action: String,
    /// The result in the record.
    pub recorded: Recorded,
    /// The same in words, one text per event; empty for a seat.
    pub told: Vec<String>,
    /// The result today.
    pub today: Today,
    /// The rulings of its game that were corrected since it was written.
    pub corrected: Vec<Correction>,
}

/// The result of an action in a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Recorded {
    /// All of it, as JSON text.
    Whole(String),
    /// For a seat only the kinds of its events: a record does not mark hidden fields.
    Kinds(Vec<String>),
}

/// The result of an action today.
#[derive(Clone, Debug)]
pub enum Today {
    /// It is refused, for these reasons; none for a seat, since they may reveal a hand.
    Refused(Vec<Objection>),
    /// These events happen; only the first for a seat, since later ones may reveal cards.
    Events(Vec<SeenEvent>),
    /// The same events lead to another position.
    Position,
    /// The outcome differs; hidden from a seat.
    Outcome(Option<Outcome>),
    /// The deal is refused, for this reason, which is hidden from a seat.
    NoStart(String),
}

impl Differs {
    /// The divergence as a viewer sees it; `last` is the last step that is ruled as recorded.
    pub fn of(divergence: &Divergence, viewer: Viewer, last: Option<&Step>) -> Differs {
        let Divergence { line, n, action, recorded, told, present, corrected } = divergence;
        let whole = viewer.is_none();
        let left_out = last.map_or(0, |last| last.left_out(viewer));
        // For a seat that must not notice the action, the step before it seems to differ.
        if let Some(last) = last.filter(|last| last.is_passed_over_by(action, viewer)) {
            let last = last.seen(viewer);
            return Differs {
                line: line - left_out - 1,
                n: last.n(),
                action: last.actor().map_or_else(String::new, |actor| format!("{actor} {}", last.action())),
                recorded: Recorded::Kinds(last.events().iter().map(|event| event.kind().to_owned()).collect()),
                told: Vec::new(),
                today: Today::Position,
                corrected: corrected.clone(),
            };
        }
        let shuffle = !whole && action.starts_with("chance ");
        Differs {
            line: line - left_out,
            n: n - left_out as u64,
            action: if shuffle { "a shuffle".to_owned() } else { action.clone() },
            recorded: if whole { Recorded::Whole(recorded.clone()) } else { Recorded::Kinds(kinds(recorded)) },
            told: if whole { told.clone() } else { Vec::new() },
            today: match present {
                Present::Refused(refusal) if whole => Today::Refused(refusal.objections.clone()),
                Present::Refused(_) => Today::Refused(Vec::new()),
                Present::Events(events) => {
                    let told = if whole { events.len() } else { 1 };
                    Today::Events(events.iter().take(told).map(|event| SeenEvent::of(event, viewer, None)).collect())
                }
                Present::Position => Today::Position,
                Present::Outcome(outcome) if whole => Today::Outcome(outcome.clone()),
                Present::Outcome(_) => Today::Events(Vec::new()),
                Present::NoStart(why) => Today::NoStart(if whole { why.clone() } else { String::new() }),
            },
            corrected: corrected.clone(),
        }
    }

    /// `the deal`, `action 9` or `the end, after action 70`, and the action, if there is one.
    pub fn moment(&self) -> String {
        match self.n {
            0 if self.action.is_empty() => "the deal".to_owned(),
            0 => format!("the deal, {}", self.action),
            n if self.action.is_empty() => format!("the end, after action {}", n - 1),
            n => format!("action {n}, {}", self.action),
        }
    }
}

fn kinds(recorded: &str) -> Vec<String> {
    let events: Vec<Value> = serde_json::from_str(recorded).unwrap_or_default();
    events.iter().filter_map(|event| Some(event.get("event")?.as_str()?.to_owned())).collect()
}
