//! The state of a game of Match-3 Solitaire as an engine tells it.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::Value;

use super::setup::begin_as_given;
use crate::spec::failure::Failure;
use crate::spec::steps::cards::Counts;
use crate::spec::world::World;

/// How many cards the row above has.
pub const ROW: usize = 4;
/// The cells as the grid is printed, row by row.
pub const PRINTED: [[&str; 3]; 3] = [["1", "2", "3"], ["4", "5", "6"], ["7", "8", "9"]];

/// A state.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct State {
    /// What lies on which cell; empty cells are absent.
    pub grid: BTreeMap<String, String>,
    /// What lies above the grid, from the left.
    pub row: [Option<String>; ROW],
    /// The deck, top first.
    pub deck: Vec<String>,
    /// The discard pile.
    pub discard: Counts,
    /// How many sets are in the scoring pile.
    pub sets: usize,
    /// The scoring pile.
    pub scored: Counts,
    /// Who acts; nobody when the game is over.
    pub to_act: Option<String>,
    /// How it ended, once it has.
    pub outcome: Option<Outcome>,
}

/// How a game ended.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct Outcome {
    /// The player, if the game is won.
    pub winner: Option<String>,
    /// Why it ended.
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

    /// The state now; looks at the position as it was given if nothing was done yet.
    ///
    /// # Errors
    /// No such game can be set up, or the state cannot be read.
    pub fn now(world: &mut World) -> Result<State, Failure> {
        begin_as_given(world)?;
        State::read(world.now()?)
    }

    /// The state before the last action.
    ///
    /// # Errors
    /// Nothing was played, or the state cannot be read.
    pub fn before(world: &World) -> Result<State, Failure> {
        State::read(world.before()?)
    }

    /// The card on a cell.
    pub fn on(&self, cell: &str) -> Option<&str> {
        self.grid.get(cell).map(String::as_str)
    }

    /// The cards above the grid, from the left, gaps left out.
    pub fn above(&self) -> Vec<String> {
        self.row.iter().flatten().cloned().collect()
    }

    /// Every card of the game, wherever it is.
    pub fn all(&self) -> Counts {
        let mut all = Counts::new();
        let piles = self.discard.iter().chain(&self.scored).map(|(card, count)| (card, *count));
        let single = self.deck.iter().chain(self.grid.values()).chain(self.row.iter().flatten()).map(|card| (card, 1));
        for (card, count) in piles.chain(single).filter(|(_, count)| *count > 0) {
            *all.entry(card.clone()).or_default() += count;
        }
        all
    }

    /// The outcome in words.
    pub fn ending(&self) -> String {
        match &self.outcome {
            None => "the game goes on".to_owned(),
            Some(Outcome { winner: Some(seat), cause }) => format!("{seat} wins by {cause}"),
            Some(Outcome { winner: None, cause }) => format!("the game is lost by {cause}"),
        }
    }
}
