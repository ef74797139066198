//! Which keys a variant may have, in each of its files by itself: what a parent says wrongly is not the child's fault.

use serde_json::Value;

use crate::tree::{Fault, Node, fault::join};

/// Notes every key that the schema of its map does not describe, each with the nearest that it does. What is below an
/// unknown key is not looked at.
pub(super) fn check(tree: &Node, schema: &Value, path: &str, faults: &mut Vec<Fault>) {
    let described = &schema["properties"];
    let known: Option<Vec<&str>> = described.as_object().map(|map| map.keys().map(String::as_str).collect());
    for (key, node) in tree.entries() {
        match (&known, &described[&key.text]) {
            (Some(known), Value::Null) => faults.push(Fault::unknown_key(key, path, known)),
            (None, _) => check(node, &schema["additionalProperties"], &join(path, &key.text), faults),
            (Some(_), below) => check(node, below, &join(path, &key.text), faults),
        }
    }
}
