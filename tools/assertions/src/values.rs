//! Values of expressions, made of JSON.

use std::collections::HashMap;

use cel::common::types::{CelBool, CelInt, CelList, CelMap, CelMapKey, CelNull, CelString};
use cel::common::value::{CowVal, Val};
use serde_json::Value;
use umpire_engine::game::Outcome;
use umpire_engine::view::{Cards, Part, View};

/// A value as expressions see it.
pub(crate) type Data = Box<dyn Val>;

/// JSON as expressions see it; every number is whole.
pub(crate) fn data(json: &Value) -> Data {
    match json {
        Value::Null => Box::new(CelNull),
        Value::Bool(flag) => Box::new(CelBool::from(*flag)),
        Value::Number(number) => Box::new(CelInt::from(number.as_i64().unwrap_or_default())),
        Value::String(text) => Box::new(CelString::from(text.clone())),
        Value::Array(items) => list_of(items.iter().map(data)),
        Value::Object(map) => map_of(map.iter().map(|(key, value)| (key.clone(), data(value)))),
    }
}

/// A map as expressions see it.
pub(crate) fn map_of(entries: impl Iterator<Item = (String, Data)>) -> Data {
    let map: HashMap<CelMapKey<'_>, Data> = entries.map(|(key, value)| (CelMapKey::from(key), value)).collect();
    Box::new(CelMap::from(map))
}

/// The view of a table, with the fields of its JSON.
pub(crate) fn seen(view: &View<'_>) -> Data {
    let parts = view.parts.iter().map(|(name, part)| (name.to_string(), part_of(part)));
    let to_act = view.to_act.map(|actor| Value::from(actor.to_string()));
    let outcome = view.outcome.as_ref().map(Outcome::to_json);
    let ends = [("to_act", to_act), ("outcome", outcome)];
    map_of(parts.chain(ends.into_iter().map(|(name, value)| (name.to_owned(), data(&value.unwrap_or_default())))))
}

fn part_of(part: &Part<'_>) -> Data {
    match part {
        Part::Board(rows) => {
            let cells = rows.iter().flatten().filter_map(|cell| Some((cell.place.clone(), text(cell.card?))));
            map_of(cells)
        }
        Part::Above(row) => list_of(row.iter().map(|cell| cell.card.map_or_else(|| data(&Value::Null), text))),
        Part::Hands(hands) => map_of(hands.iter().map(|(seat, cards)| (seat.to_string(), cards_of(cards)))),
        Part::Pile(cards) | Part::Stack(cards, _) => cards_of(cards),
        Part::Fact(value) => data(value),
        Part::Facts(facts) => map_of(facts.iter().map(|(name, value)| (name.to_string(), data(value)))),
    }
}

fn cards_of(cards: &Cards<'_>) -> Data {
    match cards {
        Cards::Hidden(size) => number(*size),
        Cards::Counted(counts) => map_of(counts.iter().map(|(id, count)| ((*id).to_owned(), number(*count)))),
        Cards::Ordered(ids) => list_of(ids.iter().map(|id| text(id))),
    }
}

fn text(text: &str) -> Data {
    Box::new(CelString::from(text.to_owned()))
}

fn number(count: usize) -> Data {
    Box::new(CelInt::from(count as i64))
}

/// A list as expressions see it.
pub(crate) fn list_of(items: impl Iterator<Item = Data>) -> Data {
    Box::new(CelList::from(items.collect::<Vec<_>>()))
}

/// Borrows a value for an expression.
pub(crate) fn lent<'b, 'v>(value: &'b Data) -> CowVal<'b, 'v> {
    CowVal::Borrowed(value.as_ref())
}
