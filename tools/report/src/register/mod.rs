//! The register of rulings: each point on which documents are silent, with its readings, the values of the shipped
//! variants, scenarios and cases. The engine declares the points, game by game.

pub mod json;
pub mod markdown;
pub mod text;

use std::collections::HashMap;

use serde::Serialize;
use umpire_assertions::assertion::Assertion;
use umpire_clauses::library::Library;
use umpire_clauses::lists::grouped;
use umpire_clauses::rulings;
use umpire_engine::knob::{Answer, Ruling};
use umpire_engine::rulebook::GAMES;
use umpire_engine::variant::node::{Node, Value};
use umpire_engine::variant::{self, Origin, Variant, flow};
use umpire_judging::casebook::{Case, Casebook};
use umpire_scenarios::suite::{RULINGS, Suite};

pub use self::json::json;
pub use self::markdown::markdown;
pub use self::text::text;

/// A ruling with its values, scenarios and cases.
#[derive(Clone, Debug)]
pub struct Entry {
    /// Its game.
    pub game: String,
    /// The ruling.
    pub ruling: &'static Ruling,
    /// The value in each shipped variant of the game, by name; empty without a knob.
    pub says: Vec<(String, String)>,
    /// Its assertions, each in one line; or the reason why it has none.
    pub asserts: Vec<String>,
    /// The scenarios that test it.
    pub scenarios: Vec<Tested>,
    /// The names of the cases that rest on it.
    pub cases: Vec<String>,
}

/// A scenario.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Tested {
    /// `features/rulings/04-elimination.feature:10`.
    pub at: String,
    /// Its name.
    pub name: String,
}

impl Entry {
    /// Its number, and the path of its knob in a variant, whole and without what stands before it.
    pub fn keys(&self) -> impl Iterator<Item = &str> {
        let path = self.ruling.knob().map(|knob| knob.path.as_ref());
        let last = path.and_then(|path| path.rsplit('.').next());
        [Some(self.ruling.id.as_ref()), path, last].into_iter().flatten()
    }

    /// Whether it has all these words, in any case.
    fn has(&self, words: &[String]) -> bool {
        let Ruling { question, answer, .. } = self.ruling;
        let told = match answer {
            Answer::Ruled(ruled) => ruled.en.to_string(),
            Answer::Knob(knob) => knob.readings.iter().map(|reading| format!("{} ", reading.meaning.en)).collect(),
        };
        let keys: Vec<&str> = self.keys().collect();
        let text = format!("{} {told} {}", question.en, keys.join(" ")).to_lowercase();
        words.iter().all(|word| text.contains(word))
    }
}

/// The numbers of the rulings that are asked for: by number or key in any case, else those with all words.
pub fn found(entries: &[Entry], asked: &str) -> Vec<&'static str> {
    let is_named = |entry: &&Entry| entry.keys().any(|key| key.eq_ignore_ascii_case(asked));
    let words: Vec<String> = asked.split_whitespace().map(str::to_lowercase).collect();
    let mut found: Vec<&Entry> = entries.iter().filter(is_named).collect();
    if found.is_empty() {
        found = entries.iter().filter(|entry| entry.has(&words)).collect();
    }
    found.into_iter().map(|entry| entry.ruling.id.as_ref()).collect()
}

/// The register, game by game, each in the order of its numbers.
///
/// # Errors
/// Every fault of the features and of the casebook.
pub fn read(library: &Library) -> Result<Vec<Entry>, Vec<String>> {
    let load = |name: &String| variant::load(library, Origin::Shipped(name)).ok();
    let variants: Vec<Variant> = library.variants().iter().filter_map(load).collect();
    let scenarios = scenarios(library)?;
    let cases = cases(library, &variants)?;
    let asserts = asserts(library, &variants)?;
    let entry = |game: &str, ruling: &'static Ruling| {
        let of_game = variants.iter().filter(|variant| variant.game == game);
        let rests = |(of, case): &&(String, Case)| of == game && case.clauses.iter().any(|cited| cited.id == ruling.id);
        let says = |variant: &Variant| Some((variant.name.clone(), said(ruling, &variant.tree)?));
        Entry {
            game: game.to_owned(),
            ruling,
            says: of_game.filter_map(says).collect(),
            asserts: asserts.get(ruling.id.as_ref()).cloned().unwrap_or_default(),
            scenarios: scenarios.get(ruling.id.as_ref()).cloned().unwrap_or_default(),
            cases: cases.iter().filter(rests).map(|(_, case)| case.name.clone()).collect(),
        }
    };
    let of_game = |game: &&'static str| {
        let mut rulings: Vec<&'static Ruling> = variant::rulings(game).iter().collect();
        rulings.sort_by_key(|ruling| ruling.order());
        rulings.into_iter().map(|ruling| entry(game, ruling)).collect::<Vec<_>>()
    };
    Ok(GAMES.iter().flat_map(of_game).collect())
}

/// The scenarios by the ruling that they are tagged with.
fn scenarios(library: &Library) -> Result<HashMap<String, Vec<Tested>>, Vec<String>> {
    let suite = Suite::new(library.clone(), None);
    let mut found: HashMap<String, Vec<Tested>> = HashMap::new();
    for scenario in suite.files(RULINGS)?.iter().flat_map(|file| file.scenarios()) {
        for id in scenario.tagged("ruling") {
            let tested = Tested { at: scenario.at(), name: scenario.scenario.name.clone() };
            found.entry(id.to_owned()).or_default().push(tested);
        }
    }
    Ok(found)
}

/// The assertions of the rulings, by number.
fn asserts(library: &Library, variants: &[Variant]) -> Result<HashMap<String, Vec<String>>, Vec<String>> {
    let mut told = HashMap::new();
    for game in GAMES {
        let said = variants.iter().find(|variant| variant.game == *game).map(|one| rulings::asserts(library, one));
        for ruling in said.transpose()?.unwrap_or_default() {
            let why = ruling.unasserted.map(|why| format!("nothing: {why}"));
            told.insert(ruling.id, ruling.asserts.iter().map(Assertion::told).chain(why).collect());
        }
    }
    Ok(told)
}

/// The cases, each with the game of its variant. `umpire verify` reports unreadable ones.
fn cases(library: &Library, variants: &[Variant]) -> Result<Vec<(String, Case)>, Vec<String>> {
    let book = Casebook::of(library).map_err(|message| vec![message])?;
    let of_game = |case: Case| {
        let variant = variants.iter().find(|variant| variant.name == case.variant.id)?;
        Some((variant.game.clone(), case))
    };
    Ok(book.cases.iter().filter_map(|file| Case::read(file).ok()).filter_map(of_game).collect())
}

/// The variant's value for a ruling's knob.
pub(crate) fn said(ruling: &Ruling, tree: &Node) -> Option<String> {
    let Answer::Knob(knob) = &ruling.answer else { return None };
    let nothing = || "no such rule".to_owned();
    if ruling.knob().is_some() {
        return Some(tree.get(&knob.path).map_or_else(nothing, flow));
    }
    let mut values = Vec::new();
    gather(tree, &knob.path.split('.').collect::<Vec<_>>(), None, &mut values);
    Some(if values.is_empty() { nothing() } else { values.join(", ") })
}

/// Collects the values at a path, in which `*` matches any key or item, each with the first key that `*` matched.
fn gather(node: &Node, path: &[&str], name: Option<&str>, values: &mut Vec<String>) {
    match (path, &node.value) {
        ([], _) => values.push(format!("{} {}", name.unwrap_or_default(), flow(node))),
        (["*", rest @ ..], Value::Map(entries)) => {
            entries.iter().for_each(|(key, node)| gather(node, rest, name.or(Some(&key.text)), values));
        }
        (["*", rest @ ..], Value::List(items)) => items.iter().for_each(|item| gather(item, rest, name, values)),
        ([key, rest @ ..], _) => node.entry(key).into_iter().for_each(|node| gather(node, rest, name, values)),
    }
}

/// Variants grouped by value.
fn by_value(says: &[(String, String)]) -> Vec<(&str, Vec<&str>)> {
    grouped(says.iter().map(|(name, value)| (value.as_str(), name.as_str())))
}
