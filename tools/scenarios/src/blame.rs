//! The values of a variant that violate an assertion: those that, set back to the document's own, make it true.

use serde_json::{Value, json};
use umpire_assertions::assertion::Assertion;
use umpire_assertions::watch::{Violation, Watch};
use umpire_clauses::condition::{Reason, shown};
use umpire_engine::game::Actor;
use umpire_engine::tree::Node;
use umpire_engine::variant::{self, Variant};
use umpire_judging::citing::Ruled;
use umpire_judging::diff::{Change, between};

use crate::suite::Plan;

/// The values that a plan's variant changes in its document's own variant; none where the document has no variant.
pub fn changed(plan: &Plan) -> Vec<Change> {
    let ruled = |variant| Ruled { variant, inventory: &plan.inventory };
    let diff = plan.inventory.own.as_deref().and_then(|own| between(ruled(own), ruled(&plan.variant)).ok());
    diff.map(|diff| diff.changes).unwrap_or_default()
}

/// The changed values that violate an assertion; none where another engine violates it in a game that does not by its rules.
pub fn blamed(variant: &Variant, changed: &[Change], assertion: &Assertion, violated: &Violation) -> Vec<Reason> {
    if changed.is_empty() || holds(variant, assertion, violated) {
        return Vec::new();
    }
    let is_to_blame = |change: &&Change| {
        let own = nested(&change.path, change.before.clone().unwrap_or_default());
        let back = variant::overlay(variant, Node::from_json(&own, "own"));
        back.is_ok_and(|back| holds(&back, assertion, violated))
    };
    let reason = |change: &Change| {
        let (value, place) = shown(variant, &change.path);
        Reason { path: change.path.clone(), at: place.to_string(), value }
    };
    changed.iter().filter(is_to_blame).map(reason).collect()
}

/// Whether the same beginning and actions violate nothing by this variant.
fn holds(variant: &Variant, assertion: &Assertion, violated: &Violation) -> bool {
    let (book, asserted) = (variant.rulebook(), [assertion]);
    let mut watch = Watch::new(&asserted, &book, &variant.tree.to_json());
    match &violated.beginning {
        None => watch.ruleset(),
        Some(beginning) if book.begin(beginning).is_err() => return false,
        Some(beginning) => {
            let mut actions = violated.actions.iter();
            watch.game(beginning, &mut |_| {
                let (actor, action) = actions.next()?;
                Some((Actor::parse(actor)?, action.clone()))
            });
        }
    }
    watch.tallies().iter().all(|tally| tally.violated.is_none())
}

/// A patch with one value.
fn nested(path: &str, value: Value) -> Value {
    path.rsplit('.').fold(value, |value, key| json!({ key: value }))
}
