//! Stepping through a record: each action with its events, the clauses they come from, and the table after it.

pub mod json;
pub mod text;

use serde_json::Value;
use umpire_engine::record::{Divergence, Record, adjudicate};
use umpire_engine::ruling::EventReport;
use umpire_engine::variant::Variant;

/// One step: the deal, or an action.
#[derive(Clone, Debug)]
pub struct Step {
    /// 0 for the deal, else the action's number.
    pub n: u64,
    /// Who acted; empty for the deal.
    pub seat: String,
    /// The action; empty for the deal.
    pub action: String,
    /// What happened.
    pub events: Vec<EventReport>,
    /// The table after it, as printed text.
    pub picture: String,
    /// The table after it, hiding nothing.
    pub state: Value,
}

/// A record played through, as far as today's engine rules as it was ruled then.
#[derive(Debug)]
pub struct Replay {
    /// The steps, the deal first.
    pub steps: Vec<Step>,
    /// Where today's engine rules differently, if it does.
    pub divergence: Option<Box<Divergence>>,
}

impl Replay {
    /// Plays a record through.
    pub fn of(record: &Record, variant: &Variant) -> Replay {
        let mut steps = Vec::with_capacity(record.entries.len() + 1);
        let divergence = adjudicate(record, variant, &mut |step| {
            let (n, seat, action) = match step.entry {
                Some(entry) => (entry.n, entry.seat.clone(), entry.action.clone()),
                None => (0, String::new(), String::new()),
            };
            let (picture, state) = (step.table.picture(), step.table.state());
            steps.push(Step { n, seat, action, events: step.events, picture, state });
        })
        .err();
        Replay { steps, divergence }
    }
}
