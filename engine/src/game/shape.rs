//! The shape of a game's states in the protocol: their parts, in the order of reports, and the form of each. Steps read
//! states by it, and the answers of outside engines are checked against it.

use serde_json::{Map, Value, json};

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

    /// The JSON Schema of its values, at a table of these seats.
    pub fn schema(self, seats: &[String]) -> Value {
        let map =
            |keys: Value, value: Value| json!({"type": "object", "propertyNames": keys, "additionalProperties": value});
        let of_seats = |value: Value| map(json!({ "enum": seats }), value);
        let counts = || map(json!({}), json!({"type": "integer", "minimum": 1}));
        let (text, number) = (json!({"type": "string"}), json!({"type": "integer"}));
        match self {
            Form::Ordered => json!({"type": "array", "items": text}),
            Form::Row(places) => {
                json!({"type": "array", "items": {"type": ["string", "null"]}, "minItems": places, "maxItems": places})
            }
            Form::Counted => counts(),
            Form::OfSeats => of_seats(counts()),
            Form::Placed(places) => map(json!({ "enum": places }), text),
            Form::Number => number,
            Form::Flag => json!({"type": "boolean"}),
            Form::Word(words) => json!({ "enum": words }),
            Form::WordOrNull(words) => json!({"enum": or_null(words)}),
            Form::Seat => json!({ "enum": seats }),
            Form::Seats => json!({"type": "array", "items": {"enum": seats}}),
            Form::Numbers => of_seats(json!({"type": "integer", "minimum": 0})),
            Form::Points => of_seats(number),
            Form::Object(parts) => {
                let parts = parts.iter().map(|(part, form)| ((*part).to_owned(), form.schema(seats)));
                json!({"type": "object", "properties": parts.collect::<Map<_, _>>(), "additionalProperties": {}})
            }
        }
    }
}

/// These words, and `null`.
fn or_null<T: AsRef<str>>(words: &[T]) -> Vec<Option<&str>> {
    words.iter().map(|word| Some(word.as_ref())).chain([None]).collect()
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
    /// The parts that such a position must have.
    pub required: &'static [&'static str],
    /// The keys of such a position besides parts and `to_act`. A flag says that nothing lies on the board yet.
    pub set_up: &'static [(&'static str, Form)],
    /// A part that a position takes from the variant where it leaves it out, and the value of the variant.
    pub given: Option<(&'static str, &'static str)>,
    /// The cards that chance shuffles.
    pub shuffled: Shuffled,
    /// How hands come out.
    pub hands: Hands,
}

/// How hands that are not seen come out: by refusals, and by what is said of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hands {
    /// Rules by which the other cards of the hand forbid an action, each with the first word of such actions.
    pub others: &'static [(&'static str, &'static str)],
    /// More rules that forbid an action because of the hand, besides those with `from-hand` at the end.
    pub rules: &'static [&'static str],
    /// The first words of actions that name a card of the opponent's hand.
    pub taken: &'static [&'static str],
    /// Actions before play begins, and causes of a win, by which a certain hand was dealt.
    pub dealt: &'static [&'static str],
    /// The path of that hand in variants, and what it is called.
    pub dealt_hand: (&'static str, &'static str),
}

/// The places of a 3x3 board, each with a card.
pub const PLACES: Form = Form::Placed(&["1", "2", "3", "4", "5", "6", "7", "8", "9"]);

impl Shape {
    /// The parts that a position may have when it is set up, besides `to_act`.
    pub fn position(&self) -> impl Iterator<Item = (&'static str, Form)> {
        let parts = self.parts.iter().chain(self.at_times).filter(|(part, _)| !self.following.contains(part));
        parts.chain(self.set_up).copied()
    }

    /// The JSON Schema of states of this shape, at a table of these seats, with what can end a game.
    pub fn schema(&self, seats: &[String], causes: &[String]) -> Value {
        let part = |(part, form): &(&str, Form)| ((*part).to_owned(), form.schema(seats));
        let mut parts: Map<String, Value> = self.parts.iter().chain(self.at_times).map(part).collect();
        let actors: Vec<String> = seats.iter().cloned().chain(["chance".to_owned()]).collect();
        parts.insert("to_act".to_owned(), json!({"enum": or_null(&actors)}));
        let outcome = json!({"winner": {"enum": or_null(seats)}, "cause": {"enum": causes}, "scores": {"type": ["object", "null"]}});
        let outcome = json!({"type": ["object", "null"], "properties": outcome, "additionalProperties": false});
        parts.insert("outcome".to_owned(), outcome);
        let required: Vec<&str> = self.parts.iter().map(|(part, _)| *part).collect();
        json!({"type": "object", "required": required, "properties": parts})
    }

    /// A state of this shape in which nothing lies anywhere, with seat A to act.
    pub fn nothing(&self) -> Value {
        let parts = self.parts.iter().map(|(part, form)| ((*part).to_owned(), form.nothing()));
        parts.chain([("to_act".to_owned(), "A".into()), ("outcome".to_owned(), Value::Null)]).collect()
    }
}

/// The shape of a game that somebody brings: its own schema says what a state has.
pub const BROUGHT: Shape = Shape {
    heading: "",
    parts: &[],
    at_times: &[],
    following: &[],
    required: &[],
    set_up: &[],
    given: None,
    shuffled: Shuffled::Nothing,
    hands: Hands { others: &[], rules: &[], taken: &[], dealt: &[], dealt_hand: ("", "") },
};
