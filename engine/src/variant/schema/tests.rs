use super::*;
use crate::variant::people::DECKS;

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

#[test]
fn the_cards_of_every_game_stand_where_tools_look_for_them() {
    for game in &GAMES {
        let keys = (game.schema)(Kind::Whole);
        assert!(keys.iter().any(|(key, ..)| DECKS.contains(key)), "{}: none of {DECKS:?}", game.name);
    }
}
