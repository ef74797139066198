//! Leaving things out for as long as nothing changes.

use serde_json::{Map, Value};

/// Takes the smaller of what `smaller` offers for as long as `same` says that it makes no difference. Each offer must be
/// less by some measure, so that this ends.
pub fn shrink<T>(mut whole: T, smaller: impl Fn(&T) -> Vec<T>, same: impl Fn(&T) -> bool) -> T {
    while let Some(less) = smaller(&whole).into_iter().find(|less| same(less)) {
        whole = less;
    }
    whole
}

/// A list with less in it: without its later half, its later quarter and so on, then without each item by itself.
pub fn shorter<T: Clone>(list: &[T]) -> Vec<Vec<T>> {
    let mut lists = Vec::new();
    let mut keep = 0;
    while list.len() - keep > 1 {
        lists.push(list[..keep].to_vec());
        keep += (list.len() - keep) / 2;
    }
    for at in (0..list.len()).rev() {
        let mut less = list.to_vec();
        less.remove(at);
        lists.push(less);
    }
    lists
}

/// A position in its JSON form with less in it: lists shorter, counts lower, keys gone. What cannot be without is for the
/// engine to say.
pub fn less(position: &Value) -> Vec<Value> {
    match position {
        Value::Object(map) => less_of_map(map, less),
        Value::Array(list) => shorter(list).into_iter().map(Value::Array).collect(),
        _ => fewer(position),
    }
}

/// A map without one of its keys, or with what `less` makes of the value.
pub fn less_of_map(map: &Map<String, Value>, less: impl Fn(&Value) -> Vec<Value>) -> Vec<Value> {
    let mut all = Vec::new();
    for (key, value) in map {
        let mut without = map.clone();
        without.shift_remove(key);
        all.push(Value::Object(without));
        for less in less(value) {
            let mut with_less = map.clone();
            with_less.insert(key.clone(), less);
            all.push(Value::Object(with_less));
        }
    }
    all
}

/// A count that is lower: one, half of it, one less. A sum below 0 is a value, not a count.
fn fewer(count: &Value) -> Vec<Value> {
    match count.as_u64() {
        Some(count) if count > 1 => {
            let mut lower = vec![1, count / 2, count - 1];
            lower.dedup();
            lower.into_iter().map(Value::from).collect()
        }
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_does_not_matter_goes() {
        let position = json!({"board": {"1": "a", "2": "b"}, "deck": ["x", "y", "z", "q"], "hands": {"A": {"a": 7}}});
        let matters = |p: &Value| {
            let deck: Vec<&str> = p["deck"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
            p["board"]["2"] == "b" && deck.contains(&"z") && p["hands"]["A"]["a"].as_u64() >= Some(2)
        };
        let least = shrink(position, less, matters);
        assert_eq!(least, json!({"board": {"2": "b"}, "deck": ["z"], "hands": {"A": {"a": 2}}}));
    }

    #[test]
    fn a_list_gets_shorter_in_large_steps_first() {
        assert_eq!(shorter(&[1, 2, 3, 4])[..2], [vec![], vec![1, 2]]);
        assert!(shorter(&[1, 2, 3, 4]).contains(&vec![1, 3, 4]));
        assert_eq!(shorter::<u8>(&[]), Vec::<Vec<u8>>::new());
        assert_eq!(shorter(&[1]), [Vec::<i32>::new()]);
    }
}
