//! JSON Schemas that engines give, bounded and compiled.

use jsonschema::{PatternOptions, Validator};
use serde_json::{Value, json};
use umpire_engine::sanitize::cut;

/// The most nodes of a schema, with each `$ref` in place of what it refers to.
const MOST_NODES: usize = 50_000;
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
        expand(schema, schema, &mut Vec::new(), &mut 0)?;
        let options = jsonschema::options().with_pattern_options(PatternOptions::regex());
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

    /// What of a value does not fit.
    pub fn errors<'v>(&'v self, value: &'v Value) -> impl Iterator<Item = jsonschema::ValidationError<'v>> {
        self.0.iter_errors(value)
    }

    /// Whether a value fits.
    pub fn accepts(&self, value: &Value) -> bool {
        self.0.is_valid(value)
    }

    /// What of a value does not fit, each with its path below `root` and what the schema wants there.
    pub fn faults(&self, value: &Value, root: &str) -> Vec<String> {
        if self.accepts(value) {
            return Vec::new();
        }
        let told = |fault: jsonschema::ValidationError<'_>| {
            format!("{root}{}: {}", fault.instance_path(), cut(&fault.to_string(), SHOWN))
        };
        self.errors(value).take(MOST_FAULTS).map(told).collect()
    }
}

/// Counts the nodes of a schema with its references followed. A schema of an unknown author must not take for ever, so one that
/// refers to itself is not taken, nor one that grows beyond measure.
fn expand<'s>(node: &'s Value, root: &'s Value, way: &mut Vec<&'s str>, nodes: &mut usize) -> Result<(), String> {
    *nodes += 1;
    if *nodes > MOST_NODES {
        return Err(format!("it has more than {MOST_NODES} parts, each `$ref` counted as what it refers to"));
    }
    match node {
        Value::Array(items) => items.iter().try_for_each(|item| expand(item, root, way, nodes)),
        Value::Object(map) => {
            if let Some(key) = ["$dynamicRef", "$recursiveRef"].into_iter().find(|key| map.contains_key(*key)) {
                return Err(format!("`{key}` is not taken; use `$ref`"));
            }
            if *nodes > 1 && map.get("$id").is_some_and(Value::is_string) {
                return Err("`$id` is taken at the top alone".to_owned());
            }
            if let Some(target) = map.get("$ref").and_then(Value::as_str) {
                let below = target.strip_prefix('#').filter(|path| path.is_empty() || path.starts_with('/'));
                let found = below.and_then(|path| root.pointer(path));
                let found = found.ok_or_else(|| {
                    format!("`$ref` {}: there is no such part of the schema, as in #/$defs/NAME", cut(target, SHOWN))
                })?;
                if way.contains(&target) {
                    return Err(format!("`$ref` {} leads back to itself", cut(target, SHOWN)));
                }
                way.push(target);
                expand(found, root, way, nodes)?;
                way.pop();
            }
            map.iter().filter(|(key, _)| *key != "$defs").try_for_each(|(_, each)| expand(each, root, way, nodes))
        }
        _ => Ok(()),
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
            (bomb, "more than 50000"),
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
