//! Explains a position: its legal actions with their clauses, and whether one action is legal, with every clause that
//! decides.

use serde::{Serialize, Serializer};
use umpire_clauses::inventory::near;
use umpire_engine::game::absence;
use umpire_engine::sanitize::{cut, short};
use umpire_engine::{Actor, Outcome, Seat};

use super::Seen;
use crate::casebook::settled::Settled;
use crate::citing::{Ground, Ruled, display, display_some};
use crate::deciding::turning;
use crate::notes::Note;
use crate::visibility::{Awaited, SeenStep};
use crate::written::meant;

/// The most characters of an action in a sentence: a shuffle names every card.
const LONGEST: usize = 40;

/// The position after a step, explained.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Why {
    /// The step whose position it is; 0 is the deal.
    pub n: u64,
    /// Actor and action, a long action cut: `A: bell@9`; `the deal`.
    pub title: String,
    /// The events of that step with their clauses.
    pub happened: Vec<Ground>,
    /// A judge's notes on it.
    pub notes: Vec<Note>,
    /// The next actor; `None` when the game is over.
    #[serde(serialize_with = "display_some")]
    pub to_act: Option<Actor>,
    /// How the game ended, if it has.
    #[serde(serialize_with = "outcome")]
    pub outcome: Option<Outcome>,
    /// Whether legality depends on cards that are hidden from the viewer.
    pub hidden: bool,
    /// The actions of the seat to act; empty for chance, which has too many orders to list.
    pub legal: Vec<Legal>,
    /// Why no other action is legal: the rules that demand one of these or forbid the others.
    pub binding: Vec<Ground>,
    /// The action that was asked about, if one was.
    pub tried: Option<Tried>,
    /// The settled cases that turn on the same clauses, those with the most of them first. Callers with a casebook add
    /// them.
    pub settled: Vec<Settled>,
}

impl Why {
    /// The clauses and rulings that the disputed action turns on: the one that was asked about, else the one that led
    /// here.
    pub fn turns_on(&self) -> Vec<String> {
        match &self.tried {
            Some(tried) if tried.legal => turning(&tried.events, true),
            Some(tried) => turning(&tried.refused, true),
            None => turning(&self.happened, true),
        }
    }
}

/// A legal action.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Legal {
    /// In notation.
    pub action: String,
    /// Its effect in words, by what the seat sees; may be empty.
    pub told: String,
    /// The rule by which it is carried out.
    pub ground: Option<Ground>,
}

/// An action that was asked about. It is judged, not played.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Tried {
    /// Its actor.
    #[serde(rename = "seat", serialize_with = "display")]
    pub actor: Actor,
    /// In notation, as it was asked.
    pub action: String,
    /// Whether it is legal.
    pub legal: bool,
    /// Its effect in words, by what the seat sees; may be empty.
    pub told: String,
    /// The events with their clauses; only the first for a seat, which shows no hidden card.
    pub events: Vec<Ground>,
    /// Every rule that forbids it; at least one where it is not legal.
    pub refused: Vec<Ground>,
    /// The legal actions with the most similar spelling, at most three, where the viewer may see them.
    pub nearest: Vec<String>,
}

impl Seen<'_> {
    /// Explains the position after step `n`, and of `tried` whether it is legal there: `bell@9` for the seat to act
    /// (for the seat that asks, where one does), or `B: bell@9` for a certain seat.
    ///
    /// # Errors
    /// There is no such step, or a seat asks about the action of another.
    pub fn why(&self, ruled: Ruled<'_>, n: u64, tried: Option<&str>) -> Result<Why, String> {
        let step = self.step(n).ok_or_else(|| format!("the record has actions 0 (the deal) to {}", self.last()))?;
        let tried = tried.map(|text| try_action(ruled, step, text)).transpose()?;
        let explained = |seat: Seat, action: String| Legal {
            told: step.explain(seat, &action),
            ground: step.act(seat, &action).map(|event| Ground::of_event(ruled, &event)),
            action,
        };
        let (awaited, to_act, outcome) = (step.awaited(), step.to_act(), step.outcome());
        let hidden = matches!(awaited, Awaited::Hidden(_));
        let legal = match awaited {
            Awaited::Act(seat, legal) => legal.into_iter().map(|action| explained(seat, action)).collect(),
            Awaited::Over(_) | Awaited::Shuffle | Awaited::Hidden(_) => Vec::new(),
        };
        let binding = Ground::of_objections(ruled, &step.binding(), Some(&step.refusing(None)));
        let (title, happened) = (cut(&step.title(), LONGEST), Ground::of_events(ruled, &step.events()));
        let notes = step.notes();
        Ok(Why { n, title, happened, notes, to_act, outcome, hidden, legal, binding, tried, settled: Vec::new() })
    }
}

/// Judges an action after a step: `B: bell@9` for a certain seat, `bell@9` for the viewing seat or else the next actor.
///
/// # Errors
/// A seat asks about the action of another.
pub fn try_action(ruled: Ruled<'_>, step: SeenStep<'_>, text: &str) -> Result<Tried, String> {
    let (actor, action) = asked(text, step)?;
    let legal = if step.to_act() == Some(actor) { step.legal() } else { Vec::new() };
    let action = match actor {
        Actor::Seat(seat) => meant(ruled.variant, (step, seat), &legal, &action),
        Actor::Chance => action,
    };
    let (told, events, refused, nearest) = match step.judge(actor, &action)? {
        Ok((told, events)) => (told, Ground::of_events(ruled, &events), Vec::new(), Vec::new()),
        Err(objections) => {
            let nearest = near(&action, legal.iter().map(String::as_str)).into_iter().map(str::to_owned).collect();
            (String::new(), Vec::new(), Ground::of_refusal(ruled, step, Some((actor, &action)), &objections), nearest)
        }
    };
    Ok(Tried { actor, action, legal: refused.is_empty(), told, events, refused, nearest })
}

/// The actor and the action of a question: `B: bell@9` is B's. Without a seat, the viewer's, or the next actor's.
///
/// # Errors
/// The text before the colon is no seat.
pub(super) fn asked(text: &str, step: SeenStep<'_>) -> Result<(Actor, String), String> {
    let Some((name, action)) = text.split_once(':') else {
        let actor = step.viewer().map(Actor::Seat).or(step.to_act()).unwrap_or(Actor::Seat(Seat::A));
        return Ok((actor, text.trim().to_owned()));
    };
    let name = name.trim();
    let actor = Actor::parse(name).ok_or_else(|| absence(&format!("`{}`", short(name)), step.seats()))?;
    Ok((actor, action.trim().to_owned()))
}

/// Serializes an outcome as records do; null for `None`.
fn outcome<S: Serializer>(outcome: &Option<Outcome>, serializer: S) -> Result<S::Ok, S::Error> {
    outcome.as_ref().map(Outcome::to_json).serialize(serializer)
}
