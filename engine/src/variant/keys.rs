//! Checks the keys of each file of a variant by itself, so that a fault is reported in the file that has it.

use serde_json::Value;

use super::games::Of;
use super::schema;
use crate::tree::fault::{Trail, join};
use crate::tree::{Fault, Key, Node};

/// The way to what a game cannot be.
const ELSEWHERE: &str = "a game of your own can be like that: docs/your-game.md";
/// The most suggestions of where a key belongs.
const MOST_PLACES: usize = 3;

/// Notes every key that the schema of its map does not describe, with the limit that it exceeds, where it belongs,
/// or the nearest key of the map. Values of unknown keys are skipped.
pub(super) fn check(tree: &Node, game: &Of, faults: &mut Vec<Fault>) {
    below(tree, schema::of(game), Trail::ROOT, game, faults);
}

fn below(tree: &Node, schema: &Value, trail: Trail<'_>, game: &Of, faults: &mut Vec<Fault>) {
    let described = schema["properties"].as_object();
    for (key, node) in tree.entries() {
        let schema = match described {
            None => Some(&schema["additionalProperties"]),
            Some(described) => described.get(&key.text),
        };
        match (schema, described) {
            (Some(schema), _) => below(node, schema, trail.to(&key.text), game, faults),
            (None, known) => {
                let known: Vec<&str> = known.into_iter().flat_map(|known| known.keys().map(String::as_str)).collect();
                faults.push(unknown(key, &trail.path(), &known, game));
            }
        }
    }
}

/// The fault of an unknown key, where these are known.
fn unknown(key: &Key, path: &str, known: &[&str], game: &Of) -> Fault {
    let mut fault = Fault::unknown_key(key, path, known);
    let limit = game.limits().find(|limit| limit.forbids(path, &key.text));
    if let Some(limit) = limit {
        let message = format!("{}; allowed here: {}", limit.says, known.join(", "));
        fault = Fault::error(&key.place, fault.path, message).help(Some(ELSEWHERE.to_owned()));
    }
    let mut places = Vec::new();
    belongs(&key.text, schema::of(game), "", &mut places);
    places.truncate(MOST_PLACES);
    if places.is_empty() {
        fault
    } else {
        let belongs = format!("`{}` belongs in {}", key.text, places.join(" or "));
        let near = fault.help.take().filter(|_| limit.is_none()).map(|near| format!("{near} ")).unwrap_or_default();
        fault.help(Some(near + &belongs))
    }
}

/// The maps of a schema that have this key, by path.
fn belongs(key: &str, schema: &Value, path: &str, places: &mut Vec<String>) {
    for (name, each) in schema["properties"].as_object().into_iter().flatten() {
        if name == key {
            places.push(if path.is_empty() { "the file itself".to_owned() } else { format!("`{path}`") });
        }
        belongs(key, each, &join(path, name), places);
    }
    let each = &schema["additionalProperties"];
    if each.is_object() {
        belongs(key, each, &join(path, "ID"), places);
    }
}
