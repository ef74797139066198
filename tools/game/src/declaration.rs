//! `game.yaml`: what a game is. One declaration of its keys gives the reader and the JSON Schema.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde_json::{Value, json};
use umpire_engine::game::Seat;
use umpire_engine::record::of_text;
use umpire_engine::rulebook::DeclaredExpression;
use umpire_engine::show::{self, Grid, Show};
use umpire_engine::tree::choice::Choice as _;
use umpire_engine::tree::fields::{Fields, Shape, custom, describe};
use umpire_engine::tree::schema::{self, Kind};
use umpire_engine::tree::{Fault, Key, Node, Place, Reader, Spot, read_yaml};

use umpire_engine::variant::GAME_FILE;

use crate::description::Begin;

/// The name of the file.
pub const FILE: &str = GAME_FILE;

/// The longest type of placeholders, in bytes, its words together.
const LONGEST_TYPE: usize = 1 << 15;

/// The values that a placeholder of a sentence may stand for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Type {
    /// Text that matches a regular expression, which stands at this place.
    Like(String, Place),
    /// One of these words, each with its value.
    Words(Vec<(String, String)>),
}

/// The seats of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Seats {
    /// As many as there are names, in seat order.
    Named(Vec<String>),
    /// From so many to so many.
    Range(usize, usize),
}

/// A game as its file declares it.
#[derive(Clone, PartialEq, Debug)]
pub struct Declaration {
    /// The name of the game.
    pub game: String,
    /// The command of its engine, or `tcp:HOST:PORT`.
    pub engine: String,
    /// Further engines by name.
    pub engines: Vec<(String, String)>,
    /// Its seats.
    pub seats: Seats,
    /// The types of placeholders by name.
    pub types: Vec<(String, Type)>,
    /// The word of how a game begins (`deal`, `position`, `play`), and what Givens patch.
    pub begins: (String, Node),
    /// How a state is shown.
    pub show: Show,
    /// The parts that it names, each where it does.
    pub shown: Vec<(String, Place)>,
    /// All cards of the game, for Givens that tell piles in part.
    pub pool: Option<DeclaredExpression>,
    /// Variables of assertions, each an expression.
    pub derive: Vec<DeclaredExpression>,
    /// The spans of a game: until when each lasts.
    pub spans: Vec<DeclaredExpression>,
    /// The invariants: expressions that hold after every action.
    pub always: Vec<DeclaredExpression>,
    /// The parts of a state that are not the position, as JSON Pointers.
    pub ignore: Vec<String>,
    /// The digest of the file.
    pub digest: String,
}

impl Seats {
    /// The fewest and the most.
    pub fn range(&self) -> (usize, usize) {
        match self {
            Seats::Named(names) => (names.len(), names.len()),
            Seats::Range(fewest, most) => (*fewest, *most),
        }
    }
}

impl Declaration {
    /// How a game begins.
    pub fn way(&self) -> Begin {
        // The reader lets no other words through.
        Begin::named(&self.begins.0).unwrap_or(Begin::Position)
    }

    /// Reads a file.
    ///
    /// # Errors
    /// Every fault of it, each with its place.
    pub fn read(text: &str, file: &str) -> Result<Declaration, Vec<Fault>> {
        read_yaml(text, &Arc::from(file), |root, reader| {
            reader.map(root).then_some(())?;
            let known = describe(Kind::Whole, keys);
            reader.keys(root, &known.iter().map(|(key, ..)| *key).collect::<Vec<_>>());
            keys(&mut Fields::of(root, reader)).map(|read| Declaration { digest: of_text(text), ..read })
        })
    }

    /// The JSON Schema of the file.
    pub fn schema() -> Value {
        let mut schema = Kind::Whole.map("A game that Umpire has not heard of.", describe(Kind::Whole, keys));
        schema["$schema"] = json!("https://json-schema.org/draft/2020-12/schema");
        schema
    }
}

/// The keys of the file.
fn keys(fields: &mut Fields<'_, '_, '_>) -> Option<Declaration> {
    let game = fields.required("game", "The name of the game: lower-case words with hyphens.", word());
    let engine = fields.required(
        "engine",
        "The command of its engine, started in this folder without a shell, or tcp:HOST:PORT.",
        text(),
    );
    let engines = fields.or_default("engines", "Further engines, for --engine NAME.", entries("An engine.", text()));
    let seats = fields.required("seats", "The seats, A to Z, each with its name, or {from: 2, to: 9}.", seats());
    let types =
        fields.or_default("types", "What placeholders may stand for, by name.", entries("A type.", placeholder()));
    let begins = fields.required(
        "begins",
        "How a game begins, with the template that Givens patch: {position: ...}, {deal: ...} or {play: ...}.",
        begins(),
    );
    let (show, shown) = fields.or_default(
        "show",
        "What screens and pages show of a state: {board: {part: PART, rows: N}, hands: PART, piles: [PART], facts: [PART], signs: {CARD: SIGN}}. Without it, all parts as facts.",
        show(),
    );
    let pool = fields.nullable(
        "pool",
        "All cards of the game, each as often as there is of it: an expression in CEL over `rules`. Givens with `fill` complete piles from it.",
        expression(),
    );
    let derive = fields.or_default(
        "derive",
        "Variables for assertions, each an expression in CEL.",
        entries("An expression.", expression()),
    );
    let spans = fields.or_default(
        "spans",
        "The stretches of a game that clauses speak of: {turn: {until: EXPRESSION}}.",
        entries("A span.", until()),
    );
    let always =
        fields.or_default("always", "What holds after every action, each an expression in CEL.", list(expression()));
    let ignore = fields.or_default(
        "ignore",
        "Parts of a state that `fuzz` does not compare between two engines, as JSON Pointers.",
        list(pointer()),
    );
    let pool = pool?;
    let (game, engine, seats, begins) = (game?, engine?, seats?, begins?);
    let named = |list: Vec<(String, DeclaredExpression)>| {
        list.into_iter().map(|(name, each)| DeclaredExpression { name, ..each }).collect()
    };
    let (derive, spans) = (named(derive), named(spans));
    // Screens call a value by the word that stands for it in sentences.
    let called = types.iter().filter_map(|(_, each): &(_, Type)| match each {
        Type::Words(words) => Some(words.iter().map(|(word, value)| (value.clone(), bare(word).to_owned()))),
        Type::Like(..) => None,
    });
    let mut names = BTreeMap::new();
    for (value, name) in called.flatten().filter(|(value, _)| show.signs.contains_key(value)) {
        names.entry(value).or_insert(name);
    }
    let show = Show { names, ..show };
    let digest = String::new();
    Some(Declaration {
        game,
        engine,
        engines,
        seats,
        types,
        begins,
        show,
        shown,
        pool,
        derive,
        spans,
        always,
        ignore,
        digest,
    })
}

fn text() -> impl Shape<Value = String> {
    custom(|spot, reader| reader.text(spot).map(str::to_owned), |about, _| schema::text(about))
}

/// Whether a text can be a name: a lower-case word; digits, `-` and `_` may follow its first letter.
pub fn is_word(text: &str) -> bool {
    let is_plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-' || c == '_';
    text.starts_with(|c: char| c.is_ascii_lowercase()) && text.chars().all(is_plain)
}

fn word() -> impl Shape<Value = String> {
    let read = |spot: &Spot<'_>, reader: &mut Reader<'_>| {
        let owned = |text: &str| is_word(text).then(|| text.to_owned());
        reader.parsed(spot, owned, "a lower-case word; digits, `-` and `_` may follow its first letter")
    };
    custom(read, |about, _| json!({"description": about, "type": "string", "pattern": "^[a-z][a-z0-9_-]*$"}))
}

fn expression() -> impl Shape<Value = DeclaredExpression> {
    let read = |spot: &Spot<'_>, reader: &mut Reader<'_>| {
        let text = reader.text(spot)?.to_owned();
        Some(DeclaredExpression { name: String::new(), text, place: spot.node.place.clone() })
    };
    custom(read, |about, _| schema::text(about))
}

fn pointer() -> impl Shape<Value = String> {
    let read = |spot: &Spot<'_>, reader: &mut Reader<'_>| {
        let owned = |text: &str| text.starts_with('/').then(|| text.to_owned());
        reader.parsed(spot, owned, "a JSON Pointer, such as /clock")
    };
    custom(read, |about, _| json!({"description": about, "type": "string", "pattern": "^/"}))
}

/// A word without its article.
fn bare(word: &str) -> &str {
    ["a ", "an ", "the "].into_iter().find_map(|article| word.strip_prefix(article)).unwrap_or(word)
}

fn show() -> impl Shape<Value = (Show, Vec<(String, Place)>)> {
    let read = |spot: &Spot<'_>, reader: &mut Reader<'_>| {
        reader.map_of(spot, &["board", "hands", "piles", "facts", "signs"])?;
        let mut shown = Vec::new();
        let mut part = |spot: &Spot<'_>, reader: &mut Reader<'_>| {
            // An engine may name a part as it likes.
            let part = reader.any_text(spot)?.to_owned();
            shown.push((part.clone(), spot.node.place.clone()));
            Some(part)
        };
        let board = spot.value("board").filter(|board| reader.map(board)).and_then(|board| {
            reader.keys(&board, &["part", "rows", "columns"]);
            let most = show::MOST as i64;
            let part = reader.required(&board, "part").and_then(|spot| part(&spot, reader));
            let rows = reader.required(&board, "rows").and_then(|rows| reader.small(&rows, 1..=most));
            let columns = board.value("columns").and_then(|columns| reader.small(&columns, 1..=most));
            Some(Grid { part: part?, rows: rows?, columns })
        });
        let hands = spot.value("hands").and_then(|spot| part(&spot, reader));
        let mut parts = |key| {
            let list = spot.value(key).and_then(|list| reader.list(&list, "parts of a state")).unwrap_or_default();
            list.iter().filter_map(|spot| part(spot, reader)).collect::<Vec<_>>()
        };
        let (piles, facts) = (parts("piles"), parts("facts"));
        let signs = spot.value("signs").and_then(|signs| texts(&signs, reader));
        let signs = signs.into_iter().flatten().collect();
        Some((Show { board, hands, piles, facts, signs, names: BTreeMap::new() }, shown))
    };
    custom(read, |about, _| {
        let parts = json!({"type": "array", "items": {"type": "string"}});
        let many = json!({"type": "integer", "minimum": 1, "maximum": show::MOST});
        json!({"description": about, "type": "object", "additionalProperties": false, "properties": {
            "board": {"type": "object", "required": ["part", "rows"], "additionalProperties": false,
                      "properties": {"part": {"type": "string"}, "rows": many, "columns": many}},
            "hands": {"type": "string"}, "piles": parts, "facts": parts,
            "signs": {"type": "object", "additionalProperties": {"type": "string"}},
        }})
    })
}

/// The texts of a map by their keys.
fn texts(spot: &Spot<'_>, reader: &mut Reader<'_>) -> Option<Vec<(String, String)>> {
    reader.map(spot).then_some(())?;
    let text = |(key, value): (&Key, Spot<'_>)| Some((key.text.clone(), reader.text(&value)?.to_owned()));
    Some(spot.children().filter_map(text).collect())
}

fn list<S: Shape>(of: S) -> impl Shape<Value = Vec<S::Value>> {
    let of = Arc::new(of);
    let items = Arc::clone(&of);
    custom(
        move |spot, reader| {
            let items = reader.list(spot, "items")?;
            Some(items.iter().filter_map(|item| of.read(item, reader)).collect())
        },
        move |about, kind| schema::list(about, items.schema("An item.", kind), 0..=usize::MAX),
    )
}

/// A map whose keys the author chooses, each a word.
fn entries<S: Shape>(about: &'static str, of: S) -> impl Shape<Value = Vec<(String, S::Value)>> {
    let of = Arc::new(of);
    let values = Arc::clone(&of);
    custom(
        move |spot, reader| {
            reader.map(spot).then_some(())?;
            let mut read = Vec::new();
            for (key, entry) in spot.children() {
                if !is_word(&key.text) {
                    reader.error_at(&key.place, &entry.path, "a name here is a lower-case word");
                }
                read.extend(of.read(&entry, reader).map(|value| (key.text.clone(), value)));
            }
            Some(read)
        },
        move |description, kind| {
            kind.entries(description, json!({"pattern": "^[a-z][a-z0-9_-]*$"}), values.schema(about, kind))
        },
    )
}

fn placeholder() -> impl Shape<Value = Type> {
    let read = |spot: &Spot<'_>, reader: &mut Reader<'_>| {
        reader.map_of(spot, &["like", "words"])?;
        match (spot.value("like"), spot.value("words")) {
            (Some(spot), None) => {
                let like = reader.text(&spot)?.to_owned();
                bounded(like.len(), &spot, reader).then(|| Type::Like(like, spot.node.place.clone()))
            }
            (None, Some(words)) => {
                let read = texts(&words, reader)?;
                let length = read.iter().map(|(word, _)| word.len() + 1).sum();
                bounded(length, &words, reader).then_some(Type::Words(read))
            }
            _ => {
                reader.error(spot, "a type has either `like: PATTERN` or `words: {TEXT: VALUE}`");
                None
            }
        }
    };
    custom(read, |about, _| {
        json!({"description": about, "type": "object", "minProperties": 1, "maxProperties": 1, "additionalProperties": false,
               "properties": {"like": {"type": "string"}, "words": {"type": "object", "additionalProperties": {"type": "string"}}}})
    })
}

/// Whether a type is no longer than types may be: every sentence with it is held against its whole text.
fn bounded(length: usize, spot: &Spot<'_>, reader: &mut Reader<'_>) -> bool {
    if length > LONGEST_TYPE {
        reader.error(spot, format!("a type has at most {LONGEST_TYPE} bytes; found {length}"));
    }
    length <= LONGEST_TYPE
}

fn until() -> impl Shape<Value = DeclaredExpression> {
    let read = |spot: &Spot<'_>, reader: &mut Reader<'_>| {
        reader.map_of(spot, &["until"])?;
        let until = reader.required(spot, "until")?;
        expression().read(&until, reader)
    };
    custom(read, |about, _| {
        json!({"description": about, "type": "object", "required": ["until"], "additionalProperties": false,
               "properties": {"until": {"type": "string"}}})
    })
}

fn seats() -> impl Shape<Value = Seats> {
    let read = |spot: &Spot<'_>, reader: &mut Reader<'_>| {
        reader.map(spot).then_some(())?;
        if spot.entry("from").is_some() {
            reader.keys(spot, &["from", "to"]);
            let most = Seat::MOST as i64;
            let from: Option<usize> = reader.required(spot, "from").and_then(|from| reader.small(&from, 1..=most));
            let to: Option<usize> = reader.required(spot, "to").and_then(|to| reader.small(&to, 1..=most));
            let (from, to) = (from?, to?);
            if to < from {
                reader.error(spot, format!("from {from} to {to} seats are none"));
            }
            return Some(Seats::Range(from, to));
        }
        let ids: Vec<String> = Seat::first(Seat::MOST).map(|seat| seat.to_string()).collect();
        let mut names = Vec::new();
        for ((key, name), due) in spot.children().zip(&ids) {
            if key.text != *due {
                reader.error_at(&key.place, &name.path, format!("expected the seat {due}; seats are in order, from A"));
            }
            let called = reader.text(&name).map(str::to_owned);
            if called.as_ref().is_some_and(|called| names.contains(called)) {
                reader.error(&name, "another seat has this name");
            }
            names.extend(called);
        }
        if names.is_empty() || spot.node.entries().len() > ids.len() {
            reader.error(spot, format!("expected 1 to {} seats", ids.len()));
        }
        Some(Seats::Named(names))
    };
    custom(read, |about, _| json!({"description": about, "type": "object"}))
}

fn begins() -> impl Shape<Value = (String, Node)> {
    const WAYS: [&str; 3] = ["deal", "position", "play"];
    let read = |spot: &Spot<'_>, reader: &mut Reader<'_>| {
        let word = |text: &str| text.to_owned();
        if let Some(text) = spot.node.text() {
            return reader.word(spot, &WAYS).map(|_| (word(text), Node::from_json(&json!({}), "")));
        }
        reader.map_of(spot, &WAYS)?;
        let found: Vec<_> = spot.children().collect();
        match found.as_slice() {
            [(key, template)] => Some((key.text.clone(), template.node.clone())),
            _ => {
                reader.error(spot, "a game begins in one way: deal, position or play");
                None
            }
        }
    };
    custom(read, |about, _| {
        json!({"description": about, "anyOf": [{"enum": WAYS}, {"type": "object", "minProperties": 1, "maxProperties": 1,
               "properties": {"deal": {}, "position": {}, "play": {}}, "additionalProperties": false}]})
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const CHESS: &str = "game: chess\nengine: node engine.mjs\nseats: {A: White, B: Black}\ntypes:\n  square: {like: \"[a-h][1-8]\"}\n  piece: {words: {a white rook: R}}\nbegins: {position: {fen: start}}\nalways: [size(legal) > 0]\nignore: [/clock]\n";

    #[test]
    fn a_game_is_read() {
        let game = Declaration::read(CHESS, FILE).expect("it has no fault");
        assert_eq!((game.game.as_str(), game.seats.range()), ("chess", (2, 2)));
        assert_eq!((game.begins.0.as_str(), game.begins.1.to_json()), ("position", json!({"fen": "start"})));
        let place = Place { file: FILE.into(), line: 5, column: 18 };
        assert_eq!(game.types[0], ("square".to_owned(), Type::Like("[a-h][1-8]".to_owned(), place)));
    }

    #[test]
    fn every_fault_is_told_at_its_place() {
        let text = "game: Chess\nengin: node\nseats: {B: White}\nbegins: {positon: {}}\nignore: [clock]\n";
        let faults = Declaration::read(text, FILE).expect_err("it has faults");
        let told: Vec<String> = faults.iter().map(ToString::to_string).collect();
        let told = told.join("\n");
        for part in [
            "game.yaml:1:7",
            "game.yaml:2:1",
            "did you mean `engine`",
            "game.yaml:3:9",
            "did you mean `position`",
            "JSON Pointer",
        ] {
            assert!(told.contains(part), "{part}: {told}");
        }
    }
}
