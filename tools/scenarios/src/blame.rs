//! The values of a variant that violate an assertion: those that, set back to the document's own, make it true.

use serde_json::{Value, json};
use umpire_assertions::assertion::Assertion;
use umpire_assertions::watch::{Violation, Watch};
use umpire_clauses::condition::{Reason, shown};
use umpire_engine::game::Actor;
use umpire_engine::tree::Node;
use umpire_engine::variant::{self, Variant};

/// Keys that say nothing of how a game is played.
const ASIDE: [&str; 6] = ["variant", "document", "extends", "amends", "label", "description"];

/// The values that violate an assertion. `own` is the document's own variant.
pub fn blamed(variant: &Variant, own: &Variant, assertion: &Assertion, violated: &Violation) -> Vec<Reason> {
    let mut changed = Vec::new();
    differences(&variant.tree.to_json(), &own.tree.to_json(), "", &mut changed);
    let is_to_blame = |(path, value): &(String, Value)| {
        let back = variant::overlay(variant, Node::from_json(&nested(path, value.clone()), "own"));
        back.is_ok_and(|back| holds(&back, assertion, violated))
    };
    let reason = |(path, _): (String, Value)| {
        let (value, place) = shown(variant, &path);
        Reason { path, at: place.to_string(), value }
    };
    changed.into_iter().filter(is_to_blame).map(reason).collect()
}

/// Whether two variants are played alike.
pub fn is_alike(one: &Variant, other: &Variant) -> bool {
    let mut changed = Vec::new();
    differences(&one.tree.to_json(), &other.tree.to_json(), "", &mut changed);
    changed.is_empty()
}

/// Whether the same beginning and actions violate nothing by this variant.
fn holds(variant: &Variant, assertion: &Assertion, violated: &Violation) -> bool {
    let (book, asserted) = (variant.rulebook(), [assertion]);
    let mut watch = Watch::new(&asserted, &book, &variant.tree.to_json());
    let Some(beginning) = &violated.beginning else {
        watch.ruleset();
        return watch.tallies().iter().all(|tally| tally.violated.is_none());
    };
    if book.begin(beginning).is_err() {
        return false;
    }
    let mut actions = violated.actions.iter();
    watch.game(beginning, &mut |_| {
        let (actor, action) = actions.next()?;
        Some((Actor::parse(actor)?, action.clone()))
    });
    watch.tallies().iter().all(|tally| tally.violated.is_none())
}

/// The paths at which two rulesets differ, with what the other has there, null for nothing.
fn differences(one: &Value, other: &Value, path: &str, found: &mut Vec<(String, Value)>) {
    let (Some(here), Some(there)) = (one.as_object(), other.as_object()) else {
        if one != other {
            found.push((path.to_owned(), other.clone()));
        }
        return;
    };
    let missing = there.keys().filter(|key| !here.contains_key(*key));
    for key in here.keys().chain(missing).filter(|key| !path.is_empty() || !ASIDE.contains(&key.as_str())) {
        let at = if path.is_empty() { key.clone() } else { format!("{path}.{key}") };
        match (here.get(key), there.get(key)) {
            (Some(here), Some(there)) => differences(here, there, &at, found),
            (Some(_), None) => found.push((at, Value::Null)),
            (None, Some(there)) => found.push((at, there.clone())),
            (None, None) => {}
        }
    }
}

/// A patch with one value.
fn nested(path: &str, value: Value) -> Value {
    path.rsplit('.').fold(value, |value, key| json!({ key: value }))
}
