//! Builders for the JSON Schema (draft 2020-12) of a tree, for completion and checks in editors.
//!
//! A schema sees one file, without sums or references. It refuses less than the reader, and never what the reader
//! accepts. A file that extends another may omit every key and remove optional ones with `null`; one that stands by
//! itself must be complete.

use std::ops::RangeInclusive;

use serde_json::{Value, json};

use super::choice::Choice;

/// The kind of file that is described.
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
    pub fn map<K: AsRef<str>>(self, description: &str, keys: Vec<(K, Need, Value)>) -> Value {
        let required = keys.iter().filter(|(_, need, _)| self == Kind::Whole && *need == Need::Required);
        let required: Vec<Value> = required.map(|(key, ..)| key.as_ref().into()).collect();
        let properties = keys.into_iter().map(|(key, need, schema)| {
            (key.as_ref().to_owned(), if need == Need::Nullable { nullable(schema) } else { schema })
        });
        // Moved, since `json!` would copy every level.
        let mut map = json!({"description": description, "type": "object"});
        map["properties"] = Value::Object(properties.collect());
        if !required.is_empty() {
            map["required"] = required.into();
        }
        map["additionalProperties"] = false.into();
        map
    }

    /// A map of keys that the designer chooses, all with values of one kind; `names` is the schema of the keys.
    pub fn entries(self, description: &str, names: Value, value: Value) -> Value {
        let value = if self == Kind::Child { nullable(value) } else { value };
        let mut map = json!({"description": description, "type": "object", "propertyNames": names});
        map["additionalProperties"] = value;
        map
    }
}

/// The schema, with `null` allowed as well.
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

/// `true` or `false`.
pub fn flag(description: &str) -> Value {
    json!({"description": description, "type": "boolean"})
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
    words(description, &T::spellings())
}

/// A list without two equal items.
pub fn set(description: &str, items: Value, length: RangeInclusive<usize>) -> Value {
    let mut set = list(description, items, length);
    set["uniqueItems"] = json!(true);
    set
}

/// A list.
pub fn list(description: &str, items: Value, length: RangeInclusive<usize>) -> Value {
    let mut list = json!({"description": description, "type": "array"});
    list["items"] = items;
    if *length.start() > 0 {
        list["minItems"] = json!(length.start());
    }
    if *length.end() < usize::MAX {
        list["maxItems"] = json!(length.end());
    }
    list
}
