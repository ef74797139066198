//! The JSON Schema of cases. `case.schema.json` has it but for the names of the shipped variants and the positions of
//! the games.

use serde_json::{Value, json};
use umpire_engine::game::shape::Form;
use umpire_engine::variant;

const SCHEMA: &str = include_str!("case.schema.json");

/// The JSON Schema of a case, for editors and for programs that write cases. `variants` are the shipped names.
///
/// # Panics
/// Never.
pub fn schema(variants: &[String]) -> Value {
    // The text is built in, and the tests of the casebook read it.
    let mut schema: Value = serde_json::from_str(SCHEMA).expect("the built-in schema is JSON");
    schema["properties"]["variant"]["examples"] = json!(variants);
    let reference = |game| json!({"$ref": format!("#/$defs/{game}")});
    schema["$defs"]["position"]["anyOf"] = variant::games().map(reference).collect();
    for game in variant::games() {
        let keys = variant::shape(game).position().map(|(key, form)| (key.to_owned(), of(form)));
        let properties: Value = keys.chain([("to_act".to_owned(), json!({"$ref": "#/$defs/actor"}))]).collect();
        schema["$defs"][game] = json!({"type": "object", "additionalProperties": false, "properties": properties});
    }
    schema
}

/// The JSON Schema of a part of a position.
fn of(form: Form) -> Value {
    let seats = |value: Value| json!({"type": "object", "propertyNames": {"$ref": "#/$defs/seat"}, "additionalProperties": value});
    match form {
        Form::Ordered => json!({"$ref": "#/$defs/deck"}),
        Form::Row(places) => {
            json!({"type": "array", "minItems": places, "maxItems": places, "items": {"type": ["string", "null"]}})
        }
        Form::Counted => json!({"$ref": "#/$defs/counts"}),
        Form::OfSeats => json!({"$ref": "#/$defs/hands"}),
        Form::Placed(places) => {
            json!({"type": "object", "propertyNames": {"enum": places}, "additionalProperties": {"type": "string"}})
        }
        Form::Number => json!({"type": "integer"}),
        Form::Flag => json!({"type": "boolean"}),
        Form::Word(words) => json!({"enum": words}),
        Form::WordOrNull(words) => {
            json!({"enum": words.iter().copied().map(Value::from).chain([Value::Null]).collect::<Vec<_>>()})
        }
        Form::Seat => json!({"$ref": "#/$defs/seat"}),
        Form::Seats => json!({"type": "array", "items": {"$ref": "#/$defs/seat"}}),
        Form::Numbers => seats(json!({"type": "integer", "minimum": 0})),
        Form::Points => seats(json!({"type": "integer"})),
        Form::Object(_) => json!({"type": ["object", "null"]}),
    }
}
