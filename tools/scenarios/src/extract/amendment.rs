//! The scenario of what holds instead of a clause: one of the clause's that fails, with what was found in place of what was
//! expected.

use std::sync::Arc;

use gherkin::{Step, StepType};
use regex_lite::{NoExpand, Regex, escape};
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
    let language = language(plan);
    let of_clause = plan.scenarios().filter(|scenario| scenario.tagged("clause").any(|tag| tag == clause));
    let of_clause = of_clause.filter(|scenario| scenario.file.language == language && plan.is_for(scenario));
    let mut commented = None;
    for scenario in of_clause {
        match turned(plan, scenario) {
            Some((text, true)) => return Some(text),
            Some((text, false)) => commented = commented.or(Some(text)),
            None => {}
        }
    }
    commented
}

/// The feature beside the variant's file, if there is one.
fn own_feature(plan: &Plan) -> Option<&Arc<FeatureFile>> {
    plan.own.first()?.first()
}

/// The language of that feature, or of the one that is to be written.
fn language(plan: &Plan) -> Language {
    own_feature(plan).or(plan.document.first()).map_or(Language::En, |file| file.language)
}

/// The first lines of the feature beside the variant's file, where there is none yet.
pub fn feature_head(plan: &Plan) -> Option<String> {
    let name = &plan.variant.name;
    own_feature(plan).is_none().then(|| match language(plan) {
        Language::Ja => format!("# language: ja\n機能: {name}\n"),
        Language::En => format!("Feature: {name}\n"),
    })
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
        match said(&step.value, message, language) {
            Some(told) => {
                // The name told what is so no longer.
                if n == 0 {
                    name.clone_from(&told);
                }
                step.value = told;
            }
            // The steps that were turned say enough.
            None if n > 0 && step.ty == StepType::Then => steps.truncate(failed - 1),
            None => break,
        }
    }
    commented
}

/// A step that says what was found: the other outcome of a try, the sentence that was found, or what was found in place of the
/// list that was expected, in any order, or of its last word. None where the step says nothing of that.
fn said(step: &str, message: &str, language: Language) -> Option<String> {
    let Some((expected, found)) = message.strip_prefix("expected ").and_then(|sides| sides.split_once(", found "))
    else {
        let outcomes = [("it is accepted", "it is refused"), ("it is refused", "it is accepted")];
        return outcomes.into_iter().find(|(was, _)| step.contains(was)).map(|(was, is)| step.replacen(was, is, 1));
    };
    if let Some(sentence) = found.strip_prefix("that ") {
        return Some(sentence.to_owned());
    }
    let names: Vec<String> =
        expected.split(", ").map(|item| escape(counted(item).map_or(item, |(_, name)| name))).collect();
    let item = format!("(?:\\d+ )?(?:{})(?:：?\\d+枚)?", names.join("|"));
    let list = Regex::new(&format!("{item}(?:(?:, |、){item})*")).ok()?;
    let now = list.replace(step, NoExpand(&spelled(found, language)));
    let last = || expected.rsplit(' ').next().filter(|last| !found.contains(' ') && step.contains(last));
    match now == step {
        false => Some(now.into_owned()),
        true => last().map(|last| step.replacen(last, found, 1)),
    }
}

/// How many, and of what: `2 Cherry`.
fn counted(item: &str) -> Option<(&str, &str)> {
    item.split_once(' ').filter(|(count, _)| count.bytes().all(|c| c.is_ascii_digit()))
}

/// A list as a step spells it.
fn spelled(list: &str, language: Language) -> String {
    let item = |item: &str| counted(item).map_or_else(|| item.to_owned(), |(count, name)| format!("{name}：{count}枚"));
    match language {
        Language::En => list.to_owned(),
        Language::Ja => list.split(", ").map(item).collect::<Vec<_>>().join("、"),
    }
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
