//! Whether an answer is the one that is due, and nothing besides. One that is not is diagnosed elsewhere.

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::Value;
use serde_json::value::RawValue;

/// Whether a line is the answer with this state, as JSON text, and nothing else. Objects may have their keys in any order.
pub fn state(line: &str, due: &str) -> bool {
    let answer: Result<BTreeMap<&str, &RawValue>, _> = serde_json::from_str(line);
    answer.is_ok_and(|answer| answer.len() == 1 && answer.get("state").is_some_and(|state| same(state.get(), due)))
}

/// Whether two JSON texts have the same value. Most of their parts are equal to the letter, and those are not parsed.
fn same(one: &str, other: &str) -> bool {
    if one == other {
        return true;
    }
    match (one.as_bytes().first(), other.as_bytes().first()) {
        (Some(b'{'), Some(b'{')) => {
            let parts = |text| serde_json::from_str::<BTreeMap<&str, &RawValue>>(text).ok();
            let both = parts(one).zip(parts(other));
            both.is_some_and(|(one, other)| {
                let mut pairs = one.iter().zip(&other);
                one.len() == other.len()
                    && pairs.all(|(one, other)| one.0 == other.0 && same(one.1.get(), other.1.get()))
            })
        }
        (Some(b'['), Some(b'[')) => {
            let items = |text| serde_json::from_str::<Vec<&RawValue>>(text).ok();
            let both = items(one).zip(items(other));
            both.is_some_and(|(one, other)| {
                one.len() == other.len() && one.iter().zip(&other).all(|(one, other)| same(one.get(), other.get()))
            })
        }
        (Some(b'{' | b'['), _) | (_, Some(b'{' | b'[')) => false,
        _ => {
            let scalar = |text| serde_json::from_str::<Value>(text).ok();
            scalar(one).is_some_and(|one| Some(one) == scalar(other))
        }
    }
}

/// The answer with the legal actions.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Legal<'l> {
    #[serde(borrow)]
    actions: Vec<Action<'l>>,
}

/// An action. A `Cow` in a list would be copied.
#[derive(PartialEq, Eq, PartialOrd, Ord, Deserialize)]
struct Action<'l>(#[serde(borrow)] Cow<'l, str>);

/// Whether a line is the answer with these legal actions, in any order, and nothing else.
pub fn actions<'d>(line: &str, due: impl Iterator<Item = &'d str> + Clone) -> bool {
    let Ok(Legal { mut actions }) = serde_json::from_str(line) else { return false };
    if actions.iter().map(|action| &*action.0).eq(due.clone()) {
        return true;
    }
    let mut due: Vec<&str> = due.collect();
    actions.sort_unstable();
    due.sort_unstable();
    actions.iter().map(|action| &*action.0).eq(due)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn actions_agree_in_any_order() {
        let agrees = |line: &str| actions(line, ["a", "b"].into_iter());
        assert!(agrees(r#"{"actions":["a","b"]}"#) && agrees(r#"{"actions": ["b", "\u0061"]}"#));
        for line in [r#"{"actions":["a","a"]}"#, r#"{"actions":["a"]}"#, r#"{"actions":["a","b"],"more":1}"#, "[]"] {
            assert!(!agrees(line), "{line}");
        }
    }

    #[test]
    fn an_answer_agrees_whatever_the_order_of_its_keys() {
        let due = json!({"board": {"1": "bell", "2": "star"}, "deck": ["a", "b"], "to_act": null, "n": 3});
        let agrees = |line: &str| state(line, &due.to_string());
        assert!(agrees(r#"{"state": {"board":{"1":"bell","2":"star"},"deck":["a","b"],"to_act":null,"n":3}} "#));
        assert!(agrees(r#"{"state":{"n":3,"to_act":null,"deck":["a","b"],"board":{"2":"star","1":"b\u0065ll"}}}"#));
        for line in [
            r#"{"state":{"board":{"1":"bell","2":"star"},"deck":["a","b"],"to_act":null,"n":4}}"#,
            r#"{"state":{"board":{"1":"bell","2":"star"},"deck":["a","b"],"to_act":null}}"#,
            r#"{"state":{"board":{"1":"bell","1":"bell"},"deck":["a","b"],"to_act":null,"n":3}}"#,
            r#"{"state":{"board":{"1":"bell","2":"star"},"deck":["a","b","c"],"to_act":null,"n":3}}"#,
            r#"{"state":{"board":{"1":"bell","2":"star"},"deck":["a"],"to_act":null,"n":3}}"#,
            r#"{"state":{"board":{"1":"bell","2":"star"},"deck":["a","b"],"to_act":"A","n":3}}"#,
            r#"{"state":{"board":{"1":"bell","2":"star"},"deck":["a","b"],"to_act":null,"n":3,"m":1}}"#,
            r#"{"state":{"board":{"1":"bell","2":"star"},"deck":["a","b"],"to_act":null,"n":3},"m":1}"#,
            r#"{"state":{"board":{"1":"bell","2":"star"},"deck":["a","b"],"to_act":null,"n":3}} x"#,
            r#"{"refused":{"board":{}}}"#,
            "[]",
        ] {
            assert!(!agrees(line), "{line}");
        }
    }
}
