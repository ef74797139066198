//! The values of a merged tree one by one, and its hash.

use super::people::{self, DECKS};
use crate::tree::fault::join;
pub use crate::tree::node::flow;
use crate::tree::{Node, Place, Value};

/// Every value of a tree in its order: path, value as YAML on one line, place. A list is one value, because a child
/// replaces lists whole.
pub fn explain(tree: &Node) -> Vec<(String, String, Place)> {
    let mut values = Vec::new();
    flatten(tree, "", &mut values);
    values
}

fn flatten(node: &Node, path: &str, values: &mut Vec<(String, String, Place)>) {
    match &node.value {
        Value::Map(entries) if !entries.is_empty() => {
            entries.iter().for_each(|(key, node)| flatten(node, &join(path, &key.text), values));
        }
        _ => values.push((path.to_owned(), flow(node), node.place.clone())),
    }
}

/// The hash of a merged tree: 32 hexadecimal digits. The order of keys does not count, except that of the cards' kinds,
/// which the deal and the fillers of scenarios follow; nor does what cards look like.
pub fn ruleset_hash(tree: &Node) -> String {
    let kinds = DECKS.iter().filter_map(|deck| tree.entry(deck)).flat_map(Node::entries);
    let order: Vec<&str> = kinds.map(|(key, _)| key.text.as_str()).collect();
    let mut json = people::plain(tree.to_json());
    json.sort_all_objects();
    let text = serde_json::json!([json, order]).to_string();
    blake3::hash(text.as_bytes()).to_hex().chars().take(32).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn node(json: serde_json::Value) -> Node {
        Node::from_json(&json, "a")
    }

    #[test]
    fn values_are_listed_in_order() {
        let tree =
            node(json!({"b": {"y": [1, [2, 3]], "x": "win: now"}, "a": [{"take": {"up-to": 2}}, "win"], "e": {}}));
        let lines: Vec<String> =
            explain(&tree).into_iter().map(|(path, value, _)| format!("{path} = {value}")).collect();
        assert_eq!(lines, ["b.y = [1, [2, 3]]", "b.x = \"win: now\"", "a = [{take: {up-to: 2}}, win]", "e = {}"]);
    }

    #[test]
    fn the_hash_knows_symbol_order_only() {
        let one = node(json!({"symbols": {"a": {"x": 1, "y": 2}, "b": {}}, "z": 1}));
        let same = node(json!({"z": 1, "symbols": {"a": {"y": 2, "x": 1}, "b": {}}}));
        let other = node(json!({"symbols": {"b": {}, "a": {"x": 1, "y": 2}}, "z": 1}));
        assert_eq!(ruleset_hash(&one), ruleset_hash(&same));
        assert_ne!(ruleset_hash(&one), ruleset_hash(&other));
        assert_eq!(ruleset_hash(&one).len(), 32);
    }
}
