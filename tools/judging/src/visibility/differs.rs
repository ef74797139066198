//! Where today's engine rules otherwise than a record says, as it is seen.

use serde_json::Value;
use umpire_engine::game::Outcome;
use umpire_engine::record::{Correction, Divergence, Present};
use umpire_engine::ruling::Objection;

use super::{Eyes, SeenEvent, Step};

/// Where today's engine rules otherwise than a record says.
#[derive(Clone, PartialEq, Debug)]
pub struct Differs {
    /// The line of the record, 1-based.
    pub line: usize,
    /// The action's number; 0 for the deal, one past the last for the end of the game.
    pub n: u64,
    /// Who acted, and what, of a shuffle only that; empty for the deal and the end.
    pub action: String,
    /// What the record says came of it.
    pub recorded: Recorded,
    /// The same in words, an event each, where it can be told and all may know it.
    pub told: Vec<String>,
    /// What comes of it today.
    pub today: Today,
    /// The rulings of its game that were corrected since it was written.
    pub corrected: Vec<Correction>,
}

/// What a record says came of an action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Recorded {
    /// All of it, as JSON text.
    Whole(String),
    /// For a seat only the kinds of its events: a record does not say what of them is hidden.
    Kinds(Vec<String>),
}

/// What comes of an action today.
#[derive(Clone, PartialEq, Debug)]
pub enum Today {
    /// It is refused, for these reasons; a seat is told none, since they may tell of a hand.
    Refused(Vec<Objection>),
    /// This happens. A seat is told only the act itself: what would follow may show cards that it does not know.
    Events(Vec<SeenEvent>),
    /// The same happens, and leads to another position.
    Position,
    /// The game stands so, which a seat is not told either.
    Outcome(Option<Outcome>),
    /// The deal is refused, for this reason, which a seat is not told.
    NoStart(String),
}

impl Differs {
    /// As these eyes see it; `last` is the last step that is ruled as it was.
    pub fn of(divergence: &Divergence, eyes: Eyes, last: Option<&Step>) -> Differs {
        let Divergence { line, n, action, recorded, told, present, corrected } = divergence;
        let whole = eyes.is_none();
        let left_out = last.map_or(0, |last| last.left_out(eyes));
        // What a seat does not notice it is told as if the step before had led elsewhere.
        if let Some(last) = last.filter(|last| last.is_passed_over_by(action, eyes)) {
            let last = last.seen(eyes);
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
                    Today::Events(events.iter().take(told).map(|event| SeenEvent::of(event, eyes, None)).collect())
                }
                Present::Position => Today::Position,
                Present::Outcome(outcome) if whole => Today::Outcome(outcome.clone()),
                Present::Outcome(_) => Today::Events(Vec::new()),
                Present::NoStart(why) => Today::NoStart(if whole { why.clone() } else { String::new() }),
            },
            corrected: corrected.clone(),
        }
    }

    /// The place and the action, if there is one.
    pub fn moment(&self) -> String {
        let action = if self.action.is_empty() { String::new() } else { format!(", {}", self.action) };
        format!("{}{action}", self.place())
    }

    /// `the deal`, `action 9` or `the end, after action 70`.
    pub fn place(&self) -> String {
        match self.n {
            0 => "the deal".to_owned(),
            n if self.action.is_empty() => format!("the end, after action {}", n - 1),
            n => format!("action {n}"),
        }
    }
}

fn kinds(recorded: &str) -> Vec<String> {
    let events: Vec<Value> = serde_json::from_str(recorded).unwrap_or_default();
    events.iter().filter_map(|event| Some(event.get("event")?.as_str()?.to_owned())).collect()
}
