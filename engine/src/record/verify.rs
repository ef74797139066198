//! Adjudicating a record again: today's rulings beside the recorded ones.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, PoisonError};

use serde_json::{Value, json};

use super::chain;
use super::corrections::{self, Correction};
use super::entry::{Attempt, Entry};
use crate::ruling::{EventReport, Objection, Refusal, reasons};
use crate::table::Table;
use crate::told::Told;
use crate::{Actor, Fault, Header, Outcome, Record, Rulebook, Unreadable, Variant, variant};

/// The result of verifying a text.
#[derive(Debug)]
pub enum Verdict {
    /// Every line is as written, and today's engine rules the same.
    Sound {
        /// Whether the game was played to its end.
        finished: bool,
        /// How many actions it has.
        actions: usize,
    },
    /// It is sound, except for an incomplete last line.
    Torn {
        /// That line, 1-based.
        line: usize,
        /// The number of complete actions before it.
        actions: usize,
    },
    /// It was edited, or is no record at all.
    Unreadable(Unreadable),
    /// Its ruleset is not one this engine can run.
    BadRuleset(Vec<Fault>),
    /// Today's engine rules differently.
    RuledDifferently(Box<Divergence>),
    /// It is sound by itself. Its game is one that somebody brings, and could not be played again, for this reason.
    NotPlayed(String),
}

/// Finds the variant of a record of a game that somebody brings, to be played by its engine; or says why it cannot.
pub type Played<'p> = dyn Fn(&Record) -> Result<Variant, String> + Sync + 'p;

/// The reason where no game is brought.
fn unplayed(_: &Record) -> Result<Variant, String> {
    Err("its game is played by an engine of its own, which is not here".to_owned())
}

/// The first point at which today's engine differs from a record.
#[derive(Clone, Debug)]
pub struct Divergence {
    /// The line of the record, 1-based.
    pub line: usize,
    /// The action's number; 0 for the deal, one past the last for the end of the game.
    pub n: u64,
    /// Actor and action; empty for the deal and the end.
    pub action: String,
    /// The recorded result, as JSON text.
    pub recorded: String,
    /// The same in words, one entry per event; empty for the end, or for events unknown to the game.
    pub told: Vec<String>,
    /// The result today.
    pub present: Present,
    /// The rulings of its game that were corrected since it was written: the first suspects.
    pub corrected: Vec<Correction>,
}

/// Today's ruling at a divergence.
#[derive(Clone, Debug)]
pub enum Present {
    /// The action is refused.
    Refused(Refusal),
    /// It is accepted, with these events.
    Events(Vec<EventReport>),
    /// It leads to the same events but to another position.
    Position,
    /// The game has this state.
    Outcome(Option<Outcome>),
    /// The game cannot begin, for this reason.
    NoStart(String),
}

/// A step of an adjudicated record.
pub struct Step<'r> {
    /// The entry it replays; none for the deal.
    pub entry: Option<&'r Entry>,
    /// The events.
    pub events: Vec<EventReport>,
    /// The table after it.
    pub table: &'r dyn Table,
}

/// Verifies records. Each ruleset is compiled once and cached.
#[derive(Debug, Default)]
pub struct Verifier {
    known: Mutex<HashMap<String, Arc<Known>>>,
}

/// A cached ruleset.
#[derive(Debug)]
struct Known {
    variant: Variant,
    hash: String,
}

impl Verifier {
    /// Reads, checks and adjudicates a record.
    pub fn verify(&self, text: &str) -> Verdict {
        self.verify_by(text, &unplayed)
    }

    /// The same, with games that somebody brings.
    pub fn verify_by(&self, text: &str, played: &Played<'_>) -> Verdict {
        // Comparing whole values first is the fast path.
        self.sound(text).unwrap_or_else(|| verify_by(text, played))
    }

    /// The fast path: the verdict on a sound record; `None` for any other.
    fn sound(&self, text: &str) -> Option<Verdict> {
        let record = Record::quickly(text)?;
        let known = self.known(record.header.ruleset.get())?;
        record.header.agrees_with(&known.variant, &known.hash, &record.entries).ok()?;
        let Record { header, entries, end, torn, .. } = &record;
        if !record.attempts.is_empty() || entries.iter().any(|entry| entry.told.is_some()) {
            return None;
        }
        let (mut table, _) = begin(header, &known.variant).ok()?;
        let mut events = String::new();
        for entry in entries {
            events.clear();
            table.enact(Actor::parse(&entry.seat)?, &entry.action, &mut events).ok()?;
            if events != entry.events || chain::position(table.as_ref()) != entry.position {
                return None;
            }
        }
        let ended = end.as_ref().is_none_or(|end| table.outcome().is_some_and(|outcome| outcome.to_json() == *end));
        ended.then(|| so_far(entries.len(), end.is_some(), *torn))
    }

    fn known(&self, ruleset: &str) -> Option<Arc<Known>> {
        // A poisoned lock is safe: inserts are atomic.
        let known = || self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = known().get(ruleset) {
            return Some(Arc::clone(known));
        }
        let variant = variant::from_json(&serde_json::from_str(ruleset).ok()?, "ruleset").ok()?;
        let made = Arc::new(Known { hash: variant.ruleset_hash(), variant });
        let mut known = known();
        // The cache is bounded, since each record may have a ruleset of its own.
        if known.len() >= MOST_KNOWN {
            known.clear();
        }
        known.insert(ruleset.to_owned(), Arc::clone(&made));
        Some(made)
    }
}

/// The most rulesets kept.
const MOST_KNOWN: usize = 64;

fn so_far(actions: usize, finished: bool, torn: Option<usize>) -> Verdict {
    torn.map_or(Verdict::Sound { finished, actions }, |line| Verdict::Torn { line, actions })
}

/// Reads, checks and adjudicates a record.
pub fn verify(text: &str) -> Verdict {
    verify_by(text, &unplayed)
}

/// The same, with games that somebody brings.
pub fn verify_by(text: &str, played: &Played<'_>) -> Verdict {
    let judged = || {
        let record = Record::read(text).map_err(Verdict::Unreadable)?;
        let variant = record.variant("ruleset").map_err(Verdict::BadRuleset)?;
        record.agrees_with(&variant).map_err(Verdict::Unreadable)?;
        adjudicate(&record, &variant, &mut |_| {}).map_err(Verdict::RuledDifferently)?;
        if record.header.own.is_some() {
            let variant = played(&record).map_err(Verdict::NotPlayed)?;
            adjudicate(&record, &variant, &mut |_| {}).map_err(Verdict::RuledDifferently)?;
        }
        Ok(so_far(record.entries.len(), record.end.is_some(), record.torn))
    };
    judged().unwrap_or_else(|fault| fault)
}

/// Plays a record through, showing each step, and compares every ruling with the recorded one.
///
/// # Errors
/// The first divergence.
pub fn adjudicate(record: &Record, variant: &Variant, show: &mut dyn FnMut(Step<'_>)) -> Result<(), Box<Divergence>> {
    let Record { header, entries, attempts, end, .. } = record;
    let mut attempts = attempts.iter().peekable();
    let diverged = |line, n, action, recorded: String, present| {
        let corrected = corrections::since(&header.engine, &header.game);
        let told = in_words(&recorded, &variant.rulebook());
        Box::new(Divergence { line, n, action, recorded, told, present, corrected })
    };
    let (mut table, events) = begin(header, variant).map_err(|present| {
        let recorded = Value::Array(header.events.clone());
        diverged(1, 0, String::new(), recorded.to_string(), present)
    })?;
    show(Step { entry: None, events, table: table.as_ref() });
    let mut refuse = |after: usize, table: &dyn Table| -> Result<(), Box<Divergence>> {
        while let Some(attempt) = attempts.next_if(|attempt| attempt.after == after) {
            tried(attempt, table).map_err(|present| {
                let action = format!("{} {}", attempt.seat, attempt.action);
                diverged(attempt.line, after as u64 + 1, action, json!({"refused": attempt.rules}).to_string(), present)
            })?;
        }
        Ok(())
    };
    for (after, entry) in entries.iter().enumerate() {
        refuse(after, table.as_ref())?;
        let events = replay(entry, table.as_mut()).map_err(|present| {
            let action = format!("{} {}", entry.seat, entry.action);
            diverged(entry.line, entry.n, action, entry.events.clone(), present)
        })?;
        show(Step { entry: Some(entry), events, table: table.as_ref() });
    }
    refuse(entries.len(), table.as_ref())?;
    let (outcome, n) = (table.outcome(), entries.len() as u64 + 1);
    let line = 2 + entries.len() + record.attempts.len();
    match end {
        Some(end) if outcome.as_ref().map(Outcome::to_json).as_ref() != Some(end) => {
            Err(diverged(line, n, String::new(), end.to_string(), Present::Outcome(outcome)))
        }
        _ => Ok(()),
    }
}

/// Recorded events in words, if all of them can be told.
fn in_words(recorded: &str, book: &Rulebook) -> Vec<String> {
    let events: Vec<Value> = serde_json::from_str(recorded).unwrap_or_default();
    events.iter().map(|event| book.told(event)).collect::<Option<_>>().unwrap_or_default()
}

/// The table at the beginning and the events of the deal; or how they differ from the record.
fn begin<R>(header: &Header<R>, variant: &Variant) -> Result<(Box<dyn Table>, Vec<EventReport>), Present> {
    let beginning = header.begins().map_err(Present::NoStart)?;
    let begun = variant.rulebook().begin(&beginning);
    let (table, events) = begun.map_err(|objections| Present::NoStart(reasons(&objections)))?;
    let events = compare(events, table.as_ref(), &header.events, &header.position)?;
    same_told(header.own.as_ref().map(|own| &own.begins), table.as_ref())?;
    Ok((table, events))
}

/// Replays an action: its events, or how they differ from the record.
fn replay(entry: &Entry, table: &mut dyn Table) -> Result<Vec<EventReport>, Present> {
    let actor = actor(&entry.seat, &entry.action)?;
    let events = table.act(actor, &entry.action).map_err(Present::Refused)?;
    let recorded: Vec<Value> = serde_json::from_str(&entry.events).unwrap_or_default();
    let events = compare(events, table, &recorded, &entry.position)?;
    same_told(entry.told.as_ref(), table)?;
    Ok(events)
}

/// Compares what an outside engine tells of a position, such as the legal actions, with the record.
fn same_told(recorded: Option<&Told>, table: &dyn Table) -> Result<(), Present> {
    if recorded.is_none() || table.kept().as_ref() == recorded { Ok(()) } else { Err(Present::Position) }
}

/// The actor that a line names; or the refusal of its action where that is no seat.
fn actor(seat: &str, action: &str) -> Result<Actor, Present> {
    Actor::parse(seat).ok_or_else(|| {
        let objections = vec![Objection::new("turn.order", format!("`{seat}` is no seat"))];
        Present::Refused(Refusal { action: action.to_owned(), objections })
    })
}

/// Tries an attempt again, which is to be refused by the same rules.
fn tried(attempt: &Attempt, table: &dyn Table) -> Result<(), Present> {
    let actor = actor(&attempt.seat, &attempt.action)?;
    match table.fork().act(actor, &attempt.action) {
        Ok(events) => Err(Present::Events(events)),
        Err(refusal) if rules(&refusal.objections) == attempt.rules => Ok(()),
        Err(refusal) => Err(Present::Refused(refusal)),
    }
}

/// The rules of objections, each once, as a record has them.
pub(super) fn rules(objections: &[Objection]) -> Vec<String> {
    let rules: BTreeSet<String> = objections.iter().map(|objection| objection.rule.to_string()).collect();
    rules.into_iter().collect()
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
