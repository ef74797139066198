//! The clauses and rulings that decided a result: those that carry its rules.

use std::collections::BTreeSet;

use serde_json::Value;
use umpire_assertions::happened::Happened;
use umpire_clauses::inventory::Clause;
use umpire_clauses::lists::unique;
use umpire_engine::rulebook::EVERYDAY;
use umpire_engine::{Actor, EventReport, Objection, Rule};

use crate::casebook::Ruling;
use crate::casebook::ruling::{Answer, bare, events, rules as refusing};
use crate::citing::{Cited, Ground, Ruled, Spoken};
use crate::visibility::Step;

/// A ruling with the events and objections behind it.
pub struct Decided {
    /// The ruling.
    pub ruling: Ruling,
    /// The events.
    pub events: Vec<EventReport>,
    /// The objections.
    pub objections: Vec<Objection>,
    /// Where in the game each event is, or the refusal; empty where the game is not known.
    pub at: Vec<Happened>,
}

impl Decided {
    /// The ruling on an action after a step.
    pub fn of_action(step: &Step, actor: Actor, action: &str) -> Decided {
        match step.then(actor, action) {
            Ok(after) => Decided::of_step(&after),
            Err(refusal) => {
                let objections = refusal.objections;
                let ruling = Ruling::at(step.table(), Answer::Refused(refusing(&objections)));
                let at = vec![step.seen(None).refusing(Some((actor, action)))];
                Decided { ruling, events: Vec::new(), objections, at }
            }
        }
    }

    /// The ruling on the action that led to a step, or on its deal.
    pub fn of_step(step: &Step) -> Decided {
        let reports = step.reports();
        let ruling = Ruling::at(step.table(), Answer::Accepted(events(reports)));
        Decided { ruling, events: reports.to_vec(), objections: Vec::new(), at: step.happened(None) }
    }

    /// The position after a step, where nothing is asked.
    pub fn standing(step: &Step) -> Decided {
        let ruling = Ruling::at(step.table(), Answer::Standing);
        Decided { ruling, events: Vec::new(), objections: Vec::new(), at: Vec::new() }
    }

    /// Where in the game the n-th event of another ruling on the same action is; `None` unless this ruling has the same
    /// event there.
    pub fn at(&self, n: usize, event: &Value) -> Option<&Happened> {
        let same = self.events.get(n).is_some_and(|own| bare(&own.data) == *event);
        self.at.get(n).filter(|_| same)
    }

    /// Where in the game it is refused, if it is.
    pub fn refused_at(&self) -> Option<&Happened> {
        self.at.first().filter(|_| !self.objections.is_empty())
    }
}

/// The rules of a result with their events, the most specific first.
pub fn rules(decided: &Decided) -> Vec<Spoken<'_>> {
    let objections = decided.objections.iter().map(|each| (&each.rule, None, decided.refused_at()));
    let events = decided.events.iter().enumerate();
    let events = events.map(|(n, each)| (&each.rule, Some(&each.data), decided.at.get(n)));
    let mut rules: Vec<Spoken<'_>> = events.chain(objections).collect();
    rules.sort_by_key(|(rule, ..)| rank(rule));
    rules
}

/// Whether a rule is specific: not one of every turn or every end.
pub fn says_much(rule: &Rule) -> bool {
    rank(rule) == 0
}

/// How specific a rule is: 0 for the most. Rules that apply in every turn (1) or end a turn or a game (2) decide only
/// where no other rule does.
fn rank(rule: &Rule) -> usize {
    match rule.id.as_str() {
        "turn.end" | "turn.next" | "turn.order" | "game.over" | "score" => 2,
        id => EVERYDAY.iter().any(|rules| rules.contains(&id)).into(),
    }
}

/// The clauses that decided, in the order of their rules. At least one, if any clause carries any of the rules.
pub fn clauses(decided: &Decided, ruled: Ruled<'_>) -> Vec<Cited> {
    let rules = rules(decided);
    let clauses = ruled.clauses_of(&rules);
    let of_rank = |wanted: usize| {
        let rules = rules.iter().zip(&clauses).filter(|((rule, ..), _)| rank(rule) == wanted);
        // Of several clauses that one rule carries, the first is the one that states it.
        let first = |((rule, ..), clauses): (&Spoken<'_>, &Vec<&Clause>)| Some(ruled.cited(clauses.first()?, rule));
        let mut cited: Vec<Cited> = rules.filter_map(first).collect();
        let mut known = BTreeSet::new();
        cited.retain(|cited| known.insert(cited.id.clone()));
        cited
    };
    (0..3).map(of_rank).find(|clauses| !clauses.is_empty()).unwrap_or_default()
}

/// The ids of the clauses and rulings that decided. Rules of every turn count only with `everyday`, and only where no
/// other rule does.
pub fn turning(grounds: &[Ground], everyday: bool) -> Vec<String> {
    let of_rank = |wanted: usize| {
        let grounds = grounds.iter().filter(|ground| rank(&ground.rule) == wanted);
        let ids = |ground: &Ground| {
            ground.clauses.first().map(|clause| clause.id.clone()).into_iter().chain(ground.ruling.clone())
        };
        unique(grounds.flat_map(ids))
    };
    (0..if everyday { 2 } else { 1 }).map(of_rank).find(|ids| !ids.is_empty()).unwrap_or_default()
}

/// The most specific rule of a result.
pub fn first(decided: &Decided) -> Option<Rule> {
    rules(decided).first().map(|(rule, ..)| (*rule).clone())
}

/// The rulings that decided where the text is silent.
pub fn rulings(decided: &Decided) -> Vec<&str> {
    let of_events = decided.events.iter().map(|each| each.ruling.as_deref());
    let named = of_events.chain(decided.objections.iter().map(|each| each.ruling.as_deref()));
    unique(named.flatten())
}
