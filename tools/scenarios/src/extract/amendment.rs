//! The scenario of what holds instead of a clause: one of the clause's that fails, with what was found in place of what was
//! expected.

use gherkin::Step;
use umpire_clauses::style::table;

use crate::extract::words::{and, feature};
use crate::feature::Scenario;
use crate::model::ending::Status;
use crate::run_chosen;
use crate::runner::context_at_home;
use crate::sentence::expression::Language;
use crate::suite::Plan;

/// How many steps of a scenario are turned at most.
const MOST: usize = 8;

/// A scenario tagged `@amends` for a clause of which one fails. Its steps say what was found, so that it passes; where no
/// step can be turned so, a comment before the failed one tells it, and the author has to edit it. None where no scenario of
/// the clause fails.
pub fn draft(plan: &Plan, clause: &str) -> Option<String> {
    let of_clause = plan.scenarios().filter(|scenario| scenario.tagged("clause").any(|tag| tag == clause));
    let mut commented = None;
    for scenario in of_clause.filter(|scenario| plan.is_for(scenario)) {
        match turned(plan, clause, scenario) {
            Some((text, true)) => return Some(text),
            Some((text, false)) => commented = commented.or(Some(text)),
            None => {}
        }
    }
    commented
}

/// The scenario with what was found in each step that fails, and whether it passes so. None where it passes as it is, or
/// cannot be run alone.
fn turned(plan: &Plan, clause: &str, scenario: Scenario<'_>) -> Option<(String, bool)> {
    let mut steps: Vec<Step> = scenario.steps().cloned().collect();
    let (mut name, language) = (scenario.scenario.name.clone(), scenario.file.language);
    // What follows the steps of a background goes on with them.
    for n in (1..steps.len()).filter(|n| steps[*n].ty == steps[*n - 1].ty).collect::<Vec<_>>() {
        and(language).clone_into(&mut steps[n].keyword);
    }
    for n in 0..MOST {
        let mut parts: Vec<String> =
            [head(clause, language, &name)].into_iter().chain(steps.iter().map(written)).collect();
        let text = parts.concat();
        let feature = feature(language, &text);
        let mut next = feature.lines().count() - text.lines().count() + 1;
        let alone = plan.with_feature("draft.feature", feature).ok()?;
        let ending = run_chosen(&alone, &context_at_home(&alone), |_| true).into_values().next()?;
        if ending.status == Status::Passed {
            return (n > 0).then_some((text, true));
        }
        let line = ending.line.filter(|_| ending.status == Status::Failed)?;
        let failed = parts.iter().position(|part| {
            next += part.lines().count();
            next > line
        })?;
        let message = ending.message.lines().next().unwrap_or_default();
        let sides = message.strip_prefix("expected ").and_then(|sides| sides.split_once(", found "));
        match (sides, steps.get_mut(failed.checked_sub(1)?)?) {
            (Some((expected, found)), step) if step.value.contains(expected) => {
                step.value = step.value.replacen(expected, found, 1);
                name = name.replacen(expected, found, 1);
            }
            _ => {
                parts.insert(failed, format!("    # {message}\n"));
                return Some((parts.concat(), false));
            }
        }
    }
    None
}

fn head(clause: &str, language: Language, name: &str) -> String {
    let keyword = if language == Language::Ja { "シナリオ" } else { "Scenario" };
    format!("  @amends:{clause}\n  {keyword}: {name}\n")
}

fn written(step: &Step) -> String {
    let mut text = format!("    {} {}\n", step.keyword.trim(), step.value);
    let rows = step.table.iter().flat_map(|step| table(&step.rows));
    text.extend(rows.map(|row| format!("      {row}\n")));
    if let Some(docstring) = &step.docstring {
        let lines: String = docstring.lines().map(|line| format!("      {line}\n")).collect();
        text += &format!("      \"\"\"\n{lines}      \"\"\"\n");
    }
    text
}
