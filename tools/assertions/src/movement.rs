//! The net movement between two positions.
//!
//! | key | value |
//! |---|---|
//! | `put`, `gone` | place to card: what lies on the board now and did not before, and the other way round |
//! | a seat | card to number: what its hand gained, less what it lost, without zeros |
//! | a pile in order, such as `deck` | the cards that left its top; null where it changed otherwise |
//! | another pile, such as `discard` | card to number, as for a hand |
//! | a number, such as `sum` | how much it grew |
//! | another value | empty where it is the same, else what it was and what it is |

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};
use umpire_engine::view::{Cards, Cell, Part, View};

/// The movement from one view of the referee to another.
pub(crate) fn moved(before: &View<'_>, after: &View<'_>) -> Value {
    let mut moved = Map::new();
    let (mut put, mut gone) = (Map::new(), Map::new());
    for ((name, was), (_, is)) in before.parts.iter().zip(&after.parts) {
        let name = name.to_string();
        match (was, is) {
            (Part::Board(was), Part::Board(is)) => {
                cells(was.iter().flatten(), is.iter().flatten(), &mut put, &mut gone);
            }
            (Part::Above(was), Part::Above(is)) => cells(was.iter(), is.iter(), &mut put, &mut gone),
            (Part::Hands(was), Part::Hands(is)) => {
                for ((seat, was), (_, is)) in was.iter().zip(is) {
                    moved.insert(seat.to_string(), pile(was, is));
                }
            }
            (Part::Pile(was), Part::Pile(is)) | (Part::Stack(was, _), Part::Stack(is, _)) => {
                moved.insert(name, pile(was, is));
            }
            (Part::Fact(was), Part::Fact(is)) => drop(moved.insert(name, fact(was, is))),
            (Part::Facts(was), Part::Facts(is)) => {
                let each = was.iter().zip(is).filter(|(was, is)| was != is);
                let each = each.map(|((key, was), (_, is))| (key.to_string(), fact(was, is)));
                moved.insert(name, each.collect::<Map<_, _>>().into());
            }
            _ => drop(moved.insert(name, Value::Null)),
        }
    }
    moved.insert("put".to_owned(), put.into());
    moved.insert("gone".to_owned(), gone.into());
    moved.into()
}

/// A view with what a state has in its parts.
pub(crate) fn of_state<'g>(mut view: View<'g>, state: &'g Value) -> View<'g> {
    let cards = |said: &'g Value| match said {
        Value::Array(cards) => Cards::Ordered(cards.iter().filter_map(Value::as_str).collect()),
        said => {
            let counts = said.as_object().into_iter().flatten();
            let count = |count: &Value| count.as_u64().and_then(|count| usize::try_from(count).ok());
            Cards::Counted(counts.filter_map(|(card, number)| Some((card.as_str(), count(number)?))).collect())
        }
    };
    for (name, part) in &mut view.parts {
        let said = &state[name.as_ref()];
        match part {
            Part::Board(rows) => {
                rows.iter_mut().flatten().for_each(|cell| cell.card = said[cell.place.as_str()].as_str());
            }
            Part::Above(row) => row.iter_mut().enumerate().for_each(|(n, cell)| cell.card = said[n].as_str()),
            Part::Hands(hands) => hands.iter_mut().for_each(|(seat, held)| *held = cards(&said[seat.to_string()])),
            Part::Pile(pile) | Part::Stack(pile, _) => *pile = cards(said),
            Part::Fact(value) => *value = said.clone(),
            Part::Facts(facts) => facts.iter_mut().for_each(|(key, value)| *value = said[key.as_ref()].clone()),
        }
    }
    view
}

fn cells<'c, 'g: 'c>(
    was: impl Iterator<Item = &'c Cell<'g>>,
    is: impl Iterator<Item = &'c Cell<'g>>,
    put: &mut Map<String, Value>,
    gone: &mut Map<String, Value>,
) {
    for (was, is) in was.zip(is).filter(|(was, is)| was.card != is.card) {
        gone.extend(was.card.map(|card| (was.place.clone(), json!(card))));
        put.extend(is.card.map(|card| (is.place.clone(), json!(card))));
    }
}

fn pile(was: &Cards<'_>, is: &Cards<'_>) -> Value {
    match (was, is) {
        (Cards::Ordered(was), Cards::Ordered(is)) => {
            let left = was.len().checked_sub(is.len()).filter(|left| was.get(*left..) == Some(is.as_slice()));
            left.map_or(Value::Null, |left| json!(was[..left]))
        }
        (Cards::Counted(was), Cards::Counted(is)) => {
            let mut counts: BTreeMap<&str, i64> = BTreeMap::new();
            for (cards, sign) in [(was, -1), (is, 1)] {
                for (card, count) in cards {
                    *counts.entry(card).or_default() += sign * i64::try_from(*count).unwrap_or(i64::MAX);
                }
            }
            counts.retain(|_, count| *count != 0);
            json!(counts)
        }
        _ => Value::Null,
    }
}

fn fact(was: &Value, is: &Value) -> Value {
    match (was.as_i64(), is.as_i64()) {
        (Some(was), Some(is)) => json!(is - was),
        _ if was == is => json!([]),
        _ => match (was.as_object(), is.as_object()) {
            (Some(was), Some(is)) => {
                let grown = is.iter().filter(|(key, is)| was.get(*key) != Some(is));
                grown
                    .map(|(key, is)| (key.clone(), fact(was.get(key).unwrap_or(&Value::Null), is)))
                    .collect::<Map<_, _>>()
                    .into()
            }
            _ => json!([was, is]),
        },
    }
}
