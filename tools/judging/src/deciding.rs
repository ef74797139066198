//! Which clauses and rulings decided: those that carry the rules of what came out.

use std::collections::BTreeSet;

use serde_json::Value;
use umpire_engine::ruling::{EventReport, Objection, Rule};

use crate::casebook::Ruling;
use crate::citing::{Cited, Ground, Ruled};
use umpire_clauses::lists::unique;

/// A ruling with the events and objections behind it.
pub struct Decided {
    /// The ruling.
    pub ruling: Ruling,
    /// The events.
    pub events: Vec<EventReport>,
    /// The objections.
    pub objections: Vec<Objection>,
}

/// Rules of what happens in every turn. They decide only where nothing else does.
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
/// Rules of how a turn or a game closes: what is left to be told where nothing happened in it.
const EVERY_END: &[&str] = &["turn.end", "turn.next", "turn.order", "game.over", "score"];

/// The rules of what came out, with the events that they made happen: those that decided, not those of every turn or of
/// every end unless there are no others.
pub fn rules(decided: &Decided) -> Vec<(&Rule, Option<&Value>)> {
    let objections = decided.objections.iter().map(|each| (&each.rule, None));
    let events = decided.events.iter().map(|each| (&each.rule, Some(&each.data)));
    let mut rules: Vec<_> = events.chain(objections).collect();
    rules.sort_by_key(|(rule, _)| rank(rule));
    rules
}

/// Whether a rule says more of what came out than that a card was played, a turn ended or the game did.
pub fn says_much(rule: &Rule) -> bool {
    rank(rule) == 0
}

/// How much a rule says of what came out: 0 most.
fn rank(rule: &Rule) -> usize {
    match rule.id.as_str() {
        id if EVERY_TURN.contains(&id) => 1,
        id if EVERY_END.contains(&id) => 2,
        _ => 0,
    }
}

/// The clauses that decided, in the order in which they came up. At least one, if any clause carries any of the rules.
pub fn clauses(decided: &Decided, ruled: Ruled<'_>) -> Vec<Cited> {
    let rules = rules(decided);
    let of_rank = |wanted: usize| {
        let rules = rules.iter().filter(|(rule, _)| rank(rule) == wanted);
        // Of several clauses that one rule carries, the first is the one that states it.
        let first = |(rule, event): &(&Rule, Option<&Value>)| ruled.clauses(rule, *event).into_iter().next();
        let mut cited: Vec<Cited> = rules.filter_map(|each| Some(ruled.cited(first(each)?, each.0))).collect();
        let mut known = BTreeSet::new();
        cited.retain(|cited| known.insert(cited.id.clone()));
        cited
    };
    (0..3).map(of_rank).find(|clauses| !clauses.is_empty()).unwrap_or_default()
}

/// The clauses and rulings that what was said turns on, by id: those that decided. What happens in every turn, only
/// where nothing else does and `everyday` asks for it.
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

/// The rule that says most of what came out.
pub fn first(decided: &Decided) -> Option<Rule> {
    rules(decided).first().map(|(rule, _)| (*rule).clone())
}

/// The rulings that decided where the text is silent.
pub fn rulings(decided: &Decided) -> Vec<&str> {
    let of_events = decided.events.iter().map(|each| each.ruling.as_deref());
    let named = of_events.chain(decided.objections.iter().map(|each| each.ruling.as_deref()));
    unique(named.flatten())
}
