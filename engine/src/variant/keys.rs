//! Which keys a variant may have, in each of its files by itself: what a parent says wrongly is not the child's fault.

use serde_json::Value;

use crate::tree::{self, Fault, Node};

/// Notes every key that the schema of its map does not describe.
pub(super) fn check(tree: &Node, schema: &Value, faults: &mut Vec<Fault>) {
    tree::check_keys(tree, &|path| known(schema, path), faults);
}

/// The keys of the map at this path, if they are a closed set.
fn known<'s>(schema: &'s Value, path: &[&str]) -> Option<Vec<&'s str>> {
    let below = |schema: &'s Value, key: &&str| match &schema["properties"][*key] {
        Value::Null => &schema["additionalProperties"],
        described => described,
    };
    let map = path.iter().fold(schema, below)["properties"].as_object()?;
    Some(map.keys().map(String::as_str).collect())
}
