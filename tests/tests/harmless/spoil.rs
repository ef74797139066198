//! Trees in which each text, and each key, is replaced by a nasty one.

use std::fmt::Write as _;

use serde_json::{Map, Value};

/// A replaceable text in a tree: its path, and whether it is the key or the value.
#[derive(Clone, Debug)]
pub struct Spot {
    path: Vec<usize>,
    key: bool,
}

/// Every spot of a tree: all that is no map and no list, and all keys.
pub fn spots(tree: &Value) -> Vec<Spot> {
    let below = |(n, each): (usize, &Value)| {
        let deeper = |spot: Spot| Spot { path: [vec![n], spot.path].concat(), ..spot };
        spots(each).into_iter().map(deeper).collect::<Vec<_>>()
    };
    match tree {
        Value::Array(items) => items.iter().enumerate().flat_map(below).collect(),
        // Keys last, and the last first: none moves what is still to be replaced.
        Value::Object(map) => {
            let keys = (0..map.len()).map(|n| Spot { path: vec![n], key: true });
            map.values().enumerate().flat_map(below).chain(keys).collect()
        }
        _ => vec![Spot { path: Vec::new(), key: false }],
    }
}

/// Replaces what stands there.
pub fn spoil(tree: &mut Value, spot: &Spot, text: &str) {
    match (tree, spot.path.as_slice()) {
        (Value::Object(map), [n]) if spot.key => {
            let renamed = std::mem::take(map).into_iter().enumerate();
            *map = renamed
                .map(|(m, (key, value))| (if m == *n { text.to_owned() } else { key }, value))
                .collect::<Map<_, _>>();
        }
        (Value::Object(map), [n, rest @ ..]) => {
            let below = map.values_mut().nth(*n).expect("a spot of this tree");
            spoil(below, &Spot { path: rest.to_vec(), key: spot.key }, text);
        }
        (Value::Array(items), [n, rest @ ..]) => {
            spoil(&mut items[*n], &Spot { path: rest.to_vec(), key: spot.key }, text);
        }
        (tree, _) => *tree = text.into(),
    }
}

/// A tree as YAML that says exactly this.
pub fn yaml(tree: &Value) -> String {
    let list = |items: Vec<String>| items.join(", ");
    match tree {
        Value::Object(map) => {
            let entries = map.iter().map(|(key, value)| format!("{}: {}", quoted(key), yaml(value)));
            format!("{{{}}}", list(entries.collect()))
        }
        Value::Array(items) => format!("[{}]", list(items.iter().map(yaml).collect())),
        Value::String(text) => quoted(text),
        other => other.to_string(),
    }
}

fn quoted(text: &str) -> String {
    let escaped = |c: char| match c {
        '"' | '\\' => format!("\\{c}"),
        ' '..='~' => c.to_string(),
        c => format!("\\U{:08x}", u32::from(c)),
    };
    format!("\"{}\"", text.chars().map(escaped).collect::<String>())
}

/// A record with these lines, its digests computed anew.
pub fn sealed(lines: &Value) -> String {
    let mut state = "umpire record 1".to_owned();
    let mut text = String::new();
    for line in lines.as_array().into_iter().flatten() {
        let open = line.to_string();
        let open = open.strip_suffix('}').unwrap_or(&open);
        state = blake3::hash(format!("{state}\n{open}").as_bytes()).to_hex()[..32].to_owned();
        let _ = writeln!(text, "{open},\"state\":\"{state}\"}}");
    }
    text
}

/// The lines of a record, without digests.
pub fn unsealed(record: &str) -> Value {
    let open = |line: &str| {
        let mut line: Value = serde_json::from_str(line).expect("a line of a record");
        line.as_object_mut().expect("a map").remove("state");
        line
    };
    record.lines().map(open).collect()
}
