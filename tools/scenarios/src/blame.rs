//! Finds the shortest game or position that violates an assertion, and the values of the variant to blame: those that, set
//! back to the document's own, or those of the rulebook that it extends, make it true.

use std::collections::HashSet;

use serde_json::{Value, json};
use umpire_assertions::assertion::Assertion;
use umpire_assertions::watch::{Violation, Watch};
use umpire_clauses::condition::{Reason, shown};
use umpire_engine::game::Actor;
use umpire_engine::rulebook::{Beginning, Rulebook};
use umpire_engine::tree::Node;
use umpire_engine::variant::{self, Variant};
use umpire_judging::citing::Ruled;
use umpire_judging::diff::{Change, between};

use crate::extract::scenario::{self, About};
use crate::extract::{Excerpt, Move};
use crate::model::ending::Status;
use crate::runner::{context_by, run_chosen};
use crate::suite::Plan;

/// The values that a plan's variant changes in its document's own variant; none where the document has no variant.
pub fn changed(plan: &Plan) -> Vec<Change> {
    plan.inventory.own.as_deref().map(|own| since(plan, own)).unwrap_or_default()
}

/// The same, or where it changes none, since it is that variant, the values that it changes in that of an earlier rulebook.
pub fn changed_in_any(plan: &Plan) -> Vec<Change> {
    let owns = plan.inventory.lineage().filter_map(|book| book.own.as_deref());
    owns.map(|own| since(plan, own)).find(|changes| !changes.is_empty()).unwrap_or_default()
}

fn since(plan: &Plan, own: &Variant) -> Vec<Change> {
    let ruled = |variant| Ruled { variant, inventory: &plan.inventory };
    between(ruled(own), ruled(&plan.variant)).map(|diff| diff.changes).unwrap_or_default()
}

/// The most changed values that are set back one by one to find out why scenarios fail.
const SET_BACK: usize = 16;

/// The changed values to blame that these scenarios fail: set back, one of them passes.
pub fn blamed_for(plan: &Plan, changed: &[Change], failing: &HashSet<&str>) -> Vec<Reason> {
    if changed.len() > SET_BACK || failing.is_empty() || plan.variant.brought().is_some() {
        return Vec::new();
    }
    let variant = &plan.variant;
    let passes = |by: &Variant| {
        let ends = run_chosen(plan, &context_by(plan, by), |scenario| failing.contains(scenario.at().as_str()));
        ends.values().any(|ending| ending.status == Status::Passed)
    };
    // Another engine is to blame itself for what ours passes.
    if passes(variant) {
        return Vec::new();
    }
    let is_to_blame = |change: &&Change| set_back(variant, change).is_some_and(|back| passes(&back));
    changed.iter().filter(is_to_blame).map(|change| reason(variant, change)).collect()
}

/// The changed values that violate an assertion; none where another engine violates it in a game that does not by its rules.
pub fn blamed(variant: &Variant, changed: &[Change], assertion: &Assertion, violated: &Violation) -> Vec<Reason> {
    let (beginning, actions) = (violated.beginning.as_ref(), &violated.actions);
    let begins = |variant: &Variant| beginning.is_none_or(|from| variant.rulebook().begin(from).is_ok());
    let held = |variant: &Variant| begins(variant) && watched(variant, assertion, beginning, actions).is_none();
    if changed.is_empty() || held(variant) {
        return Vec::new();
    }
    let is_to_blame = |change: &&Change| set_back(variant, change).is_some_and(|back| held(&back));
    changed.iter().filter(is_to_blame).map(|change| reason(variant, change)).collect()
}

/// The variant with the value as it was before a change, where there is such a variant.
fn set_back(variant: &Variant, change: &Change) -> Option<Variant> {
    let own = nested(&change.path, change.before.clone().unwrap_or_default());
    variant::overlay(variant, Node::from_json(&own, "own")).ok()
}

fn reason(variant: &Variant, change: &Change) -> Reason {
    let (value, place) = shown(variant, &change.path);
    Reason { path: change.path.clone(), at: place.to_string(), value }
}

/// The violation with the fewest actions that its own game shows: from the latest position of it that can be set up.
pub fn shortest(variant: &Variant, assertion: &Assertion, violated: Violation) -> Violation {
    let book = variant.rulebook();
    let Some(Ok((mut table, _))) = violated.beginning.as_ref().map(|beginning| book.begin(beginning)) else {
        return violated;
    };
    let mut setups = Vec::new();
    for (seat, action) in &violated.actions {
        setups.push(table.setup());
        let played = Actor::parse(seat).map(|actor| table.act(actor, action));
        if !matches!(played, Some(Ok(_))) {
            return violated;
        }
    }
    let later = setups.into_iter().enumerate().skip(1).rev();
    let mut starts = later.filter_map(|(n, setup)| Some((Beginning::Position(setup?), &violated.actions[n..])));
    let shorter = starts.find_map(|(start, actions)| watched(variant, assertion, Some(&start), actions));
    let is_reached = violated.is_reached;
    Violation { is_reached, ..shorter.unwrap_or(violated) }
}

/// A feature with the end of the game that violates an assertion of a clause or ruling; none where no scenario can tell it.
pub fn as_scenario(plan: &Plan, id: &str, assertion: &Assertion, violated: &Violation) -> Option<String> {
    let played = violated.actions.iter().map(|(seat, action)| Some((Actor::parse(seat)?, action.clone())));
    let mut moves: Vec<Move> = played.collect::<Option<_>>()?;
    let asked = moves.pop()?;
    let told = |(actor, action): &Move| (actor.to_string(), action.clone());
    let same = |_: &Rulebook, from: &Beginning, moves: &[Move]| {
        let actions: Vec<_> = moves.iter().chain([&asked]).map(told).collect();
        let again = watched(&plan.variant, assertion, Some(from), &actions);
        again.is_some_and(|again| again.actions.len() == actions.len())
    };
    let from = violated.beginning.clone()?;
    let excerpt = Excerpt::of_play(&plan.variant.rulebook(), from, moves, Some(asked.clone())).ok()?;
    let source = format!("{id} is violated");
    scenario::write_alone(plan, &excerpt, About::Played, &same, &source).ok().map(|(text, ..)| text)
}

/// The violation of an assertion in a game of the variant; without a beginning, by its ruleset.
fn watched(
    variant: &Variant,
    assertion: &Assertion,
    beginning: Option<&Beginning>,
    actions: &[(String, String)],
) -> Option<Violation> {
    let (book, asserted) = (variant.rulebook(), [assertion]);
    let mut watch = Watch::new(&asserted, &book, &variant.tree.to_json());
    match beginning {
        None => watch.ruleset(),
        Some(beginning) => {
            let mut actions = actions.iter();
            watch.game(beginning, &mut |_| {
                let (actor, action) = actions.next()?;
                Some((Actor::parse(actor)?, action.clone()))
            });
        }
    }
    watch.tallies().into_iter().find_map(|tally| tally.violated)
}

/// A patch with one value.
fn nested(path: &str, value: Value) -> Value {
    path.rsplit('.').fold(value, |value, key| json!({ key: value }))
}
