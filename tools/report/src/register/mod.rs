//! The register of rulings: each point on which documents are silent, its readings, what the shipped variants say, and the
//! scenarios and cases that hold it. The points themselves are declared by the engine, game by game.

pub mod json;
pub mod markdown;
pub mod text;

use std::collections::HashMap;

use umpire_engine::knob::{Answer, Ruling};
use umpire_engine::rulebook::GAMES;
use umpire_engine::variant::node::{Node, Value};
use umpire_engine::variant::{self, Origin, Variant, flow};

use umpire_clauses::library::Library;
use umpire_clauses::lists::grouped;
use umpire_judging::casebook::{Case, Casebook};
use umpire_scenarios::suite::{RULINGS, Suite};

/// A silent point and all that is known of it.
#[derive(Clone, Debug)]
pub struct Entry {
    /// Its game.
    pub game: String,
    /// The ruling.
    pub ruling: &'static Ruling,
    /// What each shipped variant of the game says, by name; empty where there is no knob.
    pub says: Vec<(String, String)>,
    /// The scenarios that test it.
    pub scenarios: Vec<Tested>,
    /// The names of the cases that rest on it.
    pub cases: Vec<String>,
}

/// A scenario.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tested {
    /// `features/rulings/04-elimination.feature:10`.
    pub at: String,
    /// Its name.
    pub name: String,
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
    let entry = |game: &str, ruling: &'static Ruling| {
        let of_game = variants.iter().filter(|variant| variant.game == game);
        let rests = |(of, case): &&(String, Case)| of == game && case.clauses.iter().any(|cited| cited.id == ruling.id);
        let says = |variant: &Variant| Some((variant.name.clone(), said(ruling, &variant.tree)?));
        Entry {
            game: game.to_owned(),
            ruling,
            says: of_game.filter_map(says).collect(),
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

/// The cases, each with the game of its variant. One that cannot be read is for `umpire verify` to tell of.
fn cases(library: &Library, variants: &[Variant]) -> Result<Vec<(String, Case)>, Vec<String>> {
    let book = Casebook::of(library).map_err(|message| vec![message])?;
    let of_game = |case: Case| {
        let variant = variants.iter().find(|variant| variant.name == case.variant.id)?;
        Some((variant.game.clone(), case))
    };
    Ok(book.cases.iter().filter_map(|file| Case::read(file).ok()).filter_map(of_game).collect())
}

/// What a variant says to a silent point, if that has a knob.
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

/// The values at a path whose `*` stands for any key or item, each with the first key that it stood for.
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

/// What variants say, those that say the same together.
fn by_value(says: &[(String, String)]) -> Vec<(&str, Vec<&str>)> {
    grouped(says.iter().map(|(name, value)| (value.as_str(), name.as_str())))
}
