//! The tree of a text: values with their places.

use std::sync::Arc;

/// A place in a file. Columns count characters, not bytes.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place {
    /// The file's name as reports print it.
    pub file: Arc<str>,
    /// The line, 1 first.
    pub line: u32,
    /// The column, 1 first.
    pub column: u32,
}

impl Place {
    /// The first character of a file, the place of faults of the whole file.
    pub fn start_of(file: &str) -> Place {
        Place { file: file.into(), line: 1, column: 1 }
    }

    /// An option of the command line, which has no lines.
    pub fn option(name: &str) -> Place {
        Place { file: name.into(), line: 0, column: 0 }
    }
}

impl std::fmt::Display for Place {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{}:{}", self.file, self.line, self.column)
    }
}

/// A key of a map. It keeps the text of the file, so that `4.10` and `4.1` are different keys.
#[derive(Clone, PartialEq, Debug)]
pub struct Key {
    /// Its text, unquoted.
    pub text: String,
    /// Its place.
    pub place: Place,
}

/// A value without its place.
#[derive(Clone, PartialEq, Debug)]
pub enum Value {
    /// `null`, `~` or nothing at all.
    Null,
    /// `true` or `false`; `yes`, `no`, `on` and `off` are text.
    Bool(bool),
    /// A whole number in decimal digits.
    Int(i64),
    /// Any other decimal number; finite.
    Float(f64),
    /// Text, and any scalar of no other kind (`0x8`, `.nan`).
    Text(String),
    /// A list, in the order of the file.
    List(Vec<Node>),
    /// A map, in the order of the file, without duplicate keys.
    Map(Vec<(Key, Node)>),
}

/// A value and its place.
#[derive(Clone, PartialEq, Debug)]
pub struct Node {
    /// The value.
    pub value: Value,
    /// Its place.
    pub place: Place,
}

impl Node {
    /// The entries of a map; empty for other values.
    pub fn entries(&self) -> &[(Key, Node)] {
        if let Value::Map(entries) = &self.value { entries } else { &[] }
    }

    /// The items of a list; `None` for other values.
    pub fn items(&self) -> Option<&[Node]> {
        if let Value::List(items) = &self.value { Some(items) } else { None }
    }

    /// The entries of a map, to be changed; none for any other value.
    pub fn entries_mut(&mut self) -> &mut [(Key, Node)] {
        if let Value::Map(entries) = &mut self.value { entries } else { &mut [] }
    }

    /// The value of one key of a map. Unlike [`Node::get`], it does not split the key at dots.
    pub fn entry(&self, key: &str) -> Option<&Node> {
        self.entries().iter().find(|(each, _)| each.text == key).map(|(_, node)| node)
    }

    /// The text of a text value.
    pub fn text(&self) -> Option<&str> {
        if let Value::Text(text) = &self.value { Some(text) } else { None }
    }

    /// The number of its values, including itself and the keys of maps.
    pub fn size(&self) -> usize {
        match &self.value {
            Value::List(items) => 1 + items.iter().map(Node::size).sum::<usize>(),
            Value::Map(entries) => 1 + entries.iter().map(|(_, node)| 1 + node.size()).sum::<usize>(),
            _ => 1,
        }
    }

    /// Its JSON, with keys in the same order.
    pub fn to_json(&self) -> serde_json::Value {
        match &self.value {
            Value::Null => serde_json::Value::Null,
            Value::Bool(value) => (*value).into(),
            Value::Int(value) => (*value).into(),
            Value::Float(value) => (*value).into(),
            Value::Text(value) => value.as_str().into(),
            Value::List(items) => items.iter().map(Node::to_json).collect(),
            Value::Map(entries) => entries.iter().map(|(key, node)| (key.text.clone(), node.to_json())).collect(),
        }
    }

    /// The tree of a JSON value, for rulesets in records and in the protocol. Every place is the start of `file`.
    pub fn from_json(value: &serde_json::Value, file: &str) -> Node {
        from_json(value, &Place::start_of(file))
    }

    /// The value at a dotted path (`symbols.bell.line`). Keys may contain dots; the longest matching key wins.
    pub fn get(&self, path: &str) -> Option<&Node> {
        cuts(path).find_map(|(key, rest)| match (self.entry(key), rest) {
            (Some(node), Some(rest)) => node.get(rest),
            (found, _) => found,
        })
    }

    /// Sets the value at a dotted path. Missing maps on the way are added, and other values on the way are replaced
    /// by maps.
    pub fn set(&mut self, path: &str, value: Node) {
        if !matches!(self.value, Value::Map(_)) {
            self.value = Value::Map(Vec::new());
        }
        let Value::Map(entries) = &mut self.value else { return };
        let (at, rest) = find_or_add(entries, path, &value.place);
        match rest {
            None => entries[at].1 = value,
            Some(rest) => entries[at].1.set(rest, value),
        }
    }
}

/// The ways to split a dotted path into a first key and a rest, the longest key first.
fn cuts(path: &str) -> impl Iterator<Item = (&str, Option<&str>)> {
    let splits = path.rmatch_indices('.').map(|(at, _)| (&path[..at], Some(&path[at + 1..])));
    std::iter::once((path, None)).chain(splits)
}

/// The index of the entry that a path begins with, added if missing, and the rest of the path.
fn find_or_add<'p>(entries: &mut Vec<(Key, Node)>, path: &'p str, place: &Place) -> (usize, Option<&'p str>) {
    let find = |key: &str| entries.iter().position(|(each, _)| each.text == key);
    if let Some(found) = cuts(path).find_map(|(key, rest)| find(key).map(|at| (at, rest))) {
        return found;
    }
    let (key, rest) = path.split_once('.').map_or((path, None), |(key, rest)| (key, Some(rest)));
    let key = Key { text: key.to_owned(), place: place.clone() };
    entries.push((key, Node { value: Value::Null, place: place.clone() }));
    (entries.len() - 1, rest)
}

fn from_json(value: &serde_json::Value, place: &Place) -> Node {
    let value = match value {
        serde_json::Value::Null => Value::Null,
        serde_json::Value::Bool(value) => Value::Bool(*value),
        serde_json::Value::Number(number) => match number.as_i64() {
            Some(whole) => Value::Int(whole),
            None => number.as_f64().map_or_else(|| Value::Text(number.to_string()), Value::Float),
        },
        serde_json::Value::String(text) => Value::Text(text.clone()),
        serde_json::Value::Array(items) => Value::List(items.iter().map(|item| from_json(item, place)).collect()),
        serde_json::Value::Object(entries) => {
            let key = |text: &String| Key { text: text.clone(), place: place.clone() };
            Value::Map(entries.iter().map(|(text, node)| (key(text), from_json(node, place))).collect())
        }
    };
    Node { value, place: place.clone() }
}

/// A value as YAML on one line.
pub fn flow(node: &Node) -> String {
    match &node.value {
        Value::Null => "null".to_owned(),
        Value::Bool(value) => value.to_string(),
        Value::Int(value) => value.to_string(),
        Value::Float(value) => format!("{value:?}"),
        Value::Text(text) => quoted(text),
        Value::List(items) => format!("[{}]", items.iter().map(flow).collect::<Vec<_>>().join(", ")),
        Value::Map(entries) => {
            let entry = |(key, node): &(Key, Node)| format!("{}: {}", quoted(&key.text), flow(node));
            format!("{{{}}}", entries.iter().map(entry).collect::<Vec<_>>().join(", "))
        }
    }
}

/// A plain scalar if it surely reads back as the same text, else one in double quotes.
fn quoted(text: &str) -> String {
    let word = |c: char| c.is_alphanumeric() || matches!(c, '-' | '.' | '/' | ' ' | '_');
    let plain = text.chars().all(word)
        && text.starts_with(char::is_alphabetic)
        && !text.ends_with(' ')
        && !matches!(text.to_lowercase().as_str(), "null" | "true" | "false");
    if plain { text.to_owned() } else { serde_json::Value::from(text).to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tree() -> Node {
        let json = serde_json::json!({"symbols": {"bell": {"count": 21}}, "amends": {"9.4b": {"by": "me"}}});
        Node::from_json(&json, "a.yaml")
    }

    #[test]
    fn a_path_reaches_through_maps_and_keys_with_dots() {
        assert_eq!(tree().get("symbols.bell.count").map(|node| &node.value), Some(&Value::Int(21)));
        assert_eq!(tree().get("amends.9.4b.by").and_then(Node::text), Some("me"));
        assert!(tree().get("symbols.bell.score").is_none());
        assert!(tree().get("").is_none());
    }

    #[test]
    fn set_replaces_and_adds() {
        let mut node = tree();
        let value = |n: i64| Node { value: Value::Int(n), place: Place::start_of("pin") };
        node.set("symbols.bell.count", value(5));
        node.set("setup.hand", value(13));
        node.set("amends.9.4b.by", value(1));
        node.set("setup.hand.deeper", value(2));
        let expected = serde_json::json!({"symbols": {"bell": {"count": 5}}, "amends": {"9.4b": {"by": 1}},
            "setup": {"hand": {"deeper": 2}}});
        assert_eq!(node.to_json(), expected);
    }

    #[test]
    fn json_comes_back_as_it_went() {
        let json = serde_json::json!({"z": [1, 2.5, null, true], "a": {"text": "x"}});
        assert_eq!(Node::from_json(&json, "a").to_json().to_string(), json.to_string());
    }
}
