//! Variant files: YAML text to a tree with places, merged along `extends`, checked, and read as the rules of a game.
//!
//! One run finds every fault: [`crate::tree`] checks the text, `extends` and `merge` the chain, `keys` the spelling
//! of keys, and the reader of each game (listed in `games`) all values.

pub mod amends;
mod brought;
pub mod explain;
mod extends;
mod games;
mod keys;
mod merge;
pub mod name;
pub mod people;
pub mod schema;
mod shelf;

use std::collections::HashSet;
use std::sync::Arc;

pub use self::amends::{Amend, TakenBack, expired};
pub use self::brought::{Brought, GAME_FILE, ImportedGame, RULES};
pub use self::explain::{explain, flow, ruleset_hash};
use self::extends::Layer;
use self::games::Of;
pub use self::games::{COMMON, Rules};
use self::merge::Notes;
pub use self::shelf::{Origin, Shelf, SourceFile};
pub use crate::event::Declared;
use crate::game::random_input::RandomInput;
use crate::game::shape::{BROUGHT, Shape};
use crate::game::terms::{Plain, Terms};
use crate::games::card_slot::effect::Wording;
use crate::notation::Form;
use crate::rulebook::Compiled;
use crate::tree::schema::Kind;
pub use crate::tree::{Fault, Key, Node, Place, Severity, Value, fault, node, yaml};
use crate::{Knob, Reader, Removal, Rulebook, Ruling, Spot, Trail, knob};

/// A variant without errors.
#[derive(Clone, PartialEq, Debug)]
pub struct Variant {
    /// Its name, from `variant:` or from the file name.
    pub name: String,
    /// Its game (`card-slot`).
    pub game: String,
    /// The document that it follows: a shipped one (`card-slot-1.0.0`), or a folder (`./rules`) beside the file that
    /// names it.
    pub document: String,
    /// That folder, if it is one and the file is known.
    pub rulebook: Option<SourceFile>,
    /// The clauses of such a rulebook, as records carry them, for citations. The engine does not use them.
    pub carried: Option<Arc<serde_json::Value>>,
    /// The merged tree as records and the protocol carry it: `variant` first, without `extends`, `amends` and nulls.
    pub tree: Node,
    pub(crate) rules: Rules,
    /// Its announcements of clauses that no longer hold, own and inherited.
    pub amends: Vec<Amend>,
    /// The revoked announcements of variants with another rulebook, in which clauses may have other ids.
    pub taken_back: Vec<TakenBack>,
    /// The names of the variants that it extends, nearest first.
    pub ancestors: Vec<String>,
    /// The files that it was read from, its own first, then its ancestors'; empty for a record or a program.
    pub files: Vec<SourceFile>,
    /// The rulebooks of the variant and its ancestors, nearest first: shipped documents, or paths of folders.
    pub rulebooks: Vec<String>,
    /// The keys removed by `null`, here or in an ancestor.
    pub removed: Vec<Removal>,
    /// Warnings.
    pub warnings: Vec<Fault>,
}

impl Variant {
    /// Its rules.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// This variant with the values and rules of another, to test its announcements with those.
    #[must_use]
    pub fn with_rules_of(&self, other: &Variant) -> Variant {
        let Variant { tree, rules, removed, .. } = other.clone();
        Variant { tree, rules, removed, ..self.clone() }
    }

    /// The language of its card names, and of pages about it: `en`, `ja`.
    pub fn language(&self) -> &str {
        people::language(&self.tree)
    }

    /// See [`ruleset_hash`].
    pub fn ruleset_hash(&self) -> String {
        ruleset_hash(&self.tree)
    }

    /// The name of its game where that is compiled in. One that somebody brings may have the same name, and is another.
    pub fn compiled_game(&self) -> &str {
        if self.brought().is_some() { "" } else { &self.game }
    }

    /// The game, where it is one that somebody brings.
    pub fn brought(&self) -> Option<&Arc<dyn Brought>> {
        if let Rules::Brought(game, _) = &self.rules { Some(game) } else { None }
    }

    /// Its rules, to be played by.
    pub fn rulebook(&self) -> Rulebook {
        match self.rules.compile() {
            Ok(compiled) => Rulebook::new(compiled),
            Err((game, parameters)) => game.rulebook(parameters),
        }
    }

    /// Compiles its rules, for agents and all that counts or searches games.
    ///
    /// # Errors
    /// The game is not compiled in: it is one that somebody brings.
    pub fn compiled(&self) -> Result<Compiled, String> {
        self.rules.compile().map_err(|(game, _)| {
            format!("{} is a game of its own: this command knows only the games of Umpire", game.name())
        })
    }
}

/// Loads a variant and all that it extends.
///
/// # Errors
/// Every fault of the variant, including warnings, those of its own file first. At least one is an error.
pub fn load(shelf: &dyn Shelf, first: Origin<'_>) -> Result<Variant, Vec<Fault>> {
    let mut faults = Vec::new();
    let mut layers = extends::chain(shelf, &first, &mut faults);
    // The eldest of a project's variants hands the project's language down, unless one says another.
    let project = layers.iter_mut().rev().find_map(|layer| Some((shelf.language(layer.file.as_ref()?)?, layer)));
    if let Some((language, layer)) = project
        && layer.tree.entry(people::LANGUAGE).is_none()
        && matches!(layer.tree.value, Value::Map(_))
    {
        layer.tree.set(people::LANGUAGE, language);
    }
    let Some(last) = layers.last() else { return Err(faults) };
    let whole = last.tree.entry("extends").is_none_or(|node| node.value == Value::Null);
    let brought = games::brought(shelf, &layers, &mut faults);
    compile(layers, whole, brought, faults)
}

/// Reads a ruleset from a record or from the protocol: a merged tree as JSON. `file` is the name that faults give.
///
/// # Errors
/// Those of [`from_tree`]. All places are `file:1:1`.
pub fn from_json(ruleset: &serde_json::Value, file: &str) -> Result<Variant, Vec<Fault>> {
    from_tree(Node::from_json(ruleset, file))
}

/// The variant with some of its values changed, as a child would change them: maps merge by key, lists and scalars
/// replace, `null` removes. Its name stays.
///
/// # Errors
/// Every fault; those of the changes have their own places.
pub fn overlay(variant: &Variant, changes: Node) -> Result<Variant, Vec<Fault>> {
    let changed = merge::merge(variant.tree.clone(), changes, "", &mut Notes::default());
    by_itself(changed, variant.brought().cloned())
}

/// The rulings of a game, by number; empty for an unknown game.
pub fn rulings(game: &str) -> &'static [Ruling] {
    games::named(game).map_or(&[], |game| (game.rulings)())
}

/// The names of the games.
pub fn games() -> impl Iterator<Item = &'static str> {
    games::names()
}

/// The shape of a game's states in the protocol; of an unknown game, that of one that somebody brings.
pub fn shape(game: &str) -> &'static Shape {
    games::named(game).map_or(&BROUGHT, |game| game.shape)
}

/// A game's words for the values of its variants; none of its own where the game is unknown.
pub fn terms(game: &str) -> &'static dyn Terms {
    games::named(game).map_or(&Plain, |game| game.terms)
}

/// The random input with which engines of a game are tried, if the game is known.
pub fn random_input(game: &str) -> Option<&'static RandomInput> {
    games::named(game).map(|game| game.random_input)
}

/// The forms of a game's actions in notation; none where the game is unknown.
pub fn forms(game: &str) -> &'static [Form] {
    games::named(game).map_or(&[], |game| game.forms)
}

/// The words of scenarios for what a line does, in the one game whose lines do something.
pub fn effect_words(in_japanese: bool) -> &'static Wording {
    if in_japanese { &Wording::JAPANESE } else { &Wording::ENGLISH }
}

/// The rules of a game, by id; empty for an unknown game.
pub fn rules(game: &str) -> Vec<Declared> {
    games::named(game).map_or_else(Vec::new, |game| (game.rules)())
}

/// The JSON Schema of a game's variants that extend another: it has every key.
pub fn keys_of(game: &str) -> Option<&'static serde_json::Value> {
    games::named(game).map(schema::child)
}

/// The JSON Schema of a game's own keys in a variant that stands by itself; of none where the game is unknown.
pub fn parameters(game: &str) -> serde_json::Value {
    let keys = games::named(game).map_or_else(Vec::new, |game| (game.schema)(Kind::Whole));
    Kind::Whole.map("The rules of a variant.", keys)
}

/// The knob of a game's ruling, if it has one.
pub fn knob(game: &str, ruling: &str) -> Option<&'static Knob> {
    rulings(game).iter().find(|each| each.id == ruling)?.knob()
}

/// Reads a merged tree, such as the ruleset of a record.
///
/// This is the only entry for a ruleset of an older release: a knob that did not exist then gets its value of that
/// time.
///
/// # Errors
/// Every fault. `extends` and `amends` are among them, since a ruleset stands by itself.
pub fn from_tree(mut tree: Node) -> Result<Variant, Vec<Fault>> {
    let game = tree.entry("game").and_then(Node::text).and_then(games::named);
    game.into_iter().for_each(|game| knob::fill(&mut tree, (game.rulings)()));
    by_itself(tree, None)
}

/// Reads a merged tree as [`from_tree`] does; of a game that somebody brings where one is given.
///
/// # Errors
/// The same.
pub fn from_tree_of(brought: Option<&Arc<dyn Brought>>, tree: Node) -> Result<Variant, Vec<Fault>> {
    if brought.is_some() { by_itself(tree, brought.cloned()) } else { from_tree(tree) }
}

/// Reads a tree without a parent as a variant.
fn by_itself(tree: Node, brought: Option<Arc<dyn Brought>>) -> Result<Variant, Vec<Fault>> {
    let mut faults = Vec::new();
    let refuse = |message| Err(vec![Fault::error(&tree.place, "", message)]);
    if !matches!(tree.value, Value::Map(_)) {
        return refuse(format!("a ruleset is a map of keys; found {}", fault::shown(&tree)));
    }
    if tree.size() > yaml::MAX_NODES {
        return refuse(format!("a ruleset has at most {} values; found {}", yaml::MAX_NODES, tree.size()));
    }
    for key in ["extends", "amends"] {
        if tree.entry(key).is_some() {
            faults.push(Fault::error(&tree.place, key, "a merged ruleset cannot have this key"));
        }
    }
    let file = tree.place.file.rsplit('/').next().unwrap_or_default();
    let name = name::read(&tree, name::of_file(file), &mut faults);
    compile(vec![Layer { tree, name, file: None }], true, brought, faults)
}

/// The variant of these layers, itself first. `whole` tells whether every ancestor could be read.
fn compile(
    layers: Vec<Layer>,
    whole: bool,
    brought: Option<Arc<dyn Brought>>,
    mut faults: Vec<Fault>,
) -> Result<Variant, Vec<Fault>> {
    let trees: Vec<&Node> = layers.iter().map(|layer| &layer.tree).collect();
    let game = match brought {
        Some(game) => {
            let schema = schema::of_brought(&*game);
            Some(Of::Brought(game, schema))
        }
        // Why the file of a game cannot be read was told.
        None if trees.iter().any(|tree| games::names_file(tree)) => None,
        None => games::of_trees(&trees, whole, &mut faults).map(Of::Compiled),
    };
    if let Some(game) = &game {
        trees.iter().for_each(|tree| keys::check(tree, game, &mut faults));
    }
    let mut names = layers.iter().map(|layer| layer.name.clone());
    let (name, ancestors) = (names.next().unwrap_or_default(), names.collect());
    let files: Vec<SourceFile> = layers.iter().filter_map(|layer| layer.file.clone()).collect();
    let rulebooks = rulebooks(&layers);
    let announcing: Vec<Node> = layers.iter().map(|layer| layer.announcing()).collect();
    let first = layers.first().map(|layer| layer.tree.place.file.clone());
    let mut notes = Notes::default();
    let mut tree = merged(layers, &name, &mut notes);
    faults.append(&mut notes.faults);
    people::speak(&mut tree);
    let mut reader = Reader::new(&notes.removed, whole);
    let (amends, taken_back) = amends::read(&announcing, &rulebooks, &tree, &mut reader);
    let document = game.as_ref().and_then(|game| document(&tree, game, &files, &mut reader));
    let rules = game.as_ref().and_then(|game| game.read(&tree, &mut reader));
    faults.append(&mut reader.faults);
    drop_echoes(&mut faults);
    let rank = |fault: &Fault| first.as_ref() != Some(&fault.place.file);
    faults.sort_by(|a, b| (rank(a), &a.place).cmp(&(rank(b), &b.place)));
    let (Some(game), Some((document, rulebook)), Some(rules)) = (game, document, rules) else { return Err(faults) };
    if faults.iter().any(Fault::is_error) {
        return Err(faults);
    }
    if let (Of::Brought(game, _), Some(node)) = (&game, tree.entry("game").cloned()) {
        tree.set("game", Node { value: Value::Text(game.name().to_owned()), ..node });
    }
    merge::drop_nulls(&mut tree, Trail::ROOT, &mut notes.removed);
    if let Of::Brought(game, _) = &game {
        games::complete(&mut tree, &**game);
    }
    let removed = notes.removed;
    Ok(Variant {
        name,
        game: game.name().to_owned(),
        document,
        rulebook,
        carried: None,
        tree,
        rules,
        amends,
        taken_back,
        ancestors,
        files,
        rulebooks,
        removed,
        warnings: faults,
    })
}

/// The rulebook of each layer, by default that of its parent.
fn rulebooks(layers: &[Layer]) -> Vec<String> {
    let mut rulebooks = Vec::new();
    for layer in layers.iter().rev() {
        rulebooks.push(layer.rulebook().or_else(|| rulebooks.last().cloned()).unwrap_or_default());
    }
    rulebooks.reverse();
    rulebooks
}

/// Merges the layers, the last one first, without the keys that are not inherited.
fn merged(layers: Vec<Layer>, name: &str, notes: &mut Notes) -> Node {
    let place = layers.first().map(|layer| layer.tree.entry("variant").unwrap_or(&layer.tree).place.clone());
    let place = place.unwrap_or_else(|| Place::start_of(name));
    let bare = layers.into_iter().rev().map(|layer| {
        let mut tree = layer.tree;
        if let Value::Map(entries) = &mut tree.value {
            entries.retain(|(key, _)| !matches!(key.text.as_str(), "variant" | "extends" | "amends"));
        }
        tree
    });
    let empty = Node { value: Value::Map(Vec::new()), place: place.clone() };
    let mut tree = bare.reduce(|parent, child| merge::merge(parent, child, "", notes)).unwrap_or(empty);
    if let Value::Map(entries) = &mut tree.value {
        let key = Key { text: "variant".to_owned(), place: place.clone() };
        entries.insert(0, (key, Node { value: Value::Text(name.to_owned()), place }));
    }
    tree
}

/// Drops warnings about values that have an error.
fn drop_echoes(faults: &mut Vec<Fault>) {
    let subject = |fault: &Fault| (fault.place.file.clone(), fault.path.clone());
    let wrong: HashSet<_> = faults.iter().filter(|fault| fault.is_error()).map(subject).collect();
    faults.retain(|fault| fault.is_error() || !wrong.contains(&subject(fault)));
}

/// Reads the document that a variant follows, and checks its description.
fn document(
    tree: &Node,
    game: &Of,
    files: &[SourceFile],
    reader: &mut Reader<'_>,
) -> Option<(String, Option<SourceFile>)> {
    let root = Spot::root(tree);
    if let Some(spot) = root.value("description") {
        reader.text(&spot);
    }
    if let Some(spot) = root.value(people::LANGUAGE) {
        reader.word(&spot, &people::LANGUAGES);
    }
    if let (Of::Brought(game, _), None) = (game, root.value("document")) {
        let folder = SourceFile { path: game.within(RULES), shipped: false };
        return Some((format!("./{RULES}"), Some(folder)));
    }
    let spot = reader.required(&root, "document")?;
    let Some(folder) = spot.node.text().and_then(|text| text.strip_prefix("./")) else {
        let at = reader.word(&spot, game.documents())?;
        return Some((game.documents()[at].to_owned(), None));
    };
    let Some(folder) = extends::below(folder) else {
        reader.expected(&spot, "a folder beside this file, such as `./rules`");
        return None;
    };
    let said_by = files.iter().find(|file| file.path == *spot.node.place.file);
    Some((format!("./{folder}"), said_by.map(|file| file.beside(&folder))))
}

#[cfg(test)]
mod tests;
