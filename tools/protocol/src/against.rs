//! Compares a ruleset with ours, value by value, for authors of engines.

use serde::Serialize;
use serde_json::Value;
use umpire_engine::spelling::nearest;

use super::ruleset::bare;

/// A value in which two rulesets differ; `null` stands for a missing one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Difference {
    /// Where it stands: `symbols.bell.count`.
    pub path: String,
    /// The other's value.
    pub found: Value,
    /// Our value.
    pub expected: Value,
    /// The key of ours that an unknown one was most likely meant to be.
    pub nearest: Option<String>,
}

/// Keys that no rule depends on.
const TITLES: [&str; 2] = ["variant", "document"];

/// The differences of another ruleset from ours, in the order of ours, then of its own. Names and art do not count.
pub fn differences(found: &Value, expected: &Value) -> Vec<Difference> {
    let [mut found, mut expected] = [found, expected].map(bare);
    for map in [&mut found, &mut expected].into_iter().filter_map(Value::as_object_mut) {
        map.retain(|key, _| !TITLES.contains(&key.as_str()));
    }
    let mut differences = Vec::new();
    compare(&found, &expected, "", &mut differences);
    differences
}

fn compare(found: &Value, expected: &Value, path: &str, differences: &mut Vec<Difference>) {
    match (found, expected) {
        (Value::Object(theirs), Value::Object(ours)) => {
            let below = |key: &str| if path.is_empty() { key.to_owned() } else { format!("{path}.{key}") };
            for (key, ours) in ours {
                compare(theirs.get(key).unwrap_or(&Value::Null), ours, &below(key), differences);
            }
            for (key, theirs) in theirs.iter().filter(|(key, value)| !value.is_null() && !ours.contains_key(*key)) {
                let missing = ours.keys().filter(|key| found.get(*key).is_none());
                let nearest = nearest(key, missing.map(String::as_str)).map(str::to_owned);
                let (path, found) = (below(key), theirs.clone());
                differences.push(Difference { path, found, expected: Value::Null, nearest });
            }
        }
        (Value::Array(theirs), Value::Array(ours)) if theirs.len() == ours.len() => {
            for (n, (theirs, ours)) in theirs.iter().zip(ours).enumerate() {
                compare(theirs, ours, &format!("{path}[{n}]"), differences);
            }
        }
        (Value::Number(theirs), Value::Number(ours)) if theirs.as_f64() == ours.as_f64() => {}
        (theirs, ours) if theirs == ours => {}
        (theirs, ours) => differences.push(Difference {
            path: path.to_owned(),
            found: theirs.clone(),
            expected: ours.clone(),
            nearest: None,
        }),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn rules_count_and_names_do_not() {
        let ours = json!({"variant": "a", "symbols": {"bell": {"name": {"en": "Bell"}, "count": 9, "line": [{"draw": 1}]}},
            "opening": null, "rulings": {"barred": "opening"}});
        let same = json!({"variant": "b", "symbols": {"bell": {"line": [{"draw": 1.0}], "count": 9, "glyph": "x"}},
            "rulings": {"barred": "opening"}});
        assert_eq!(differences(&same, &ours), []);
        let other = json!({"symbols": {"bell": {"cuont": 9, "line": []}}, "rulings": {"barred": "opening"}});
        let found: Vec<_> = differences(&other, &ours)
            .into_iter()
            .map(|each| (each.path, each.found, each.expected, each.nearest))
            .collect();
        let expected = [
            ("symbols.bell.count", json!(null), json!(9), None),
            ("symbols.bell.line", json!([]), json!([{"draw": 1}]), None),
            ("symbols.bell.cuont", json!(9), json!(null), Some("count")),
        ];
        let expected = expected.map(|(path, f, e, n)| (path.to_owned(), f, e, n.map(str::to_owned)));
        assert_eq!(found, expected);
    }
}
