use super::*;
use crate::variant::keys;

/// Compares the keys that the reader knows with those that the schema describes, from this path down.
fn compare(game: &Game, schema: &Value, path: &mut Vec<&'static str>, wrong: &mut Vec<String>) {
    let at = path.join(".");
    if let Some(known) = keys::known(game.keys, path) {
        let described: Vec<&String> = schema["properties"].as_object().into_iter().flat_map(Map::keys).collect();
        let missing = known.iter().filter(|key| !described.iter().any(|each| each == *key));
        wrong.extend(missing.map(|key| format!("{at}: the schema does not describe `{key}`")));
        let unknown = described.iter().filter(|key| !known.contains(&key.as_str()));
        wrong.extend(unknown.map(|key| format!("{at}: the reader does not know `{key}`")));
        if schema["additionalProperties"] != json!(false) {
            wrong.push(format!("{at}: the schema lets other keys in"));
        }
        for key in known {
            path.push(key);
            compare(game, &schema["properties"][key], path, wrong);
            path.pop();
        }
        return;
    }
    if schema["properties"].is_object() {
        wrong.push(format!("{at}: the schema knows the keys, and the reader does not"));
    }
    path.push(ANY);
    let below = &schema["additionalProperties"];
    if keys::known(game.keys, path).is_some() && !below.is_object() {
        wrong.push(format!("{at}: the schema does not describe the values"));
    }
    if below.is_object() {
        compare(game, below, path, wrong);
    }
    path.pop();
}

/// A key that is none of those with a meaning.
const ANY: &str = "any";

#[test]
fn the_schema_has_the_keys_of_the_reader() {
    let mut wrong = Vec::new();
    for game in GAMES {
        for kind in [Kind::Whole, Kind::Child] {
            compare(game, &of_game(game, kind, &[]), &mut Vec::new(), &mut wrong);
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Every key of a schema, with its path.
fn described<'s>(schema: &'s Value, path: &str, found: &mut Vec<(String, &'s Value)>) {
    for (key, below) in schema["properties"].as_object().into_iter().flatten() {
        let path = format!("{path}.{key}");
        found.push((path.clone(), below));
        described(below, &path, found);
    }
    for part in ["additionalProperties", "items", "then", "else"] {
        if schema[part].is_object() {
            described(&schema[part], &format!("{path}.{part}"), found);
        }
    }
    for below in ["anyOf", "oneOf"].into_iter().filter_map(|part| schema[part].as_array()).flatten() {
        described(below, path, found);
    }
}

#[test]
fn every_key_has_a_description() {
    let schema = schema(&[]);
    let mut found = Vec::new();
    for (name, definition) in schema["$defs"].as_object().expect("definitions") {
        described(definition, name, &mut found);
    }
    let silent = found.iter().filter(|(_, schema)| schema["description"].as_str().is_none_or(str::is_empty));
    let silent: Vec<&str> = silent.map(|(path, _)| path.as_str()).collect();
    assert!(found.len() > 60, "only {} keys", found.len());
    assert!(silent.is_empty(), "{}", silent.join("\n"));
}

#[test]
fn only_a_child_may_leave_things_out() {
    for game in GAMES {
        let required = |kind| of_game(game, kind, &[])["required"].clone();
        assert_eq!(required(Kind::Child), Value::Null);
        assert!(required(Kind::Whole).as_array().is_some_and(|keys| keys.contains(&json!("document"))));
    }
}
