//! Which keys a variant may have, in each of its files by itself: what a parent says wrongly is not the child's fault.

use crate::tree::{self, Fault, Node};

/// The keys that a map may have, by the path that leads to it; `None` where any key may stand.
pub type Allowed = fn(&[&str]) -> Option<&'static [&'static str]>;

const AMEND: &[&str] = &["because", "by", "until"];

/// Notes every key that no reader knows.
pub(super) fn check(tree: &Node, allowed: Allowed, faults: &mut Vec<Fault>) {
    tree::check_keys(tree, &|path| known(allowed, path), faults);
}

/// The keys of the map at this path, if they are a closed set.
pub(super) fn known(allowed: Allowed, path: &[&str]) -> Option<&'static [&'static str]> {
    match path {
        ["amends", _] => Some(AMEND),
        path => allowed(path),
    }
}
