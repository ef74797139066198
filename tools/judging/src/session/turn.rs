//! What a game is made of as it is played: actions, whose turn it is, what the computer is shown, what can go wrong.

use serde_json::Value;
use umpire_engine::game::{Actor, Outcome, Promise, Seat};
use umpire_engine::record::Divergence;
use umpire_engine::ruling::{Objection, Refusal};

use super::recorder::Unkept;

/// An action of the computer or of chance.
#[derive(Clone, PartialEq, Debug)]
pub struct Played {
    /// Who acted.
    pub actor: Actor,
    /// The action.
    pub action: String,
    /// What the computer was shown, if it chose.
    pub shown: Option<Shown>,
}

/// What the computer is shown when it is to choose. Beside it an agent gets what the seat knows, in the types of the
/// game, which is as much; nothing else reaches it.
#[derive(Clone, PartialEq, Debug)]
pub struct Shown {
    /// Its seat.
    pub seat: Seat,
    /// What that seat sees.
    pub view: Value,
    /// The legal actions.
    pub legal: Vec<String>,
    /// What each of them promises, by that view.
    pub promises: Vec<Promise>,
}

/// Whose turn it is to do something.
#[derive(Clone, PartialEq, Debug)]
pub enum Turn {
    /// The person's, for this seat.
    Person(Seat),
    /// The computer's, or chance's: [`super::Session::go_on`] lets it act.
    Computer(Actor),
    /// Nobody's: so the game ended.
    Over(Outcome),
}

/// Why a game does not go on.
#[derive(Debug)]
pub enum Trouble {
    /// The cards cannot be dealt so.
    NotDealt(Vec<Objection>),
    /// The rules forbid the action. The game is as it was.
    Refused(Refusal),
    /// The record could not be written; what was not recorded was not played.
    Unkept(Unkept),
    /// The record was ruled otherwise than it would be today.
    Differs(Box<Divergence>),
    /// A seat of the record is controlled by nobody this umpire knows.
    UnknownPlayer(String),
    /// There is no legal action for the seat to act: a fault of the engine.
    Stuck,
}

impl From<Unkept> for Trouble {
    fn from(unkept: Unkept) -> Trouble {
        Trouble::Unkept(unkept)
    }
}
