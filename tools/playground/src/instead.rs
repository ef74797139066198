//! What holds instead of a clause: scenarios to begin with.

use serde::{Deserialize, Serialize};
use umpire_scenarios::ending::{Ending, Status};
use umpire_scenarios::expression::Language;
use umpire_scenarios::feature::Scenario;

use crate::desk::Desk;

/// Asks for scenarios of what holds instead of clauses.
#[derive(Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Instead {
    /// The clauses.
    pub ids: Vec<String>,
}

/// Scenarios as text.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Scenarios {
    /// What to put into the variant's feature.
    pub text: String,
}

/// Of each clause the first scenario that fails, tagged as one of what holds instead, with what was found at the step that failed:
/// something to change, not to keep.
///
/// # Errors
/// Nothing was judged before.
pub fn instead(desk: &mut Desk, ask: Instead) -> Result<Scenarios, String> {
    let running = desk.design.as_ref().ok_or("nothing is being judged")?;
    let failing = |id: &&String| {
        let of_clause = |scenario: &Scenario<'_>| scenario.tagged("clause").any(|tag| tag == id.as_str());
        let ended = running
            .plan
            .scenarios()
            .filter(of_clause)
            .filter_map(|scenario| Some((scenario, running.ends.get(&scenario.key())?)));
        ended
            .into_iter()
            .find(|(_, ending)| ending.status == Status::Failed)
            .map(|(scenario, ending)| rewritten(id, scenario, ending))
    };
    Ok(Scenarios { text: ask.ids.iter().filter_map(|id| failing(&id)).collect::<Vec<_>>().join("\n") })
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
    use crate::design::tests::{VARIANT, whole};

    #[test]
    fn a_scenario_of_what_holds_instead_begins_with_what_was_found() {
        let mut desk = Desk::new();
        whole(&mut desk, VARIANT);
        let text = instead(&mut desk, Instead { ids: vec!["9.4b".to_owned()] }).expect("it answers").text;
        assert!(text.starts_with("  @amends:9.4b\n  Scenario: ") && text.contains("    # "), "{text}");
    }
}
