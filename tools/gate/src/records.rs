//! Recorded games: records that were removed or rewritten, that this engine decides otherwise than they say, or that go
//! otherwise by their variant's new rules.

use std::collections::BTreeMap;

use serde_json::Value;
use umpire_clauses::library::Text;
use umpire_engine::record::{Divergence, Present, Verdict, adjudicate};
use umpire_engine::ruling::reasons;
use umpire_engine::{Actor, Record, Rulebook, Unreadable, Variant};
use umpire_judging::casebook::Casebook;
use umpire_judging::citing::Ruled;
use umpire_judging::deciding::Decided;
use umpire_judging::visibility::{Differs, Step};

use super::cases::{by_name, namesakes};
use super::finding::{Finding, Kind, Needs};
use super::side::{Side, line_of};
use super::sides::Sides;
use crate::first_divergence::{FirstDivergence, Part, event, refusing};

type Games = BTreeMap<String, Text>;

fn games(side: &Side) -> Games {
    let texts = Casebook::of(&side.library).map(|casebook| casebook.games).unwrap_or_default();
    by_name(texts)
}

/// A finding for every recorded game that changed.
pub fn findings(sides: &Sides<'_>) -> Vec<Finding> {
    let (before, after) = (games(sides.base), games(sides.head));
    let mut findings = namesakes(Kind::Record, after.keys());
    for (name, old) in &before {
        findings.extend(match after.get(name) {
            Some(new) => both(sides, name, old, new),
            None => Some(Finding::removed(Kind::Record, name)),
        });
    }
    let new: Vec<_> = after.iter().filter(|(name, _)| !before.contains_key(*name)).collect();
    findings.extend(new.iter().filter_map(|(name, text)| unsound(sides, Kind::Record, name, text)));
    findings.extend(Finding::newcomers(Kind::Record, new.len(), "recorded game", !before.is_empty()));
    findings
}

/// A recorded game that both sides have.
fn both(sides: &Sides<'_>, name: &str, old: &Text, new: &Text) -> Option<Finding> {
    if old.text != new.text {
        let line = old.text.lines().zip(new.text.lines()).take_while(|(old, new)| old == new).count() + 1;
        let finding = Finding::new(Kind::Record, name, format!("rewritten from line {line} on"));
        let finding = finding.at(line_of(&new.path, line)).needing(Needs::Entry);
        return Some(match unsound(sides, Kind::Record, name, new) {
            Some(unsound) => finding.telling(vec![unsound.what]).telling(unsound.details).needing(unsound.needs),
            None => finding,
        });
    }
    let record = Record::read(&new.text).ok()?;
    let finding =
        |what: String| Finding::new(Kind::Record, name, what).of(&record.header.variant).needing(Needs::Entry);
    if let Verdict::RuledDifferently(divergence) = sides.head.verify(&new.text) {
        let finding = finding(format!("this engine rules otherwise at {}", moment(&divergence)));
        let own = record.header.own.as_ref().and_then(|_| sides.head.library.played(&record).ok());
        let variant = own.or_else(|| record.variant("ruleset").ok())?;
        let (parting, clauses) = decided(sides, &record, &divergence, &variant);
        let finding = parting.told("recorded", clauses, finding).at(line_of(&new.path, divergence.line));
        return (!sides.same_engine).then_some(finding);
    }
    let Some(variant) = now(sides, &record) else {
        // An engine that cannot be asked shows nothing.
        let is_own = record.header.own.is_some();
        return is_own.then(|| unsound(sides, Kind::Record, name, new)).flatten();
    };
    let divergence = adjudicate(&record, variant, &mut |_| {}).err()?;
    let (parting, clauses) = decided(sides, &record, &divergence, variant);
    let what = format!("{} now rules otherwise at {}", record.header.variant, moment(&divergence));
    let place = sides.cause(&record.header.variant, &clauses);
    let finding = parting.told("recorded", clauses, finding(what));
    Some(finding.telling(vec![format!("recorded at {}", line_of(&new.path, divergence.line))]).at(place))
}

/// The variant of a game, if it was the base's and its rules changed.
fn now<'s>(sides: &Sides<'s>, record: &Record) -> Option<&'s Variant> {
    let name = &record.header.variant;
    let was = sides.base.variants.get(name)?;
    let is = sides.head.variants.get(name)?;
    sides.changed.get(name)?;
    (was.ruleset_hash() == record.header.ruleset_hash && was.rules() != is.rules()).then_some(is)
}

/// The first difference at a divergence, and the clauses that decide there.
fn decided(
    sides: &Sides<'_>,
    record: &Record,
    divergence: &Divergence,
    variant: &Variant,
) -> (FirstDivergence, Vec<(String, String)>) {
    let (steps, _) = Step::all(record, variant);
    // The steps are the beginning and every action before the divergence.
    let today = steps.last().and_then(|last| {
        let entry = record.entries.get(steps.len() - 1)?;
        Some(Decided::of_action(last, Actor::parse(&entry.seat)?, &entry.action))
    });
    let parting = parting(divergence, today.as_ref(), &variant.rulebook());
    let inventory = sides.head.inventory_of(variant);
    let clauses =
        inventory.map(|inventory| parting.clauses(Ruled { variant, inventory: &inventory })).unwrap_or_default();
    (parting, clauses)
}

fn moment(divergence: &Divergence) -> String {
    Differs::of(divergence, None, None).moment()
}

/// The first difference between the recorded and the current ruling.
fn parting(divergence: &Divergence, today: Option<&Decided>, book: &Rulebook) -> FirstDivergence {
    let (one, other, spoken) = match &divergence.present {
        Present::Events(events) => {
            let recorded: Vec<Value> = serde_json::from_str(&divergence.recorded).unwrap_or_default();
            let recorded: Vec<Part> = recorded.iter().map(|each| event(each, None, Some(book))).collect();
            let now = events.iter().enumerate().map(|(n, report)| {
                let at = today.and_then(|today| today.at.get(n));
                event(&report.data, at, Some(book))
            });
            return FirstDivergence::of(&recorded, &now.collect::<Vec<_>>());
        }
        Present::Refused(refusal) => {
            let at = today.and_then(Decided::refused_at);
            let spoken = refusing(refusal.objections.iter().map(|each| each.rule.clone()), at);
            ("carried out".to_owned(), format!("refused: {}", reasons(&refusal.objections)), spoken)
        }
        Present::Position => {
            ("another position".to_owned(), "the same events, another position".to_owned(), Vec::new())
        }
        Present::Outcome(outcome) => {
            let now = outcome.as_ref().map_or_else(|| "not over".to_owned(), |outcome| outcome.to_json().to_string());
            (divergence.recorded.clone(), now, Vec::new())
        }
        Present::NoStart(why) => ("dealt".to_owned(), format!("no such deal: {why}"), Vec::new()),
    };
    FirstDivergence { one, other, spoken }
}

/// The finding for an added or rewritten record that is not sound.
pub(super) fn unsound(sides: &Sides<'_>, kind: Kind, name: &str, text: &Text) -> Option<Finding> {
    let (line, what) = match sides.head.verify(&text.text) {
        Verdict::Sound { .. } => return None,
        Verdict::Torn { line, .. } => (line, "torn".to_owned()),
        Verdict::RuledDifferently(divergence) => {
            (divergence.line, format!("this engine rules otherwise at {}", moment(&divergence)))
        }
        Verdict::NotPlayed(why) => (1, format!("it cannot be played again: {why}")),
        Verdict::BadRuleset(_) => (1, "its ruleset cannot be run".to_owned()),
        Verdict::Unreadable(Unreadable::Edited { line, why }) => (line, format!("edited or reordered: {why}")),
        Verdict::Unreadable(Unreadable::TornHeader) => (1, "torn".to_owned()),
        Verdict::Unreadable(Unreadable::NoRecord { why }) => (1, format!("no record: {why}")),
        Verdict::Unreadable(Unreadable::Newer { format }) => (1, format!("of a later format, version {format}")),
    };
    let mending = Needs::Mending("`umpire verify` tells more; record the game anew".to_owned());
    Some(Finding::new(kind, name, what).needing(mending).at(line_of(&text.path, line)))
}
