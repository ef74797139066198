//! Which rulesets an engine plays by, and which clauses that leaves to be tested.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::rc::Rc;

use serde_json::json;

use super::Check;
use super::talk::{Stop, Talk};
use umpire_protocol::client::Link;
use umpire_protocol::ruleset::bare;
use umpire_scenarios::engine::InHouse;
use umpire_scenarios::ruleset::Ruleset;
use umpire_scenarios::suite::{Filter, Plan};
use umpire_scenarios::{pins, run_context};

/// Whether an engine plays by a variant's ruleset.
#[derive(Clone, PartialEq, Debug)]
pub struct Support {
    /// The variant.
    pub variant: String,
    /// Its game.
    pub game: String,
    /// Why it does not, where it does not.
    pub refused: Option<String>,
    /// How many clauses have a scenario that it can play, by this ruleset or by what the scenario pins.
    pub testable: usize,
    /// How many have one that outside engines can be asked.
    pub clauses: usize,
    /// What scenarios pin that it does not support, with its reasons.
    pub knobs: BTreeMap<String, String>,
}

/// Asks for every ruleset that these plans' scenarios need.
pub fn ask<L: Link>(talk: &mut Talk<'_, L>, plans: &[&Plan], found: &mut Vec<Support>) -> Result<(), Stop> {
    let mut games: BTreeSet<&str> = plans.iter().map(|plan| plan.variant.game.as_str()).collect();
    for plan in plans {
        let support = of_plan(talk, plan)?;
        if support.refused.is_none() {
            games.remove(plan.variant.game.as_str());
        }
        found.push(support);
    }
    if let Some(game) = games.first() {
        talk.fail(Check::Rules, format!("it plays {game}, but by none of the rulesets that it was asked for"));
    }
    if !plans.is_empty() {
        talk.passed(Check::Rules);
    }
    Ok(())
}

/// Why a ruleset is not played by; nothing where it is.
fn refusal<L: Link>(talk: &mut Talk<'_, L>, rules: &Ruleset) -> Result<Option<String>, Stop> {
    let answer = talk.ask(&json!({"do": "rules", "ruleset": bare(&rules.json)}), "ok")?;
    if let Some(reason) = answer.get("unsupported") {
        return Ok(Some(reason.as_str().unwrap_or("no reason given").to_owned()));
    }
    if answer["ok"] == true {
        return Ok(None);
    }
    talk.stop(Check::Answers, "`rules` is answered by {\"ok\": true} or {\"unsupported\": REASON}, never by a refusal")
}

fn of_plan<L: Link>(talk: &mut Talk<'_, L>, plan: &Plan) -> Result<Support, Stop> {
    let context = run_context(plan, Box::new(InHouse::default()));
    let plain = refusal(talk, context.rulesets.plain())?;
    let mut known: HashMap<String, Option<String>> = HashMap::from([(String::new(), plain.clone())]);
    let (mut testable, mut clauses) = (BTreeSet::new(), BTreeSet::new());
    let mut knobs = BTreeMap::new();
    for scenario in plan.scenarios().filter(|scenario| plan.runs(scenario, &Filter::default(), true)) {
        let of: Vec<&str> = scenario.tagged("clause").collect();
        // What cannot be set up by this variant is not to be asked for.
        let Ok(pins) = pins(plan, &context, scenario) else { continue };
        let pinned: Vec<String> = pins.iter().map(ToString::to_string).collect();
        let key = pinned.join("\n");
        if !known.contains_key(&key) {
            let Ok(rules) = context.rulesets.with(&pins) else { continue };
            let rules: Rc<Ruleset> = rules;
            let refused = refusal(talk, &rules)?;
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
