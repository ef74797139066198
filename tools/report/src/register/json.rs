//! The register as JSON.

use serde_json::{Map, Value, json};
use umpire_engine::knob::{Answer, Form, Reading, Text};

use super::Entry;

/// The register as one JSON value. Texts are `{"en", "ja"}`; `ruled` or `knob` is null.
pub fn json(entries: &[Entry]) -> Value {
    json!({"umpire": 1, "rulings": entries.iter().map(entry).collect::<Vec<_>>()})
}

fn text(text: &Text) -> Value {
    json!({"en": text.en, "ja": text.ja})
}

fn entry(entry: &Entry) -> Value {
    let (ruled, knob) = match &entry.ruling.answer {
        Answer::Ruled(ruled) => (Some(text(ruled)), None),
        Answer::Knob(knob) => {
            let reading = |each: &Reading| json!({"value": each.spelling, "meaning": text(&each.meaning)});
            let readings: Vec<Value> = knob.readings.iter().map(reading).collect();
            let absent = knob.absent.as_ref().map(|absent| json!({"value": absent.value, "since": absent.since}));
            let default = (knob.form != Form::Several).then_some(&knob.default);
            (None, Some(json!({"path": knob.path, "readings": readings, "default": default, "absent": absent})))
        }
    };
    json!({
        "id": entry.ruling.id,
        "game": entry.game,
        "question": text(&entry.ruling.question),
        "ruled": ruled,
        "knob": knob,
        "variants": entry.says.iter().map(|(name, value)| (name.clone(), json!(value))).collect::<Map<_, _>>(),
        "scenarios": entry.scenarios,
        "cases": entry.cases,
    })
}
