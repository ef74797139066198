//! The shape of a game's states in the protocol: their parts, in the order of reports, and the form of each. Steps read
//! states by it, and the answers of outside engines are checked against it.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::{Map, Value};

/// The form of a part of a state in JSON.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// Cards in their order, top first.
    Ordered,
    /// So many places in a row, each with a card or `null`.
    Row(usize),
    /// How many of each card, zeros left out.
    Counted,
    /// How many of each card every seat has.
    OfSeats,
    /// The card at each of these places; empty places are absent.
    Placed(&'static [&'static str]),
    /// A whole number.
    Number,
    /// One of these words.
    Word(&'static [&'static str]),
    /// One of these words, or `null`.
    WordOrNull(&'static [&'static str]),
    /// `true` or `false`.
    Flag,
    /// A seat.
    Seat,
    /// A list of seats.
    Seats,
    /// How many each seat has.
    Numbers,
    /// A whole number for each seat, which may be below 0.
    Points,
    /// Further parts; others may be there.
    Object(&'static [(&'static str, Form)]),
}

/// How many of each card.
type Counts = BTreeMap<String, usize>;

impl Form {
    /// Whether a part of this form holds cards.
    pub fn is_of_cards(self) -> bool {
        matches!(self, Form::Ordered | Form::Row(_) | Form::Counted | Form::OfSeats | Form::Placed(_))
    }

    /// A value of this form that holds nothing.
    fn nothing(self) -> Value {
        match self {
            Form::Ordered | Form::Seats => Value::Array(Vec::new()),
            Form::Row(places) => vec![Value::Null; places].into(),
            Form::Counted | Form::OfSeats | Form::Placed(_) | Form::Numbers | Form::Points => Map::new().into(),
            Form::Number => 0.into(),
            Form::Flag => false.into(),
            Form::Word(words) => words.first().copied().into(),
            Form::WordOrNull(_) => Value::Null,
            Form::Seat => "A".into(),
            Form::Object(parts) => parts.iter().map(|(part, form)| ((*part).to_owned(), form.nothing())).collect(),
        }
    }

    /// Whether a value has the type that steps read it in.
    ///
    /// # Errors
    /// It has another type.
    pub fn check(self, value: &Value) -> Result<(), serde_json::Error> {
        match self {
            Form::Ordered => Vec::<String>::deserialize(value).map(drop),
            Form::Row(_) => Vec::<Option<String>>::deserialize(value).map(drop),
            Form::Counted => Counts::deserialize(value).map(drop),
            Form::OfSeats => BTreeMap::<String, Counts>::deserialize(value).map(drop),
            Form::Placed(_) => BTreeMap::<String, String>::deserialize(value).map(drop),
            Form::Number => i64::deserialize(value).map(drop),
            Form::Flag => bool::deserialize(value).map(drop),
            Form::Word(_) | Form::Seat => String::deserialize(value).map(drop),
            Form::WordOrNull(_) => Option::<String>::deserialize(value).map(drop),
            Form::Seats => Vec::<String>::deserialize(value).map(drop),
            Form::Numbers => BTreeMap::<String, u64>::deserialize(value).map(drop),
            Form::Points => BTreeMap::<String, i64>::deserialize(value).map(drop),
            Form::Object(_) => Map::deserialize(value).map(drop),
        }
    }
}

/// The cards that chance shuffles during a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shuffled {
    /// Chance never acts once the game was dealt.
    Nothing,
    /// Every card of the ruleset.
    Everything,
    /// The cards of this part of the state.
    Part(&'static str),
}

/// The shape of a game's states.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shape {
    /// The heading of the protocol page under which its keys stand.
    pub heading: &'static str,
    /// The parts that every state has, besides `to_act` and `outcome`.
    pub parts: &'static [(&'static str, Form)],
    /// The parts that it has under some rulesets only.
    pub at_times: &'static [(&'static str, Form)],
    /// The parts that a position which is set up does not have, because they follow from the others.
    pub following: &'static [&'static str],
    /// What such a position has besides parts and `to_act`.
    pub set_up: &'static [(&'static str, Form)],
    /// The cards that chance shuffles.
    pub shuffled: Shuffled,
}

/// The places of a 3x3 board, each with a card.
pub const PLACES: Form = Form::Placed(&["1", "2", "3", "4", "5", "6", "7", "8", "9"]);

impl Shape {
    /// What a position that is set up may have, besides `to_act`.
    pub fn position(&self) -> impl Iterator<Item = (&'static str, Form)> {
        let parts = self.parts.iter().chain(self.at_times).filter(|(part, _)| !self.following.contains(part));
        parts.chain(self.set_up).copied()
    }

    /// A state of this shape in which nothing lies anywhere, with seat A to act.
    pub fn nothing(&self) -> Value {
        let parts = self.parts.iter().map(|(part, form)| ((*part).to_owned(), form.nothing()));
        parts.chain([("to_act".to_owned(), "A".into()), ("outcome".to_owned(), Value::Null)]).collect()
    }
}

/// The shape of a game that somebody brings: its own schema says what a state has.
pub static BROUGHT: Shape =
    Shape { heading: "", parts: &[], at_times: &[], following: &[], set_up: &[], shuffled: Shuffled::Nothing };
