//! A game's parameters for the shared steps: the shape of its states, how Givens become a
//! position or a deal, and a few words.

use std::borrow::Cow;
use std::sync::Arc;

use serde_json::Value;
use umpire_assertions::bindings::Formula;
pub use umpire_engine::game::shape::Form;
use umpire_engine::tree::Place;

use crate::model::board::Board;
use crate::model::plan::Plan;

/// A text that the program has, or that came from a file.
pub type Text = Cow<'static, str>;

/// A game's parameters for the shared steps.
#[derive(Clone, Debug, Default)]
pub struct Layout {
    /// How many seats there are at most.
    pub seats: usize,
    /// The parts of a state that steps read.
    pub parts: Vec<(Text, Form)>,
    /// The board, if the game has one.
    pub board: Option<Arc<Board>>,
    /// How Givens become a position or a deal.
    pub plan: Plan,
    /// The position that Givens patch, in a game that somebody brings.
    pub template: Option<Value>,
    /// The expressions that its file says hold after every action.
    pub always: Arc<[Always]>,
    /// The sentence for a game that ended without a winner: `the game is a draw`.
    pub without_winner: Text,
    /// The sentence for chance to act: `chance is to shuffle`.
    pub chance: Option<Text>,
    /// The causes that an outcome may name, each also as Japanese sentences name it where there are any.
    pub causes: Vec<(Text, Option<Text>)>,
}

/// An invariant, which holds after every action, and its place.
#[derive(Debug)]
pub struct Always {
    /// The expression.
    pub formula: Formula,
    /// Where it is said.
    pub place: Place,
}
