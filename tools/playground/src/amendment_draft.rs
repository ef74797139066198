//! Drafts of scenarios for amended clauses.

use serde::{Deserialize, Serialize};
use umpire_scenarios::ending::{Ending, Status};
use umpire_scenarios::expression::Language;
use umpire_scenarios::feature::Scenario;

use crate::design::{NOT_JUDGING, Running};

/// Asks for scenarios that replace those of amended clauses.
#[derive(Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Amended {
    /// The ids of the clauses.
    pub ids: Vec<String>,
}

/// Scenarios as text.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Scenarios {
    /// The text to add to the variant's feature file.
    pub text: String,
}

/// For each clause, the first scenario that fails, tagged `@amends`, with a comment that tells what was found at the
/// failed step. The author has to edit it.
///
/// # Errors
/// No variant is being judged.
pub fn amendment_draft(design: &Option<Running>, ask: Amended) -> Result<Scenarios, String> {
    let running = design.as_ref().ok_or(NOT_JUDGING)?;
    let draft = |id: &String| {
        let of_clause = |scenario: &Scenario<'_>| scenario.tagged("clause").any(|tag| tag == id);
        running.plan.scenarios().filter(of_clause).find_map(|scenario| {
            let ending = running.ends.get(&scenario.key()).filter(|ending| ending.status == Status::Failed)?;
            Some(rewritten(id, scenario, ending))
        })
    };
    Ok(Scenarios { text: ask.ids.iter().filter_map(draft).collect::<Vec<_>>().join("\n") })
}

fn rewritten(id: &str, scenario: Scenario<'_>, ending: &Ending) -> String {
    let keyword = if scenario.file.language == Language::Ja { "シナリオ" } else { "Scenario" };
    let mut text = format!("  @amends:{id}\n  {keyword}: {}\n", scenario.scenario.name);
    for step in scenario.steps() {
        if Some(step.position.line) == ending.line {
            text += &format!("    # {}\n", ending.message.lines().next().unwrap_or_default());
        }
        text += &format!("    {} {}\n", step.keyword.trim(), step.value);
        for row in step.table.iter().flat_map(|table| &table.rows) {
            text += &format!("      | {} |\n", row.join(" | "));
        }
        if let Some(docstring) = &step.docstring {
            let lines: String = docstring.lines().map(|line| format!("      {line}\n")).collect();
            text += &format!("      \"\"\"\n{lines}      \"\"\"\n");
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::design::tests::whole;
    use crate::state::State;
    use crate::tests::CHANGED;

    #[test]
    fn a_scenario_of_what_holds_instead_begins_with_what_was_found() {
        let mut state = State::default();
        whole(&mut state, CHANGED);
        let text = amendment_draft(&state.design, Amended { ids: vec!["9.4b".to_owned()] }).expect("it answers").text;
        assert!(text.starts_with("  @amends:9.4b\n  Scenario: ") && text.contains("    # "), "{text}");
    }
}
