//! Compares an answer with the expected one while parsing it, without building a value: the fast path for correct
//! engines. An answer that does not agree is parsed in full and diagnosed elsewhere.

use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Value};

/// Whether a line is the answer with this state and nothing else. Objects may have their keys in any order.
pub fn state(line: &str, due: &Value) -> bool {
    agrees(line, Single { key: "state", due: Same(due) })
}

/// Whether a line is the answer with these legal actions, in their order, and nothing else.
pub fn actions(line: &str, due: &[String]) -> bool {
    agrees(line, Single { key: "actions", due: Same(due) })
}

fn agrees<'de>(line: &'de str, due: impl Visitor<'de>) -> bool {
    let mut reader = serde_json::Deserializer::from_str(line);
    reader.deserialize_map(due).is_ok() && reader.end().is_ok()
}

/// An object of one key.
struct Single<D> {
    key: &'static str,
    due: Same<D>,
}

impl<'de, D> Visitor<'de> for Single<D>
where
    Same<D>: DeserializeSeed<'de, Value = ()>,
{
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("what is due")
    }

    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<(), M::Error> {
        map.next_key_seed(Same(self.key))?.ok_or_else(differs)?;
        map.next_value_seed(self.due)?;
        if map.next_key::<IgnoredAny>()?.is_some() { Err(differs()) } else { Ok(()) }
    }
}

fn differs<E: Error>() -> E {
    E::custom("it differs")
}

/// A value that must be this one.
struct Same<D>(D);

impl<'de> DeserializeSeed<'de> for Same<&str> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, reader: D) -> Result<(), D::Error> {
        reader.deserialize_str(self)
    }
}

impl Visitor<'_> for Same<&str> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("what is due")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<(), E> {
        if text == self.0 { Ok(()) } else { Err(differs()) }
    }
}

impl<'de> DeserializeSeed<'de> for Same<&Value> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, reader: D) -> Result<(), D::Error> {
        match self.0 {
            Value::Null => reader.deserialize_unit(Scalar(self.0)),
            Value::String(text) => Same(text.as_str()).deserialize(reader),
            Value::Bool(_) | Value::Number(_) => reader.deserialize_any(Scalar(self.0)),
            Value::Array(items) => reader.deserialize_seq(Items(items)),
            Value::Object(entries) => reader.deserialize_map(Entries(entries)),
        }
    }
}

/// Null, a boolean or a number.
struct Scalar<'d>(&'d Value);

impl Scalar<'_> {
    fn is<E: Error>(&self, found: &Value) -> Result<(), E> {
        if found == self.0 { Ok(()) } else { Err(differs()) }
    }
}

impl Visitor<'_> for Scalar<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("what is due")
    }

    fn visit_unit<E: Error>(self) -> Result<(), E> {
        self.is(&Value::Null)
    }

    fn visit_bool<E: Error>(self, found: bool) -> Result<(), E> {
        self.is(&found.into())
    }

    fn visit_i64<E: Error>(self, found: i64) -> Result<(), E> {
        self.is(&found.into())
    }

    fn visit_u64<E: Error>(self, found: u64) -> Result<(), E> {
        self.is(&found.into())
    }

    fn visit_f64<E: Error>(self, found: f64) -> Result<(), E> {
        self.is(&found.into())
    }
}

impl<'de> DeserializeSeed<'de> for Same<&String> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, reader: D) -> Result<(), D::Error> {
        Same(self.0.as_str()).deserialize(reader)
    }
}

impl<'de> DeserializeSeed<'de> for Same<&[String]> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, reader: D) -> Result<(), D::Error> {
        reader.deserialize_seq(Items(self.0))
    }
}

/// A list.
struct Items<'d, T>(&'d [T]);

impl<'de, 'd, T> Visitor<'de> for Items<'d, T>
where
    Same<&'d T>: DeserializeSeed<'de, Value = ()>,
{
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("what is due")
    }

    fn visit_seq<S: SeqAccess<'de>>(self, mut list: S) -> Result<(), S::Error> {
        for due in self.0 {
            list.next_element_seed(Same(due))?.ok_or_else(differs)?;
        }
        if list.next_element::<IgnoredAny>()?.is_some() { Err(differs()) } else { Ok(()) }
    }
}

/// An object.
struct Entries<'d>(&'d Map<String, Value>);

impl<'de> Visitor<'de> for Entries<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("what is due")
    }

    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<(), M::Error> {
        // A bit for each entry that was met, so that a repeated key is an error. No state has more than 64 keys.
        let mut met = 0u64;
        let mut next = self.0.iter().enumerate();
        while let Some((n, due)) = map.next_key_seed(Key { entries: self.0, guess: next.next() })? {
            let bit = u32::try_from(n).ok().and_then(|n| 1u64.checked_shl(n)).filter(|bit| met & bit == 0);
            met |= bit.ok_or_else(differs)?;
            map.next_value_seed(Same(due))?;
        }
        if met.count_ones() as usize == self.0.len() { Ok(()) } else { Err(differs()) }
    }
}

/// A key of an object; `guess` is the one that follows in order.
struct Key<'d> {
    entries: &'d Map<String, Value>,
    guess: Option<(usize, (&'d String, &'d Value))>,
}

impl<'de, 'd> DeserializeSeed<'de> for Key<'d> {
    type Value = (usize, &'d Value);

    fn deserialize<D: Deserializer<'de>>(self, reader: D) -> Result<Self::Value, D::Error> {
        reader.deserialize_str(self)
    }
}

impl<'d> Visitor<'_> for Key<'d> {
    type Value = (usize, &'d Value);

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("what is due")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Self::Value, E> {
        let is_it = |(_, (key, _)): &(usize, (&String, &Value))| *key == text;
        let found = self.guess.filter(is_it).or_else(|| self.entries.iter().enumerate().find(is_it));
        found.map(|(n, (_, due))| (n, due)).ok_or_else(differs)
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
