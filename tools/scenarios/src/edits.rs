//! Each parameter of a game that somebody brings changed once: which scenarios see it, and whether their clauses state it.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::{Value, json};
use umpire_clauses::lists::unique;
use umpire_engine::tree::{Fault, Node, Place};
use umpire_engine::variant;

use crate::model::ending::Status;
use crate::runner::run_cache::RunCache;
use crate::runner::{context_at_home, run_at_home};
use crate::suite::{Filter, Plan};

/// The most values of a list of words that are tried.
const MOST: usize = 8;

/// One parameter with another value.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Edit {
    /// The parameter, a dotted path.
    pub path: String,
    /// Its value in the variant.
    pub from: Value,
    /// The value that was tried.
    pub to: Value,
    /// Clauses of which a scenario fails that passed before, and which state the parameter.
    pub stated: Vec<String>,
    /// Clauses of which a scenario fails that passed before, and which do not state it.
    pub unstated: Vec<String>,
    /// How many scenarios end otherwise than before.
    pub changed: usize,
    /// How many scenarios the engine says it cannot play with it.
    pub unsupported: usize,
    /// Why there is no such variant, where there is none.
    pub fault: Option<String>,
}

/// The edits of one variant.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Edits {
    /// The variant.
    pub variant: String,
    /// How many scenarios were run for each edit.
    pub scenarios: usize,
    /// Each edit.
    pub edits: Vec<Edit>,
    /// Parameters that change the end of no scenario.
    pub idle: Vec<String>,
    /// Parameters that have no other value to be tried: neither words nor bounds.
    pub untried: Vec<String>,
}

impl Edits {
    /// Whether each parameter is seen, and by nothing but clauses that state it.
    pub fn is_sound(&self) -> bool {
        self.idle.is_empty() && self.edits.iter().all(|edit| edit.unstated.is_empty() && edit.fault.is_none())
    }
}

/// Changes each parameter of a plan's variant once for each other value that its schema lists, or to the next one within its
/// bounds, and runs every scenario.
///
/// # Errors
/// The game is a compiled one: its values are no parameters.
pub fn try_each(plan: &Plan, filter: &Filter) -> Result<Edits, String> {
    let book = plan.variant.rulebook();
    let Some(profile) = book.profile() else {
        return Err(format!("{}: --edits is for games of your own", plan.variant.name));
    };
    let before = ends(plan, filter);
    let ruleset = plan.variant.tree.to_json();
    let parameters = profile.parameters["properties"].as_object();
    let (mut edits, mut untried) = (Vec::new(), Vec::new());
    for (path, schema) in parameters.into_iter().flatten() {
        let from = ruleset.get(path).or_else(|| schema.get("default")).cloned().unwrap_or_default();
        let others = others(&from, schema);
        if others.is_empty() {
            untried.push(path.clone());
        }
        edits.extend(others.into_iter().map(|to| edited(plan, filter, &before, path, from.clone(), to)));
    }
    let tried: Vec<String> = unique(edits.iter().map(|edit| edit.path.clone()));
    let is_idle = |path: &String| edits.iter().filter(|edit| edit.path == *path).all(|edit| edit.changed == 0);
    let idle = tried.into_iter().filter(is_idle).collect();
    Ok(Edits { variant: plan.variant.name.clone(), scenarios: before.len(), edits, idle, untried })
}

/// The end of each scenario, with the clauses that it is about.
type Ends = BTreeMap<String, (Status, Vec<String>)>;

fn ends(plan: &Plan, filter: &Filter) -> Ends {
    let all =
        run_at_home(plan, &context_at_home(plan), &RunCache::default(), |scenario| plan.runs(scenario, filter, false));
    let scenarios = plan.files().flat_map(|file| file.scenarios());
    let told = scenarios.filter_map(|scenario| {
        let end = all.get(&scenario.key())?;
        let clauses = scenario.tagged("clause").map(str::to_owned).collect();
        Some((scenario.at(), (end.status, clauses)))
    });
    told.collect()
}

fn edited(plan: &Plan, filter: &Filter, before: &Ends, path: &str, from: Value, to: Value) -> Edit {
    let (path, stated, unstated) = (path.to_owned(), Vec::new(), Vec::new());
    let mut edit = Edit { path, from, to, stated, unstated, changed: 0, unsupported: 0, fault: None };
    let mut tree = Node { value: umpire_engine::tree::Value::Map(Vec::new()), place: Place::start_of("--edits") };
    tree.set(&edit.path, Node::from_json(&edit.to, "--edits"));
    let variant = match variant::overlay(&plan.variant, tree) {
        Ok(variant) => variant,
        Err(faults) => {
            edit.fault = Some(faults.iter().map(Fault::without_place).collect::<Vec<_>>().join("; "));
            return edit;
        }
    };
    let after = ends(&with(plan, variant), filter);
    for (place, (was, clauses)) in before {
        let is = after.get(place).map_or(Status::Moot, |(is, _)| *is);
        edit.changed += usize::from(is != *was);
        edit.unsupported += usize::from(is == Status::Unsupported);
        if *was == Status::Passed && is == Status::Failed {
            for clause in clauses.iter().filter_map(|id| plan.inventory.get(id)) {
                let list = if clause.states(&edit.path) { &mut edit.stated } else { &mut edit.unstated };
                list.push(clause.id.clone());
            }
        }
    }
    edit.stated = unique(std::mem::take(&mut edit.stated));
    edit.unstated = unique(std::mem::take(&mut edit.unstated));
    edit
}

/// A plan with the scenarios of another, for a variant that differs.
fn with(plan: &Plan, variant: umpire_engine::Variant) -> Plan {
    let (ruling_asserts, amend_asserts, warned) = (Vec::new(), Vec::new(), Vec::new());
    Plan { variant, ruling_asserts, amend_asserts, warned, ..plan.clone() }
}

/// The other values of a parameter that are tried.
fn others(from: &Value, schema: &Value) -> Vec<Value> {
    if let Some(words) = schema["enum"].as_array() {
        return words.iter().filter(|word| *word != from).take(MOST).cloned().collect();
    }
    if let Some(flag) = from.as_bool() {
        return vec![json!(!flag)];
    }
    let Some(number) = from.as_i64() else { return Vec::new() };
    let (least, most) = (schema["minimum"].as_i64(), schema["maximum"].as_i64());
    if least.is_none() && most.is_none() {
        return Vec::new();
    }
    let next = number.checked_add(1).filter(|next| most.is_none_or(|most| *next <= most));
    let other = next.or_else(|| number.checked_sub(1).filter(|next| least.is_none_or(|least| *next >= least)));
    other.into_iter().map(Value::from).collect()
}
