//! Which rulesets an engine supports, and how many clauses can be tested with them.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::rc::Rc;

use serde_json::json;
use umpire_protocol::client::Link;
use umpire_protocol::ruleset::bare;
use umpire_scenarios::engine::InHouse;
use umpire_scenarios::ruleset::Ruleset;
use umpire_scenarios::suite::{Filter, Plan};
use umpire_scenarios::{pins, run_context};

use super::check::Check;
use super::conversation::{Conversation, Stop};

/// Whether an engine supports a variant's ruleset.
#[derive(Clone, PartialEq, Debug)]
pub struct Support {
    /// The variant.
    pub variant: String,
    /// Its game.
    pub game: String,
    /// The engine's reason if it does not.
    pub refused: Option<String>,
    /// The number of clauses with a scenario that it can play, by this ruleset or with the values that the scenario
    /// pins.
    pub testable: usize,
    /// The number of clauses with a scenario that other engines can be asked.
    pub clauses: usize,
    /// Pinned values that it does not support, with its reasons.
    pub knobs: BTreeMap<String, String>,
}

/// Judges by what plans the engine can play.
pub fn judge<L: Link>(conversation: &mut Conversation<'_, L>, plans: &[&Plan], found: &[Support]) {
    if found.len() < plans.len() {
        return;
    }
    let unplayed = plans
        .iter()
        .map(|plan| plan.variant.game.as_str())
        .filter(|game| !found.iter().any(|support| support.game == *game && support.refused.is_none()));
    if let Some(game) = unplayed.min() {
        conversation.fail(Check::Rules, format!("it plays {game}, but by none of the rulesets that it was asked for"));
    }
    if !plans.is_empty() {
        conversation.passed(Check::Rules);
    }
}

/// The engine's reason for not supporting a ruleset, or `None` if it does.
fn refusal<L: Link>(conversation: &mut Conversation<'_, L>, rules: &Ruleset) -> Result<Option<String>, Stop> {
    let answer = conversation.ask(&json!({"do": "rules", "ruleset": bare(&rules.json)}), "ok")?;
    if let Some(reason) = answer.get("unsupported") {
        return Ok(Some(reason.as_str().unwrap_or("no reason given").to_owned()));
    }
    if answer["ok"] == true {
        return Ok(None);
    }
    conversation
        .stop(Check::Answers, "`rules` is answered by {\"ok\": true} or {\"unsupported\": REASON}, never by a refusal")
}

/// Asks about every ruleset that the scenarios of a plan need.
pub fn of_plan<L: Link>(conversation: &mut Conversation<'_, L>, plan: &Plan) -> Result<Support, Stop> {
    let context = run_context(plan, Box::new(InHouse::default()));
    let plain = refusal(conversation, context.rulesets.plain())?;
    let mut known: HashMap<String, Option<String>> = HashMap::from([(String::new(), plain.clone())]);
    let (mut testable, mut clauses) = (BTreeSet::new(), BTreeSet::new());
    let mut knobs = BTreeMap::new();
    for scenario in plan.scenarios().filter(|scenario| plan.runs(scenario, &Filter::default(), true)) {
        let of: Vec<&str> = scenario.tagged("clause").collect();
        // Pins that are invalid for this variant are skipped.
        let Ok(pins) = pins(plan, &context, scenario) else { continue };
        let pinned: Vec<String> = pins.iter().map(ToString::to_string).collect();
        let key = pinned.join("\n");
        if !known.contains_key(&key) {
            let Ok(rules) = context.rulesets.with(&pins) else { continue };
            let rules: Rc<Ruleset> = rules;
            let refused = refusal(conversation, &rules)?;
            known.insert(key.clone(), refused);
        }
        clauses.extend(of.iter().copied());
        match known.get(&key).cloned().flatten() {
            None => testable.extend(of),
            Some(reason) if plain.is_none() && pinned.len() == 1 => drop(knobs.insert(key, reason)),
            Some(_) => {}
        }
    }
    Ok(Support {
        variant: plan.variant.name.clone(),
        game: plan.variant.game.clone(),
        refused: plain,
        testable: testable.len(),
        clauses: clauses.len(),
        knobs,
    })
}
