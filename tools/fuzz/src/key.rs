//! The key that groups occurrences of a difference: the kind, the rule that decided, and what differs.

use std::collections::BTreeSet;

use umpire_clauses::lists::unique;
use umpire_engine::ruling::Rule;
use umpire_judging::citing::Spoken;
use umpire_judging::deciding;
use umpire_scenarios::extract::Excerpt;

use super::compare::Kind;
use super::diagnosis::Suspect;
use super::occurrence::{Occurrence, Reference};
use super::script::Beginnings;

/// The key by which occurrences are grouped.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Key {
    kind: Kind,
    /// The rule that decided on our engine: the most specific.
    pub rule: Option<Rule>,
    /// The signs of what differs, without cards and seats.
    signs: BTreeSet<String>,
    /// The beginning that the engine refuses, if it refuses one.
    pub begins: Option<Beginnings>,
}

impl Key {
    /// The key of an occurrence under our engine's ruling; for a start that must be refused, by the rule that refuses it. No
    /// rule decides about a fault.
    pub fn of(occurrence: &Occurrence, excerpt: Result<&Excerpt, &String>, reference: &Reference<'_>) -> Key {
        let rule = match excerpt {
            _ if occurrence.symptom.kind == Kind::Fault => None,
            Ok(excerpt) => deciding::first(&excerpt.ruled),
            Err(_) => {
                let objections = reference.book.begin(&occurrence.from).err().unwrap_or_default();
                objections.into_iter().next().map(|objection| objection.rule)
            }
        };
        let Occurrence { asked, symptom, .. } = occurrence;
        let is_beginning = symptom.kind == Kind::Refused && asked.is_none();
        let begins = is_beginning.then(|| Beginnings::with(&occurrence.from));
        Key { kind: symptom.kind, rule, signs: symptom.signs(asked.as_ref(), reference.cards), begins }
    }

    /// The key of a beginning that the engine refuses, which no rule is about.
    pub fn of_no_rule(self) -> Key {
        Key { rule: None, ..self }
    }

    /// Whether it is of a refused deal, or of a refused position where the engine has `begun` from none.
    pub fn refuses_to_begin(&self, begun: &BTreeSet<Beginnings>) -> bool {
        self.begins.is_some_and(|begins| begins == Beginnings::Deals || !begun.contains(&begins))
    }

    /// Whether no rule is about it: a fault, or a refused beginning by [`Key::of_no_rule`].
    pub fn is_of_no_rule(&self) -> bool {
        self.kind == Kind::Fault || self.rule.is_none() && self.begins.is_some()
    }

    /// Whether at least half of what differs is the same. A different outcome is a consequence of a different state.
    pub fn differs_like(&self, other: &Key) -> bool {
        let common = self.signs.intersection(&other.signs).count();
        self.is_of_kind(other) && 2 * common >= self.signs.union(&other.signs).count()
    }

    /// Whether exactly the same differs.
    pub fn differs_as(&self, other: &Key) -> bool {
        self.is_of_kind(other) && self.signs == other.signs
    }

    fn is_of_kind(&self, other: &Key) -> bool {
        let of_state = |kind: Kind| matches!(kind, Kind::State | Kind::Outcome);
        self.kind == other.kind || of_state(self.kind) && of_state(other.kind)
    }

    /// The rules our engine applied, with their events; for a refused start, the rule that refuses it.
    pub fn rules<'k>(&'k self, excerpt: &'k Result<Excerpt, String>) -> Vec<Spoken<'k>> {
        match excerpt {
            Ok(excerpt) => deciding::rules(&excerpt.ruled),
            Err(_) => self.rule.iter().map(|rule| (rule, None, None)).collect(),
        }
    }

    /// The name of a difference with this key: its clause if known, else its rule.
    pub fn id(&self, clause: Option<&Suspect>) -> String {
        let rule = self.rule.as_ref().map(|rule| match &rule.argument {
            Some((_, value)) => format!("{}.{value}", rule.id),
            None => rule.id.clone(),
        });
        let nothing_else = match self.kind {
            Kind::Fault => "engine",
            _ => self.begins.unwrap_or(Beginnings::Deals).word(),
        };
        let about = clause.map(|clause| clause.id.clone()).or(rule).unwrap_or_else(|| nothing_else.to_owned());
        let kind = if self.kind == Kind::Outcome && clause.is_some() { Kind::State } else { self.kind };
        format!("{about}-{}", kind.word())
    }

    /// The parts of the state that differ, as a part of a name: `deck-hands`.
    pub fn parts(&self) -> String {
        if self.kind == Kind::Fault {
            return self.signs.first().cloned().unwrap_or_default();
        }
        let parts =
            self.signs.iter().map(|sign| sign.split(|sign: char| !sign.is_alphanumeric()).next().unwrap_or_default());
        unique(parts.map(str::to_owned)).join("-")
    }
}
