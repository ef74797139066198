//! The clauses that a record violates: by its game, as the variant's own rules play it, or by what it claims where they
//! differ. Clauses that the variant announces to break do not count.

use std::collections::HashSet;

use serde::Serialize;
use serde_json::{Value, json};
use umpire_assertions::assertion::Assertion;
use umpire_assertions::said::{Differs, Said};
use umpire_assertions::watch::{Violation, Watch};
use umpire_clauses::announcements;
use umpire_clauses::inventory::Clause;
use umpire_engine::record::{Divergence, Present, adjudicate, digest};
use umpire_engine::table::Table;
use umpire_engine::{Actor, Record};

use crate::citing::Ruled;

/// A clause that a record violates.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Violated {
    /// Its id.
    pub clause: String,
    /// Its summary.
    pub summary: String,
    /// The line of the record that shows it, 1-based.
    pub line: usize,
    /// The number of the action; 0 for the beginning.
    pub n: u64,
    /// The assertion, in one line.
    pub assertion: String,
    /// The two sides of each comparison that is false.
    pub sides: Vec<(String, String)>,
    /// Why it could not be evaluated.
    pub error: Option<String>,
}

impl Violated {
    /// In a few lines, for people.
    pub fn told(&self) -> String {
        let sides = self.sides.iter().map(|(is, due)| format!("\n    {is} against {due}"));
        let shown: String = sides.chain(self.error.iter().map(|error| format!("\n    {error}"))).collect();
        format!("line {} violates §{}: {}{shown}", self.line, self.clause, self.summary)
    }
}

/// The clauses that a record violates, in the order of the document, each where it does first. A rulebook that the record
/// itself carries is not asked: it may be anybody's.
pub fn violated(record: &Record, ruled: Ruled<'_>) -> Vec<Violated> {
    let Ruled { variant, inventory } = ruled;
    let said = inventory.clauses.iter().flat_map(|clause| clause.asserts.iter().map(move |asserts| (clause, asserts)));
    let said: Vec<(&Clause, &Assertion)> =
        said.filter(|(clause, _)| announcements::of(variant, inventory, &clause.id).is_none()).collect();
    let Ok(beginning) = record.header.begins() else { return Vec::new() };
    if said.is_empty() || variant.carried.is_some() {
        return Vec::new();
    }
    let mut last = None;
    let divergence = adjudicate(record, variant, &mut |step| last = Some(step.table.fork())).err();
    let is_refused = divergence.as_ref().is_some_and(|divergence| matches!(divergence.present, Present::Refused(_)));
    let differs = divergence.and_then(|divergence| differs(record, &divergence, last?.as_ref()));
    let refused = differs.as_ref().filter(|_| is_refused).map(|differs| differs.acts);
    let (assertions, book): (Vec<&Assertion>, _) = (said.iter().map(|(_, each)| *each).collect(), variant.rulebook());
    let mut watch = Watch::new(&assertions, &book, &variant.tree.to_json());
    let mut entries = record.entries.iter();
    let mut choose = |_: &dyn Table| {
        let entry = entries.next()?;
        Some((Actor::parse(&entry.seat)?, entry.action.clone()))
    };
    watch.game_of(&beginning, &mut choose, differs.as_ref());
    let mut met = HashSet::new();
    let pairs = watch.tallies().into_iter().zip(said);
    let pairs = pairs.filter_map(|(tally, (clause, assertion))| Some((clause, assertion, tally.violated?)));
    let pairs = pairs.filter(|(clause, ..)| met.insert(&clause.id));
    let told = |(clause, assertion, violated): (&Clause, &Assertion, Violation)| {
        let acts = violated.actions.len();
        // `refused`: how many actions stand before the one that our own engine refuses.
        let last = if refused == Some(acts) { Some(acts) } else { acts.checked_sub(1) };
        let entry = last.and_then(|last| record.entries.get(last));
        Violated {
            clause: clause.id.clone(),
            summary: clause.summary.clone(),
            line: entry.map_or(1, |entry| entry.line),
            n: entry.map_or(0, |entry| entry.n),
            assertion: assertion.told(),
            sides: violated.sides,
            error: violated.error,
        }
    };
    pairs.map(told).collect()
}

/// The account of a record where it diverges from our own engine; `last` is the last table on which both agree.
fn differs(record: &Record, divergence: &Divergence, last: &dyn Table) -> Option<Differs> {
    let acts = usize::try_from(divergence.n).ok()?;
    let entry = acts.checked_sub(1).and_then(|last| record.entries.get(last));
    let unknown = vec!["state", "legal", "choice", "complete", "moved", "mid"];
    match &divergence.present {
        Present::NoStart(_) => None,
        Present::Refused(_) => {
            let legal = last.legal().into_iter().chain([entry?.action.clone()]).collect();
            let is_turn = last.to_act().map(|actor| actor.to_string()) == entry.map(|entry| entry.seat.clone());
            let said = Said { legal: Some(legal), ..Said::default() };
            (is_turn && !last.legal().is_empty()).then_some(Differs { acts: acts - 1, said })
        }
        Present::Position => Some(Differs { acts, said: Said { unsaid: unknown, ..Said::default() } }),
        Present::Events(_) => {
            let claimed: Vec<Value> = match entry {
                Some(entry) => serde_json::from_str(&entry.events).ok()?,
                None => record.header.events.clone(),
            };
            let mut table = last.fork();
            let entry = entry?;
            let is_same = table.apply(Actor::parse(&entry.seat)?, &entry.action).is_ok()
                && digest(table.as_ref()) == entry.position;
            let unsaid = if is_same { Vec::new() } else { unknown };
            Some(Differs { acts, said: Said { events: Some(claimed), unsaid, ..Said::default() } })
        }
        Present::Outcome(_) => {
            let mut state = last.state();
            (state["to_act"], state["outcome"]) = (json!(null), record.end.clone()?);
            Some(Differs { acts: acts - 1, said: Said { state: Some(state), ..Said::default() } })
        }
    }
}
