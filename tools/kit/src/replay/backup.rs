//! Backing up: what was decided and what became known since an action, so that a judge can say whether the game can
//! fairly be taken back to it.

use umpire_engine::game::{Actor, Seat};
use umpire_engine::ruling::{Hidden, Uncovered};

use super::Replay;
use super::step::{Eyes, Step, text_seen};

/// What taking a game back would mean.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Backup {
    /// The step that the game would be taken back to; it stays played.
    pub to: u64,
    /// The last step that would be undone.
    pub from: u64,
    /// The choices that players made since.
    pub choices: Vec<Made>,
    /// What became known since.
    pub revealed: Vec<Revealed>,
    /// The steps at which chance shuffled since.
    pub shuffles: Vec<u64>,
    /// What to say of it.
    pub fairness: Fairness,
}

/// A choice that a player made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Made {
    /// The action's number.
    pub n: u64,
    /// Whose it was.
    pub seat: Seat,
    /// The action.
    pub action: String,
    /// Out of how many legal actions, where whoever looks may know that; 1 is no choice.
    pub of: Option<usize>,
}

/// Cards that became known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Revealed {
    /// The action that did it.
    pub n: u64,
    /// The event, as it is seen.
    pub text: String,
    /// Where they were hidden, who knows them now, how many.
    pub cards: Uncovered,
}

/// How fair it would be.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Fairness {
    /// Nothing was done since.
    Nothing,
    /// Nothing hidden became known.
    Fair,
    /// Players have shown cards of their hands; the deck has shown nothing.
    HandsShown,
    /// Cards of the deck are known to somebody, who would know what comes.
    DeckKnown,
}

impl Fairness {
    /// The word for programs: `nothing`, `fair`, `hands-shown`, `deck-known`.
    pub fn word(self) -> &'static str {
        match self {
            Fairness::Nothing => "nothing",
            Fairness::Fair => "fair",
            Fairness::HandsShown => "hands-shown",
            Fairness::DeckKnown => "deck-known",
        }
    }
}

impl Replay {
    /// What taking the game back from step `from` to step `to` would mean.
    ///
    /// # Errors
    /// There are no such steps.
    pub fn backup(&self, to: u64, from: u64, eyes: Eyes) -> Result<Backup, String> {
        if to > from || from > self.last() {
            return Err(format!(
                "the record can be taken back from action {} to an action of 0 to {0}",
                from.min(self.last())
            ));
        }
        let mut backup = Backup {
            to,
            from,
            choices: Vec::new(),
            revealed: Vec::new(),
            shuffles: Vec::new(),
            fairness: if to == from { Fairness::Nothing } else { Fairness::Fair },
        };
        for pair in self.steps.windows(2) {
            if let [before, step] = pair
                && step.n > to
                && step.n <= from
            {
                backup.add(before, step, eyes);
            }
        }
        Ok(backup)
    }
}

impl Backup {
    fn add(&mut self, before: &Step, step: &Step, eyes: Eyes) {
        match step.actor {
            Some(Actor::Chance) => self.shuffles.push(step.n),
            Some(Actor::Seat(seat)) => {
                let seen = eyes.is_none_or(|eyes| eyes == seat);
                let of = seen.then(|| before.table().legal().len());
                self.choices.push(Made { n: step.n, seat, action: step.action_seen(eyes).to_owned(), of });
            }
            None => {}
        }
        for event in &step.events {
            let Some(cards) = event.uncovers else { continue };
            self.revealed.push(Revealed { n: step.n, text: text_seen(event, eyes).to_owned(), cards });
            let worse = match cards.from {
                Hidden::Deck => Fairness::DeckKnown,
                Hidden::Hand => Fairness::HandsShown,
            };
            self.fairness = self.fairness.max(worse);
        }
    }

    /// How many cards of the deck became known to everybody (no seat), or to a seat alone.
    pub fn deck_known_to(&self, seat: Option<Seat>) -> usize {
        let known = self.revealed.iter().filter(|each| each.cards.from == Hidden::Deck && each.cards.to == seat);
        known.map(|each| each.cards.cards).sum()
    }
}
