//! The JSON Schema of cases. `case.schema.json` has it but for the names of the shipped variants and the positions of
//! the games.

use serde_json::{Value, json};
use umpire_engine::game::shape::Form;
use umpire_engine::{Seat, variant};

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
    let seats: Vec<String> = Seat::first(Seat::MOST_COMPILED).map(|seat| seat.to_string()).collect();
    for game in variant::games() {
        let shape = variant::shape(game);
        let keys = shape.position().map(|(key, form)| (key.to_owned(), of(form, &seats)));
        let properties: Value = keys.chain([("to_act".to_owned(), json!({"$ref": "#/$defs/actor"}))]).collect();
        schema["$defs"][game] = json!({
            "type": "object", "required": shape.required, "additionalProperties": false, "properties": properties
        });
    }
    schema
}

/// The JSON Schema of a part of a position: that of states, but that a case may shorten lists and name none of a card.
fn of(form: Form, seats: &[String]) -> Value {
    match form {
        Form::Ordered => json!({"$ref": "#/$defs/deck"}),
        Form::Counted => json!({"$ref": "#/$defs/counts"}),
        Form::OfSeats => json!({"$ref": "#/$defs/hands"}),
        Form::Object(_) => json!({"type": ["object", "null"]}),
        form => form.schema(seats),
    }
}
