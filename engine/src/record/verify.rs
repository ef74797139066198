//! Adjudicating a record anew: what today's engine rules, beside what was ruled when it was written.

use serde_json::Value;

use super::chain;
use super::corrections::{self, Correction};
use super::read::{Entry, Record, Unreadable};
use crate::game::{Actor, Outcome};
use crate::ruling::{EventReport, Refusal};
use crate::table::Table;
use crate::variant::{self, Fault};

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
    let record = match Record::read(text) {
        Ok(record) => record,
        Err(unreadable) => return Verdict::Unreadable(unreadable),
    };
    let variant = match variant::from_json(&record.header.ruleset, "ruleset") {
        Ok(variant) => variant,
        Err(faults) => return Verdict::BadRuleset(faults),
    };
    if let Err(divergence) = adjudicate(&record, &variant, &mut |_| {}) {
        return Verdict::RuledDifferently(divergence);
    }
    let actions = record.entries.len();
    match record.torn {
        Some(line) => Verdict::Torn { line, actions },
        None => Verdict::Sound { finished: record.end.is_some(), actions },
    }
}

/// Plays a record through, showing each step, and compares every ruling with the recorded one.
///
/// # Errors
/// The first divergence.
pub fn adjudicate(
    record: &Record,
    variant: &variant::Variant,
    show: &mut dyn FnMut(Step<'_>),
) -> Result<(), Box<Divergence>> {
    played(record, variant, show).map_err(|mut divergence| {
        divergence.corrected = corrections::since(&record.header.engine, &record.header.game);
        divergence
    })
}

fn played(record: &Record, variant: &variant::Variant, show: &mut dyn FnMut(Step<'_>)) -> Result<(), Box<Divergence>> {
    let (mut table, events) = deal(record, variant)?;
    show(Step { entry: None, events, table: table.as_ref() });
    for entry in &record.entries {
        let events = replay(entry, table.as_mut())?;
        show(Step { entry: Some(entry), events, table: table.as_ref() });
    }
    compare_end(record, table.as_ref())
}

/// A table just dealt, and what happened in the deal.
type Dealt = (Box<dyn Table>, Vec<EventReport>);

fn deal(record: &Record, variant: &variant::Variant) -> Result<Dealt, Box<Divergence>> {
    let header = &record.header;
    let recorded = Value::Array(header.events.clone()).to_string();
    let diverged = |present| {
        Box::new(Divergence {
            line: 1,
            n: 0,
            action: String::new(),
            recorded: recorded.clone(),
            present,
            corrected: Vec::new(),
        })
    };
    let request = header.deal_request().map_err(|why| diverged(Present::NoDeal(why)))?;
    let (table, events) = variant.rulebook().deal(&request).map_err(|objections| {
        let reasons: Vec<String> = objections.into_iter().map(|objection| objection.reason).collect();
        diverged(Present::NoDeal(reasons.join("; ")))
    })?;
    if header.events.iter().ne(events.iter().map(|event| &event.data)) {
        return Err(diverged(Present::Events(events)));
    }
    if chain::position(table.as_ref()) != header.position {
        return Err(diverged(Present::Position));
    }
    Ok((table, events))
}

fn replay(entry: &Entry, table: &mut dyn Table) -> Result<Vec<EventReport>, Box<Divergence>> {
    let diverged = |present| {
        Box::new(Divergence {
            line: entry.line,
            n: entry.n,
            action: format!("{} {}", entry.seat, entry.action),
            recorded: entry.events.clone(),
            present,
            corrected: Vec::new(),
        })
    };
    let Some(actor) = Actor::parse(&entry.seat) else {
        let objections = vec![crate::ruling::Objection::new("turn.order", format!("`{}` is no seat", entry.seat))];
        return Err(diverged(Present::Refused(Refusal { action: entry.action.clone(), objections })));
    };
    let events = table.act(actor, &entry.action).map_err(|refusal| diverged(Present::Refused(refusal)))?;
    let recorded: Vec<Value> = serde_json::from_str(&entry.events).unwrap_or_default();
    if recorded.iter().ne(events.iter().map(|event| &event.data)) {
        return Err(diverged(Present::Events(events)));
    }
    if chain::position(table) != entry.position {
        return Err(diverged(Present::Position));
    }
    Ok(events)
}

fn compare_end(record: &Record, table: &dyn Table) -> Result<(), Box<Divergence>> {
    let outcome = table.outcome();
    let Some(end) = &record.end else { return Ok(()) };
    if outcome.as_ref().map(Outcome::to_json).as_ref() == Some(end) {
        return Ok(());
    }
    let n = record.entries.len() as u64 + 1;
    let present = Present::Outcome(outcome);
    let line = n as usize + 1;
    Err(Box::new(Divergence {
        line,
        n,
        action: String::new(),
        recorded: end.to_string(),
        present,
        corrected: Vec::new(),
    }))
}
