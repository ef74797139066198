//! The known failures of a new engine, so that its list is correct from the first day.

use std::rc::Rc;

use serde_json::Value;
use umpire_clauses::library::{Library, Text};
use umpire_engine::DealRequest;
use umpire_protocol::against::differences;
use umpire_protocol::ruleset::bare;
use umpire_scenarios::asserted::Asserted;
use umpire_scenarios::engine::{BlockingEngine, EngineError};
use umpire_scenarios::ids::Ids;
use umpire_scenarios::known::{Entry, File};
use umpire_scenarios::known_failures::to_list;
use umpire_scenarios::ruleset::Ruleset;
use umpire_scenarios::suite::{Filter, Plan};
use umpire_scenarios::verdict::Verdict;
use umpire_scenarios::{RunContext, run_chosen};

/// The reason given for each.
const BECAUSE: &str = "It is not written yet.";

/// An engine as scaffolded: it supports one ruleset and refuses every request.
struct Unwritten(Value);

impl BlockingEngine for Unwritten {
    fn name(&self) -> String {
        "unwritten".to_owned()
    }

    fn rules(&mut self, rules: &Ruleset) -> Result<(), EngineError> {
        match differences(&bare(&rules.json), &self.0).is_empty() {
            true => Ok(()),
            false => Err(EngineError::Unsupported("it plays another ruleset".to_owned())),
        }
    }

    fn deal(&mut self, _: &DealRequest) -> Result<Value, EngineError> {
        Err(no())
    }

    fn position(&mut self, _: &Value) -> Result<Value, EngineError> {
        Err(no())
    }

    fn act(&mut self, _: &str, _: &str) -> Result<Value, EngineError> {
        Err(no())
    }

    fn legal(&mut self) -> Result<Vec<String>, EngineError> {
        Ok(Vec::new())
    }
}

fn no() -> EngineError {
    EngineError::Refused { reason: "it is not written yet".to_owned(), rules: Vec::new() }
}

/// The list of known failures, after the text `head`, of an engine that supports a variant and refuses every request.
///
/// # Errors
/// The faults of the variant's scenarios.
pub fn known(library: &Library, plan: Plan, head: &str) -> Result<String, Vec<String>> {
    let engine = Unwritten(bare(&plan.variant.tree.to_json()));
    // Our own engine is not asked for comparison: the cause is known.
    let context = Rc::new(RunContext::new(&plan.variant, &plan.earlier(), &plan.steps.layout, Box::new(engine)));
    let all = Filter::default();
    let ends = run_chosen(&plan, &context, |scenario| plan.runs(scenario, &all, true));
    let verdict = Verdict::of(&plan, &all, &context, ends, &Asserted::default());
    let entries = to_list(&[(plan, verdict)], false);
    let entries: Vec<Entry> = entries.into_iter().map(|entry| Entry { because: BECAUSE.to_owned(), ..entry }).collect();
    let text = Text { path: "known.yaml".into(), text: head.to_owned().into() };
    let told = |faults: Vec<_>| faults.iter().map(umpire_engine::tree::Fault::to_string).collect::<Vec<_>>();
    let file = File::read(&text).map_err(told)?;
    Ok(file.rewritten(Some(head), Some(Ids::of(library)?.newest()), &[], &entries))
}
