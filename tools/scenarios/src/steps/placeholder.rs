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

/// An argument of a sentence: its name, and how its text is read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Argument {
    /// Its name in templates and expressions.
    pub name: String,
    /// Its meaning.
    pub kind: Arc<Kind>,
}

/// The meaning of a placeholder.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A card of the variant under test, by its id or a name.
    Symbol,
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
            Kind::Symbol => String::new(),
            Kind::Text => "\"[^\"]*\"".to_owned(),
            Kind::Number => "-?[0-9]+".to_owned(),
            Kind::List => "[^,]+(?:, [^,]+)*".to_owned(),
        }
    }

    /// The variable that an expression reads it as.
    pub fn variable(&self) -> Variable {
        let named = match self {
            Kind::Words(_) | Kind::Like(_) | Kind::Text | Kind::Symbol => "string",
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
            Kind::Like(_) | Kind::Symbol => json!(text),
            Kind::Text => json!(text.trim_matches('"')),
            Kind::Number => json!(text.parse::<i64>().or_else(|_| faulty(format!("`{text}` is out of range")))?),
            Kind::List => json!(text.split(',').map(str::trim).collect::<Vec<_>>()),
        })
    }
}

/// A template with what stands for each name in braces. Other braces are text.
///
/// # Errors
/// As `value`.
pub fn filled(template: &str, value: impl Fn(&str) -> Option<Result<String, Failure>>) -> Result<String, Failure> {
    let (mut text, mut rest) = (String::new(), template);
    while let Some((before, after)) = rest.split_once('{') {
        text += before;
        rest = match after.split_once('}').and_then(|(name, after)| Some((value(name)?, after))) {
            Some((value, after)) => {
                text += &value?;
                after
            }
            None => {
                text.push('{');
                after
            }
        };
    }
    Ok(text + rest)
}

/// A template with the values of its arguments.
pub fn filled_in(template: &str, values: &BTreeMap<String, Value>) -> String {
    filled(template, |name| Some(Ok(written(values.get(name)?)))).unwrap_or_default()
}

/// A value as templates have it.
pub fn written(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn braces_in_a_value_are_text() {
        let values = [("a", json!("{b}{b}")), ("b", json!("{a}")), ("n", json!(7))];
        let values = values.map(|(name, value)| (name.to_owned(), value)).into();
        assert_eq!(filled_in("{a} {n} {c} {", &values), "{b}{b} 7 {c} {");
    }
}
