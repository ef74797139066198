//! The assertions of clauses, and how they fared in games.

use serde_json::{Value, json};
use umpire_assertions::assertion::Assertion;
use umpire_assertions::watch::{Tally, Violation};
use umpire_clauses::style::wrapped;
use umpire_engine::rulebook::Beginning;

/// Assertions of a clause or ruling as JSON; null where no games were watched.
pub fn json(asserts: &[Assertion], tallies: &[Tally]) -> Value {
    if tallies.is_empty() {
        return Value::Null;
    }
    let one = |(assertion, tally): (&Assertion, &Tally)| {
        let mut told = assertion.to_json();
        told["met"] = json!(tally.met);
        told["dealt"] = json!(tally.dealt);
        told["failed"] = tally.violated.as_ref().map(violation).unwrap_or_default();
        told
    };
    asserts.iter().zip(tallies).map(one).collect()
}

fn violation(violated: &Violation) -> Value {
    let sides: Vec<Value> = violated.sides.iter().map(|(is, due)| json!([is, due])).collect();
    json!({
        "record": violated.record,
        "scenario": violated.scenario,
        "reached": violated.is_reached,
        "at": violated.actions.len(),
        "sides": sides,
        "error": violated.error,
        "event": violated.event,
    })
}

/// How much is told of a violation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Telling {
    /// A line: a failing scenario shows as much.
    Line,
    /// The assertion and both sides of it.
    Sides,
    /// The position that shows it, too.
    Whole,
}

/// The violations, a paragraph each.
pub fn text(asserts: &[Assertion], tallies: &[Tally], telling: Telling) -> String {
    let pairs = asserts.iter().zip(tallies);
    let told = pairs.filter_map(|(assertion, tally)| Some(paragraph(assertion, tally.violated.as_ref()?, telling)));
    told.collect()
}

fn paragraph(assertion: &Assertion, violated: &Violation, telling: Telling) -> String {
    if telling == Telling::Line {
        let told = format!("what is asserted on {} ({}) is violated", assertion.on, assertion.place);
        return format!("{}\n", wrapped(&told, 4));
    }
    let mut text = String::new();
    if let (Telling::Whole, Some(beginning)) = (telling, &violated.beginning) {
        let from = match beginning {
            Beginning::Deal(_) => "in a game from a deal",
            Beginning::Position(_) if violated.is_reached => "from a position that games come to",
            Beginning::Position(_) => "from a position that can be set up",
        };
        let by = match violated.actions.as_slice() {
            [] => String::new(),
            [(seat, action)] => format!(", by {seat}: {action}"),
            [.., (seat, action)] => format!(", by the last of {} actions, {seat}: {action}", violated.actions.len()),
        };
        text += &format!("{}\n", wrapped(&format!("violated {from}{by}"), 4));
        text.extend(violated.picture.lines().map(|line| format!("        {line}\n")));
    }
    let what = if text.is_empty() { "violated" } else { "what is asserted" };
    text += &format!("{}\n", wrapped(&format!("{what} {}", assertion.told()), 4));
    for (is, due) in &violated.sides {
        let told = if is == due { format!("both are {is}") } else { format!("{is} against {due}") };
        text += &format!("{}\n", wrapped(&told, 6));
    }
    text.extend(violated.error.iter().map(|error| format!("{}\n", wrapped(error, 6))));
    text
}
