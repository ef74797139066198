//! A child over its parent: maps merge by key, lists and scalars replace, `null` removes.

use std::collections::HashMap;

use crate::tree::fault::{self, Trail};
use crate::tree::{Fault, Key, Node, Removal, Value};

/// Findings of a merge.
#[derive(Default)]
pub(super) struct Notes {
    /// Every removed key.
    pub removed: Vec<Removal>,
    /// Warnings for each `null` that removed nothing.
    pub faults: Vec<Fault>,
}

/// Merges the child's tree into the parent's: the parent's keys in their order, then the child's new ones.
pub(super) fn merge(parent: Node, child: Node, path: &str, notes: &mut Notes) -> Node {
    let place = child.place;
    match (parent.value, child.value) {
        (Value::Map(parent), Value::Map(child)) => {
            Node { value: Value::Map(merge_maps(parent, child, path, notes)), place }
        }
        (_, value) => Node { value, place },
    }
}

fn merge_maps(parent: Vec<(Key, Node)>, child: Vec<(Key, Node)>, path: &str, notes: &mut Notes) -> Vec<(Key, Node)> {
    let mut merged: Vec<Option<(Key, Node)>> = parent.into_iter().map(Some).collect();
    let index: HashMap<String, usize> =
        merged.iter().flatten().enumerate().map(|(at, (key, _))| (key.text.clone(), at)).collect();
    for (key, node) in child {
        let path = fault::join(path, &key.text);
        let here = index.get(&key.text).copied();
        let removes = node.value == Value::Null;
        match here {
            Some(at) if removes => {
                merged[at] = None;
                notes.removed.push(Removal { path, place: node.place });
            }
            Some(at) => {
                let merge_with = |(_, parent): (Key, Node)| (key, merge(parent, node, &path, notes));
                merged[at] = merged[at].take().map(merge_with);
            }
            None if removes => {
                let message = "null removes nothing: the parent has no such key";
                notes.faults.push(Fault::warning(&node.place, path, message));
            }
            None => merged.push(Some((key, node))),
        }
    }
    merged.into_iter().flatten().collect()
}

/// Removes every key whose value is `null`, at every depth of maps, and notes its place.
pub(super) fn drop_nulls(node: &mut Node, trail: Trail<'_>, removed: &mut Vec<Removal>) {
    if let Value::Map(entries) = &mut node.value {
        entries.retain_mut(|(key, node)| {
            let trail = trail.to(&key.text);
            drop_nulls(node, trail, removed);
            let stays = node.value != Value::Null;
            if !stays {
                removed.push(Removal { path: trail.path(), place: node.place.clone() });
            }
            stays
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn merged(parent: serde_json::Value, child: serde_json::Value) -> (String, Notes) {
        let mut notes = Notes::default();
        let tree = merge(Node::from_json(&parent, "p"), Node::from_json(&child, "c"), "", &mut notes);
        (tree.to_json().to_string(), notes)
    }

    #[test]
    fn maps_merge_and_the_rest_replaces() {
        let parent = serde_json::json!({"a": {"x": 1, "y": [1, 2]}, "b": 2, "c": {"k": 1}});
        let child = serde_json::json!({"d": 4, "c": 3, "a": {"y": [3], "z": 0}});
        let (tree, notes) = merged(parent, child);
        assert_eq!(tree, r#"{"a":{"x":1,"y":[3],"z":0},"b":2,"c":3,"d":4}"#);
        assert!(notes.removed.is_empty() && notes.faults.is_empty());
    }

    #[test]
    fn null_removes() {
        let (tree, notes) = merged(
            serde_json::json!({"a": {"x": 1, "y": 2}, "b": 2}),
            serde_json::json!({"a": {"x": null, "q": null}, "b": null}),
        );
        assert_eq!(tree, r#"{"a":{"y":2}}"#);
        assert_eq!(notes.removed.iter().map(|r| r.path.as_str()).collect::<Vec<_>>(), ["a.x", "b"]);
        assert_eq!(notes.faults.iter().map(|f| f.path.as_str()).collect::<Vec<_>>(), ["a.q"]);
    }
}
