//! The JSON Schema of variant files. Each game describes its own keys, for files that stand by themselves and for
//! children.

use std::sync::OnceLock;

use serde_json::{Map, Value, json};

use super::amends;
use super::brought::Brought;
use super::games::{GAMES, Game, Of};
use super::people::{LANGUAGE, LANGUAGES};
use crate::tree::schema::{Keys, Kind, Need, text, words};

/// The schema of variant files. `shipped` are the names that `extends` offers.
pub fn schema(shipped: &[String]) -> Value {
    let mut definitions = Map::new();
    for game in &GAMES {
        definitions.insert(game.name.to_owned(), of_game(game, Kind::Whole, shipped));
        definitions.insert(child_of(game), of_game(game, Kind::Child, shipped));
    }
    let any = |name: fn(&Game) -> String| {
        let refs: Vec<Value> = GAMES.iter().map(|game| json!({"$ref": format!("#/$defs/{}", name(game))})).collect();
        json!({"anyOf": refs})
    };
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Umpire variant",
        "description": "The rules of a variant of a card game.",
        "type": "object",
        "if": {"required": ["extends"], "properties": {"extends": {"not": {"type": "null"}}}},
        "then": any(child_of),
        "else": any(|game| game.name.to_owned()),
        "$defs": definitions,
    })
}

fn child_of(game: &Game) -> String {
    format!("{}-child", game.name)
}

/// The schema of a game's variants that extend another. It has every key of every map and is built once.
pub(super) fn child(game: &Game) -> &'static Value {
    static CHILDREN: [OnceLock<Value>; GAMES.len()] = [const { OnceLock::new() }; GAMES.len()];
    let at = GAMES.iter().position(|each| each.name == game.name).unwrap_or_default();
    CHILDREN[at].get_or_init(|| of_game(game, Kind::Child, &[]))
}

/// The same for any game.
pub(super) fn of(game: &Of) -> &Value {
    match game {
        Of::Compiled(game) => child(game),
        Of::Brought(_, schema) => schema,
    }
}

/// The schema of variants of a game that somebody brings.
pub(super) fn of_brought(game: &dyn Brought) -> Value {
    let keys = common("", &[], Kind::Child, &[]).into_iter().map(|(key, need, schema)| (key.to_owned(), need, schema));
    let mut schema = Kind::Child.map("A variant.", keys.collect());
    if let (Some(all), Some(own)) = (schema["properties"].as_object_mut(), game.parameters()["properties"].as_object())
    {
        all.extend(own.clone());
    }
    schema
}

/// The schema of one kind of file of one game.
fn of_game(game: &Game, kind: Kind, shipped: &[String]) -> Value {
    let mut keys = common(game.name, game.documents, kind, shipped);
    keys.extend((game.schema)(kind));
    let description = match kind {
        Kind::Whole => format!("A variant of {} that stands by itself.", game.name),
        Kind::Child => format!("A variant of {} that says only what differs from another.", game.name),
    };
    kind.map(&description, keys)
}

/// The keys that the variants of all games have.
fn common(game: &str, documents: &[&str], kind: Kind, shipped: &[String]) -> Keys {
    let name = json!({
        "description": "The variant's name, in parts joined by `/`. By default that of the file.",
        "type": "string",
        "pattern": r"^(?!(.*/)?\.{1,2}(/|$))[a-z0-9.-]+(/[a-z0-9.-]+)*$",
    });
    let mut extends = match kind {
        Kind::Whole => json!({"type": "null"}),
        Kind::Child => json!({"type": "string", "pattern": r"^(?![/\\]|.:)[^\\]+$", "examples": shipped}),
    };
    extends["description"] = json!(
        "The variant that this one differs from: a shipped name, or a path relative to this file. Maps merge by key, \
         lists and single values replace, null removes."
    );
    vec![
        ("variant", Need::Optional, name),
        ("game", Need::Required, words("The game.", &[game])),
        ("document", Need::Required, document(documents)),
        ("description", Need::Nullable, text("What is different about the variant, in a sentence.")),
        (
            LANGUAGE,
            Need::Optional,
            words(
                "The language of card names and pages; the terminal speaks English. By default that of the project, else of the first name of the first card.",
                &LANGUAGES,
            ),
        ),
        ("extends", Need::Optional, extends),
        ("amends", Need::Nullable, amends::schema(kind)),
    ]
}

fn document(documents: &[&str]) -> Value {
    let shipped = words("A shipped rules text.", documents);
    let own = json!({"description": "A folder beside this file with a rulebook of one's own.", "type": "string", "pattern": r"^\./[^\\]+$"});
    json!({"description": "The rules text that the variant is held against.", "anyOf": [shipped, own]})
}

#[cfg(test)]
mod tests;
