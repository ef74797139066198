//! The causes of failures of an outside engine. Reports group failures by cause.

use std::cmp::Reverse;
use std::collections::HashMap;

use umpire_engine::sanitize::line;
use umpire_engine::tree::{Node, Value};
use umpire_engine::variant::flow;

use crate::context::RunContext;
use crate::feature::{Key, Scenario};
use crate::model::difference::{Difference, EndCauses};
use crate::model::ending::{Ending, Ends, Status};
use crate::model::failure::POSITIONS;
use crate::model::kind::Kind;
use crate::model::ruleset::Pin;
use crate::runner::context_by;
use crate::suite::Plan;

/// The kind of a failure. Equal kinds are taken to have one cause.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum What {
    /// The first answer that differs from ours.
    Differs {
        /// How it differs.
        kind: Kind,
        /// The rule of ours that it is most likely about.
        rule: Option<String>,
        /// The parts of the state that differ.
        keys: Vec<String>,
        /// For which causes the game ends, where it ends otherwise.
        ends: EndCauses,
    },
    /// The engine crashed, hung or talked nonsense: its fault, without what changes each time.
    Fault(String),
    /// It refuses a position that ours sets up.
    Setup,
    /// The scenario, or the variant, asks for what cannot be.
    Faulty,
    /// Our own engine answers alike: the variant, and not the engine, is at odds with the scenario.
    Alike,
}

/// Why a scenario failed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cause {
    /// The kind of failure.
    pub what: What,
    /// Whether the scenario pins nothing but what its document's own variant has, so that an engine with fixed rules can play it.
    pub native: bool,
    /// The clauses that the scenario is about.
    pub clauses: Vec<String>,
    /// The rulings that it is about.
    pub rulings: Vec<String>,
}

impl What {
    /// The word in reports.
    pub fn word(&self) -> &'static str {
        match self {
            What::Differs { kind, .. } => kind.word(),
            What::Fault(_) => Kind::Fault.word(),
            What::Setup | What::Faulty => "setup",
            What::Alike => "alike",
        }
    }

    /// The rule of ours that it is most likely about.
    pub fn rule(&self) -> Option<&str> {
        if let What::Differs { rule, .. } = self { rule.as_deref() } else { None }
    }

    /// The parts of the state that differ.
    pub fn keys(&self) -> &[String] {
        if let What::Differs { keys, .. } = self { keys } else { &[] }
    }

    /// For which causes the game ends, where it ends otherwise.
    fn ends(&self) -> Option<&EndCauses> {
        if let What::Differs { ends, .. } = self { Some(ends) } else { None }
    }

    /// The page that says how to mend it, if there is one.
    pub fn see(&self) -> Option<&'static str> {
        (*self == What::Setup).then_some(POSITIONS)
    }

    /// A description in words.
    pub fn told(&self) -> String {
        let by = |what: &str| self.rule().map_or_else(|| what.to_owned(), |rule| format!("{what}, at {rule}"));
        match self {
            What::Differs { kind: Kind::Legal, .. } => by("it lists other actions as legal"),
            What::Differs { kind: Kind::Accepted, .. } => by("it accepts what is not legal"),
            What::Differs { kind: Kind::Refused, .. } => by("it refuses what is legal"),
            What::Differs { kind: Kind::State, keys, .. } => {
                by(&format!("it comes to another position ({})", keys.join(", ")))
            }
            What::Differs { kind: Kind::Outcome, keys, ends, .. } => {
                let how = match (&ends.ours, &ends.theirs) {
                    (Some(ours), None) => format!("the game does not end by {ours}"),
                    (None, Some(theirs)) => format!("the game ends by {}", line(theirs)),
                    (Some(ours), Some(theirs)) if ours != theirs => {
                        format!("the game ends by {} instead of {ours}", line(theirs))
                    }
                    (Some(ours), _) => format!("the game ends otherwise by {ours}"),
                    (None, None) => "the game ends otherwise".to_owned(),
                };
                by(&format!("{how} ({})", keys.join(", ")))
            }
            What::Differs { .. } => by("engine fault"),
            What::Fault(message) => format!("engine fault: {message}"),
            What::Setup => "it refuses a position that our own engine sets up".to_owned(),
            What::Faulty => "the scenario, or the variant, is at fault, not the engine".to_owned(),
            What::Alike => "our own engine does the same, so the variant is at odds with what is expected".to_owned(),
        }
    }
}

/// The causes of all failures of a run; none where ours was not asked beside the engine.
pub fn causes(plan: &Plan, context: &RunContext, ends: &Ends) -> HashMap<Key, Cause> {
    let lockstep = context.lockstep.borrow();
    let Some(beside) = &*lockstep else { return HashMap::new() };
    let failed = |scenario: &Scenario<'_>| {
        let ending = ends.get(&scenario.key())?;
        matches!(ending.status, Status::Failed | Status::Faulty).then_some(ending)
    };
    let ours = context_by(plan, &plan.variant);
    let cause = |scenario: Scenario<'_>| {
        let what = what(failed(&scenario)?, |difference| beside.suspect(difference));
        let clauses = scenario.tagged("clause").map(str::to_owned).collect();
        let rulings = scenario.tagged("ruling").map(str::to_owned).collect();
        let native = crate::pins(plan, &ours, scenario).is_ok_and(|pins| is_native(plan, &pins));
        Some((scenario.key(), Cause { what, native, clauses, rulings }))
    };
    let mut causes: HashMap<Key, Cause> = plan.scenarios().filter_map(cause).collect();
    put_together(&mut causes);
    causes
}

/// Whether a difference is about legality (true) or about the effect of an action (false).
fn is_about_legality(what: &What) -> Option<bool> {
    match what {
        What::Differs { rule: Some(_), kind: Kind::Legal | Kind::Accepted | Kind::Refused, .. } => Some(true),
        What::Differs { rule: Some(_), kind: Kind::State | Kind::Outcome, .. } => Some(false),
        _ => None,
    }
}

/// Merges causes of one rule: states that differ in a subset of the parts of a more common difference, and all differences of
/// legality, whether an action is listed, accepted or refused.
fn put_together(causes: &mut HashMap<Key, Cause>) {
    let mut counts: HashMap<What, usize> = HashMap::new();
    for cause in causes.values().filter(|cause| is_about_legality(&cause.what).is_some()) {
        *counts.entry(cause.what.clone()).or_default() += 1;
    }
    let mut common: Vec<(What, usize)> = counts.into_iter().collect();
    let order = |what: &What| (what.keys().len(), what.keys().to_vec(), what.word(), what.ends().cloned());
    common.sort_by_key(|(what, count)| (Reverse(*count), order(what)));
    let within = |one: &What, other: &What| one.keys().iter().all(|key| other.keys().contains(key));
    for cause in causes.values_mut().filter(|cause| is_about_legality(&cause.what).is_some()) {
        let is_same = |what: &What| {
            is_about_legality(what) == is_about_legality(&cause.what)
                && what.rule() == cause.what.rule()
                && what.ends() == cause.what.ends()
                && (within(what, &cause.what) || within(&cause.what, what))
        };
        if let Some((what, _)) = common.iter().find(|(what, _)| is_same(what)) {
            cause.what = what.clone();
        }
    }
}

fn what(ending: &Ending, suspect: impl Fn(&Difference) -> Option<String>) -> What {
    if let Some(fault) = ending.steady_fault() {
        return What::Fault(fault.to_owned());
    }
    match ending.difference.as_deref() {
        Some(difference) if difference.kind == Kind::Refused && ending.status == Status::Faulty => What::Setup,
        Some(difference) => {
            let rule = suspect(difference);
            // The actor follows from the other differences.
            let mut keys = difference.keys.clone();
            if keys.len() > 1 {
                keys.retain(|key| key != "to_act");
            }
            let ends = if difference.kind == Kind::Outcome { difference.ends.clone() } else { EndCauses::default() };
            What::Differs { kind: difference.kind, rule, keys, ends }
        }
        None if ending.status == Status::Faulty => What::Faulty,
        None => What::Alike,
    }
}

/// Whether every pin has the value of the document's own variant, or of the one under test where the document has none.
fn is_native(plan: &Plan, pins: &[Pin]) -> bool {
    let own = plan.inventory.own.as_deref().unwrap_or(&plan.variant);
    let nothing = Node::from_json(&serde_json::Value::Null, "");
    pins.iter().all(|pin| {
        let found = own.tree.get(&pin.path).unwrap_or(&nothing);
        let pinned = Node::from_json(&pin.value, "");
        flow(found) == flow(&pinned) || (found.value == Value::Null && flow(&pinned) == "[]")
    })
}
