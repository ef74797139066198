//! The state of a game of cirno+neu as an engine tells it.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::Value;

use crate::spec::failure::Failure;
use crate::spec::steps::card_slot::state::positive;
use crate::spec::steps::cards::Counts;

/// A state.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct State {
    /// The sum of the main stack.
    pub sum: i64,
    /// What each seat holds.
    pub hands: BTreeMap<String, Counts>,
    /// The chips of each seat.
    pub chips: BTreeMap<String, u64>,
    /// Who is still in.
    #[serde(rename = "in")]
    pub playing: Vec<String>,
    /// The draw pile, top first.
    pub deck: Vec<String>,
    /// The main stack.
    pub stack: Counts,
    /// The way the turns go round: `cw` or `ccw`.
    pub direction: String,
    /// Who dealt.
    pub dealer: String,
    /// How many cards are owed this turn.
    pub owed: u64,
    /// What is begun and not done.
    pub pending: Pending,
    /// Who acts: a seat, `chance`, or nobody when the game is over.
    pub to_act: Option<String>,
    /// How it ended, once it has.
    pub outcome: Option<Outcome>,
}

/// What is begun and not done, as far as scenarios ask for it.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct Pending {
    /// What chance is to shuffle for: `draw-pile` or `new-round`.
    pub shuffle: Option<String>,
}

/// How a game ended.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct Outcome {
    /// Who won; nobody in a draw.
    pub winner: Option<String>,
    /// Why.
    pub cause: String,
}

impl State {
    /// Reads a state.
    ///
    /// # Errors
    /// It is not in the protocol's form, which is the engine's fault.
    pub fn read(json: &Value) -> Result<State, Failure> {
        State::deserialize(json).map_err(|error| Failure::Engine(format!("its state cannot be read: {error}")))
    }

    /// What a seat holds.
    pub fn hand(&self, seat: &str) -> Counts {
        positive(self.hands.get(seat).cloned().unwrap_or_default())
    }

    /// Every card of the game, wherever it is.
    pub fn all(&self) -> Counts {
        let mut all = positive(self.stack.clone());
        let hands = self.hands.values().flatten().map(|(card, count)| (card, *count));
        for (card, count) in hands.chain(self.deck.iter().map(|card| (card, 1))) {
            *all.entry(card.clone()).or_default() += count;
        }
        positive(all)
    }

    /// The outcome in words.
    pub fn ending(&self) -> String {
        match &self.outcome {
            None => "the game goes on".to_owned(),
            Some(Outcome { winner: Some(seat), cause }) => format!("{seat} wins by {cause}"),
            Some(Outcome { winner: None, cause }) => format!("the game is a draw by {cause}"),
        }
    }

    /// Who is to act, in words.
    pub fn awaited(&self) -> String {
        match (self.to_act.as_deref(), self.pending.shuffle.as_deref()) {
            (None, _) => format!("that {}", self.ending()),
            (Some("chance"), Some("new-round")) => "that a new round is to be dealt".to_owned(),
            (Some("chance"), _) => "that the main stack is to be shuffled".to_owned(),
            (Some(seat), _) => format!("that {seat} owes {} card(s)", self.owed),
        }
    }
}
