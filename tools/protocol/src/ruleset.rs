//! A ruleset as engines get it: without names and art, which change no rule and must make no engine refuse.

use serde_json::{Value, json};
use umpire_clauses::style::width;
use umpire_engine::tree::{Key, Node, Value as Tree};
pub use umpire_engine::variant::people::{DECKS, FOR_PEOPLE};

/// A ruleset without names and art.
pub fn bare(ruleset: &Value) -> Value {
    let mut bare = ruleset.clone();
    strip(&mut bare);
    for cards in DECKS.iter().filter_map(|deck| bare.get_mut(*deck)?.as_object_mut().map(|_| *deck)).collect::<Vec<_>>()
    {
        bare[cards].as_object_mut().into_iter().flat_map(|cards| cards.values_mut()).for_each(strip);
    }
    bare
}

fn strip(value: &mut Value) {
    if let Some(map) = value.as_object_mut() {
        map.retain(|key, _| !FOR_PEOPLE.contains(&key.as_str()));
    }
}

/// A ruleset whose unnamed cards are named by their ids.
pub fn named(mut ruleset: Node) -> Node {
    let Tree::Map(entries) = &mut ruleset.value else { return ruleset };
    for (_, deck) in entries.iter_mut().filter(|(key, _)| DECKS.contains(&key.text.as_str())) {
        let Tree::Map(cards) = &mut deck.value else { continue };
        for (id, card) in cards {
            let has_name = card.entry("name").is_some();
            if let (Tree::Map(keys), false) = (&mut card.value, has_name) {
                let name = Node { place: id.place.clone(), ..Node::from_json(&json!({"en": id.text}), "ruleset") };
                keys.insert(0, (Key { text: "name".to_owned(), place: id.place.clone() }, name));
            }
        }
    }
    ruleset
}

/// Pretty-prints JSON: a value that fits into so many columns stands on one line.
pub fn laid_out(value: &Value, columns: usize) -> String {
    lay(value, 0, 0, columns)
}

/// Lays out a value at an indent, behind a key of so many columns.
fn lay(value: &Value, indent: usize, key: usize, columns: usize) -> String {
    let short = flat(value);
    if indent + key + width(&short) < columns {
        return short;
    }
    let margin = " ".repeat(indent + 2);
    let (open, close, parts): (_, _, Vec<String>) = match value {
        Value::Object(map) => {
            let entry = |(key, value): (&String, &Value)| {
                let key = format!("{}: ", Value::from(key.as_str()));
                format!("{key}{}", lay(value, indent + 2, width(&key), columns))
            };
            ('{', '}', map.iter().map(entry).collect())
        }
        Value::Array(items) => ('[', ']', packed(items, columns - indent - 2)),
        _ => return short,
    };
    format!("{open}\n{margin}{}\n{}{close}", parts.join(&format!(",\n{margin}")), " ".repeat(indent))
}

/// The items of a list in lines of at most so many columns, as many in each as fit.
fn packed(items: &[Value], columns: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for item in items.iter().map(flat) {
        match lines.last_mut().filter(|line| width(line) + width(&item) + 3 <= columns) {
            Some(line) => *line = format!("{line}, {item}"),
            None => lines.push(item),
        }
    }
    lines
}

/// JSON on one line with spaces after `:` and `,`.
fn flat(value: &Value) -> String {
    match value {
        Value::Object(map) => {
            let entry = |(key, value): (&String, &Value)| format!("{}: {}", Value::from(key.as_str()), flat(value));
            format!("{{{}}}", map.iter().map(entry).collect::<Vec<_>>().join(", "))
        }
        Value::Array(items) => format!("[{}]", items.iter().map(flat).collect::<Vec<_>>().join(", ")),
        other => other.to_string(),
    }
}
