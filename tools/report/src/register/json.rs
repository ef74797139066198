//! The register for programs.

use serde_json::{Map, Value, json};
use umpire_engine::knob::{Answer, Form, Text};

use super::Entry;

/// The register as one JSON value. Texts are `{"en", "ja"}`; `ruled` or `knob` is null.
pub fn value(entries: &[Entry]) -> Value {
    json!({"umpire": 1, "rulings": entries.iter().map(entry).collect::<Vec<_>>()})
}

fn text(text: &Text) -> Value {
    json!({"en": text.en, "ja": text.ja})
}

fn entry(entry: &Entry) -> Value {
    let (ruled, knob) = match &entry.ruling.answer {
        Answer::Ruled(ruled) => (text(ruled), Value::Null),
        Answer::Knob(knob) => {
            let readings = knob.readings.iter();
            let readings = readings.map(|each| json!({"value": each.spelling, "meaning": text(&each.meaning)}));
            let absent = knob.absent.as_ref().map(|absent| json!({"value": absent.value, "since": absent.since}));
            let default = if knob.form == Form::Several { &Value::Null } else { &knob.default };
            let readings: Vec<Value> = readings.collect();
            (Value::Null, json!({"path": knob.path, "readings": readings, "default": default, "absent": absent}))
        }
    };
    json!({
        "id": entry.ruling.id,
        "game": entry.game,
        "question": text(&entry.ruling.question),
        "ruled": ruled,
        "knob": knob,
        "variants": entry.says.iter().map(|(name, value)| (name.clone(), json!(value))).collect::<Map<_, _>>(),
        "scenarios": entry.scenarios.iter().map(|each| json!({"at": each.at, "name": each.name})).collect::<Vec<_>>(),
        "cases": entry.cases,
    })
}
