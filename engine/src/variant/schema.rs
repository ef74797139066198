//! The JSON Schema of variant files (draft 2020-12), by which an editor completes and checks them.
//!
//! A schema sees one file, not the variant that it makes with its parents, and no sums or references. So it refuses less
//! than the reader, and nothing that the reader accepts. A file that `extends` another may leave everything out and remove
//! with `null` what can be removed; a file that does not must be whole. Each game describes its own keys, beside the
//! reader of them, for both kinds of file.

use std::ops::RangeInclusive;

use serde_json::{Map, Value, json};

use super::choice::Choice;
use super::games::{GAMES, Game};
use super::named::{LONGEST_ID, LONGEST_NAME, reserved};
use crate::notation::Form;

/// Which kind of file is described.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// One that stands by itself.
    Whole,
    /// One that extends another.
    Child,
}

/// Whether a map needs a key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Need {
    /// Every variant has it, its own or a parent's.
    Required,
    /// It may be absent, but not `null`.
    Optional,
    /// It may be absent or `null`.
    Nullable,
}

/// The keys of a map, each with its schema.
pub type Keys = Vec<(&'static str, Need, Value)>;

impl Kind {
    /// A map of these keys and no others.
    pub fn map(self, description: &str, keys: Keys) -> Value {
        let required = keys.iter().filter(|(_, need, _)| self == Kind::Whole && *need == Need::Required);
        let required: Vec<&str> = required.map(|(key, ..)| *key).collect();
        let properties = keys.iter().map(|(key, need, schema)| {
            let schema = if *need == Need::Nullable { nullable(schema.clone()) } else { schema.clone() };
            ((*key).to_owned(), schema)
        });
        let properties: Map<String, Value> = properties.collect();
        let mut map = json!({"description": description, "type": "object", "properties": properties});
        if !required.is_empty() {
            map["required"] = json!(required);
        }
        map["additionalProperties"] = json!(false);
        map
    }

    /// A map of keys that the designer chooses, all with values of one kind; `names` is the schema of the keys.
    pub fn entries(self, description: &str, names: Value, value: Value) -> Value {
        let value = if self == Kind::Child { nullable(value) } else { value };
        json!({"description": description, "type": "object", "propertyNames": names, "additionalProperties": value})
    }
}

/// What a schema describes, or nothing.
fn nullable(mut schema: Value) -> Value {
    if let Some(name) = schema.get("type").cloned() {
        schema["type"] = json!([name, "null"]);
    }
    if let Some(Value::Array(words)) = schema.get_mut("enum") {
        words.push(Value::Null);
    }
    schema
}

/// A whole number.
pub fn int(description: &str, range: RangeInclusive<i64>) -> Value {
    json!({"description": description, "type": "integer", "minimum": range.start(), "maximum": range.end()})
}

/// Text that is not blank.
pub fn text(description: &str) -> Value {
    json!({"description": description, "type": "string", "pattern": r"\S"})
}

/// One of these words.
pub fn words(description: &str, words: &[&str]) -> Value {
    json!({"description": description, "type": "string", "enum": words})
}

/// A ruling knob, or any other closed set of spellings.
pub fn choice<T: Choice>(description: &str) -> Value {
    let spellings: Vec<&str> = T::VALUES.iter().map(|(spelling, _)| *spelling).collect();
    words(description, &spellings)
}

/// A list without two equal items.
pub fn set(description: &str, items: Value, length: RangeInclusive<usize>) -> Value {
    let mut set = list(description, items, length);
    set["uniqueItems"] = json!(true);
    set
}

/// A list.
pub fn list(description: &str, items: Value, length: RangeInclusive<usize>) -> Value {
    let mut list = json!({"description": description, "type": "array", "items": items});
    if *length.start() > 0 {
        list["minItems"] = json!(length.start());
    }
    if *length.end() < usize::MAX {
        list["maxItems"] = json!(length.end());
    }
    list
}

/// The id of a listed card in a game of these actions.
pub fn id(actions: &[Form]) -> Value {
    let longest = LONGEST_ID - 1;
    json!({
        "type": "string",
        "pattern": format!("^[a-z][a-z0-9-]{{0,{longest}}}$"),
        "not": {"enum": reserved(actions)},
    })
}

/// The names of a listed card, by language.
pub fn names(description: &str, kind: Kind) -> Value {
    let language = json!({"type": "string", "pattern": "^[A-Za-z][A-Za-z0-9-]*$"});
    let mut name = text("A name as players see it.");
    name["pattern"] = json!(r"^\S(.*\S)?$");
    name["maxLength"] = json!(LONGEST_NAME);
    let mut names = kind.entries(description, language, name);
    if kind == Kind::Whole {
        names["minProperties"] = json!(1);
    }
    names
}

/// The schema of variant files. `shipped` are the names that `extends` offers.
pub fn schema(shipped: &[String]) -> Value {
    let mut definitions = Map::new();
    for game in GAMES {
        definitions.insert(game.name.to_owned(), of_game(game, Kind::Whole, shipped));
        definitions.insert(child_of(game), of_game(game, Kind::Child, shipped));
    }
    let any = |name: fn(&Game) -> String| {
        let refs: Vec<Value> = GAMES.iter().map(|game| json!({"$ref": format!("#/$defs/{}", name(game))})).collect();
        json!({"anyOf": refs})
    };
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Umpire variant",
        "description": "The rules of a variant of a card game.",
        "type": "object",
        "if": {"required": ["extends"], "properties": {"extends": {"not": {"type": "null"}}}},
        "then": any(child_of),
        "else": any(|game| game.name.to_owned()),
        "$defs": definitions,
    })
}

fn child_of(game: &Game) -> String {
    format!("{}-child", game.name)
}

/// One kind of file of one game.
pub(super) fn of_game(game: &Game, kind: Kind, shipped: &[String]) -> Value {
    let mut keys = common(game, kind, shipped);
    keys.extend((game.schema)(kind));
    let description = match kind {
        Kind::Whole => format!("A variant of {} that stands by itself.", game.name),
        Kind::Child => format!("A variant of {} that says only what differs from another.", game.name),
    };
    kind.map(&description, keys)
}

/// The keys that every variant has, whatever its game.
fn common(game: &Game, kind: Kind, shipped: &[String]) -> Keys {
    let name = json!({
        "description": "The variant's name, in parts joined by `/`. By default that of the file.",
        "type": "string",
        "pattern": r"^(?!(.*/)?\.{1,2}(/|$))[a-z0-9.-]+(/[a-z0-9.-]+)*$",
    });
    let mut extends = match kind {
        Kind::Whole => json!({"type": "null"}),
        Kind::Child => json!({"type": "string", "pattern": r"^(?![/\\]|.:)[^\\]+$", "examples": shipped}),
    };
    extends["description"] = json!(
        "The variant that this one differs from: a shipped name, or a path relative to this file. Maps merge by key, \
         lists and single values replace, null removes."
    );
    vec![
        ("variant", Need::Optional, name),
        ("game", Need::Required, words("The game.", &[game.name])),
        ("document", Need::Required, words("The rules text that the variant is held against.", game.documents)),
        ("description", Need::Nullable, text("What is different about the variant, in a sentence.")),
        ("extends", Need::Optional, extends),
        ("amends", Need::Nullable, amends()),
    ]
}

fn amends() -> Value {
    let amend = Kind::Whole.map(
        "Why a clause no longer holds.",
        vec![
            ("because", Need::Required, text("The reason.")),
            ("by", Need::Required, text("Who says so.")),
            ("until", Need::Nullable, until()),
        ],
    );
    let description = "The clauses of the document that no longer hold, by id. Scenarios of what holds instead stand in \
                       a .feature beside this file, tagged with `@amends:` and the id.";
    Kind::Whole.entries(description, json!({"type": "string"}), amend)
}

fn until() -> Value {
    json!({
        "description": "The last day of the announcement, YYYY-MM-DD; past it, the announcement is an error.",
        "type": "string",
        "format": "date",
        "pattern": "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$",
    })
}

#[cfg(test)]
mod tests;
