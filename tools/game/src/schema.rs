//! JSON Schemas that engines give, bounded and compiled.

use jsonschema::error::ValidationErrorKind as Kind;
use jsonschema::{PatternOptions, ValidationError, Validator};
use serde_json::{Map, Value, json};
use umpire_engine::sanitize::cut;

/// The most nodes of a schema, with each `$ref` in place of what it refers to.
const MOST_NODES: usize = 10_000;
/// How many nodes a pattern counts as.
const OF_A_PATTERN: usize = 20;
/// How large a pattern may grow, in bytes.
const LARGEST_PATTERN: usize = 1 << 18;
/// How deep a schema may be, with each `$ref` in place of what it refers to.
const DEEPEST: usize = 256;
/// The most of a value that a message shows.
const SHOWN: usize = 200;
/// The most faults of one value that are told.
const MOST_FAULTS: usize = 8;

/// A schema that values are held against.
#[derive(Debug)]
pub struct Schema(Validator);

impl Schema {
    /// Compiles a schema. Patterns are matched in linear time, so look-around is not known.
    ///
    /// # Errors
    /// Why it is none, or why it is not taken.
    pub fn of(schema: &Value) -> Result<Schema, String> {
        Expansion { root: schema, way: Vec::new(), nodes: 0 }.add(schema, 0)?;
        let options = jsonschema::options().with_pattern_options(PatternOptions::regex().size_limit(LARGEST_PATTERN));
        options.build(schema).map(Schema).map_err(|fault| cut(&fault.to_string(), SHOWN))
    }

    /// The schema of texts that match a pattern as a whole.
    ///
    /// # Errors
    /// It is no regular expression.
    pub fn of_text(pattern: &str) -> Result<Schema, String> {
        let of = |pattern: &str| Schema::of(&json!({"type": "string", "pattern": pattern}));
        // By itself first: one that closes a group of ours would mean something else.
        let read = of(pattern).and_then(|_| of(&format!("^(?:{pattern})$")));
        read.map_err(|_| format!("`{}` is no regular expression", cut(pattern, SHOWN)))
    }

    /// The faults of a value, as the library has them.
    pub fn errors<'v>(&'v self, value: &'v Value) -> impl Iterator<Item = ValidationError<'v>> {
        self.0.iter_errors(value)
    }

    /// Whether a value fits.
    pub fn accepts(&self, value: &Value) -> bool {
        self.0.is_valid(value)
    }

    /// The faults of a value, each with its path below `root` and what the schema wants there.
    pub fn faults(&self, value: &Value, root: &str) -> Vec<String> {
        if self.accepts(value) {
            return Vec::new();
        }
        told(self.errors(value), root)
    }

    /// The same, but for parts that a value lacks.
    pub fn misfits(&self, value: &Value, root: &str) -> Vec<String> {
        told(self.errors(value).filter(|fault| !is_lack(fault)), root)
    }
}

/// Whether a fault is that a part is missing.
pub fn is_lack(fault: &ValidationError<'_>) -> bool {
    matches!(fault.kind(), Kind::Required { .. } | Kind::MinProperties { .. } | Kind::MinItems { .. })
}

fn told<'v>(faults: impl Iterator<Item = ValidationError<'v>>, root: &str) -> Vec<String> {
    let told =
        |fault: ValidationError<'_>| format!("{root}{}: {}", fault.instance_path(), cut(&fault.to_string(), SHOWN));
    faults.take(MOST_FAULTS).map(told).collect()
}

/// Counts the nodes of a schema with its references followed. A schema of an unknown author must not take for ever, so one that
/// refers to itself is not taken, nor one that grows beyond measure.
struct Expansion<'s> {
    root: &'s Value,
    /// The references that are being followed.
    way: Vec<&'s str>,
    nodes: usize,
}

impl<'s> Expansion<'s> {
    fn add(&mut self, node: &'s Value, depth: usize) -> Result<(), String> {
        self.nodes += 1;
        if self.nodes > MOST_NODES {
            return Err(format!("it has more than {MOST_NODES} parts, each `$ref` counted as what it refers to"));
        }
        if depth > DEEPEST {
            return Err(format!("it is more than {DEEPEST} parts deep, each `$ref` counted as what it refers to"));
        }
        match node {
            Value::Array(items) => items.iter().try_for_each(|item| self.add(item, depth + 1)),
            Value::Object(map) => {
                self.follow(map, depth)?;
                self.nodes += map.get("pattern").map_or(0, |_| OF_A_PATTERN);
                self.nodes +=
                    map.get("patternProperties").and_then(Value::as_object).map_or(0, Map::len) * OF_A_PATTERN;
                map.iter().filter(|(key, _)| *key != "$defs").try_for_each(|(_, each)| self.add(each, depth + 1))
            }
            _ => Ok(()),
        }
    }

    /// Adds what a schema refers to.
    fn follow(&mut self, map: &'s Map<String, Value>, depth: usize) -> Result<(), String> {
        if let Some(key) = ["$dynamicRef", "$recursiveRef"].into_iter().find(|key| map.contains_key(*key)) {
            return Err(format!("`{key}` is not taken; use `$ref`"));
        }
        if depth > 0 && map.get("$id").is_some_and(Value::is_string) {
            return Err("`$id` is taken at the top alone".to_owned());
        }
        let Some(target) = map.get("$ref").and_then(Value::as_str) else { return Ok(()) };
        let below = target.strip_prefix('#').filter(|path| path.is_empty() || path.starts_with('/'));
        let found = below.and_then(|path| self.root.pointer(path));
        let missing =
            || format!("`$ref` {}: there is no such part of the schema, as in #/$defs/NAME", cut(target, SHOWN));
        let found = found.ok_or_else(missing)?;
        if self.way.contains(&target) {
            return Err(format!("`$ref` {} leads back to itself", cut(target, SHOWN)));
        }
        self.way.push(target);
        self.add(found, depth + 1)?;
        self.way.pop();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fault_says_where_it_is_and_what_is_wanted() {
        let schema = json!({"type": "object", "required": ["pile"], "properties": {"pile": {"$ref": "#/$defs/count"}},
            "$defs": {"count": {"type": "integer", "minimum": 0}}});
        let schema = Schema::of(&schema).expect("it is one");
        assert!(schema.faults(&json!({"pile": 3}), "state").is_empty());
        assert_eq!(schema.faults(&json!({"pile": "3"}), "state"), ["state/pile: \"3\" is not of type \"integer\""]);
        assert_eq!(schema.faults(&json!({}), "state"), ["state: \"pile\" is a required property"]);
    }

    #[test]
    fn what_could_take_for_ever_is_not_taken() {
        let mut bomb = json!({"$ref": "#/$defs/0", "$defs": {"40": {}}});
        for n in 0..40 {
            let next = json!({"$ref": format!("#/$defs/{}", n + 1)});
            bomb["$defs"][n.to_string()] = json!({"allOf": [next, next]});
        }
        let way_round = json!({"properties": {"a": {"$ref": "#/$defs/a"}}, "$defs": {"a": {"items": {"$ref": "#"}}}});
        for (schema, why) in [
            (json!({"$ref": "#"}), "leads back to itself"),
            (way_round, "leads back to itself"),
            (bomb, "more than 10000"),
            (json!({"pattern": "((a{1,99}){1,99}){1,99}"}), "regex"),
            (json!({"$ref": "http://localhost/x"}), "no such part"),
            (json!({"$ref": "#/$defs/none"}), "no such part"),
            (json!({"$dynamicRef": "#a"}), "use `$ref`"),
            (json!({"items": {"$id": "http://localhost/x"}}), "at the top alone"),
            (json!({"pattern": "(?=a)b"}), "regex"),
            (json!({"type": "number or so"}), "number or so"),
            (json!(7), "7"),
        ] {
            let fault = Schema::of(&schema).expect_err("it is not taken");
            assert!(fault.contains(why), "{schema}: {fault}");
        }
    }
}
