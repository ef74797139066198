//! Unknown keys, each with the nearest that is known.

use super::fault::{Fault, join};
use super::node::{Key, Node};

/// Notes every key of a tree that is not among the keys of its map. `known` says them by the keys that lead to the map;
/// `None` where any key may stand. What is below an unknown key is not looked at.
pub fn check_keys<'k>(tree: &Node, known: &dyn Fn(&[&str]) -> Option<Vec<&'k str>>, faults: &mut Vec<Fault>) {
    walk(tree, &mut Vec::new(), "", known, faults);
}

fn walk<'n, 'k>(
    node: &'n Node,
    keys: &mut Vec<&'n str>,
    path: &str,
    known: &dyn Fn(&[&str]) -> Option<Vec<&'k str>>,
    faults: &mut Vec<Fault>,
) {
    let allowed = known(keys);
    for (key, value) in node.entries() {
        match &allowed {
            Some(allowed) if !allowed.contains(&key.text.as_str()) => faults.push(unknown(key, path, allowed)),
            _ => {
                keys.push(&key.text);
                walk(value, keys, &join(path, &key.text), known, faults);
                keys.pop();
            }
        }
    }
}

/// What is said of a key of the map at `path` that is none of these.
pub(super) fn unknown(key: &Key, path: &str, allowed: &[&str]) -> Fault {
    let message = format!("unknown key; allowed: {}", allowed.join(", "));
    Fault::error(&key.place, join(path, &key.text), message).nearest(&key.text, allowed.iter().copied())
}
