//! Why: what is legal in a position and by which clauses, and of one action whether it is, with every clause that says so.

use serde::Serialize;
use umpire_engine::game::{Actor, Outcome, Seat};

use super::Seen;
use super::json::{display, display_some, outcome};
use crate::citing::{Ground, Ruled};
use crate::clauses::near;
use crate::seen::{Awaited, Judged, SeenStep};

/// The position after a step, explained.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Why {
    /// The step whose position it is; 0 is the deal.
    pub n: u64,
    /// Who is to act; nobody when the game is over.
    #[serde(serialize_with = "display_some")]
    pub to_act: Option<Actor>,
    /// How the game ended, if it has.
    #[serde(serialize_with = "outcome")]
    pub outcome: Option<Outcome>,
    /// Whether what is legal depends on cards that are hidden from whoever asks.
    pub hidden: bool,
    /// What the seat to act may do; chance may shuffle in too many orders to list them.
    pub legal: Vec<Legal>,
    /// The action that was asked about, if one was.
    pub tried: Option<Tried>,
}

/// A legal action.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Legal {
    /// In notation.
    pub action: String,
    /// What it would do, by what the seat sees; may be empty.
    pub told: String,
    /// What allows it: the rule by which it is carried out.
    pub ground: Option<Ground>,
}

/// An action that was asked about. It is judged, not played.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Tried {
    /// Who would do it.
    #[serde(rename = "seat", serialize_with = "display")]
    pub actor: Actor,
    /// In notation, as it was asked.
    pub action: String,
    /// Whether it is legal.
    pub legal: bool,
    /// What it would do, by what the seat sees; may be empty.
    pub told: String,
    /// What would happen, each event with its clauses. A seat is told only the first, which shows no hidden card.
    pub events: Vec<Ground>,
    /// Every rule that forbids it; at least one where it is not legal.
    pub refused: Vec<Ground>,
    /// The legal actions that are spelled most like it, at most three, where whoever asks may see them.
    pub nearest: Vec<String>,
}

impl Seen<'_> {
    /// Explains the position after step `n`, and of `tried` whether it is legal there: `bell@9` for whoever is to act (for
    /// the seat that asks, where one does), or `B: bell@9` for a certain seat.
    ///
    /// # Errors
    /// There is no such step, or a seat asks about the action of another.
    pub fn why(&self, ruled: Ruled<'_>, n: u64, tried: Option<&str>) -> Result<Why, String> {
        let step = self.step(n).ok_or_else(|| format!("the record has actions 0 (the deal) to {}", self.last()))?;
        let tried = tried.map(|text| try_action(ruled, step, text)).transpose()?;
        let (awaited, to_act) = (step.awaited(), step.to_act());
        let explained = |seat: Seat, action: String| Legal {
            told: step.explain(seat, &action),
            ground: step.act(seat, &action).map(|event| Ground::of_event(ruled, &event)),
            action,
        };
        let mut why = Why { n, to_act, outcome: None, hidden: false, legal: Vec::new(), tried };
        match awaited {
            Awaited::Over(outcome) => why.outcome = Some(outcome),
            Awaited::Shuffle => {}
            Awaited::Hidden(_) => why.hidden = true,
            Awaited::Act(seat, legal) => {
                why.legal = legal.into_iter().map(|action| explained(seat, action)).collect();
            }
        }
        Ok(why)
    }
}

fn try_action(ruled: Ruled<'_>, step: SeenStep<'_>, text: &str) -> Result<Tried, String> {
    let (named, action) = asked(text);
    let actor = named.or(step.eyes().map(Actor::Seat)).or(step.to_act()).unwrap_or(Actor::Seat(Seat::A));
    let judged = step.judge(actor, action)?;
    let mut tried = Tried {
        actor,
        action: action.to_owned(),
        legal: matches!(judged, Judged::Legal { .. }),
        told: String::new(),
        events: Vec::new(),
        refused: Vec::new(),
        nearest: Vec::new(),
    };
    match judged {
        Judged::Legal { told, events } => {
            tried.told = told;
            tried.events = Ground::of_events(ruled, &events);
        }
        Judged::Refused(objections) => {
            tried.refused = Ground::of_objections(ruled, &objections);
            let legal = if step.to_act() == Some(actor) { step.legal() } else { Vec::new() };
            tried.nearest = near(action, legal.iter().map(String::as_str)).into_iter().map(str::to_owned).collect();
        }
    }
    Ok(tried)
}

/// `B: bell@9` is B's; without a seat the action alone.
fn asked(text: &str) -> (Option<Actor>, &str) {
    let named = text.split_once(':').and_then(|(actor, action)| Some((Actor::parse(actor.trim())?, action.trim())));
    named.map_or((None, text.trim()), |(actor, action)| (Some(actor), action))
}
