//! The JSON Schema of files of notes.

use serde_json::{Value, json};

use super::read::LAST;

/// The JSON Schema of a file of notes, for editors and for programs that write notes.
pub fn schema() -> Value {
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Umpire notes",
        "description": "A judge's notes on a recorded game, each bound to an action. The file lies beside the record: `game.notes.yaml` beside `game.jsonl`.",
        "type": "object",
        "required": ["record", "notes"],
        "additionalProperties": false,
        "properties": {
            "record": {
                "description": "The digest (`state`) of a line of the record: that of the last one when the last note was written.",
                "type": "string",
                "pattern": "^[0-9a-fA-F]{32}$"
            },
            "notes": {
                "description": "The notes.",
                "type": ["array", "null"],
                "items": {
                    "type": "object",
                    "required": ["at", "text"],
                    "additionalProperties": false,
                    "properties": {
                        "at": {"description": "The action that it is on; 0 is the deal.", "type": "integer", "minimum": 0, "maximum": LAST},
                        "by": {"description": "Who wrote it.", "type": "string", "minLength": 1},
                        "text": {"description": "What it says.", "type": "string", "minLength": 1},
                        "clauses": {
                            "description": "The clauses and rulings that it is about.",
                            "type": "array",
                            "items": {"type": "string", "minLength": 1},
                            "examples": [["9.4b", "R4"]]
                        },
                        "public": {"description": "Whether a replay for a seat shows it too; it may tell of hands, so unless said otherwise it does not.", "type": "boolean"}
                    }
                }
            }
        }
    })
}

#[cfg(test)]
mod tests {
    use super::super::read::{KEYS, OF_NOTE};
    use super::*;

    #[test]
    fn it_has_the_keys_that_are_read() {
        let keys = |map: &Value| map["properties"].as_object().expect("a map").keys().cloned().collect::<Vec<_>>();
        let schema = schema();
        assert_eq!(keys(&schema), KEYS);
        assert_eq!(keys(&schema["properties"]["notes"]["items"]), OF_NOTE);
    }
}
