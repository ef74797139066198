//! The scenario of an action of a game of one's own: every action since the beginning, in the game's own sentences, and
//! those that are true of what came of it and were not before.

use serde_json::Value;
use umpire_engine::rulebook::Beginning;
use umpire_judging::citing::Ruled;
use umpire_judging::deciding;

use super::excerpt::{Excerpt, Move, begin};
use super::words::feature;
use crate::ending::Status;
use crate::run_chosen;
use crate::runner::context_at_home;
use crate::sentence::expression::Language;
use crate::steps::does::Facts;
use crate::steps::inverse::{looks_at, thens, when};
use crate::suite::Plan;

/// How many Thens there are at most.
const THENS: usize = 3;

/// The text of a scenario that acts as the excerpt does, and passes.
///
/// # Errors
/// The deal is asked about, no sentence plays an action, or none says what came of it.
pub fn write(plan: &Plan, excerpt: &Excerpt, source: &str) -> Result<String, String> {
    let asked = excerpt.asked.as_ref();
    let asked =
        asked.ok_or("a scenario is about an action, and this is the beginning; `--to-case` makes a case of it")?;
    let (from, deeds) = excerpt.starts().last().ok_or("it cannot be begun again")?;
    if matches!(from, Beginning::Position(_)) {
        return Err("no sentence says how it began; `--to-case` can".to_owned());
    }
    let book = plan.variant.rulebook();
    let before = begin(&book, &from, deeds).ok_or("it cannot be played again")?;
    let mut after = before.fork();
    let refused = after.act(asked.0, &asked.1).is_err();
    let sentence = |(actor, action): &Move, tries: bool| {
        let verb = if tries { "tries" } else { "plays" };
        let line = when(&plan.steps, &actor.to_string(), action, tries);
        line.ok_or_else(|| format!("no sentence {verb} `{action}` by {actor}"))
    };
    let mut whens: Vec<String> = deeds.iter().map(|each| sentence(each, false)).collect::<Result<_, _>>()?;
    whens.push(sentence(asked, refused)?);
    let (rules, is, was) = (plan.variant.tree.to_json(), after.state(), before.state());
    let due = Facts::of(after.as_ref(), (&is, &was, &rules), refused.then_some("refused"), &[]);
    let found = Facts::of(before.as_ref(), (&was, &Value::Null, &rules), None, &[]);
    let mut thens = thens(&plan.steps, &due, &found);
    if after.outcome().is_some() {
        // The end of the game is what matters most.
        thens.sort_by_key(|line| !looks_at(&plan.steps, &format!("Then {line}"), vec!["state.outcome".to_owned()]));
    }
    thens.truncate(THENS);
    if thens.is_empty() {
        return Err("no sentence says what came of it".to_owned());
    }
    let ruled = Ruled { variant: &plan.variant, inventory: &plan.inventory };
    let tags: Vec<String> =
        deciding::clauses(&excerpt.ruled, ruled).iter().map(|clause| format!("@clause:{}", clause.id)).collect();
    let mut text = if tags.is_empty() { String::new() } else { format!("  {}\n", tags.join(" ")) };
    text += &format!("  Scenario: {source}\n");
    for (keyword, lines) in [("When", &whens), ("Then", &thens)] {
        for (n, line) in lines.iter().enumerate() {
            text += &format!("    {} {line}\n", if n == 0 { keyword } else { "And" });
        }
    }
    passes(plan, &text)?;
    Ok(text)
}

/// Whether a scenario passes.
fn passes(plan: &Plan, scenario: &str) -> Result<(), String> {
    let plan = plan.with_feature("record.feature", feature(Language::En, scenario))?;
    let ends = run_chosen(&plan, &context_at_home(&plan), |_| true);
    match ends.into_values().find(|end| end.status != Status::Passed) {
        Some(end) => Err(format!("its scenario does not pass: {}", end.told())),
        None => Ok(()),
    }
}
