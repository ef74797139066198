//! A game's parameters for the shared steps: the shape of its states, how Givens become a
//! position or a deal, and a few words.

use std::borrow::Cow;

use serde_json::Value;
use umpire_engine::game::DealRequest;
pub use umpire_engine::game::shape::Form;
use umpire_engine::variant;

use crate::model::board::Board;
use crate::model::failure::{Failure, faulty};
use crate::model::ruleset::Ruleset;
use crate::model::setup::Setup;

/// A text that the program has, or that came from a file.
pub type Text = Cow<'static, str>;

/// A game's parameters for the shared steps.
#[derive(Clone, Debug)]
pub struct Layout {
    /// How many seats there are at most.
    pub seats: usize,
    /// How many play where a scenario does not say.
    pub players: usize,
    /// The parts of a state that steps read.
    pub parts: Vec<(Text, Form)>,
    /// The board, if the game has one.
    pub board: Option<&'static Board<'static>>,
    /// The parts of a setup that make a position, so that a Then has something to look at.
    pub position_parts: Vec<Text>,
    /// The position that the Givens describe.
    pub position: fn(&Setup, &Ruleset) -> Result<Value, Failure>,
    /// The deal that the Givens describe, to so many seats.
    pub deal: fn(&Setup, &Ruleset, usize) -> Result<DealRequest, Failure>,
    /// The position that Givens patch, in a game whose steps are data.
    pub template: Option<Value>,
    /// The sentence for a game that ended without a winner: `the game is a draw`.
    pub without_winner: Text,
    /// The sentence for chance to act: `chance is to shuffle`.
    pub chance: Option<Text>,
    /// The causes that an outcome may name, each also as Japanese sentences name it where there are any.
    pub causes: Vec<(Text, Option<Text>)>,
}

/// The parts of a game's states.
pub fn parts(game: &str) -> Vec<(Text, Form)> {
    variant::shape(game).parts.iter().map(|(part, form)| (Text::from(*part), *form)).collect()
}

impl Default for Layout {
    /// That of a game of which no position and no deal can be described.
    fn default() -> Layout {
        Layout {
            seats: 0,
            players: 0,
            parts: Vec::new(),
            board: None,
            position_parts: Vec::new(),
            position: |_, _| faulty("the steps of this game make no position"),
            deal: |_, _, _| faulty("the steps of this game make no deal"),
            template: None,
            without_winner: Text::default(),
            chance: None,
            causes: Vec::new(),
        }
    }
}
