//! A case: a settled ruling with everything needed to rule again.

use std::fmt;

use umpire_engine::Actor;
use umpire_engine::variant::node::{Node, Place};

use super::ruling::Ruling;

/// A clause or ruling that a case rests on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reference {
    /// Its id: `9.4b` of the variant's document, or the number of a ruling, `R4`.
    pub id: String,
    /// Where the case names it.
    pub place: Place,
}

/// An action with its actor: `A bell@9`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Move {
    /// The actor.
    pub actor: Actor,
    /// The action in the game's notation.
    pub action: String,
    /// Where the case names it.
    pub place: Place,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.actor, self.action)
    }
}

/// Where a case begins.
#[derive(Clone, PartialEq, Debug)]
pub enum Start {
    /// At a position, as the protocol spells it.
    Position(Node),
    /// With the deal.
    Deal {
        /// The first cards of the deck in the order in which they are drawn; the rest follows in the variant's order.
        deck: Vec<String>,
        /// The first player; `A` by default.
        first: Option<String>,
        /// The number of players; by default the fewest that the game allows.
        seats: Option<usize>,
        /// Where the case says so.
        place: Place,
    },
}

/// A ruling that was replaced by a later one.
#[derive(Clone, PartialEq, Debug)]
pub struct Past {
    /// The ruling.
    pub ruling: Ruling,
    /// Why.
    pub because: Option<String>,
    /// The day on which it was replaced, `YYYY-MM-DD`.
    pub until: String,
    /// The judge that replaced it.
    pub by: String,
}

/// A case as its file has it.
#[derive(Clone, PartialEq, Debug)]
pub struct Case {
    /// Its name, the stem of its file.
    pub name: String,
    /// Its file, as reports print it.
    pub path: String,
    /// The variant: a shipped name, or a path from the case's folder.
    pub variant: Reference,
    /// The changes to that variant for this case.
    pub with: Option<Node>,
    /// The clauses and rulings that decide; at least one.
    pub clauses: Vec<Reference>,
    /// The question.
    pub question: String,
    /// Where it begins.
    pub start: Start,
    /// The moves played from there, all legal.
    pub moves: Vec<Move>,
    /// The action that is ruled on. Without one, the ruling is about the position after the moves.
    pub ask: Option<Move>,
    /// The settled ruling; `None` in a draft.
    pub ruling: Option<Ruling>,
    /// Where it stands: the key of the ruling, or the start of the file.
    pub place: Place,
    /// Why it is ruled so, for reading aloud.
    pub because: Option<String>,
    /// Earlier rulings, the oldest first.
    pub history: Vec<Past>,
}
