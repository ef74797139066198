//! What a game gives so that the steps that all games share work on it: what its states look like, how Givens become a
//! position or a deal, and a few words.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::{Map, Value};
use umpire_engine::game::DealRequest;

use super::Text;
use super::board::Board;
use super::cards::Counts;
use super::setup::Setup;
use crate::spec::failure::{Failure, faulty};
use crate::spec::ruleset::Ruleset;

/// What the shared steps need to know of a game.
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
    /// What is said of a game that ended without a winner: `the game is a draw`.
    pub without_winner: Text,
    /// What is said when chance is to act: `chance is to shuffle`.
    pub chance: Option<Text>,
    /// The causes that an outcome may name, each also as Japanese sentences name it where there are any.
    pub causes: Vec<(Text, Option<Text>)>,
}

/// Parts of a state by their forms.
pub fn parts(parts: &[(Form, &[&'static str])]) -> Vec<(Text, Form)> {
    parts.iter().flat_map(|(form, parts)| parts.iter().map(|part| (Text::from(*part), *form))).collect()
}

/// What a part of a state looks like in JSON.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// Cards in their order, top first; `null` is a gap.
    Ordered,
    /// How many of each card.
    Counted,
    /// How many of each card every seat has.
    OfSeats,
    /// The card at each place; empty places are absent.
    Placed,
    /// A number.
    Number,
    /// A word.
    Word,
    /// A list of words.
    Words,
    /// A number for each seat.
    Numbers,
    /// Further parts.
    Object,
}

impl Form {
    /// Whether a part of this form holds cards.
    pub fn is_of_cards(self) -> bool {
        matches!(self, Form::Ordered | Form::Counted | Form::OfSeats | Form::Placed)
    }

    /// Whether a value has this form.
    ///
    /// # Errors
    /// It has not; says what was found instead.
    pub fn check(self, value: &Value) -> Result<(), serde_json::Error> {
        match self {
            Form::Ordered => Vec::<Option<String>>::deserialize(value).map(drop),
            Form::Counted => Counts::deserialize(value).map(drop),
            Form::OfSeats => BTreeMap::<String, Counts>::deserialize(value).map(drop),
            Form::Placed => BTreeMap::<String, String>::deserialize(value).map(drop),
            Form::Number => i64::deserialize(value).map(drop),
            Form::Word => String::deserialize(value).map(drop),
            Form::Words => Vec::<String>::deserialize(value).map(drop),
            Form::Numbers => BTreeMap::<String, u64>::deserialize(value).map(drop),
            Form::Object => Map::deserialize(value).map(drop),
        }
    }
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
            without_winner: Text::default(),
            chance: None,
            causes: Vec::new(),
        }
    }
}
