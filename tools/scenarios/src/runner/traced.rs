//! Scenarios run one by one against an outside engine, the exchange of each handed over.

use std::rc::Rc;

use umpire_protocol::trace::{Exchange, Kept, Trace};

use super::run::run;
use crate::context::RunContext;
use crate::feature::Scenario;
use crate::model::ending::Ends;
use crate::suite::Plan;

/// The longest name of a file, without its ending.
const LONGEST: usize = 80;

/// Runs the chosen scenarios of a plan and hands over each one's name for a file and its exchange, which begins with a `hello`
/// and can be had alone.
///
/// # Errors
/// An error of the receiver.
pub fn run_traced<E>(
    plan: &Plan,
    context: &Rc<RunContext>,
    kept: &Kept,
    chosen: impl Fn(&Scenario<'_>) -> bool,
    mut receive: impl FnMut(&str, &Trace) -> Result<(), E>,
) -> Result<Ends, E> {
    let mut ends = Ends::new();
    let hello: Vec<Exchange> = kept.take().into_iter().take(1).collect();
    for scenario in plan.files().flat_map(|file| file.scenarios()).filter(chosen) {
        let ending = run(scenario, &plan.steps, context, &plan.inventory);
        let exchanges = kept.take();
        if !exchanges.is_empty() {
            receive(&name(&scenario), &Trace::of(&[hello.clone(), exchanges].concat()))?;
        }
        ends.insert(scenario.key(), ending);
    }
    Ok(ends)
}

/// A name for a file: the clause or the ruling, what the scenario is called, and its line. Nothing in it means anything to a
/// shell or a file system.
fn name(scenario: &Scenario<'_>) -> String {
    let id = scenario.tagged("clause").chain(scenario.tagged("ruling")).next().unwrap_or("scenario");
    let line = scenario.line().to_string();
    let text = format!("{id} {}", scenario.scenario.name);
    let mut safe = String::new();
    for c in text.chars().flat_map(char::to_lowercase) {
        match c {
            'a'..='z' | '0'..='9' => safe.push(c),
            '.' if !safe.is_empty() => safe.push(c),
            _ if !safe.ends_with('-') => safe.push('-'),
            _ => {}
        }
    }
    safe.truncate(LONGEST - line.len() - 1);
    format!("{}-{line}", safe.trim_matches(['-', '.']))
}
