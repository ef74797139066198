//! Building JSON, no part of it twice.

use serde_json::{Map, Value};

/// An object of these entries, in this order. `json!` would copy every value that is JSON already, whole hands and decks,
/// and states are written after every action.
pub(crate) fn object<const N: usize>(entries: [(&str, Value); N]) -> Value {
    let mut map = Map::with_capacity(N);
    map.extend(entries.map(|(key, value)| (key.to_owned(), value)));
    Value::Object(map)
}
