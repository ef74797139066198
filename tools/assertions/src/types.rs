//! The types that values may have, as far as literals and JSON Schemas tell. A part of an expression that can have no value is a
//! fault when the expression is read.

use std::fmt;
use std::ops::Deref;
use std::sync::Arc;

use cel::common::ast::LiteralValue;
use serde_json::Value;

use crate::written::operator;

/// A JSON Schema.
#[derive(Clone, PartialEq, Debug)]
pub enum SchemaRef {
    /// That of a compiled game.
    Compiled(&'static Value),
    /// That of a game that somebody brings.
    Brought(Arc<Value>),
}

impl Deref for SchemaRef {
    type Target = Value;

    fn deref(&self) -> &Value {
        match self {
            SchemaRef::Compiled(schema) => schema,
            SchemaRef::Brought(schema) => schema,
        }
    }
}

/// A set of types, one of which a value has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Types(u8);

impl Types {
    const NONE: Types = Types(0);
    pub(crate) const NULL: Types = Types(1);
    pub(crate) const TRUTH: Types = Types(2);
    /// Numbers.
    pub const NUMBER: Types = Types(4);
    pub(crate) const TEXT: Types = Types(8);
    /// Lists.
    pub const LIST: Types = Types(16);
    pub(crate) const MAP: Types = Types(32);
    pub(crate) const ANY: Types = Types(63);

    pub(crate) fn or(self, other: Types) -> Types {
        Types(self.0 | other.0)
    }

    fn and(self, other: Types) -> Types {
        Types(self.0 & other.0)
    }

    /// Whether a value can have a type of both.
    pub fn meets(self, other: Types) -> bool {
        self.and(other) != Types::NONE
    }

    /// The type of a literal.
    pub(crate) fn of_literal(literal: &LiteralValue) -> Types {
        match literal {
            LiteralValue::String(_) => Types::TEXT,
            LiteralValue::Int(_) | LiteralValue::UInt(_) | LiteralValue::Double(_) => Types::NUMBER,
            LiteralValue::Boolean(_) => Types::TRUTH,
            LiteralValue::Null => Types::NULL,
            LiteralValue::Bytes(_) => Types::ANY,
        }
    }

    fn of_value(value: &Value) -> Types {
        match value {
            Value::Null => Types::NULL,
            Value::Bool(_) => Types::TRUTH,
            Value::Number(_) => Types::NUMBER,
            Value::String(_) => Types::TEXT,
            Value::Array(_) => Types::LIST,
            Value::Object(_) => Types::MAP,
        }
    }

    /// The types of the values that a JSON Schema accepts.
    pub fn of_schema(schema: &Value) -> Types {
        fn each(list: &Value, of: fn(&Value) -> Types) -> Option<Types> {
            Some(list.as_array()?.iter().map(of).fold(Types::NONE, Types::or))
        }
        let named = |word: &Value| match word.as_str() {
            Some("null") => Types::NULL,
            Some("boolean") => Types::TRUTH,
            Some("integer" | "number") => Types::NUMBER,
            Some("string") => Types::TEXT,
            Some("array") => Types::LIST,
            Some("object") => Types::MAP,
            _ => Types::ANY,
        };
        let limits = [
            schema.get("type").map(|word| each(word, named).unwrap_or_else(|| named(word))),
            each(&schema["enum"], Types::of_value),
            schema.get("const").map(Types::of_value),
            each(&schema["anyOf"], Types::of_schema),
            each(&schema["oneOf"], Types::of_schema),
        ];
        limits.into_iter().flatten().fold(Types::ANY, Types::and)
    }

    /// The types of the values that one of these schemas accepts; any type where there is no schema.
    pub(crate) fn of_any(schemas: &[&Value]) -> Types {
        let types = schemas.iter().map(|schema| Types::of_schema(schema)).fold(Types::NONE, Types::or);
        if schemas.is_empty() { Types::ANY } else { types }
    }

    /// The types of a function's result for arguments of these types; `None` where it does not accept them.
    pub(crate) fn made_by(function: &str, of: &[Types]) -> Option<Types> {
        let common =
            |taken: Types| Some(of.iter().copied().fold(taken, Types::and)).filter(|left| *left != Types::NONE);
        let ordered = Types::NUMBER.or(Types::TEXT).or(Types::TRUTH);
        match (operator(function), of) {
            ("==" | "!=", _) => common(Types::ANY).map(|_| Types::TRUTH),
            ("<" | "<=" | ">" | ">=", _) => common(ordered).map(|_| Types::TRUTH),
            ("+", _) => common(Types::NUMBER.or(Types::TEXT).or(Types::LIST)),
            ("-" | "*" | "/" | "%" | "neg", _) => common(Types::NUMBER),
            ("&&" | "||" | "!", _) => common(Types::TRUTH),
            ("?", [condition, then, other]) => condition.meets(Types::TRUTH).then(|| then.or(*other)),
            ("in", [_, of]) => of.meets(Types::LIST.or(Types::MAP)).then_some(Types::TRUTH),
            ("size", [of]) => of.meets(Types::TEXT.or(Types::LIST).or(Types::MAP)).then_some(Types::NUMBER),
            ("total" | "n" | "worth", _) => Some(Types::NUMBER),
            _ => Some(Types::ANY),
        }
    }
}

impl fmt::Display for Types {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const NAMED: [(Types, &str); 6] = [
            (Types::TRUTH, "true or false"),
            (Types::NUMBER, "a number"),
            (Types::TEXT, "a text"),
            (Types::LIST, "a list"),
            (Types::MAP, "a map"),
            (Types::NULL, "null"),
        ];
        let names: Vec<&str> = NAMED.into_iter().filter(|(each, _)| self.meets(*each)).map(|(_, name)| name).collect();
        f.write_str(&if *self == Types::ANY { "any value".to_owned() } else { names.join(" or ") })
    }
}

/// The words that a value may be, where it can be no other text; `None` where it can, or where that is not known.
pub(crate) fn words_of(schemas: &[&Value]) -> Option<Vec<String>> {
    fn of_one(schema: &Value) -> Option<Vec<String>> {
        if OPEN.iter().any(|key| schema.get(key).is_some()) {
            return None;
        }
        let text = |value: &Value| value.as_str().map(str::to_owned);
        if let Some(only) = schema.get("const") {
            return Some(text(only).into_iter().collect());
        }
        if let Some(words) = schema["enum"].as_array() {
            return Some(words.iter().filter_map(text).collect());
        }
        if let Some(choices) = ["anyOf", "oneOf"].iter().find_map(|of| schema[of].as_array()) {
            return choices.iter().map(of_one).collect::<Option<Vec<_>>>().map(|words| words.concat());
        }
        (!Types::of_schema(schema).meets(Types::TEXT)).then(Vec::new)
    }
    let words = schemas.iter().map(|schema| of_one(schema)).collect::<Option<Vec<_>>>()?.concat();
    (!words.is_empty()).then_some(words)
}

/// Keywords of a schema that is not looked into.
const OPEN: [&str; 3] = ["$ref", "patternProperties", "if"];

/// The schemas of what stands at a path; none where that is not known.
///
/// # Errors
/// The first key that the schema does not have there, with those that it has.
pub fn schemas_at<'s, 'p>(schema: &'s Value, path: &[&'p str]) -> Result<Vec<&'s Value>, (&'p str, Vec<String>)> {
    fn choices(schema: &Value) -> Vec<&Value> {
        let inner = ["anyOf", "oneOf", "allOf"].iter().flat_map(|of| schema[of].as_array().into_iter().flatten());
        let inner = inner.chain([&schema["items"]]).filter(|schema| schema.is_object()).flat_map(choices);
        std::iter::once(schema).chain(inner).collect()
    }
    let mut here = vec![schema];
    for key in path {
        let (mut next, mut known) = (Vec::new(), Vec::new());
        let is_closed = here.iter().all(|schema| is_closed(schema));
        for schema in here.into_iter().flat_map(choices) {
            if OPEN.iter().any(|key| schema.get(key).is_some()) {
                return Ok(Vec::new());
            }
            let properties = schema["properties"].as_object();
            known.extend(properties.into_iter().flat_map(|map| map.keys().cloned()));
            next.extend(properties.and_then(|map| map.get(*key)));
            next.extend(Some(&schema["additionalProperties"]).filter(|each| each.is_object()));
        }
        if next.is_empty() {
            return if known.is_empty() && !is_closed { Ok(next) } else { Err((*key, known)) };
        }
        here = next;
    }
    Ok(here)
}

/// Whether nothing can stand below a value of a schema, but for what it names.
fn is_closed(schema: &Value) -> bool {
    let choices = ["anyOf", "oneOf"].iter().find_map(|of| schema[of].as_array());
    let is_open = OPEN.iter().any(|key| schema.get(key).is_some());
    let has_parts = Types::of_schema(schema).meets(Types::MAP.or(Types::LIST));
    !is_open
        && (!has_parts
            || schema["additionalProperties"] == false
            || choices.is_some_and(|all| all.iter().all(is_closed)))
}

/// The fields that a place has, for messages about one that it does not have.
pub fn told_there(keys: &[String]) -> String {
    if keys.is_empty() { "; nothing can be there".to_owned() } else { format!("; there can be {}", keys.join(", ")) }
}

/// The types of what stands at a path of a schema.
pub fn types_at(schema: &Value, path: &[&str]) -> Types {
    schemas_at(schema, path).map_or(Types::ANY, |schemas| Types::of_any(&schemas))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_schema_tells_the_types_of_its_values() {
        let schema = json!({"properties": {
            "pile": {"type": "integer"}, "to_act": {"enum": ["A", null]}, "board": {"additionalProperties": {"type": "string"}},
            "outcome": {"oneOf": [{"type": "null"}, {"type": "object", "additionalProperties": false}]},
            "odd": {"anyOf": [{"type": "array"}, {"const": true}]}, "open": {"$ref": "#/$defs/x"}, "free": {}
        }});
        for (path, told) in [
            (&["pile"][..], "a number"),
            (&["to_act"], "a text or null"),
            (&["board", "e4"], "a text"),
            (&["odd"], "true or false or a list"),
            (&["open", "x"], "any value"),
            (&["free"], "any value"),
            (&["pil"], "any value"),
        ] {
            assert_eq!(types_at(&schema, path).to_string(), told, "{path:?}");
        }
        for path in [&["pil"][..], &["outcome", "topps"], &["pile", "x"], &["to_act", "x"]] {
            assert_eq!(schemas_at(&schema, path).map_err(|(key, _)| key), Err(path[path.len() - 1]));
        }
    }

    #[test]
    fn a_schema_tells_the_words_that_a_value_can_be() {
        for (schema, words) in [
            (json!({"enum": ["roll", "bid", null, 1]}), Some(vec!["roll", "bid"])),
            (json!({"anyOf": [{"const": "A"}, {"type": "null"}, {"enum": ["B"]}]}), Some(vec!["A", "B"])),
            (json!({"type": "string"}), None),
            (json!({"anyOf": [{"const": "A"}, {"type": "string"}]}), None),
            (json!({"anyOf": [{"const": "A"}, {"$ref": "#/$defs/x"}]}), None),
            (json!({"type": "integer"}), None),
            (json!({}), None),
        ] {
            let found = words_of(&[&schema]);
            assert_eq!(found, words.map(|words| words.into_iter().map(str::to_owned).collect()), "{schema}");
        }
    }
}
