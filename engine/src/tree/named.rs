//! The kinds of card that a variant lists (symbols, suits or cards): their ids, names and counts.

use std::collections::HashMap;

use serde_json::{Value as Json, json};

use super::fault::did_you_mean;
use super::fields::{self, Fields, Shape, custom};
use super::schema::Kind;
use super::{Fault, Key, Node, Reader, Spot, Value, card_art};
use crate::sanitize::short;

/// The most cards of one kind.
pub const MAX_COUNT: u8 = 99;
/// The most cards of a deck.
pub const MAX_CARDS: usize = 250;
const LONGEST_ID: usize = 32;
const LONGEST_NAME: usize = 64;
/// Words that YAML does not read as text, and the action that every game has.
const RESERVED: &[&str] = &["shuffle", "true", "false", "null"];

/// The map of a game's kinds of card.
pub struct Listing<T> {
    /// Its key in a variant: `symbols`.
    pub key: &'static str,
    /// The noun for one entry: `symbol`.
    pub one: &'static str,
    /// The noun for several entries: `symbols`.
    pub many: &'static str,
    /// The description of an entry in the schema.
    pub entry: &'static str,
    /// Names that an entry may have, for its schema.
    pub example: &'static str,
    /// The most entries.
    pub most: usize,
    /// The words of the game's notation, which are no valid ids.
    pub actions: fn() -> Vec<&'static str>,
    /// Declares the game's own keys of an entry.
    pub own: fn(&mut Fields<'_, '_, '_>) -> Option<T>,
}

/// A kind of card as a variant lists it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry<T> {
    /// Its id in actions and files.
    pub id: String,
    /// Its names by language, in the order of the file.
    pub names: Names,
    /// How many cards of it the deck has.
    pub count: u8,
    /// The game's own fields of an entry.
    pub own: T,
}

/// The map of all entries, in the order of the variant.
impl<T> Shape for &Listing<T> {
    type Value = Vec<Entry<T>>;

    fn read(&self, spot: &Spot<'_>, reader: &mut Reader<'_>) -> Option<Vec<Entry<T>>> {
        if !reader.map(spot) {
            return None;
        }
        let all: Vec<_> = spot.children().collect();
        let meant = |(key, spot): &(&Key, Spot<'_>)| if reader.is_whole() { meant(key, spot, &all) } else { None };
        let strays: Vec<_> = all.iter().filter_map(|entry| Some((entry, meant(entry)?))).collect();
        for ((key, spot), help) in &strays {
            let message = format!("there is no {} `{}`, and a new one has a `name`", self.one, short(&key.text));
            reader.note(Fault::error(&key.place, spot.path.clone(), message).help(Some(help.clone())));
        }
        let is_stray = |key: &Key| strays.iter().any(|((stray, _), _)| stray.text == key.text);
        let entries: Vec<_> = all.iter().filter(|(key, _)| !is_stray(key)).cloned().collect();
        if entries.is_empty() && reader.is_whole() {
            reader.error(spot, format!("expected 1 to {} {}; found none", self.most, self.key));
        }
        if let Some((key, extra)) = entries.get(self.most) {
            let message = format!("expected at most {} {}; found {}", self.most, self.many, entries.len());
            reader.error_at(&key.place, &extra.path, message);
        }
        let actions = (self.actions)();
        let read: Vec<_> = entries.iter().map(|(key, spot)| self.entry(key, spot, &actions, reader)).collect();
        distinct(&entries, self.one, reader);
        let read: Vec<_> = read.into_iter().collect::<Option<_>>()?;
        if !strays.is_empty() {
            return None;
        }
        let cards: usize = read.iter().map(|entry| usize::from(entry.count)).sum();
        if cards > MAX_CARDS {
            reader.error(spot, format!("expected at most {MAX_CARDS} cards in all; found {cards}"));
        }
        Some(read)
    }

    fn schema(&self, description: &str, kind: Kind) -> Json {
        let keys = fields::describe(kind, |fields| self.keys(fields));
        let mut reserved = RESERVED.to_vec();
        reserved.extend((self.actions)().into_iter().filter(|word| !RESERVED.contains(word)));
        let id = json!({
            "type": "string",
            "pattern": format!("^[a-z][a-z0-9-]{{0,{}}}$", LONGEST_ID - 1),
            "not": {"enum": reserved},
        });
        let mut all = kind.entries(description, id, kind.map(self.entry, keys));
        if kind == Kind::Whole {
            all["minProperties"] = json!(1);
            all["maxProperties"] = json!(self.most);
        }
        all
    }
}

impl<T> Listing<T> {
    /// The keys of an entry: its names, its count, and the game's own.
    fn keys(&self, fields: &mut Fields<'_, '_, '_>) -> Option<(Names, u8, T)> {
        let called = format!("What players call it, by language: {}.", self.example);
        let names = fields.required("name", &called, custom(names, schema_of_names));
        let count = fields::int(0..=i64::from(MAX_COUNT));
        let count = fields.required("count", "How many cards of it the deck has.", count);
        let own = (self.own)(fields);
        card_art::looks(fields);
        Some((names?, count?, own?))
    }

    fn entry(&self, key: &Key, spot: &Spot<'_>, actions: &[&str], reader: &mut Reader<'_>) -> Option<Entry<T>> {
        check_id(key, spot, actions, reader);
        let entry = fields::Map(|fields: &mut Fields<'_, '_, '_>| self.keys(fields));
        let (names, count, own) = entry.read(spot, reader)?;
        Some(Entry { id: key.text.clone(), names, count, own })
    }
}

/// The entry that one without a name seems to mean: by its id in another spelling, or by a name of it. One without a count
/// as well means another of them.
fn meant(key: &Key, spot: &Spot<'_>, all: &[(&Key, Spot<'_>)]) -> Option<String> {
    if !matches!(spot.node.value, Value::Map(_)) || spot.node.entry("name").is_some() {
        return None;
    }
    let plain = |text: &str| text.to_lowercase().replace([' ', '-', '_', '.'], "");
    let wanted = plain(&key.text);
    for (other, spot) in all {
        let Some(names) = spot.node.entry("name") else { continue };
        if plain(&other.text) == wanted {
            return Some(format!("did you mean `{}`?", other.text));
        }
        for name in names.entries().iter().filter_map(|(_, name)| name.text()) {
            if plain(name) == wanted {
                return Some(format!("the id of `{}` is `{}`", short(name), other.text));
            }
        }
    }
    // One that lacks only its name means itself.
    let has_more = |(_, other): &&(&Key, Spot<'_>)| {
        let lacks = |(key, _): &(Key, Node)| key.text != "name" && spot.node.entry(&key.text).is_none();
        other.node.entry("name").is_some() && other.node.entries().iter().any(lacks)
    };
    let named: Vec<&str> = all.iter().filter(has_more).map(|(other, _)| other.text.as_str()).collect();
    let is_new = named.is_empty() || spot.node.entry("count").is_some();
    let others = || (!is_new).then(|| format!("the others are {}", named.join(", ")));
    did_you_mean(&key.text, named.iter().copied()).or_else(others)
}

/// Names by language, in the order of the file.
pub type Names = Vec<(String, String)>;

fn schema_of_names(description: &str, kind: Kind) -> Json {
    let language = json!({"type": "string", "pattern": "^[A-Za-z][A-Za-z0-9-]*$"});
    let mut name = super::schema::text("A name as players see it.");
    name["pattern"] = json!(r"^\S(.*\S)?$");
    name["maxLength"] = json!(LONGEST_NAME);
    let mut names = kind.entries(description, language, name);
    if kind == Kind::Whole {
        names["minProperties"] = json!(1);
    }
    names
}

/// Checks an id. `actions` are the words of the game's notation, which are no valid ids.
fn check_id(key: &Key, spot: &Spot<'_>, actions: &[&str], reader: &mut Reader<'_>) {
    let id = key.text.as_str();
    let letters = id.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-');
    if !letters || !id.starts_with(|c: char| c.is_ascii_lowercase()) || id.len() > LONGEST_ID {
        let message = format!(
            "expected an id of a-z, 0-9 and `-` that begins with a letter and has at most {LONGEST_ID} characters; found `{}`",
            short(id)
        );
        reader.error_at(&key.place, &spot.path, message);
    } else if RESERVED.contains(&id) || actions.contains(&id) {
        reader.error_at(&key.place, &spot.path, format!("`{id}` cannot be an id: it means something else already"));
    }
}

/// The names by language, in the order of the file; at least one.
fn names(spot: &Spot<'_>, reader: &mut Reader<'_>) -> Option<Names> {
    if !matches!(spot.node.value, Value::Map(_)) {
        let help = spot.node.text().map(|text| format!("write {{en: {}}}", short(text)));
        reader.expected_with(spot, "a map of names by language", help);
        return None;
    }
    if spot.node.entries().is_empty() {
        reader.expected(spot, "at least one name");
    }
    let names: Vec<_> = spot.children().map(|(key, spot)| name(key, &spot, reader)).collect();
    names.into_iter().collect()
}

fn name(key: &Key, spot: &Spot<'_>, reader: &mut Reader<'_>) -> Option<(String, String)> {
    let tag = key.text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-');
    if !tag || !key.text.starts_with(|c: char| c.is_ascii_alphabetic()) {
        let message = format!("expected a language such as en, ja or zh-Hant; found `{}`", short(&key.text));
        reader.error_at(&key.place, &spot.path, message);
    }
    let text = reader.text(spot)?;
    if text.trim() != text || text.chars().any(char::is_control) || text.chars().count() > LONGEST_NAME {
        let what = format!("a name of at most {LONGEST_NAME} characters on one line, without spaces around it");
        reader.expected(spot, &what);
        return None;
    }
    Some((key.text.clone(), text.to_owned()))
}

/// Notes each word that names two entries, ignoring case, since scenarios accept ids and names. `what` is the game's
/// noun for an entry (`symbol`).
fn distinct(entries: &[(&Key, Spot<'_>)], what: &str, reader: &mut Reader<'_>) {
    let mut owners: HashMap<String, &str> =
        entries.iter().map(|(key, _)| (key.text.to_lowercase(), key.text.as_str())).collect();
    for (key, spot) in entries {
        let names = spot.node.entry("name").map(Node::entries).unwrap_or_default();
        for (language, node) in names {
            let Some(name) = node.text() else { continue };
            let owner = *owners.entry(name.to_lowercase()).or_insert(&key.text);
            if owner != key.text {
                let path = format!("{}.name.{}", spot.path, short(&language.text));
                let message = format!("`{}` already stands for the {what} `{}`", short(name), short(owner));
                reader.error_at(&node.place, &path, message);
            }
        }
    }
}
