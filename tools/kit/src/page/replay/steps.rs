//! A record played through, as one pair of eyes may know it.
//!
//! What is hidden from a seat never gets past this file: everything else of the page is made from what it gives.

use std::borrow::Cow;
use std::collections::BTreeMap;

use umpire_engine::game::{Actor, Outcome, Seat};
use umpire_engine::record::{Divergence, Record, Step as Played, adjudicate};
use umpire_engine::ruling::{EventReport, Rule};
use umpire_engine::table::Table;
use umpire_engine::variant::Variant;
use umpire_engine::view::Sight;

/// A game as it may be seen.
pub struct Seen {
    /// The deal, then the actions.
    pub steps: Vec<Step>,
    /// Where today's engine rules differently, if it does.
    pub divergence: Option<Box<Divergence>>,
}

/// The deal, or an action and what came of it.
pub struct Step {
    /// 0 for the deal.
    pub n: u64,
    /// Who acted, and what; nobody dealt.
    pub move_: Option<Move>,
    /// What happened.
    pub events: Vec<Told>,
    /// The table after it.
    pub sight: Sight,
    /// Who acts next; nobody when the game is over.
    pub next: Option<Actor>,
    /// What they may do, where the eyes may know that.
    pub open: Vec<Choice>,
    /// How the game stands ended after it.
    pub outcome: Option<Outcome>,
}

/// An action that was made.
pub struct Move {
    /// Who acted.
    pub actor: String,
    /// The action in notation; of a hidden one only its word.
    pub action: String,
}

/// An action that may be made.
#[derive(Clone)]
pub struct Choice {
    /// The action in notation.
    pub action: String,
    /// What it would do, where there is something to say.
    pub told: String,
}

/// An event that happened.
pub struct Told {
    /// What kind it is: `line-resolved`.
    pub kind: String,
    /// The sentence, as the eyes may know it.
    pub text: String,
    /// The rule that made it happen.
    pub rule: Rule,
    /// The ruling that decided it where the text is silent.
    pub ruling: Option<Cow<'static, str>>,
}

impl Seen {
    /// Plays a record through, as far as today's engine rules as it was ruled then.
    pub fn of(record: &Record, variant: &Variant, eyes: Option<Seat>) -> Seen {
        let mut steps = Vec::with_capacity(record.entries.len() + 1);
        let divergence = adjudicate(record, variant, &mut |played| steps.push(step(played, eyes))).err();
        Seen { steps, divergence }
    }

    /// How many actions it has.
    pub fn actions(&self) -> usize {
        self.steps.len().saturating_sub(1)
    }

    /// The kinds of event there are, each with how many steps have one.
    pub fn kinds(&self) -> BTreeMap<&str, usize> {
        let mut kinds = BTreeMap::new();
        for step in &self.steps {
            for kind in step.kinds() {
                *kinds.entry(kind).or_insert(0) += 1;
            }
        }
        kinds
    }
}

impl Step {
    /// The kinds of its events, each once.
    pub fn kinds(&self) -> Vec<&str> {
        let mut kinds: Vec<&str> = Vec::new();
        for event in &self.events {
            if !kinds.contains(&event.kind.as_str()) {
                kinds.push(&event.kind);
            }
        }
        kinds
    }
}

fn step(played: Played<'_>, eyes: Option<Seat>) -> Step {
    let Played { entry, events, table } = played;
    let next = table.to_act();
    Step {
        n: entry.map_or(0, |entry| entry.n),
        move_: entry.map(|entry| Move { actor: entry.seat.clone(), action: shown(&entry.seat, &entry.action, eyes) }),
        events: events.iter().map(|event| told(event, eyes)).collect(),
        sight: table.view(eyes).sight(),
        next,
        open: next.map_or_else(Vec::new, |actor| choices(table, actor, eyes)),
        outcome: table.outcome(),
    }
}

/// An action as the eyes may know it: how chance shuffled is nobody's to see but the referee's.
fn shown(actor: &str, action: &str, eyes: Option<Seat>) -> String {
    let hidden = eyes.is_some() && Actor::parse(actor) == Some(Actor::Chance);
    let word = action.split_whitespace().next().unwrap_or_default();
    if hidden { word.to_owned() } else { action.to_owned() }
}

/// An event as the eyes may know it.
pub fn told(event: &EventReport, eyes: Option<Seat>) -> Told {
    let kind = event.data.get("event").and_then(|kind| kind.as_str()).unwrap_or_default().to_owned();
    let text = eyes.map_or(event.text.as_str(), |seat| event.seen_by(seat)).to_owned();
    Told { kind, text, rule: event.rule.clone(), ruling: event.ruling.clone() }
}

/// What an actor may do. It tells of their hand, so another seat does not get to know it.
fn choices(table: &dyn Table, actor: Actor, eyes: Option<Seat>) -> Vec<Choice> {
    let Actor::Seat(seat) = actor else { return Vec::new() };
    if eyes.is_some_and(|eyes| eyes != seat) {
        return Vec::new();
    }
    let choice = |action: String| Choice { told: table.explain(seat, &action), action };
    table.legal().into_iter().map(choice).collect()
}
