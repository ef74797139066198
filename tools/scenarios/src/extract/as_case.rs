//! An action of a record as a case.

use serde_json::{Map, Value, json};
use umpire_clauses::inventory::Inventory;
use umpire_clauses::library::Library;
use umpire_clauses::style::{broken, sentence};
use umpire_engine::rulebook::{Beginning, Rulebook};
use umpire_engine::variant::node::Node;
use umpire_engine::variant::people::plain;
use umpire_engine::variant::{self, Origin, Variant};
use umpire_judging::casebook::read::DEAL;
use umpire_judging::casebook::ruling::{prose, yaml};
use umpire_judging::citing::Ruled;
use umpire_judging::deciding;

use super::excerpt::{Excerpt, Move, trial};
use super::shrink::{less, less_of_map, shrink};
use crate::extract::alternatives;

/// The longest line that is written.
const COLUMNS: usize = 118;

/// The text of a case that asks about the excerpt's action and settles it as it is ruled today, with a position in which
/// every part matters: without it, the ruling would differ, or the question would under other values of its clauses
/// ([`alternatives`]). The deck is kept whole, since later rules may draw any number of cards, and a deck that runs out ends
/// the game. `name` is the name of the case, `source` says where it comes from.
///
/// # Errors
/// No shipped variant plays this game, or no clause had a part in the ruling.
pub fn write(
    library: &Library,
    variant: &Variant,
    excerpt: &Excerpt,
    inventory: &Inventory,
    name: &str,
    source: &str,
) -> Result<String, String> {
    let base = base(library, variant)?;
    let asked = excerpt.asked.as_ref();
    let ruling = &excerpt.ruled.ruling;
    let ruled =
        |book: &Rulebook, from: &Beginning, deeds: &[Move]| trial(book, from, deeds, asked).as_ref() == Some(ruling);
    let law = Ruled { variant, inventory };
    let cited = cited(excerpt, law)?;
    let whole = delta(&plain(base.tree.to_json()), &plain(variant.tree.to_json()));
    let (from, deeds) = excerpt
        .starts()
        .find(|(from, deeds)| ruled(&variant.rulebook(), from, deeds))
        .ok_or("it cannot be set up again: the ruling comes out differently")?;
    let others = alternatives::asked(variant, alternatives::others(variant, inventory, &cited), &from, deeds, asked);
    let changes = shrink(whole, less_changed, |changes| {
        let alike = |variant: &Variant| {
            let still = |other: &alternatives::Asked| {
                other.within(variant).is_some_and(|book| other.is_asked_by(&book, &from, deeds, asked))
            };
            ruled(&variant.rulebook(), &from, deeds) && others.iter().all(still)
        };
        changed(&base, changes).is_some_and(|variant| alike(&variant))
    });
    let told = changed(&base, &changes).ok_or("its ruleset cannot be told by what differs")?;
    let book = told.rulebook();
    let others: Vec<_> = others.iter().filter_map(|other| Some((other, other.within(&told)?))).collect();
    let from = match from {
        Beginning::Position(position) => Beginning::Position(shrink(position, less_on_the_table, |position| {
            let from = Beginning::Position(position.clone());
            ruled(&book, &from, deeds)
                && others.iter().all(|(other, book)| other.is_asked_by(book, &from, deeds, asked))
        })),
        deal @ Beginning::Deal(_) => deal,
    };
    let mut text = format!("# {source}\ncase: {}\nvariant: {}\n", yaml(&json!(name)), yaml(&json!(base.name)));
    if changes.as_object().is_some_and(|changes| !changes.is_empty()) {
        text.push_str(&format!("with: {}\n", yaml(&changes)));
    }
    text.push_str(&format!("clauses: {}\n", yaml(&json!(cited))));
    text.push_str(&prose("question", &question(asked), COLUMNS));
    text.push_str(&start(&from, &book));
    let spelled = |(actor, action): &Move| format!("{actor} {action}");
    if !deeds.is_empty() {
        text.push_str(&format!("moves: {}\n", yaml(&json!(deeds.iter().map(spelled).collect::<Vec<_>>()))));
    }
    if let Some(asked) = asked {
        text.push_str(&format!("ask: {}\n", yaml(&json!(spelled(asked)))));
    }
    text.push_str(&format!("ruling:\n{}", ruling.to_yaml()));
    text.push_str(&prose("because", &because(excerpt, law), COLUMNS));
    Ok(text)
}

/// The part of a position that stays as it is.
const DECK: &str = "deck";

/// A position with less in it, but with its deck.
fn less_on_the_table(position: &Value) -> Vec<Value> {
    let mut smaller = less(position);
    smaller.retain(|less| less.get(DECK) == position.get(DECK));
    smaller
}

/// The shipped variant that a ruleset is told by: that of its name, else the first of its document.
fn base(library: &Library, variant: &Variant) -> Result<Variant, String> {
    let load = |name: &str| variant::load(library, Origin::Shipped(name)).ok();
    let suits = |base: &Variant| base.game == variant.game && base.document == variant.document;
    let named = load(&variant.name).filter(suits);
    let first =
        || library.variants().iter().filter_map(|name| load(name)).find(|base| suits(base) && base.amends.is_empty());
    named.or_else(first).ok_or_else(|| format!("no shipped variant follows {}", variant.document))
}

/// Keys that change nothing in the rules.
const NAMES: [&str; 3] = ["variant", "description", "language"];

/// The keys by which a child of `base` becomes `target`.
fn delta(base: &Value, target: &Value) -> Value {
    let (Some(base), Some(target)) = (base.as_object(), target.as_object()) else { return target.clone() };
    let mut changes = Map::new();
    for (key, value) in target.iter().filter(|(key, _)| !NAMES.contains(&key.as_str())) {
        match base.get(key) {
            Some(known) if known == value => {}
            Some(known) if known.is_object() && value.is_object() => {
                drop(changes.insert(key.clone(), delta(known, value)))
            }
            _ => drop(changes.insert(key.clone(), value.clone())),
        }
    }
    for key in base.keys().filter(|key| !NAMES.contains(&key.as_str()) && !target.contains_key(*key)) {
        changes.insert(key.clone(), Value::Null);
    }
    Value::Object(changes)
}

/// Changes with one of them left out.
fn less_changed(changes: &Value) -> Vec<Value> {
    let is_some = |less: &Value| less.as_object().is_some_and(|less| !less.is_empty());
    let less = |value: &Value| less_changed(value).into_iter().filter(is_some).collect();
    changes.as_object().map(|map| less_of_map(map, less)).unwrap_or_default()
}

fn changed(base: &Variant, changes: &Value) -> Option<Variant> {
    variant::overlay(base, Node::from_json(changes, "case")).ok()
}

/// The clauses and rulings that decided.
fn cited(excerpt: &Excerpt, law: Ruled<'_>) -> Result<Vec<String>, String> {
    let clauses = deciding::clauses(&excerpt.ruled, law).into_iter().map(|clause| clause.id);
    let cited: Vec<String> = clauses.chain(deciding::rulings(&excerpt.ruled).into_iter().map(str::to_owned)).collect();
    if cited.is_empty() {
        Err(format!("no clause of {} had a part in this", law.inventory.document))
    } else {
        Ok(cited)
    }
}

fn question(asked: Option<&Move>) -> String {
    match asked {
        Some((actor, action)) => format!("What is ruled on `{action}` by {actor}?"),
        None => "What is ruled on this deal?".to_owned(),
    }
}

/// The clauses that decided, in their own words, and what the variant has otherwise.
fn because(excerpt: &Excerpt, law: Ruled<'_>) -> String {
    let reasons = excerpt.ruled.objections.iter().map(|each| sentence(&each.reason));
    reasons.chain(deciding::clauses(&excerpt.ruled, law).iter().map(ToString::to_string)).collect::<Vec<_>>().join(" ")
}

/// The position or the deal, a key a line.
fn start(from: &Beginning, book: &Rulebook) -> String {
    let line = |key: &str, value: &str| format!("  {key}: {value}\n");
    match from {
        Beginning::Position(position) => {
            let lines = position.as_object().into_iter().flatten();
            let lines: String = lines.map(|(key, value)| line(key, &counted(key, value))).collect();
            format!("position:\n{lines}")
        }
        Beginning::Deal(deal) => {
            let [deck, first, seats] = DEAL;
            let opener = (deal.first.index() > 0).then(|| line(first, &deal.first.to_string()));
            let players = (deal.seats != book.seats().0).then(|| line(seats, &deal.seats.to_string()));
            let said = [Some(line(deck, &copies(&deal.deck))), opener, players];
            format!("deal:\n{}", said.into_iter().flatten().collect::<String>())
        }
    }
}

/// A part of a position; a deck has equal cards in a row as one item.
fn counted(key: &str, value: &Value) -> String {
    match value.as_array() {
        Some(cards) if key == DECK => {
            copies(&cards.iter().filter_map(Value::as_str).map(str::to_owned).collect::<Vec<_>>())
        }
        _ => yaml(value),
    }
}

/// Cards with each row of equal ones as `8 bell`.
fn copies(cards: &[String]) -> String {
    let rows = cards.chunk_by(|one, next| one == next);
    let item = |row: &[String]| if row.len() > 1 { format!("{} {}", row.len(), row[0]) } else { row[0].clone() };
    let items: Vec<String> = rows.map(item).collect();
    broken(&format!("[{}]", items.join(", ")), COLUMNS - 12).join("\n    ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changes_are_what_a_child_would_say() {
        let base = json!({"variant": "a", "x": {"y": 1, "z": [1]}, "gone": 1});
        let target = json!({"variant": "b", "x": {"y": 2, "z": [1]}, "new": {"k": 1}});
        let changes = delta(&base, &target);
        assert_eq!(changes, json!({"x": {"y": 2}, "new": {"k": 1}, "gone": null}));
        assert!(less_changed(&changes).contains(&json!({"new": {"k": 1}, "gone": null})));
        assert_eq!(delta(&base, &base), json!({}));
    }
}
