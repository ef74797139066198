use super::*;
use crate::tree::Node;
use crate::variant::{Origin, from_tree, games, load};

/// What is wrong with a variant whose value at each path of a schema is a list of nonsense, if the reader looks at it.
fn unread(schema: &Value, tree: &Node, path: &str, wrong: &mut Vec<String>) {
    let free = schema["additionalProperties"].is_object().then_some(&schema["additionalProperties"]);
    // A merged tree announces nothing.
    let keys = schema["properties"].as_object().into_iter().flatten().filter(|(key, _)| *key != "amends");
    let keys = keys.map(|(key, below)| (key.clone(), below));
    let first = tree.get(path).unwrap_or(tree).entries().first().map(|(key, _)| key.text.clone());
    for (key, below) in keys.chain(free.map(|below| (first.unwrap_or("any".to_owned()), below))) {
        let path = crate::tree::fault::join(path, &key);
        let mut spoiled = tree.clone();
        spoiled.set(&path, Node::from_json(&json!(["?"]), "spoiled"));
        let faults = from_tree(spoiled).err().unwrap_or_default();
        if !faults.iter().any(|fault| fault.path.starts_with(&path)) {
            wrong.push(path.clone());
        }
        unread(below, tree, &path, wrong);
    }
}

#[test]
fn the_reader_looks_at_every_key_of_the_schema() {
    let mut wrong = Vec::new();
    for name in ["card-slot/1.0.0", "match-3/standard", "cirno-neu/chips"] {
        let variant = load(&crate::variant::tests::Shipped, Origin::Shipped(name)).expect("it has no faults");
        let game = games::named(&variant.game).expect("there is such a game");
        unread(&game.keys, &variant.tree, "", &mut wrong);
    }
    assert!(
        wrong.is_empty(),
        "{}",
        wrong.join(
            "
"
        )
    );
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
    for game in &GAMES {
        let required = |kind| of_game(game, kind, &[])["required"].clone();
        assert_eq!(required(Kind::Child), Value::Null);
        assert!(required(Kind::Whole).as_array().is_some_and(|keys| keys.contains(&json!("document"))));
    }
}
