//! The meaning of placeholders in sentences that are data.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde_json::{Value, json};
use umpire_assertions::expression::Variable;
use umpire_assertions::types::SchemaRef;
use umpire_engine::game::Seat;
use umpire_engine::sanitize::short;
use umpire_engine::tree::Fault;
use umpire_game::declaration::{Declaration, Seats, Type};

use crate::model::failure::{Failure, faulty};
use crate::sentence::pattern::{Pattern, escape};

/// How large the pattern of a type may grow, in bytes.
pub const LARGEST_LIKE: usize = 1 << 15;

/// The meaning of a placeholder.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Kind {
    /// One of these words, each with its value.
    Words(Vec<(String, String)>),
    /// Text of this pattern.
    Like(String),
    /// Text in quotes.
    Text,
    /// A whole number.
    Number,
    /// Items with commas between them.
    List,
}

impl Kind {
    /// The regular expression of its texts.
    pub fn pattern(&self) -> String {
        match self {
            Kind::Words(words) => {
                let mut words: Vec<String> = words.iter().map(|(word, _)| escape(word)).collect();
                // The longest first, so that no word hides another that it begins.
                words.sort_by_key(|word| std::cmp::Reverse(word.len()));
                words.join("|")
            }
            Kind::Like(like) => like.clone(),
            Kind::Text => "\"[^\"]*\"".to_owned(),
            Kind::Number => "-?[0-9]+".to_owned(),
            Kind::List => "[^,]+(?:, [^,]+)*".to_owned(),
        }
    }

    /// The variable that an expression reads it as.
    pub fn variable(&self) -> Variable {
        let named = match self {
            Kind::Words(_) | Kind::Like(_) | Kind::Text => "string",
            Kind::Number => "integer",
            Kind::List => "array",
        };
        Variable::Schema("argument", SchemaRef::Brought(Arc::new(json!({"type": named}))))
    }

    /// The value of a text.
    ///
    /// # Errors
    /// A number that is out of range.
    pub fn value(&self, text: &str) -> Result<Value, Failure> {
        Ok(match self {
            Kind::Words(words) => {
                let value = words.iter().find(|(word, _)| word == text).map(|(_, value)| value.as_str());
                json!(value.unwrap_or(text))
            }
            Kind::Like(_) => json!(text),
            Kind::Text => json!(text.trim_matches('"')),
            Kind::Number => json!(text.parse::<i64>().or_else(|_| faulty(format!("`{text}` is out of range")))?),
            Kind::List => json!(text.split(',').map(str::trim).collect::<Vec<_>>()),
        })
    }
}

/// The meaning of a placeholder, with its pattern.
#[derive(Debug)]
pub struct Placeholder {
    /// Its meaning.
    pub kind: Arc<Kind>,
    /// The regular expression of its texts.
    pub pattern: String,
    /// How many groups of that capture something.
    pub groups: usize,
}

impl Placeholder {
    fn new(kind: Kind, groups: usize) -> Placeholder {
        Placeholder { pattern: kind.pattern(), kind: Arc::new(kind), groups }
    }
}

/// The placeholders of a game by name: those of every game, and its own types.
///
/// # Errors
/// A type that is no pattern.
pub fn kinds(game: &Declaration) -> Result<BTreeMap<String, Placeholder>, Vec<Fault>> {
    let (_, most) = game.seats.range();
    let ids = Seat::first(most).map(|seat| seat.to_string());
    let seats: Vec<(String, String)> = match &game.seats {
        Seats::Named(names) => names.iter().cloned().zip(ids).collect(),
        Seats::Range(..) => ids.map(|seat| (seat.clone(), seat)).collect(),
    };
    let mut faults = Vec::new();
    let own = game.types.iter().map(|(name, each)| {
        let (kind, groups) = match each {
            Type::Like(like, place) => {
                let read = Pattern::read_within(LARGEST_LIKE, like).map_err(|fault| {
                    let message = format!("`{}` is no pattern: {fault}", short(like));
                    faults.push(Fault::error(place, format!("types.{name}.like"), message));
                });
                (Kind::Like(like.clone()), read.map_or(0, |pattern| pattern.groups()))
            }
            Type::Words(words) => (Kind::Words(words.clone()), 0),
        };
        (name.clone(), Placeholder::new(kind, groups))
    });
    let shared = [
        ("seat", Kind::Words(seats)),
        ("number", Kind::Number),
        ("word", Kind::Like("[^\\s]+".to_owned())),
        ("text", Kind::Text),
        ("list", Kind::List),
    ];
    let shared = shared.into_iter().map(|(name, kind)| (name.to_owned(), Placeholder::new(kind, 0)));
    let all = shared.chain(own).collect();
    if faults.is_empty() { Ok(all) } else { Err(faults) }
}
