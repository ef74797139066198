//! The types of a game in play: actions, turns, the computer's view, errors.

use serde_json::Value;
use umpire_engine::record::Divergence;
use umpire_engine::ruling::Refusal;
use umpire_engine::{Actor, Objection, Outcome, Promise, Seat};

use super::recorder::Unkept;

/// An action of the computer or of chance.
#[derive(Clone, PartialEq, Debug)]
pub struct Played {
    /// The actor.
    pub actor: Actor,
    /// The action.
    pub action: String,
    /// The computer's view, if it chose.
    pub shown: Option<Shown>,
}

/// The computer's view when it is to choose. An agent gets the same knowledge in the types of the game, and no more.
#[derive(Clone, PartialEq, Debug)]
pub struct Shown {
    /// Its seat.
    pub seat: Seat,
    /// The table as that seat sees it.
    pub view: Value,
    /// The legal actions.
    pub legal: Vec<String>,
    /// The promise of each, by that view.
    pub promises: Vec<Promise>,
}

/// Whose turn it is to do something.
#[derive(Clone, PartialEq, Debug)]
pub enum Turn {
    /// The person's, for this seat.
    Person(Seat),
    /// The computer's, or chance's: [`super::Session::go_on`] lets it act.
    Computer(Actor),
    /// The game is over, with this outcome.
    Over(Outcome),
}

/// Why a game does not go on.
#[derive(Debug)]
pub enum Trouble {
    /// The deal is refused.
    NotDealt(Vec<Objection>),
    /// The rules forbid the action. The game is as it was.
    Refused(Refusal),
    /// The record could not be written, so the action was not played.
    Unkept(Unkept),
    /// The current engine rules differently from the record.
    Differs(Box<Divergence>),
    /// A seat of the record has an unknown controller.
    UnknownPlayer(String),
    /// There is no legal action for the seat to act: a fault of the engine.
    Stuck,
}

impl From<Unkept> for Trouble {
    fn from(unkept: Unkept) -> Trouble {
        Trouble::Unkept(unkept)
    }
}
