//! The JSON Schema of a line of a record.

use serde_json::{Value, json};

/// The JSON Schema of each line of a record: the header, an action, or the end.
pub fn schema() -> Value {
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A line of an Umpire record",
        "description": "A record is JSON Lines (*.jsonl): a header, one line an action, and the end. A game that is not over, or whose recorder was stopped, has no end.",
        "oneOf": [{"$ref": "#/$defs/header"}, {"$ref": "#/$defs/action"}, {"$ref": "#/$defs/end"}],
        "$defs": {
            "digest": {"type": "string", "pattern": "^[0-9a-f]{32}$"},
            "position": {"description": "A digest of the position that this line leads to.", "$ref": "#/$defs/digest"},
            "state": {
                "description": "A digest of the previous line's and of all of this line before it: 32 hexadecimal digits of the BLAKE3 hash of the previous `state` (for the first line `umpire record 1`), a line feed, and the line's text up to `,\"state\":`.",
                "$ref": "#/$defs/digest",
            },
            "seat": {"type": "string", "pattern": "^[A-H]$"},
            "places": {"type": "array", "items": {"type": "integer", "minimum": 0}, "uniqueItems": true},
            "events": {
                "description": "What happened, in order: each event with its kind and the rule of the engine that made it happen.",
                "type": "array",
                "items": {
                    "type": "object", "required": ["event", "rule"],
                    "properties": {"event": {"type": "string"}, "rule": {"type": "string"}},
                },
            },
            "header": {
                "type": "object", "additionalProperties": false,
                "required": ["umpire", "engine", "game", "variant", "ruleset", "ruleset_hash", "seats", "events", "position", "state"],
                "oneOf": [{"required": ["deal"]}, {"required": ["beginning"]}],
                "properties": {
                    "umpire": {"description": "The version of the format.", "const": super::FORMAT},
                    "engine": {"description": "The version of the engine that wrote it.", "type": "string"},
                    "game": {"enum": crate::rulebook::GAMES},
                    "variant": {"description": "The variant's name.", "type": "string"},
                    "ruleset": {"description": "The whole merged variant: a variant file without `extends` and `amends`.", "type": "object"},
                    "ruleset_hash": {"$ref": "#/$defs/digest"},
                    "rulebook": {"description": "The clauses of a rulebook of one's own: the inventory, the values that its clauses state, their former ids.", "type": "object"},
                    "seats": {
                        "description": "Who sat where: `human`, or the name of an agent.",
                        "type": "object", "minProperties": 1,
                        "propertyNames": {"$ref": "#/$defs/seat"}, "additionalProperties": {"type": "string"},
                    },
                    "beginning": {"description": "The position at which the game begins where it was not dealt, as the protocol for outside engines spells it.", "type": "object"},
                    "deal": {
                        "type": "object", "required": ["deck", "first"], "additionalProperties": false,
                        "properties": {
                            "deck": {"description": "Every card by id, in the order in which it is drawn.", "type": "array", "items": {"type": "string"}},
                            "first": {"description": "Who opens.", "$ref": "#/$defs/seat"},
                        },
                    },
                    "rng": {
                        "description": "What shuffled, if a generator did. A replay does not need it.",
                        "type": "object", "required": ["algorithm", "seed"], "additionalProperties": false,
                        "properties": {
                            "algorithm": {"type": "string"},
                            "seed": {"type": "integer", "minimum": 0},
                            "stream": {"type": "integer", "minimum": 0},
                        },
                    },
                    "transcribed": transcribed(),
                    "events": {"$ref": "#/$defs/events"},
                    "position": {"$ref": "#/$defs/position"},
                    "state": {"$ref": "#/$defs/state"},
                },
            },
            "action": {
                "type": "object", "additionalProperties": false,
                "required": ["n", "seat", "do", "events", "position", "state"],
                "properties": {
                    "n": {"description": "Its number; the first action is 1.", "type": "integer", "minimum": 1},
                    "seat": {"description": "Who acted; chance shuffles.", "type": "string", "pattern": "^([A-H]|chance)$"},
                    "do": {"description": "The action in the game's notation; `umpire steps` lists that.", "type": "string"},
                    "events": {"$ref": "#/$defs/events"},
                    "position": {"$ref": "#/$defs/position"},
                    "state": {"$ref": "#/$defs/state"},
                },
            },
            "end": {
                "type": "object", "required": ["end", "state"], "additionalProperties": false,
                "properties": {
                    "end": {
                        "type": "object", "required": ["winner", "cause", "scores"], "additionalProperties": false,
                        "properties": {
                            "winner": {"description": "Nobody in a draw, or in a solitaire that is lost.", "anyOf": [{"$ref": "#/$defs/seat"}, {"type": "null"}]},
                            "cause": {"type": "string"},
                            "scores": {"type": ["object", "null"], "additionalProperties": {"type": "integer"}},
                        },
                    },
                    "state": {"$ref": "#/$defs/state"},
                },
            },
        },
    })
}

/// That of what a record says which was made of notes.
fn transcribed() -> Value {
    json!({
        "description": "Of a record that `umpire transcribe` made: what was written down at the table, and which cards nobody saw.",
        "type": "object", "required": ["log", "filled"], "additionalProperties": false,
        "properties": {
            "log": {"description": "What was written down, word for word.", "type": "string"},
            "filled": {"description": "The places of the deal's order, 0 first and ascending, whose card nobody saw there.", "$ref": "#/$defs/places"},
            "shuffles": {"description": "The same for each later shuffle, by the number of its action.", "type": "object", "additionalProperties": {"$ref": "#/$defs/places"}},
        },
    })
}
