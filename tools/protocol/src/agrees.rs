//! Whether an answer is the one that is due, and nothing besides. One that is not is diagnosed elsewhere.

use serde_json::Value;

/// Whether a line is the answer with this state and nothing else. Objects may have their keys in any order.
pub fn state(line: &str, due: &Value) -> bool {
    is_only(line, "state", due)
}

/// Whether a line is the answer with these legal actions, in their order, and nothing else.
pub fn actions(line: &str, due: &[String]) -> bool {
    is_only(line, "actions", &due.into())
}

fn is_only(line: &str, key: &str, due: &Value) -> bool {
    match serde_json::from_str(line) {
        Ok(Value::Object(answer)) => answer.len() == 1 && answer.get(key) == Some(due),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn an_answer_agrees_whatever_the_order_of_its_keys() {
        let due = json!({"board": {"1": "bell", "2": "star"}, "deck": ["a", "b"], "to_act": null, "n": 3});
        let agrees = |line: &str| state(line, &due);
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
