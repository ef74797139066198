//! The state of a game of Card Slot as an engine tells it.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::Value;

use crate::spec::failure::Failure;
use crate::spec::steps::cards::Counts;

/// A state.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct State {
    /// What lies on which slot; empty slots are absent.
    pub board: BTreeMap<String, String>,
    /// What each seat holds.
    pub hands: BTreeMap<String, Counts>,
    /// The draw pile, top first.
    pub deck: Vec<String>,
    /// The discard pile.
    pub discard: Counts,
    /// Who acts; nobody when the game is over.
    pub to_act: Option<String>,
    /// How it ended, once it has.
    pub outcome: Option<Outcome>,
}

/// How a game ended.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct Outcome {
    /// Who won; nobody in a draw.
    pub winner: Option<String>,
    /// Why.
    pub cause: String,
    /// The scores, where hands were scored.
    pub scores: Option<BTreeMap<String, i64>>,
}

impl State {
    /// Reads a state.
    ///
    /// # Errors
    /// It is not in the protocol's form, which is the engine's fault.
    pub fn read(json: &Value) -> Result<State, Failure> {
        State::deserialize(json).map_err(|error| Failure::Engine(format!("its state cannot be read: {error}")))
    }

    /// The card on a slot.
    pub fn on(&self, slot: &str) -> Option<&str> {
        self.board.get(slot).map(String::as_str)
    }

    /// What a seat holds.
    pub fn hand(&self, seat: &str) -> Counts {
        positive(self.hands.get(seat).cloned().unwrap_or_default())
    }

    /// Every card of the game, wherever it is.
    pub fn all(&self) -> Counts {
        let mut all = positive(self.discard.clone());
        let hands = self.hands.values().flatten().map(|(card, count)| (card, *count));
        let single = self.deck.iter().chain(self.board.values()).map(|card| (card, 1));
        for (card, count) in hands.chain(single) {
            *all.entry(card.clone()).or_default() += count;
        }
        positive(all)
    }

    /// The outcome in words.
    pub fn ending(&self) -> String {
        match &self.outcome {
            None => "the game goes on".to_owned(),
            Some(Outcome { winner: Some(seat), cause, .. }) => format!("{seat} wins by {cause}"),
            Some(Outcome { winner: None, cause, .. }) => format!("the game is a draw by {cause}"),
        }
    }
}

/// Without the zeros.
pub fn positive(mut counts: Counts) -> Counts {
    counts.retain(|_, count| *count > 0);
    counts
}

/// The slots as the board is printed, row by row.
pub const PRINTED: [[&str; 3]; 3] = [["1", "2", "3"], ["8", "9", "4"], ["7", "6", "5"]];
