//! The JSON Schema of cases. `case.schema.json` has it but for the names of the shipped variants.

use serde_json::{Value, json};

const SCHEMA: &str = include_str!("case.schema.json");

/// The JSON Schema of a case, for editors and for programs that write cases. `variants` are the shipped names.
///
/// # Panics
/// Never.
pub fn schema(variants: &[String]) -> Value {
    // The text is built in, and the tests of the casebook read it.
    let mut schema: Value = serde_json::from_str(SCHEMA).expect("the built-in schema is JSON");
    schema["properties"]["variant"]["examples"] = json!(variants);
    schema
}
