//! How a game speaks of the values of its variants.

use crate::tree::node::{Node, flow};

/// A value before and after; nothing where there is none.
pub type Values<'n> = (Option<&'n Node>, Option<&'n Node>);

/// The merged variants before and after.
pub type Trees<'n> = (&'n Node, &'n Node);

/// A game's words for its values. What a game does not say is told as its file has it.
pub trait Terms: Sync {
    /// The first keys of paths and the heading of each, in the order of reports.
    fn parts(&self) -> &'static [(&'static str, &'static str)] {
        &[("setup", "The deal"), ("", "Rules"), ("rulings", "Rulings where the document is silent")]
    }

    /// Which of the parts a path belongs to: that of its first key, else the one for all other keys.
    fn part(&self, path: &str) -> usize {
        let first = path.split('.').next().unwrap_or_default();
        let of = |key: &str| self.parts().iter().position(|(each, _)| *each == key);
        of(first).or_else(|| of("")).unwrap_or(0)
    }

    /// Whether a map is one value, not one for each key.
    fn is_whole(&self, _path: &str) -> bool {
        false
    }

    /// Whether the order of a map's keys means something.
    fn is_ordered(&self, _path: &str) -> bool {
        false
    }

    /// Whether two values that are written differently make different rules.
    fn differ(&self, _path: &str, _before: &Node, _after: &Node) -> bool {
        true
    }

    /// The subject of a path.
    fn subject(&self, path: &str, trees: Trees<'_>) -> String {
        subject(path, trees)
    }

    /// A change in words.
    fn told(&self, _path: &str, values: Values<'_>, _trees: Trees<'_>) -> String {
        match values {
            (Some(before), Some(after)) => format!("{} -> {}", flow(before), flow(after)),
            (Some(before), None) => format!("gone: {}", flow(before)),
            (None, after) => format!("new: {}", after.map(flow).unwrap_or_default()),
        }
    }
}

/// A game without words of its own.
pub struct Plain;

impl Terms for Plain {}

/// The name of what a path leads to or through, if that has one; else the path's last key.
pub fn subject(path: &str, (from, to): Trees<'_>) -> String {
    let ends = path.match_indices('.').map(|(at, _)| at).chain([path.len()]);
    let mut named = ends.filter_map(|end| {
        let node = to.get(&path[..end]).or_else(|| from.get(&path[..end]))?;
        name(node)
    });
    let last = path.rsplit('.').next().unwrap_or(path);
    named.next_back().unwrap_or_else(|| last.to_owned())
}

/// The name of an entry: in English, else in the first language that there is.
pub fn name(node: &Node) -> Option<String> {
    let names = node.entry("name")?;
    let first = || names.entries().first().and_then(|(_, node)| node.text());
    names.entry("en").and_then(Node::text).or_else(first).map(str::to_owned)
}
