//! The games of variants, and their readers.

use std::sync::Arc;

use serde_json::Value as Json;

use super::brought::{Brought, GAME_FILE};
use super::extends::Layer;
use super::people::LANGUAGE;
use super::shelf::Shelf;
use crate::game::Playing as _;
use crate::game::random_input::RandomInput;
use crate::game::shape::Shape;
use crate::game::terms::Terms;
use crate::notation::Form;
use crate::rulebook::Compiled;
use crate::tree::fault::{nearest, shown};
use crate::tree::fields::{Fields, describe};
use crate::tree::limit::SHARED;
use crate::tree::schema::{Keys, Kind};
use crate::tree::{Fault, Key, Limit, Node, Place, Reader, Spot, Value};
use crate::{Declared, Ruling, Telling as _, games, rulebook, with_games};

/// The game of a variant that is being read.
pub(super) enum Of {
    /// A compiled one.
    Compiled(&'static Game),
    /// One that somebody brings, with the schema of its variants.
    Brought(Arc<dyn Brought>, Json),
}

/// The keys of a variant that are no parameters of its game.
pub const COMMON: [&str; 7] = ["variant", "game", "document", "description", LANGUAGE, "extends", "amends"];

impl Of {
    /// The name in `game:`.
    pub fn name(&self) -> &str {
        match self {
            Of::Compiled(game) => game.name,
            Of::Brought(game, _) => game.name(),
        }
    }

    /// The shipped documents that its variants can follow.
    pub fn documents(&self) -> &'static [&'static str] {
        match self {
            Of::Compiled(game) => game.documents,
            Of::Brought(..) => &[],
        }
    }

    /// Its fixed limits.
    pub fn limits(&self) -> impl Iterator<Item = &'static Limit> {
        let (own, shared) = match self {
            Of::Compiled(game) => (game.limits, SHARED),
            Of::Brought(..) => (&[][..], &[][..]),
        };
        own.iter().chain(shared)
    }

    /// Reads a merged tree; `None` after an error.
    pub fn read(&self, tree: &Node, reader: &mut Reader<'_>) -> Option<Rules> {
        match self {
            Of::Compiled(game) => (game.read)(tree, reader),
            Of::Brought(game, _) => {
                let parameters = parameters(tree);
                let faults = game.faults(&parameters);
                let is_sound = faults.is_empty();
                reader.faults.extend(faults);
                is_sound.then(|| Rules::Brought(Arc::clone(game), parameters.to_json()))
            }
        }
    }
}

/// A tree without the keys that every variant has.
fn parameters(tree: &Node) -> Node {
    let own = tree.entries().iter().filter(|(key, _)| !COMMON.contains(&key.text.as_str())).cloned().collect();
    Node { value: Value::Map(own), place: tree.place.clone() }
}

/// A game's part in reading variants.
pub(super) struct Game {
    /// The name in `game:`.
    pub name: &'static str,
    /// The documents that its variants can follow.
    pub documents: &'static [&'static str],
    /// Its rulings, with their knobs.
    pub rulings: fn() -> &'static [Ruling],
    /// Its rules.
    pub rules: fn() -> Vec<Declared>,
    /// The schema of its own keys, for either kind of file.
    pub schema: fn(Kind) -> Keys,
    /// Its fixed limits.
    pub limits: &'static [Limit],
    /// The shape of its states in the protocol.
    pub shape: &'static Shape,
    /// The forms of its actions in notation.
    pub forms: &'static [Form],
    /// Its random input for trying engines.
    pub random_input: &'static RandomInput,
    /// Its words for the values of variants.
    pub terms: &'static dyn Terms,
    /// Reads a merged tree; `None` after an error. Warnings are added only if there is no error.
    pub read: fn(&Node, &mut Reader<'_>) -> Option<Rules>,
}

macro_rules! listed {
    ($($module:ident $rules:ident),+) => {
        /// The rules of a variant, read and checked, but not compiled.
        #[derive(Clone, PartialEq, Debug)]
        pub enum Rules {
            $(#[doc = concat!("Of the game of the module `", stringify!($module), "`.")]
            $rules(games::$module::ruleset::Parts),)+
            /// A variant of a game that somebody brings: its parameters.
            Brought(Arc<dyn Brought>, Json),
        }

        impl Rules {
            /// The rules compiled, or the game that somebody brings, with its parameters.
            pub(super) fn compile(&self) -> Result<Compiled, (&dyn Brought, &Json)> {
                Ok(match self {
                    $(Rules::$rules(parts) => {
                        Compiled::$rules(Arc::new(games::$module::$rules::compile(parts.clone())))
                    })+
                    Rules::Brought(game, parameters) => return Err((&**game, parameters)),
                })
            }
        }

        pub(super) static GAMES: [Game; rulebook::GAMES.len()] = [$(Game {
            name: games::$module::$rules::NAME,
            documents: games::$module::$rules::DOCUMENTS,
            rulings: games::$module::knobs::rulings,
            rules: games::$module::rules,
            schema: |kind| describe(kind, games::$module::variant::keys),
            limits: games::$module::variant::LIMITS,
            shape: &games::$module::shape::SHAPE,
            terms: games::$module::$rules::TERMS,
            forms: games::$module::action::FORMS,
            random_input: &games::$module::random_input::RANDOM_INPUT,
            read: |tree, reader| {
                let root = Spot::root(tree);
                let parts = games::$module::variant::keys(&mut Fields::of(&root, reader)).filter(|_| reader.is_clean())?;
                games::$module::variant::note(&parts, &root, reader);
                Some(Rules::$rules(parts))
            },
        }),+];
    };
}

with_games!([listed]);

/// The game of this name.
pub(super) fn named(name: &str) -> Option<&'static Game> {
    GAMES.iter().find(|game| game.name == name)
}

/// The game of a chain of variants: the one that the eldest names. The others must not name another.
///
/// If `game:` is missing or wrong, the likeliest game is returned despite the fault, so that the rest can be checked.
pub(super) fn of_trees(trees: &[&Node], whole: bool, faults: &mut Vec<Fault>) -> Option<&'static Game> {
    let said: Vec<&Node> = trees.iter().rev().filter_map(|tree| tree.entry("game")).collect();
    let eldest = said.iter().find_map(|node| named(node.text()?));
    for node in &said {
        match (node.text().and_then(named), eldest) {
            (None, _) => faults.push(unknown(node)),
            (Some(game), Some(elder)) if game.name != elder.name => {
                let message = format!("the parent is a variant of {}; a child cannot change the game", elder.name);
                faults.push(Fault::error(&node.place, "game", message));
            }
            (Some(_), _) => {}
        }
    }
    let likely = || said.iter().find_map(|node| nearest(node.text()?, names()).and_then(named));
    let game = eldest.or_else(likely).or_else(|| trees.iter().find_map(|tree| by_document(tree)));
    if said.is_empty() && whole {
        let tree = trees.last();
        let begins = ["extends", "game"];
        let mut keys = tree.into_iter().flat_map(|tree| tree.entries()).map(|(key, _)| key);
        let misspelt = keys.find(|key| !begins.contains(&&*key.text) && nearest(&key.text, begins).is_some());
        faults.push(match misspelt.filter(|_| game.is_none()) {
            Some(key) => Fault::unknown_key(key, "", &begins),
            None => {
                let place = tree.map_or_else(|| Place::start_of(""), |tree| tree.place.clone());
                let message = format!("this key is missing; allowed: {}", names().collect::<Vec<_>>().join(", "));
                let help = "a file that changes a variant says which instead: `extends: NAME`";
                Fault::error(&place, "game", message).help(Some(help.to_owned()))
            }
        });
    }
    game
}

pub(super) fn names() -> impl Iterator<Item = &'static str> {
    GAMES.iter().map(|game| game.name)
}

/// Whether a tree names the file of a game that somebody brings.
pub(super) fn names_file(tree: &Node) -> bool {
    tree.entry("game").and_then(Node::text).is_some_and(|text| text.ends_with(".yaml"))
}

fn unknown(node: &Node) -> Fault {
    let message = format!("expected {}; found {}", names().collect::<Vec<_>>().join(" or "), shown(node));
    Fault::error(&node.place, "game", message).nearest(node.text().unwrap_or(""), names())
}

fn by_document(tree: &Node) -> Option<&'static Game> {
    let document = tree.entry("document")?.text()?;
    GAMES.iter().find(|game| game.documents.contains(&document))
}

/// Gives each parameter that is left out its default.
pub(super) fn complete(tree: &mut Node, game: &dyn Brought) {
    let Value::Map(entries) = &mut tree.value else { return };
    let place = Place::start_of(&game.within(GAME_FILE));
    for (name, schema) in game.parameters()["properties"].as_object().into_iter().flatten() {
        let is_given = COMMON.contains(&name.as_str()) || entries.iter().any(|(key, _)| key.text == *name);
        if let Some(default) = schema.get("default").filter(|_| !is_given) {
            let key = Key { text: name.clone(), place: place.clone() };
            entries.push((key, Node::from_json(default, &place.file)));
        }
    }
}

/// The game that somebody brings, where the eldest of these layers names its file: `game: ../game.yaml`.
pub(super) fn brought(shelf: &dyn Shelf, layers: &[Layer], faults: &mut Vec<Fault>) -> Option<Arc<dyn Brought>> {
    let (layer, node) = layers.iter().rev().find_map(|layer| Some((layer, layer.tree.entry("game")?)))?;
    let path = node.text().filter(|_| names_file(&layer.tree))?;
    match shelf.game(&layer.file.as_ref()?.beside(path)) {
        Ok(game) => Some(game),
        Err(found) => {
            faults.extend(found);
            None
        }
    }
}
