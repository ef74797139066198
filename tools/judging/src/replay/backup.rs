//! Backing up: what was decided and what became known since an action, so that a judge can say whether the game can
//! fairly be taken back to it.

use serde::Serialize;
use umpire_engine::notation::is_shuffle;
use umpire_engine::ruling::Uncovered;
use umpire_engine::{Actor, Hidden, Seat};

use super::Seen;
use crate::citing::{display, display_some};
use crate::visibility::{Awaited, SeenStep};

/// The effect of taking a game back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Backup {
    /// The step that the game would be taken back to; it stays played.
    pub to: u64,
    /// The last step that would be undone.
    pub from: u64,
    /// Its fairness.
    pub fairness: Fairness,
    /// The choices that players made since.
    pub choices: Vec<Made>,
    /// The cards revealed since.
    pub revealed: Vec<Revealed>,
    /// The steps at which chance shuffled since.
    pub shuffles: Vec<u64>,
}

/// A choice that a player made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Made {
    /// The action's number.
    pub n: u64,
    /// Whose it was.
    #[serde(serialize_with = "display")]
    pub seat: Seat,
    /// The action.
    #[serde(rename = "do")]
    pub action: String,
    /// How many legal actions there were, where the viewer may know that; 1 is no choice.
    pub of: Option<usize>,
}

/// Cards that became known.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Revealed {
    /// The action that did it.
    pub n: u64,
    /// The event, as it is seen.
    pub text: String,
    /// Where they were hidden.
    pub from: Hidden,
    /// The seat that knows them now; `None` for everybody.
    #[serde(serialize_with = "display_some")]
    pub to: Option<Seat>,
    /// How many.
    pub cards: usize,
}

/// How fair it would be.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fairness {
    /// No action since.
    Nothing,
    /// No hidden card was revealed.
    Fair,
    /// Players have shown cards of their hands; the deck has shown nothing.
    HandsShown,
    /// Cards of the deck were revealed, so some seat would know the draws to come.
    DeckKnown,
}

impl Seen<'_> {
    /// The effect of taking the game back from step `from` to step `to`.
    ///
    /// # Errors
    /// There are no such steps.
    pub fn backup(&self, to: u64, from: u64) -> Result<Backup, String> {
        if to > from || from > self.last() {
            let last = from.min(self.last());
            return Err(format!("the record can be taken back from action {last} to an action of 0 to {last}"));
        }
        let fairness = if to == from { Fairness::Nothing } else { Fairness::Fair };
        let mut backup = Backup { to, from, fairness, choices: Vec::new(), revealed: Vec::new(), shuffles: Vec::new() };
        for (before, step) in self.steps.iter().zip(self.steps.iter().skip(1)) {
            if step.n() > to && step.n() <= from {
                backup.add(*before, *step);
            }
        }
        Ok(backup)
    }
}

impl Backup {
    fn add(&mut self, before: SeenStep<'_>, step: SeenStep<'_>) {
        let n = step.n();
        match step.actor() {
            Some(Actor::Chance) if is_shuffle(step.action()) => self.shuffles.push(n),
            Some(Actor::Seat(seat)) => {
                let of = if let Awaited::Act(_, legal) = before.awaited() { Some(legal.len()) } else { None };
                self.choices.push(Made { n, seat, action: step.action().to_owned(), of });
            }
            Some(Actor::Chance) | None => {}
        }
        for event in step.events() {
            let Some(Uncovered { from, to, cards }) = event.uncovers else { continue };
            self.revealed.push(Revealed { n, text: event.text, from, to, cards });
            let worse = match from {
                Hidden::Deck => Fairness::DeckKnown,
                Hidden::Hand => Fairness::HandsShown,
            };
            self.fairness = self.fairness.max(worse);
        }
    }

    /// How many cards of the deck became known to everybody (no seat), or to a seat alone.
    pub fn deck_known_to(&self, seat: Option<Seat>) -> usize {
        let known = self.revealed.iter().filter(|each| each.from == Hidden::Deck && each.to == seat);
        known.map(|each| each.cards).sum()
    }
}
