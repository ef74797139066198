//! Completion for variant files, from the schema, and for scenarios, from the steps of the game.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use umpire_clauses::library::Library;
use umpire_engine::tree::Node;
use umpire_engine::variant::schema::schema;
use umpire_engine::variant::{self, Origin, Variant, flow};
use umpire_scenarios::expression::Language;
use umpire_scenarios::steps::GAMES;

use crate::cache::Cache;

/// Asks for the keys and values allowed at a place of a variant file.
#[derive(Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Keys {
    /// The shipped variant that the file extends, if any.
    pub extends: Option<String>,
    /// The game, if the file has it.
    pub game: Option<String>,
    /// The key path of the place.
    pub path: Vec<String>,
    /// The language of explanations: `en` or `ja`.
    pub language: String,
}

/// The keys and values allowed at a place.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Room {
    /// The meaning of the place itself.
    pub explains: String,
    /// The parent's value there, on one line.
    pub parent: Option<String>,
    /// The allowed keys.
    pub keys: Vec<Hint>,
    /// The allowed values.
    pub values: Vec<Hint>,
}

/// An allowed key or value.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Hint {
    /// Its spelling.
    pub text: String,
    /// Its meaning.
    pub explains: String,
    /// The parent's value of the key, on one line.
    pub parent: Option<String>,
}

/// The keys and values allowed at a path of a variant file.
///
/// # Errors
/// Never.
pub fn keys(cache: &Cache, ask: Keys) -> Result<Room, String> {
    let library = cache.library();
    let parent = ask.extends.as_deref().and_then(|name| variant::load(library, Origin::Shipped(name)).ok());
    let game = parent.as_ref().map(|parent| parent.game.as_str()).or(ask.game.as_deref());
    let whole = Schema::of(library, game, parent.is_some());
    // For Japanese, the descriptions of knobs in English and Japanese. The page translates the others.
    let rulings = game.filter(|_| ask.language == "ja").map(variant::rulings).unwrap_or_default().iter();
    let knobs = rulings.map(|ruling| (ruling.explained("en"), ruling.explained(&ask.language)));
    let knobs: Vec<(String, String)> = knobs.collect();
    let explained = |spot: &Value| {
        let said = spot.get("description").and_then(Value::as_str).unwrap_or_default();
        let knob = knobs.iter().find_map(|(en, ja)| Some((ja, said.strip_prefix(en.as_str())?)));
        knob.map_or_else(|| said.to_owned(), |(ja, more)| format!("{ja}{more}"))
    };
    let spots = whole.at(&ask.path);
    let tree = parent.as_ref().and_then(|parent| node(parent, &ask.path));
    let mut room = Room {
        explains: spots.iter().map(|spot| explained(spot)).find(|said| !said.is_empty()).unwrap_or_default(),
        parent: tree.map(flow),
        keys: Vec::new(),
        values: Vec::new(),
    };
    for spot in &spots {
        for (key, said) in entries(spot, "properties") {
            let parent = tree.and_then(|tree| tree.entry(key)).map(flow);
            room.keys.push(Hint { text: key.clone(), explains: explained(said), parent });
        }
        if let Some(said) = spot.get("additionalProperties").filter(|said| said.is_object()) {
            let known = tree.map(Node::entries).unwrap_or_default();
            let explains = explained(said);
            let hint = |key: &str, node: &Node| Hint {
                text: key.to_owned(),
                explains: explains.clone(),
                parent: Some(flow(node)),
            };
            room.keys.extend(known.iter().map(|(key, node)| hint(&key.text, node)));
        }
        let listed = ["enum", "examples"].into_iter().filter_map(|list| spot.get(list)?.as_array()).flatten();
        let values = listed.chain(spot.get("const"));
        room.values.extend(values.map(|value| Hint { text: spelled(value), explains: explained(spot), parent: None }));
    }
    for list in [&mut room.keys, &mut room.values] {
        let mut seen = std::collections::HashSet::new();
        list.retain(|hint| seen.insert(hint.text.clone()));
    }
    Ok(room)
}

/// The node at a path of a variant.
pub fn node<'v>(variant: &'v Variant, path: &[String]) -> Option<&'v Node> {
    path.iter().try_fold(&variant.tree, |node, key| node.entry(key))
}

/// A value of a schema as the file spells it.
pub fn spelled(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

fn entries<'s>(spot: &'s Value, key: &str) -> impl Iterator<Item = (&'s String, &'s Value)> {
    spot.get(key).and_then(Value::as_object).into_iter().flatten()
}

/// The schema of variant files of one game.
pub struct Schema {
    whole: Value,
    /// The definitions that apply to the file.
    kinds: Vec<String>,
}

impl Schema {
    /// The schema for a game, or for all games if none is known; for files that extend another, or for complete ones.
    pub fn of(library: &Library, game: Option<&str>, extends: bool) -> Schema {
        let whole = schema(&library.variants());
        let suits = |kind: &&String| {
            kind.ends_with("-child") == extends
                && game.is_none_or(|game| kind.strip_suffix("-child").unwrap_or(kind) == game)
        };
        let kinds = entries(&whole, "$defs").map(|(kind, _)| kind).filter(suits).cloned().collect();
        Schema { whole, kinds }
    }

    /// The schemas that apply at a path, one for each alternative.
    pub fn at(&self, path: &[String]) -> Vec<&Value> {
        let mut spots: Vec<&Value> =
            self.kinds.iter().flat_map(|kind| alternatives(&self.whole["$defs"][kind])).collect();
        for key in path {
            spots = spots.into_iter().filter_map(|spot| within(spot, key)).flat_map(alternatives).collect();
        }
        spots
    }
}

fn within<'s>(spot: &'s Value, key: &str) -> Option<&'s Value> {
    let named = spot.get("properties").and_then(|properties| properties.get(key));
    let any = || spot.get("additionalProperties").filter(|said| said.is_object());
    let item = || spot.get("items").filter(|_| key.parse::<usize>().is_ok());
    named.or_else(item).or_else(any)
}

fn alternatives(spot: &Value) -> Vec<&Value> {
    let several = ["anyOf", "oneOf"].iter().filter_map(|key| spot.get(key)).filter_map(Value::as_array).flatten();
    let several: Vec<&Value> = several.filter(|each| each.get("type").is_some()).flat_map(alternatives).collect();
    std::iter::once(spot).chain(several).collect()
}

/// Asks for the steps of a game.
#[derive(Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Sentences {
    /// The game.
    pub game: String,
    /// `en` or `ja`.
    pub language: String,
}

/// A step for scenarios.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Sentence {
    /// Given, When or Then in the requested language.
    pub keyword: String,
    /// An example; tables and texts below the sentence are further lines.
    pub example: String,
    /// The concept that it belongs to.
    pub concept: String,
}

/// The steps of a game.
///
/// # Errors
/// The game or language does not exist.
pub fn sentences(ask: Sentences) -> Result<Vec<Sentence>, String> {
    let language = Language::parse(&ask.language).ok_or_else(|| format!("there is no language `{}`", ask.language))?;
    let game =
        GAMES.iter().find(|game| game.game == ask.game).ok_or_else(|| format!("there is no game `{}`", ask.game))?;
    let of_concept = game.concepts.iter().flat_map(|concept| concept.steps.iter().map(move |step| (concept, step)));
    let sentences = of_concept.map(|(concept, step)| {
        let (shown, wording) = step.shown_in(language);
        let keyword = shown.keyword(step.keyword).to_owned();
        Sentence { keyword, example: wording.example.to_string(), concept: concept.name.to_string() }
    });
    Ok(sentences.collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::DUEL;

    fn room(extends: Option<&str>, path: &[&str]) -> Room {
        let path = path.iter().map(|&key| key.to_owned()).collect();
        keys(
            &Default::default(),
            Keys { extends: extends.map(str::to_owned), game: None, path, language: "ja".to_owned() },
        )
        .expect("it answers")
    }

    #[test]
    fn every_key_is_explained_with_what_the_parent_says() {
        let bell = room(Some(DUEL), &["symbols", "bell"]);
        let count = bell.keys.iter().find(|hint| hint.text == "count").expect("a symbol has a count");
        assert_eq!((count.parent.as_deref(), count.explains.is_empty()), (Some("21"), false));
        assert!(room(Some(DUEL), &["symbols"]).keys.iter().any(|hint| hint.text == "bell"));
        let knob = room(Some(DUEL), &["rulings", "elimination"]);
        assert!(knob.values.iter().any(|hint| hint.text == "after-resolution"), "the values of a knob");
        assert!(knob.explains.starts_with("R4。手札"), "a knob is explained in the language: {}", knob.explains);
        assert!(room(None, &[]).keys.iter().any(|hint| hint.text == "symbols"));
        assert!(room(None, &["no", "such"]).keys.is_empty());
    }

    #[test]
    fn each_game_has_its_steps_and_one_has_them_in_japanese_too() {
        let has = |game: &str, language: &str, word: &str| {
            let ask = Sentences { game: game.to_owned(), language: language.to_owned() };
            sentences(ask).expect("there are steps").iter().any(|each| each.keyword == word)
        };
        assert!(variant::games().all(|game| has(game, "en", "Given")));
        assert!(variant::games().any(|game| has(game, "ja", "前提")));
    }
}
