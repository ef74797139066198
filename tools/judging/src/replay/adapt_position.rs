//! A position as a variant with another deck can have it: what it has not is left out where it matters least.

use serde_json::{Map, Value};
use umpire_clauses::lists::unique;
use umpire_engine::game::shape::{Form, Shape};

use super::comparison::Lacks;

/// The position with no more of each card than `there` has, and what was left out of it. `here` are all cards of the
/// variant that it comes from, and `shape` what its positions look like.
pub fn fitted(mut position: Value, shape: &Shape, here: &[String], there: &[String]) -> (Value, Lacks) {
    let mut lacks = Lacks::new();
    let Some(parts) = position.as_object_mut() else { return (position, lacks) };
    let acting = parts.get("to_act").and_then(Value::as_str).map(str::to_owned);
    for card in unique(here) {
        let has = there.iter().filter(|each| *each == card).count();
        let mut held: Vec<_> = of_cards(parts, shape).collect();
        let named: usize = held.iter().map(|(part, _)| count(&parts[*part], card)).sum();
        let mut left = named.saturating_sub(has);
        if left == 0 {
            continue;
        }
        lacks.insert(card.clone(), left);
        // The board decides most and is taken last, before it the hands, and before those the deck.
        held.sort_by_key(|(_, form)| (matches!(form, Form::Placed(_)), *form == Form::OfSeats, *form == Form::Ordered));
        for (part, _) in held {
            if let Some(part) = parts.get_mut(part) {
                take(part, card, acting.as_deref(), &mut left);
            }
        }
    }
    (position, lacks)
}

/// The parts in which cards lie.
fn of_cards(parts: &Map<String, Value>, shape: &Shape) -> impl Iterator<Item = (&'static str, Form)> {
    shape.parts.iter().copied().filter(|(part, form)| form.is_of_cards() && parts.contains_key(*part))
}

/// How often a part names a card.
fn count(part: &Value, card: &str) -> usize {
    match part {
        Value::String(text) => usize::from(text == card),
        Value::Array(items) => items.iter().map(|item| count(item, card)).sum(),
        Value::Object(map) => {
            let counts = map.iter().map(|(key, value)| match value.as_u64() {
                Some(number) if key == card => number as usize,
                _ => count(value, card),
            });
            counts.sum()
        }
        _ => 0,
    }
}

/// Removes a card from a part `left` times: from the end of a row; from the hand of the seat to act last.
fn take(part: &mut Value, card: &str, acting: Option<&str>, left: &mut usize) {
    match part {
        Value::Array(items) => {
            for at in (0..items.len()).rev() {
                if *left > 0 && items[at] == card {
                    items.remove(at);
                    *left -= 1;
                }
            }
        }
        Value::Object(map) => {
            let mut keys: Vec<String> = map.keys().cloned().collect();
            keys.sort_by_key(|key| acting == Some(key));
            for key in keys {
                let Some(value) = map.get_mut(&key).filter(|_| *left > 0) else { continue };
                if *value == card {
                    map.shift_remove(&key);
                    *left -= 1;
                } else if let Some(number) = value.as_u64().filter(|_| key == card) {
                    let taken = (*left).min(number as usize);
                    *left -= taken;
                    *value = Value::from(number - taken as u64);
                } else {
                    take(value, card, acting, left);
                }
            }
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use umpire_engine::game::shape::{BROUGHT, Form, PLACES};

    use super::*;

    fn cards(list: &[(&str, usize)]) -> Vec<String> {
        list.iter().flat_map(|(card, count)| std::iter::repeat_n((*card).to_owned(), *count)).collect()
    }

    #[test]
    fn what_another_deck_has_not_goes_from_where_it_matters_least() {
        let parts = &[("board", PLACES), ("hands", Form::OfSeats), ("deck", Form::Ordered)];
        let shape = Shape { parts, ..BROUGHT };
        let position = json!({"board": {"1": "plum", "2": "bell"}, "hands": {"A": {"plum": 1, "bell": 2}, "B": {"plum": 2}},
            "deck": ["plum", "bell", "plum"], "to_act": "A"});
        let here = cards(&[("plum", 6), ("bell", 4)]);
        let (same, none) = fitted(position.clone(), &shape, &here, &here);
        assert_eq!((same, none.len()), (position.clone(), 0));
        let (less, lacks) = fitted(position.clone(), &shape, &here, &cards(&[("plum", 3), ("bell", 9)]));
        assert_eq!(lacks, [("plum".to_owned(), 3)].into());
        assert_eq!(less["deck"], json!(["bell"]));
        assert_eq!(less["hands"], json!({"A": {"plum": 1, "bell": 2}, "B": {"plum": 1}}));
        let (least, lacks) = fitted(position, &shape, &here, &cards(&[("bell", 4)]));
        assert_eq!((least["board"].clone(), lacks["plum"]), (json!({"2": "bell"}), 6));
    }
}
