//! Adjudicating a record anew: what today's engine rules, beside what was ruled when it was written.

use serde_json::Value;

use super::chain;
use super::corrections::{self, Correction};
use super::header::Header;
use super::read::{Entry, Record, Unreadable};
use crate::game::{Actor, Outcome};
use crate::ruling::{EventReport, Objection, Refusal, reasons};
use crate::table::Table;
use crate::tree::Fault;
use crate::variant::Variant;

/// What verifying a text found.
#[derive(Debug)]
pub enum Verdict {
    /// Every line is as written, and today's engine rules the same.
    Sound {
        /// Whether the game was played to its end.
        finished: bool,
        /// How many actions it has.
        actions: usize,
    },
    /// So far as it goes it is sound, but its last line is not whole.
    Torn {
        /// That line, 1-based.
        line: usize,
        /// How many whole actions stand before it.
        actions: usize,
    },
    /// It is not what was written, or no record at all.
    Unreadable(Unreadable),
    /// Its ruleset is not one this engine can run.
    BadRuleset(Vec<Fault>),
    /// Today's engine rules differently.
    RuledDifferently(Box<Divergence>),
}

/// The first point at which today's engine differs from a record.
#[derive(Clone, Debug)]
pub struct Divergence {
    /// The line of the record, 1-based.
    pub line: usize,
    /// The action's number; 0 for the deal, one past the last for the end of the game.
    pub n: u64,
    /// Who acted, and what: empty for the deal and the end.
    pub action: String,
    /// What the record says came of it, as JSON text.
    pub recorded: String,
    /// What comes of it today.
    pub present: Present,
    /// The rulings of its game that were corrected since it was written: the reasons to look at first.
    pub corrected: Vec<Correction>,
}

/// Today's ruling at a divergence.
#[derive(Clone, Debug)]
pub enum Present {
    /// The action is refused.
    Refused(Refusal),
    /// It is accepted, and this happens.
    Events(Vec<EventReport>),
    /// It leads to the same events but to another position.
    Position,
    /// The game stands so.
    Outcome(Option<Outcome>),
    /// The deal is refused, for this reason.
    NoDeal(String),
}

/// A step of an adjudicated record.
pub struct Step<'r> {
    /// The entry it replays; none for the deal.
    pub entry: Option<&'r Entry>,
    /// What happened.
    pub events: Vec<EventReport>,
    /// The table after it.
    pub table: &'r dyn Table,
}

/// Reads, checks and adjudicates a record.
pub fn verify(text: &str) -> Verdict {
    let judged = || {
        let record = Record::read(text).map_err(Verdict::Unreadable)?;
        let variant = record.header.variant("ruleset").map_err(Verdict::BadRuleset)?;
        record.agrees_with(&variant).map_err(Verdict::Unreadable)?;
        adjudicate(&record, &variant, &mut |_| {}).map_err(Verdict::RuledDifferently)?;
        let (actions, finished) = (record.entries.len(), record.end.is_some());
        Ok(record.torn.map_or(Verdict::Sound { finished, actions }, |line| Verdict::Torn { line, actions }))
    };
    judged().unwrap_or_else(|fault| fault)
}

/// Plays a record through, showing each step, and compares every ruling with the recorded one.
///
/// # Errors
/// The first divergence.
pub fn adjudicate(record: &Record, variant: &Variant, show: &mut dyn FnMut(Step<'_>)) -> Result<(), Box<Divergence>> {
    let Record { header, entries, end, .. } = record;
    let diverged = |line, n, action, recorded, present| {
        let corrected = corrections::since(&header.engine, &header.game);
        Box::new(Divergence { line, n, action, recorded, present, corrected })
    };
    let (mut table, events) = deal(header, variant).map_err(|present| {
        let recorded = Value::Array(header.events.clone());
        diverged(1, 0, String::new(), recorded.to_string(), present)
    })?;
    show(Step { entry: None, events, table: table.as_ref() });
    for entry in entries {
        let events = replay(entry, table.as_mut()).map_err(|present| {
            let action = format!("{} {}", entry.seat, entry.action);
            diverged(entry.line, entry.n, action, entry.events.clone(), present)
        })?;
        show(Step { entry: Some(entry), events, table: table.as_ref() });
    }
    let (outcome, n) = (table.outcome(), entries.len() + 1);
    match end {
        Some(end) if outcome.as_ref().map(Outcome::to_json).as_ref() != Some(end) => {
            Err(diverged(n + 1, n as u64, String::new(), end.to_string(), Present::Outcome(outcome)))
        }
        _ => Ok(()),
    }
}

/// The table just dealt, and what happened in the deal; or how that differs from the record.
fn deal(header: &Header, variant: &Variant) -> Result<(Box<dyn Table>, Vec<EventReport>), Present> {
    let request = header.deal_request().map_err(Present::NoDeal)?;
    let dealt = variant.rulebook().deal(&request);
    let (table, events) = dealt.map_err(|objections| Present::NoDeal(reasons(&objections)))?;
    let events = compare(events, table.as_ref(), &header.events, &header.position)?;
    Ok((table, events))
}

/// What happens in an action played anew; or how that differs from the record.
fn replay(entry: &Entry, table: &mut dyn Table) -> Result<Vec<EventReport>, Present> {
    let Some(actor) = Actor::parse(&entry.seat) else {
        let objection = Objection::new("turn.order", format!("`{}` is no seat", entry.seat));
        return Err(Present::Refused(Refusal { action: entry.action.clone(), objections: vec![objection] }));
    };
    let events = table.act(actor, &entry.action).map_err(Present::Refused)?;
    let recorded: Vec<Value> = serde_json::from_str(&entry.events).unwrap_or_default();
    compare(events, table, &recorded, &entry.position)
}

/// The events, if they and the position of the table are as recorded.
fn compare(
    events: Vec<EventReport>,
    table: &dyn Table,
    recorded: &[Value],
    position: &str,
) -> Result<Vec<EventReport>, Present> {
    if recorded.iter().ne(events.iter().map(|event| &event.data)) {
        return Err(Present::Events(events));
    }
    if chain::position(table) == position { Ok(events) } else { Err(Present::Position) }
}
