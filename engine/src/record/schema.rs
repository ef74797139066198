//! The JSON Schema of a line of a record.

use serde_json::{Value, json};

use crate::rulebook::GAMES;

/// The JSON Schema of each line of a record: the header, an action, or the end.
pub fn schema() -> Value {
    // The file is valid JSON: a test reads it.
    let mut schema: Value = serde_json::from_str(include_str!("schema.json")).unwrap_or_default();
    schema["$defs"]["header"]["then"]["properties"]["game"]["enum"] = json!(GAMES);
    schema
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    #[test]
    fn the_schema_has_the_format_and_the_games_of_this_engine() {
        let schema = super::schema();
        let header = &schema["$defs"]["header"];
        assert_eq!(header["properties"]["umpire"]["const"], json!(crate::record::FORMAT));
        assert!(header["then"]["properties"]["game"]["enum"][0].is_string());
    }
}
