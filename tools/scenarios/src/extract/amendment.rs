//! The scenario of what holds instead of a clause: one of the clause's that fails, with what was found in place of what was
//! expected.

use gherkin::Step;
use umpire_clauses::style::table;

use crate::extract::words::{and, feature};
use crate::feature::{FeatureFile, Scenario};
use crate::model::ending::Status;
use crate::run_chosen;
use crate::runner::context_at_home;
use crate::sentence::expression::Language;
use crate::suite::Plan;

/// How many steps of a scenario are turned at most.
const MOST: usize = 8;

/// The scenario of a clause of which one fails, without tags. Its steps say what was found, so that it passes; where no
/// step can be turned so, a comment before the failed one tells it, and the author has to edit it. None where no scenario of
/// the clause fails that is in the language of the variant's own feature.
pub fn draft(plan: &Plan, clause: &str) -> Option<String> {
    // A file is in one language.
    let language = own_feature(plan).map(|file| file.language);
    let fits = |scenario: &Scenario<'_>| language.is_none_or(|language| language == scenario.file.language);
    let of_clause = plan.scenarios().filter(|scenario| scenario.tagged("clause").any(|tag| tag == clause));
    let of_clause = of_clause.filter(fits);
    let mut commented = None;
    for scenario in of_clause.filter(|scenario| plan.is_for(scenario)) {
        match turned(plan, scenario) {
            Some((text, true)) => return Some(text),
            Some((text, false)) => commented = commented.or(Some(text)),
            None => {}
        }
    }
    commented
}

/// The feature beside the variant's file, if there is one.
pub fn own_feature(plan: &Plan) -> Option<&FeatureFile> {
    plan.own.first()?.first().map(|file| &**file)
}

/// The first lines of such a feature.
pub fn feature_head(plan: &Plan) -> String {
    let name = &plan.variant.name;
    match plan.document.first().map(|file| file.language) {
        Some(Language::Ja) => format!("# language: ja\n機能: {name}\n"),
        _ => format!("Feature: {name}\n"),
    }
}

/// The scenario with what was found in each step that fails, and whether it passes so. None where it passes as it is, or
/// cannot be run alone.
fn turned(plan: &Plan, scenario: Scenario<'_>) -> Option<(String, bool)> {
    let mut steps: Vec<Step> = scenario.steps().cloned().collect();
    let (mut name, language) = (scenario.scenario.name.clone(), scenario.file.language);
    // The steps after those of a background go on with them.
    for n in (1..steps.len()).filter(|n| steps[*n].ty == steps[*n - 1].ty).collect::<Vec<_>>() {
        and(language).clone_into(&mut steps[n].keyword);
    }
    let mut commented = None;
    for n in 0..MOST {
        let mut parts: Vec<String> = [head(language, &name)].into_iter().chain(steps.iter().map(written)).collect();
        let text = parts.concat();
        let feature = feature(language, &text);
        let mut next = feature.lines().count() - text.lines().count() + 1;
        let Ok(alone) = plan.with_feature("draft.feature", feature) else { break };
        let ending = run_chosen(&alone, &context_at_home(&alone), |_| true).into_values().next()?;
        let line = match ending.status {
            Status::Passed => return (n > 0).then_some((text, true)),
            Status::Failed => ending.line?,
            _ => break,
        };
        let failed = parts.iter().position(|part| {
            next += part.lines().count();
            next > line
        })?;
        let message = ending.message.lines().next().unwrap_or_default();
        parts.insert(failed, format!("    # {message}\n"));
        commented = Some((parts.concat(), false));
        let step = steps.get_mut(failed.checked_sub(1)?)?;
        let Some(told) = said(&step.value, message) else { break };
        // The name told what is so no longer.
        if n == 0 {
            name.clone_from(&told);
        }
        step.value = told;
    }
    commented
}

/// A step that says what was found. None where the sentence has not what was expected, or has its last word alone and more than
/// a word was found.
fn said(step: &str, message: &str) -> Option<String> {
    let (expected, found) = message.strip_prefix("expected ")?.split_once(", found ")?;
    if let Some(sentence) = found.strip_prefix("that ") {
        return Some(sentence.to_owned());
    }
    let last = expected.rsplit(' ').next().filter(|_| !found.contains(' '));
    let expected = [Some(expected), last].into_iter().flatten().find(|expected| step.contains(expected))?;
    Some(step.replacen(expected, found, 1))
}

fn head(language: Language, name: &str) -> String {
    let keyword = if language == Language::Ja { "シナリオ" } else { "Scenario" };
    format!("  {keyword}: {name}\n")
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
