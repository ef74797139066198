//! Why: what is legal in a position and by which clauses, and of one action whether it is, with every clause that says so.

use umpire_engine::game::{Actor, Outcome, Seat};

use super::step::{Eyes, Step};
use super::{Ground, Replay};
use crate::clauses::near;
use crate::diff::Ruled;

/// The position after a step, explained.
#[derive(Clone, PartialEq, Debug)]
pub struct Why {
    /// The step whose position it is; 0 is the deal.
    pub n: u64,
    /// What whoever is to act may do.
    pub choices: Choices,
    /// The action that was asked about, if one was.
    pub tried: Option<Tried>,
}

/// What whoever is to act may do.
#[derive(Clone, PartialEq, Debug)]
pub enum Choices {
    /// Nothing: the game is over.
    Over(Outcome),
    /// Chance is to shuffle; there are too many orders to list them.
    Shuffle,
    /// These actions, for this seat.
    Open(Seat, Vec<Legal>),
    /// It is this seat's turn; what it may do depends on cards that are hidden from whoever asks.
    Hidden(Seat),
}

/// A legal action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Legal {
    /// In notation.
    pub action: String,
    /// What it would do, by what the seat sees; may be empty.
    pub told: String,
    /// What allows it: the rule by which it is carried out.
    pub ground: Option<Ground>,
}

/// An action that was asked about. It is judged, not played.
#[derive(Clone, PartialEq, Debug)]
pub struct Tried {
    /// Who would do it.
    pub actor: Actor,
    /// In notation, as it was asked.
    pub action: String,
    /// Whether it is legal.
    pub verdict: Verdict,
}

/// Whether an action is legal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It is.
    Legal {
        /// What it would do, by what the seat sees; may be empty.
        told: String,
        /// What would happen, each event with its clauses. A seat is told only the first, which shows no hidden card.
        events: Vec<Ground>,
    },
    /// It is refused.
    Refused {
        /// Every rule that forbids it.
        grounds: Vec<Ground>,
        /// The legal actions that are spelled most like it, at most three, where whoever asks may see them.
        nearest: Vec<String>,
    },
}

impl Replay {
    /// Explains the position after step `n`, and of `tried` whether it is legal there: `bell@9` for whoever is to act (for
    /// the seat that asks, where one does), or `B: bell@9` for a certain seat.
    ///
    /// # Errors
    /// There is no such step, or a seat asks about the action of another.
    pub fn why(&self, ruled: Ruled<'_>, n: u64, tried: Option<&str>, eyes: Eyes) -> Result<Why, String> {
        let step = self.step(n).ok_or_else(|| format!("the record has actions 0 (the deal) to {}", self.last()))?;
        of_step(ruled, step, tried, eyes)
    }
}

/// Explains the position after a step; as [`Replay::why`].
///
/// # Errors
/// A seat asks about the action of another.
pub fn of_step(ruled: Ruled<'_>, step: &Step, tried: Option<&str>, eyes: Eyes) -> Result<Why, String> {
    let tried = tried.map(|text| try_action(ruled, step, text, eyes)).transpose()?;
    Ok(Why { n: step.n, choices: choices(ruled, step, eyes), tried })
}

fn choices(ruled: Ruled<'_>, step: &Step, eyes: Eyes) -> Choices {
    let table = step.table();
    let seat = match (table.to_act(), table.outcome()) {
        (_, Some(outcome)) => return Choices::Over(outcome),
        (Some(Actor::Seat(seat)), None) => seat,
        (Some(Actor::Chance) | None, None) => return Choices::Shuffle,
    };
    if eyes.is_some_and(|eyes| eyes != seat) {
        return Choices::Hidden(seat);
    }
    let legal = |action: String| Legal {
        told: table.explain(seat, &action),
        ground: outcome_of(ruled, step, Actor::Seat(seat), &action, Some(seat)).into_iter().next(),
        action,
    };
    Choices::Open(seat, table.legal().into_iter().map(legal).collect())
}

/// What would happen. A seat is told only the first event: the act itself, which draws no card.
fn outcome_of(ruled: Ruled<'_>, step: &Step, actor: Actor, action: &str, eyes: Eyes) -> Vec<Ground> {
    let events = step.table().fork().act(actor, action).unwrap_or_default();
    let told = if eyes.is_some() { 1 } else { events.len() };
    events.iter().take(told).map(|event| Ground::of_event(ruled, event, eyes)).collect()
}

fn try_action(ruled: Ruled<'_>, step: &Step, text: &str, eyes: Eyes) -> Result<Tried, String> {
    let (named, action) = asked(text);
    let actor = actor(step, named, eyes)?;
    let table = step.table();
    let objections = table.objections(actor, action);
    let verdict = if objections.is_empty() {
        let told = match actor {
            Actor::Seat(seat) => table.explain(seat, action),
            Actor::Chance => String::new(),
        };
        Verdict::Legal { told, events: outcome_of(ruled, step, actor, action, eyes) }
    } else {
        let grounds = objections.iter().map(|objection| Ground::of_objection(ruled, objection)).collect();
        let legal = if table.to_act() == Some(actor) { table.legal() } else { Vec::new() };
        let nearest = near(action, legal.iter().map(String::as_str)).into_iter().map(str::to_owned).collect();
        Verdict::Refused { grounds, nearest }
    };
    Ok(Tried { actor, action: action.to_owned(), verdict })
}

/// `B: bell@9` is B's; without a seat the action alone.
fn asked(text: &str) -> (Option<Actor>, &str) {
    let named = text.split_once(':').and_then(|(actor, action)| Some((Actor::parse(actor.trim())?, action.trim())));
    named.map_or((None, text.trim()), |(actor, action)| (Some(actor), action))
}

/// Who would do it.
fn actor(step: &Step, named: Option<Actor>, eyes: Eyes) -> Result<Actor, String> {
    match (named, eyes) {
        (Some(named), Some(seat)) if named != Actor::Seat(seat) => {
            Err(format!("what {named} may do depends on cards that {seat} does not see; leave the seat out to ask"))
        }
        (Some(named), _) => Ok(named),
        (None, Some(seat)) => Ok(Actor::Seat(seat)),
        (None, None) => Ok(step.table().to_act().unwrap_or(Actor::Seat(Seat::A))),
    }
}
