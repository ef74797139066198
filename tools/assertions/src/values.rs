//! Values of expressions, made of JSON.

use std::collections::HashMap;

use cel::common::types::{CelBool, CelInt, CelList, CelMap, CelMapKey, CelNull, CelString};
use cel::common::value::{CowVal, Val};
use serde_json::Value;

/// A value as expressions see it.
pub(crate) type Data = Box<dyn Val>;

/// JSON as expressions see it; every number is whole.
pub(crate) fn data(json: &Value) -> Data {
    match json {
        Value::Null => Box::new(CelNull),
        Value::Bool(flag) => Box::new(CelBool::from(*flag)),
        Value::Number(number) => Box::new(CelInt::from(number.as_i64().unwrap_or_default())),
        Value::String(text) => Box::new(CelString::from(text.clone())),
        Value::Array(items) => Box::new(CelList::from(items.iter().map(data).collect::<Vec<_>>())),
        Value::Object(map) => map_of(map.iter().map(|(key, value)| (key.clone(), data(value)))),
    }
}

/// A map as expressions see it.
pub(crate) fn map_of(entries: impl Iterator<Item = (String, Data)>) -> Data {
    let map: HashMap<CelMapKey<'_>, Data> = entries.map(|(key, value)| (CelMapKey::from(key), value)).collect();
    Box::new(CelMap::from(map))
}

/// Borrows a value for an expression.
pub(crate) fn lent<'b>(value: &'b Data) -> CowVal<'b, 'b> {
    CowVal::Borrowed(value.as_ref())
}
