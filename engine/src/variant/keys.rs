//! Unknown keys, found in each file by itself: what a parent says wrongly is not the child's fault.

use super::fault::{self, Fault};
use super::node::Node;

/// The keys that a map may have, by the path that leads to it; `None` where any key may stand.
pub type Allowed = fn(&[&str]) -> Option<&'static [&'static str]>;

const AMEND: &[&str] = &["because", "by", "until"];

/// Notes every key that no reader knows.
pub(super) fn check(tree: &Node, allowed: Allowed, faults: &mut Vec<Fault>) {
    walk(tree, &mut Vec::new(), "", allowed, faults);
}

/// The keys of the map at this path, if they are a closed set.
pub(super) fn known(allowed: Allowed, path: &[&str]) -> Option<&'static [&'static str]> {
    match path {
        ["amends", _] => Some(AMEND),
        path => allowed(path),
    }
}

fn walk<'n>(node: &'n Node, keys: &mut Vec<&'n str>, path: &str, allowed: Allowed, faults: &mut Vec<Fault>) {
    let known = known(allowed, keys);
    for (key, value) in node.entries() {
        let path = fault::join(path, &key.text);
        match known {
            Some(known) if !known.contains(&key.text.as_str()) => {
                let message = format!("unknown key; allowed: {}", known.join(", "));
                faults.push(Fault::error(&key.place, path, message).nearest(&key.text, known.iter().copied()));
            }
            _ => {
                keys.push(&key.text);
                walk(value, keys, &path, allowed, faults);
                keys.pop();
            }
        }
    }
}
