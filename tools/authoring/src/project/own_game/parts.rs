//! The sentences of a game's state and position: some for each part, by what the engine's schema says of it.

use serde_json::{Value, json};

use super::sentence::{Sentence, is_plain_name, is_sayable, texts, words};

/// The most differences of one part that a scenario tells.
const MOST_TOLD: usize = 3;

/// The type of the value of a part.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Shape {
    Number,
    Truth,
    Seat,
    Text,
    /// A number with a fraction, or anything of which the schema says nothing.
    Other,
    List {
        of_numbers: bool,
    },
    /// Some value for each seat.
    BySeat(Box<Shape>),
    /// Values by key.
    Map(Box<Shape>),
    /// Something of which only the size is told.
    Deep,
}

/// A part of a state or position.
struct Part {
    name: String,
    /// Its name in sentences.
    words: String,
    shape: Shape,
    /// Whether it may be null.
    may_be_null: bool,
}

/// The parts of a state, or of a position.
pub struct Parts<'s> {
    parts: Vec<Part>,
    seats: &'s [String],
}

impl<'s> Parts<'s> {
    /// The parts that a schema describes, besides these.
    pub fn new(schema: &Value, besides: &[&str], seats: &'s [String]) -> Parts<'s> {
        let mut used = Vec::new();
        let properties = schema["properties"].as_object().into_iter().flatten();
        let properties = properties.filter(|(name, _)| !besides.contains(&name.as_str()));
        let parts = properties.map(|(name, schema)| {
            let words = words(name, &used);
            used.push(words.clone());
            let (shape, may_be_null) = (shape(schema, seats, true), may_be_null(schema));
            Part { name: name.clone(), words, shape, may_be_null }
        });
        Parts { parts: parts.collect(), seats }
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.parts.len()
    }

    /// Whether there is a seat or a truth among the values of any, which placeholders then stand for.
    pub fn has_truth(&self) -> bool {
        self.parts.iter().any(|part| part.shape.inner() == &Shape::Truth)
    }

    /// The names of those whose value is shown in a line.
    pub fn plain(&self) -> Vec<&str> {
        let is_plain = |part: &&Part| matches!(part.shape, Shape::Number | Shape::Truth | Shape::Seat | Shape::Text);
        self.parts.iter().filter(is_plain).map(|part| part.name.as_str()).collect()
    }

    /// The sentences of what is so.
    pub fn thens(&self) -> Vec<Sentence> {
        self.parts.iter().flat_map(|part| part.thens(self.seats)).collect()
    }

    /// The sentences of how a game begins, and the names of the parts that have none.
    pub fn givens(&self) -> (Vec<Sentence>, Vec<&str>) {
        let (mut givens, mut without) = (Vec::new(), Vec::new());
        for part in &self.parts {
            match part.given(self.seats) {
                Some(given) => givens.push(given),
                None => without.push(part.name.as_str()),
            }
        }
        (givens, without)
    }

    /// The facts that are true in one state and not in another.
    pub fn differences(&self, before: &Value, state: &Value) -> Vec<String> {
        self.parts.iter().flat_map(|part| part.differences(&before[&part.name], &state[&part.name])).collect()
    }
}

impl Shape {
    /// The placeholder of its values; the expression of a value that a Given puts in, if it can put in one; and a value for
    /// examples. `seat` is a seat for these.
    fn value<'s>(&self, seat: &'s str) -> (&'static str, Option<&'static str>, &'s str) {
        match self {
            Shape::Number => ("number", Some("value"), "1"),
            Shape::Deep => ("number", None, "1"),
            Shape::Truth => ("truth", Some("value == \"true\""), "yes"),
            Shape::Seat => ("seat", Some("value"), seat),
            Shape::Text => ("text", Some("value"), "\"a\""),
            Shape::List { of_numbers: true } => ("list", Some("value.map(item, int(item))"), "1, 2"),
            Shape::List { of_numbers: false } => ("list", Some("value"), "a, b"),
            Shape::Other | Shape::BySeat(_) | Shape::Map(_) => ("text", None, "\"a\""),
        }
    }

    /// The shape of its values, or it itself.
    fn inner(&self) -> &Shape {
        match self {
            Shape::BySeat(of) | Shape::Map(of) => of.inner(),
            plain => plain,
        }
    }

    /// Whether the value at a path is `value`, in CEL.
    fn is(&self, path: &str) -> String {
        match self {
            Shape::Truth => format!("{path} == (value == \"true\")"),
            Shape::Other => format!("string({path}) == value"),
            Shape::List { .. } => format!("{path}.map(item, string(item)) == value"),
            Shape::Deep => format!("size({path}) == value"),
            _ => format!("{path} == value"),
        }
    }

    /// A value as a sentence says it; `None` where it cannot.
    fn tell(&self, value: &Value) -> Option<String> {
        match (self, value) {
            (Shape::Number, Value::Number(number)) => number.as_i64().map(|number| number.to_string()),
            (Shape::Truth, Value::Bool(true)) => Some("yes".to_owned()),
            (Shape::Truth, Value::Bool(false)) => Some("no".to_owned()),
            (Shape::Seat, Value::String(seat)) => Some(seat.clone()),
            (Shape::Text | Shape::Other, Value::String(text)) => texts(text),
            (Shape::Other, Value::Number(number)) => number.as_i64().map(|number| format!("\"{number}\"")),
            (Shape::Other, Value::Bool(truth)) => Some(format!("\"{truth}\"")),
            (Shape::List { .. }, Value::Array(items)) if !items.is_empty() => {
                let items: Option<Vec<String>> = items.iter().map(item).collect();
                Some(items?.join(", "))
            }
            (Shape::Deep, Value::Array(items)) => Some(items.len().to_string()),
            (Shape::Deep, Value::Object(entries)) => Some(entries.len().to_string()),
            _ => None,
        }
    }
}

/// An item of a list as a sentence says it; `None` where it cannot.
fn item(item: &Value) -> Option<String> {
    match item {
        Value::String(text) => (is_sayable(text) && !text.is_empty() && !text.contains(',')).then(|| text.clone()),
        Value::Number(number) => number.as_i64().map(|number| number.to_string()),
        _ => None,
    }
}

impl Part {
    /// The sentence that the subject of a sentence holds a value, as a Then or a Given says it.
    fn said(&self, subject: &str, of: &Shape, value: &str, now: &str, at: &str) -> String {
        match of {
            Shape::List { .. } => format!("{subject}{now} holds {value}{at}"),
            Shape::Deep => format!("{subject}{now} has {value} entries{at}"),
            _ if !at.is_empty() => format!("{subject}{now} has {value}{at}"),
            _ => format!("{subject} is{now} {value}"),
        }
    }

    /// Of whom or what sentences speak; the shape of the values; and where these are, in words.
    fn subject(&self, seat: &str, key: &str) -> (String, &Shape, String) {
        match &self.shape {
            Shape::BySeat(of) => (format!("{seat}'s {}", self.words), of, String::new()),
            Shape::Map(of) => (format!("the {}", self.words), of, format!(" at {key}")),
            plain => (format!("the {}", self.words), plain, String::new()),
        }
    }

    fn thens(&self, seats: &[String]) -> Vec<Sentence> {
        let seat = seats.first().map_or("", String::as_str);
        let whole = if is_plain_name(&self.name) {
            format!("state.{}", self.name)
        } else {
            format!("state[{}]", json!(self.name))
        };
        let path = match self.shape {
            Shape::BySeat(_) => format!("{whole}[seat]"),
            Shape::Map(_) => format!("{whole}[key]"),
            _ => whole.clone(),
        };
        let (text, of, at) = self.subject("{seat}", "{key:text}");
        let (example, _, at_example) = self.subject(seat, "\"a\"");
        let then = |told: &dyn Fn(&str, &str) -> String, check: String| {
            Sentence::then(told(&text, &at), check, told(&example, &at_example))
        };
        let (kind, _, value) = of.value(seat);
        let is = if at.is_empty() { of.is(&path) } else { format!("key in {whole} && {}", of.is(&path)) };
        let example_of = self.said(&example, of, value, " now", &at_example);
        let said = self.said(&text, of, &format!("{{value:{kind}}}"), " now", &at);
        let mut thens = vec![Sentence::then(said, is, example_of)];
        if matches!(of, Shape::List { .. }) && at.is_empty() {
            thens.push(then(&|subject, _| format!("{subject} is now empty"), format!("size({path}) == 0")));
        }
        if !at.is_empty() {
            thens.push(then(&|subject, at| format!("{subject} now has nothing{at}"), format!("!(key in {whole})")));
        } else if self.may_be_null {
            thens.push(then(&|subject, _| format!("{subject} is now nothing"), format!("{path} == null")));
        }
        thens
    }

    fn given(&self, seats: &[String]) -> Option<Sentence> {
        let seat = seats.first().map_or("", String::as_str);
        if self.name.contains(['/', '~', '{', '}', ':']) || !is_sayable(&self.name) || self.name.is_empty() {
            return None;
        }
        let place = match self.shape {
            Shape::BySeat(_) => "/{seat}",
            Shape::Map(_) => "/{key}",
            _ => "",
        };
        let (text, of, at) = self.subject("{seat}", "{key:text}");
        let (example, _, at_example) = self.subject(seat, "\"a\"");
        let (kind, put, value) = of.value(seat);
        Some(Sentence {
            keyword: "given",
            text: self.said(&text, of, &format!("{{value:{kind}}}"), "", &at),
            does: vec![("set", format!("/{}{place}: {}", self.name, put?))],
            example: self.said(&example, of, value, "", &at_example),
        })
    }

    /// The Then sentence for a value that has changed.
    fn differences(&self, before: &Value, value: &Value) -> Vec<String> {
        let plain = |subject: &str, of: &Shape, was: &Value, is: &Value| {
            if was == is {
                return None;
            }
            if is.is_null() {
                return self.may_be_null.then(|| format!("{subject} is now nothing"));
            }
            if matches!((of, is.as_array()), (Shape::List { .. }, Some(items)) if items.is_empty()) {
                return Some(format!("{subject} is now empty"));
            }
            // Where the sentence would say the same of both, it says nothing.
            let told = of.tell(is).filter(|told| of.tell(was).as_ref() != Some(told))?;
            Some(self.said(subject, of, &told, " now", ""))
        };
        let entries = || value.as_object().into_iter().flatten();
        match &self.shape {
            Shape::BySeat(of) => {
                let told = entries()
                    .filter_map(|(seat, is)| plain(&format!("{seat}'s {}", self.words), of, &before[seat], is));
                told.take(MOST_TOLD).collect()
            }
            Shape::Map(of) => {
                let subject = format!("the {}", self.words);
                let come = entries().filter(|(key, is)| before.get(*key) != Some(is)).filter_map(|(key, is)| {
                    Some(self.said(&subject, of, &of.tell(is)?, " now", &format!(" at {}", texts(key)?)))
                });
                let gone = before.as_object().into_iter().flatten().filter(|(key, _)| value.get(*key).is_none());
                let gone = gone.filter_map(|(key, _)| Some(format!("{subject} now has nothing at {}", texts(key)?)));
                // Without a map there is nothing at which to look.
                if value.is_object() { come.chain(gone).take(MOST_TOLD).collect() } else { Vec::new() }
            }
            of => plain(&format!("the {}", self.words), of, before, value).into_iter().collect(),
        }
    }
}

/// The shape of the values of a schema. `is_outer`: whether they may be told by seat or key.
fn shape(schema: &Value, seats: &[String], is_outer: bool) -> Shape {
    let words: Vec<&Value> = schema["enum"].as_array().into_iter().flatten().filter(|word| !word.is_null()).collect();
    let is_seat = |word: &&Value| word.as_str().is_some_and(|word| seats.iter().any(|seat| seat == word));
    if !words.is_empty() {
        return match () {
            () if words.iter().all(is_seat) => Shape::Seat,
            () if words.iter().all(|word| word.is_string()) => Shape::Text,
            () if words.iter().all(|word| word.is_i64()) => Shape::Number,
            () if words.iter().all(|word| word.is_boolean()) => Shape::Truth,
            () => Shape::Other,
        };
    }
    match kinds(schema).as_slice() {
        ["integer"] => Shape::Number,
        ["boolean"] => Shape::Truth,
        ["string"] => Shape::Text,
        ["array"] => match kinds(&schema["items"]).as_slice() {
            ["integer"] => Shape::List { of_numbers: true },
            ["string"] => Shape::List { of_numbers: false },
            _ if schema["items"]["enum"].as_array().is_some_and(|words| words.iter().all(Value::is_string)) => {
                Shape::List { of_numbers: false }
            }
            _ => Shape::Deep,
        },
        ["object"] if is_outer => {
            let properties = schema["properties"].as_object().into_iter().flatten();
            let (names, values): (Vec<&str>, Vec<&Value>) = properties.map(|(name, of)| (name.as_str(), of)).unzip();
            let of = |schema: &Value| Box::new(shape(schema, seats, false));
            let is_even = values.windows(2).all(|pair| pair[0] == pair[1]);
            let in_keys = schema["propertyNames"]["enum"].as_array().into_iter().flatten();
            let keys: Vec<&str> = in_keys.filter_map(Value::as_str).chain(names.iter().copied()).collect();
            let of_seats = !keys.is_empty() && keys.iter().all(|key| seats.iter().any(|seat| seat == key));
            match values.first() {
                Some(first) if of_seats && is_even => Shape::BySeat(of(first)),
                None if of_seats && schema["additionalProperties"].is_object() => {
                    Shape::BySeat(of(&schema["additionalProperties"]))
                }
                None if schema["additionalProperties"].is_object() => map(of(&schema["additionalProperties"])),
                _ => Shape::Deep,
            }
        }
        ["object"] => Shape::Deep,
        _ => Shape::Other,
    }
}

/// Values by key, as far as they are told.
fn map(of: Box<Shape>) -> Shape {
    if matches!(*of, Shape::List { .. } | Shape::Deep) { Shape::Deep } else { Shape::Map(of) }
}

/// The types of a schema, besides null.
fn kinds(schema: &Value) -> Vec<&str> {
    let one = schema["type"].as_str().into_iter();
    let several = schema["type"].as_array().into_iter().flatten().filter_map(Value::as_str);
    one.chain(several).filter(|kind| *kind != "null").collect()
}

fn may_be_null(schema: &Value) -> bool {
    let has = |key: &str, null: Value| schema[key].as_array().is_some_and(|words| words.contains(&null));
    let is_open = schema["enum"].is_null() && kinds(schema).is_empty();
    has("type", json!("null")) || has("enum", Value::Null) || is_open
}
