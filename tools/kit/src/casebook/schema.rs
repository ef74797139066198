//! The JSON Schema of cases.

use serde_json::{Value, json};

/// The JSON Schema of a case, for editors and for programs that write cases. `variants` are the shipped names.
pub fn schema(variants: &[String]) -> Value {
    let mut schema = json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Umpire case",
        "description": "One settled ruling: a position or a deal, moves, a question, the ruling and the clauses it rests on.",
        "type": "object",
        "required": ["case", "variant", "clauses", "question"],
        "oneOf": [{"required": ["position"]}, {"required": ["deal"]}],
        "additionalProperties": false,
        "properties": properties(variants),
        "$defs": definitions(),
    });
    schema["$defs"]["position"] = json!({
        "description": "As the protocol's `position`: what is not mentioned lies in the discard pile (cirno+neu: in the main stack).",
        "anyOf": [{"$ref": "#/$defs/card-slot"}, {"$ref": "#/$defs/match-3"}, {"$ref": "#/$defs/cirno-neu"}],
    });
    schema
}

fn properties(variants: &[String]) -> Value {
    json!({
        "case": {"description": "The name of the case: that of its file, without `.yaml`.", "type": "string", "minLength": 1},
        "variant": {
            "description": "The variant it is played by: a shipped name, or a path from the folder of the case.",
            "type": "string", "minLength": 1, "examples": variants,
        },
        "with": {
            "description": "What is otherwise in that variant for this case, written as in a variant that extends it: maps merge by key, lists and scalars replace, null removes.",
            "type": "object",
        },
        "clauses": {
            "description": "What the ruling rests on: ids of clauses of the variant's document, and numbers of rulings.",
            "type": "array", "minItems": 1, "items": {"type": "string", "minLength": 1}, "examples": [["9.4b", "R4"]],
        },
        "question": {"description": "What somebody asked, in their words.", "type": "string", "minLength": 1},
        "position": {"$ref": "#/$defs/position"},
        "deal": {"$ref": "#/$defs/deal"},
        "moves": {
            "description": "What is played from there. All of it is legal.",
            "type": "array", "items": {"$ref": "#/$defs/move"},
        },
        "ask": {
            "description": "The action that is ruled on. Without one the ruling is about how things stand after the moves, or about the deal.",
            "$ref": "#/$defs/move",
        },
        "ruling": {"$ref": "#/$defs/ruling"},
        "because": {"description": "Why it is ruled so, for reading aloud.", "type": "string", "minLength": 1},
        "history": {
            "description": "Earlier rulings, the oldest first; `umpire verify --bless` adds to it.",
            "type": ["array", "null"], "items": {"$ref": "#/$defs/past"},
        },
    })
}

fn definitions() -> Value {
    let counts = json!({"type": "object", "additionalProperties": {"type": "integer", "minimum": 0}});
    json!({
        "seat": {"type": "string", "pattern": "^[A-H]$"},
        "actor": {"type": "string", "pattern": "^([A-H]|chance)$"},
        "move": {
            "description": "A seat and its action in the game's notation; `umpire steps` lists that.",
            "type": "string", "pattern": "^([A-H]|chance) .+$", "examples": ["A bell@9"],
        },
        "counts": counts,
        "hands": {"type": "object", "propertyNames": {"$ref": "#/$defs/seat"}, "additionalProperties": {"$ref": "#/$defs/counts"}},
        "deck": {
            "description": "Cards by id, top first; `8 bell` stands for eight in a row.",
            "type": "array", "items": {"type": "string", "minLength": 1},
        },
        "deal": {
            "type": "object", "required": ["deck"], "additionalProperties": false,
            "properties": {
                "deck": {
                    "description": "The first cards in the order in which they are drawn: A's hand, then B's, then the draw pile. All others follow in the variant's order.",
                    "$ref": "#/$defs/deck",
                },
                "first": {"description": "Who opens.", "$ref": "#/$defs/seat"},
                "seats": {"description": "How many play; as few as can unless said otherwise.", "type": "integer", "minimum": 1, "maximum": 8},
            },
        },
        "card-slot": {
            "type": "object", "required": ["hands", "deck"], "additionalProperties": false,
            "properties": {
                "board": {"type": "object", "propertyNames": {"pattern": "^[1-9]$"}, "additionalProperties": {"type": "string"}},
                "hands": {"$ref": "#/$defs/hands"},
                "deck": {"$ref": "#/$defs/deck"},
                "to_act": {"$ref": "#/$defs/seat"},
                "opening": {"description": "Whether the opening placement is still to be made.", "type": "boolean"},
            },
        },
        "match-3": {
            "type": "object", "required": ["grid", "row", "deck"], "additionalProperties": false,
            "properties": {
                "grid": {"type": "object", "propertyNames": {"pattern": "^[1-9]$"}, "additionalProperties": {"type": "string"}},
                "row": {"type": "array", "minItems": 4, "maxItems": 4, "items": {"type": ["string", "null"]}},
                "deck": {"$ref": "#/$defs/deck"},
                "scored": {"$ref": "#/$defs/counts"},
                "sets": {"type": "integer", "minimum": 0},
                "to_act": {"type": "string", "pattern": "^(A|chance)$"},
            },
        },
        "cirno-neu": {
            "type": "object", "required": ["hands", "deck"], "additionalProperties": false,
            "properties": {
                "sum": {"type": "integer"},
                "hands": {"$ref": "#/$defs/hands"},
                "chips": {"$ref": "#/$defs/counts"},
                "in": {"type": "array", "items": {"$ref": "#/$defs/seat"}, "minItems": 2},
                "deck": {"$ref": "#/$defs/deck"},
                "stack": {"$ref": "#/$defs/counts"},
                "direction": {"enum": ["cw", "ccw"]},
                "dealer": {"$ref": "#/$defs/seat"},
                "turns": {"type": "integer", "minimum": 0},
                "owed": {"type": "integer", "minimum": 0, "maximum": 2},
                "pending": {"type": ["object", "null"]},
                "to_act": {"$ref": "#/$defs/actor"},
                "outcome": {"type": "null"},
            },
        },
        "ruling": {
            "description": "What was settled. An action is refused, or something comes of it; then, who is to act or how the game ended.",
            "type": "object", "additionalProperties": false,
            "not": {"required": ["refused", "events"]},
            "properties": {
                "refused": {
                    "description": "Every rule of the engine that forbids the action.",
                    "type": "array", "minItems": 1, "items": {"type": "string", "minLength": 1},
                },
                "events": {
                    "description": "What happens, as records have it, in order.",
                    "type": "array",
                    "items": {
                        "type": "object", "required": ["event", "rule"],
                        "properties": {"event": {"type": "string"}, "rule": {"type": "string"}},
                    },
                },
                "to_act": {"description": "Who is to act afterwards.", "$ref": "#/$defs/actor"},
                "outcome": {
                    "description": "How the game ended. Without a winner it is a draw, or a solitaire that is lost.",
                    "type": "object", "required": ["cause"], "additionalProperties": false,
                    "properties": {
                        "winner": {"anyOf": [{"$ref": "#/$defs/seat"}, {"type": "null"}]},
                        "cause": {"type": "string", "minLength": 1},
                        "scores": {"type": ["object", "null"], "additionalProperties": {"type": "integer"}},
                    },
                },
                "legal": {"description": "All that is legal afterwards, where the case is about that.", "type": "array", "items": {"type": "string"}},
            },
        },
        "past": {
            "type": "object", "required": ["ruling", "until", "by"], "additionalProperties": false,
            "properties": {
                "ruling": {"$ref": "#/$defs/ruling"},
                "because": {"type": ["string", "null"]},
                "until": {"description": "The day on which it was replaced.", "type": "string", "pattern": "^\\d{4}-\\d{2}-\\d{2}$"},
                "by": {"description": "Who replaced it.", "type": "string", "minLength": 1},
            },
        },
    })
}
