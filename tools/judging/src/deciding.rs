//! The clauses and rulings that decided a result: those that carry its rules.

use std::collections::BTreeSet;

use serde_json::Value;
use umpire_clauses::lists::unique;
use umpire_engine::ruling::{EventReport, Objection, Rule};

use crate::casebook::Ruling;
use crate::citing::{Cited, Ground, Ruled};

/// A ruling with the events and objections behind it.
pub struct Decided {
    /// The ruling.
    pub ruling: Ruling,
    /// The events.
    pub events: Vec<EventReport>,
    /// The objections.
    pub objections: Vec<Objection>,
}

/// Rules that apply in every turn. They decide only where no other rule does.
const EVERY_TURN: &[&str] = &[
    "turn.play",
    "turn.call",
    "turn.draw",
    "special.neutral",
    "placement.empty-slot",
    "push.slide",
    "push.out",
    "draw.row",
];
/// Rules that end a turn or a game. They decide only where no other rule does.
const EVERY_END: &[&str] = &["turn.end", "turn.next", "turn.order", "game.over", "score"];

/// The rules of a result with their events, the most specific first.
pub fn rules(decided: &Decided) -> Vec<(&Rule, Option<&Value>)> {
    let objections = decided.objections.iter().map(|each| (&each.rule, None));
    let events = decided.events.iter().map(|each| (&each.rule, Some(&each.data)));
    let mut rules: Vec<_> = events.chain(objections).collect();
    rules.sort_by_key(|(rule, _)| rank(rule));
    rules
}

/// Whether a rule is specific: not one of every turn or every end.
pub fn says_much(rule: &Rule) -> bool {
    rank(rule) == 0
}

/// How specific a rule is: 0 for the most.
fn rank(rule: &Rule) -> usize {
    match rule.id.as_str() {
        id if EVERY_TURN.contains(&id) => 1,
        id if EVERY_END.contains(&id) => 2,
        _ => 0,
    }
}

/// The clauses that decided, in the order of their rules. At least one, if any clause carries any of the rules.
pub fn clauses(decided: &Decided, ruled: Ruled<'_>) -> Vec<Cited> {
    let rules = rules(decided);
    let of_rank = |wanted: usize| {
        let rules = rules.iter().filter(|(rule, _)| rank(rule) == wanted);
        // Of several clauses that one rule carries, the first is the one that states it.
        let first = |(rule, event): &(&Rule, Option<&Value>)| ruled.clauses(rule, *event, None).into_iter().next();
        let mut cited: Vec<Cited> = rules.filter_map(|each| Some(ruled.cited(first(each)?, each.0))).collect();
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
    rules(decided).first().map(|(rule, _)| (*rule).clone())
}

/// The rulings that decided where the text is silent.
pub fn rulings(decided: &Decided) -> Vec<&str> {
    let of_events = decided.events.iter().map(|each| each.ruling.as_deref());
    let named = of_events.chain(decided.objections.iter().map(|each| each.ruling.as_deref()));
    unique(named.flatten())
}
