//! Drafts of scenarios for amended clauses.

use std::iter::empty;

use serde::Deserialize;
use umpire_scenarios::extract::amendment::draft;

use crate::design::{NOT_JUDGING, Running};
use crate::messages::Plain;

/// Asks for scenarios that replace those of amended clauses.
#[derive(Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Amended {
    /// The ids of the clauses.
    pub ids: Vec<String>,
}

/// For each clause a draft of a scenario of what holds instead, tagged `@amends`, to add to the variant's feature file. Where it
/// is not finished, a comment says so, and the author has to edit it.
///
/// # Errors
/// No variant is being judged.
pub fn amendment_draft(design: &Option<Running>, ask: Amended) -> Result<Plain, String> {
    let running = design.as_ref().ok_or(NOT_JUDGING)?;
    let drafts =
        ask.ids.iter().filter_map(|id| Some(format!("  @amends:{id}\n{}", draft(&running.plan, id, empty())?.text)));
    Ok(Plain { text: drafts.collect::<Vec<_>>().join("\n") })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::design::tests::whole;
    use crate::state::State;
    use crate::tests::CHANGED;

    #[test]
    fn a_scenario_of_what_holds_instead_says_what_was_found() {
        let mut state = State::default();
        whole(&mut state, CHANGED);
        let text = amendment_draft(&state.design, Amended { ids: vec!["9.4b".to_owned()] }).expect("it answers").text;
        assert!(
            text.starts_with("  @amends:9.4b\n  Scenario: ") && text.contains("Then A gains Watermelon, REPLAY\n"),
            "{text}"
        );
    }
}
