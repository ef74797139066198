//! Which clauses an engine gets wrong, by the scenarios of its document: what a difference in a game is named by, where one of
//! them has to do with it.

use std::collections::BTreeMap;
use std::rc::Rc;

use serde_json::Value;
use umpire_engine::ruling::Rule;

use super::biased::of_game;
use crate::citing::Ruled;
use crate::clauses::Clause;
use crate::spec::ending::Status;
use crate::spec::run_chosen;
use crate::spec::suite::{Filter, Plan};
use crate::spec::world::Desk;

/// How much of what each clause says an engine gets wrong.
#[derive(Clone, Debug, Default)]
pub struct Diagnosis {
    /// For each clause of which a scenario fails, which share of its scenarios does.
    failing: BTreeMap<String, f64>,
}

/// A rule that our engine applied, and the event, where it made one happen.
pub type Applied<'a> = (&'a Rule, Option<&'a Value>);

/// At most so many clauses are held to be in question.
const MOST: usize = 3;
/// How much more a clause is in question that our engine applied where the difference shows.
const APPLIED: f64 = 2.0;

impl Diagnosis {
    /// Runs the scenarios of a variant's document on an engine.
    pub fn of(plan: &Plan, desk: &Rc<Desk>) -> Diagnosis {
        let filter = Filter::default();
        let ends = run_chosen(plan, desk, |scenario| plan.runs(scenario, &filter, true));
        let mut counts: BTreeMap<String, (u32, u32)> = BTreeMap::new();
        for (scenario, end) in plan.scenarios().filter_map(|scenario| Some((scenario, ends.get(&scenario.key())?))) {
            let failed = match end.status {
                Status::Failed => 1,
                Status::Passed => 0,
                Status::Faulty | Status::Moot | Status::Unsupported => continue,
            };
            for clause in scenario.tagged("clause") {
                let count = counts.entry(clause.to_owned()).or_default();
                *count = (count.0 + failed, count.1 + 1);
            }
        }
        let failing = counts.into_iter().filter(|(_, (failed, _))| *failed > 0);
        Diagnosis { failing: failing.map(|(id, (failed, ran))| (id, f64::from(failed) / f64::from(ran))).collect() }
    }

    /// The clauses in question where our engine applied these rules, the most likely first: those that it applied there and of which
    /// scenarios fail, some others of which scenarios fail, and the others that it applied.
    pub fn clauses(&self, ruled: Ruled<'_>, rules: &[Applied<'_>]) -> Vec<Suspect> {
        let applied = applied(ruled, rules);
        let share = |clause: &Clause| self.failing.get(&clause.id).copied().unwrap_or(0.0);
        let mut suspects: Vec<(&Clause, bool)> = applied.iter().map(|clause| (*clause, true)).collect();
        let mut others: Vec<&Clause> = ruled.inventory.clauses.iter().filter(|clause| share(clause) > 0.0).collect();
        others.retain(|clause| !applied.iter().any(|each| each.id == clause.id));
        others.sort_by(|one, other| share(other).total_cmp(&share(one)));
        suspects.extend(others.into_iter().take(MOST).map(|clause| (clause, false)));
        let weight = |(clause, is_applied): &(&Clause, bool)| share(clause) * if *is_applied { APPLIED } else { 1.0 };
        suspects.sort_by(|one, other| weight(other).total_cmp(&weight(one)));
        let told = |(clause, is_applied): (&Clause, bool)| Suspect {
            id: clause.id.clone(),
            summary: clause.summary.clone(),
            is_applied,
            fails: share(clause) > 0.0,
        };
        suspects.into_iter().map(told).collect()
    }
}

/// A clause that a difference may be about.
#[derive(Clone, Debug)]
pub struct Suspect {
    /// Its id.
    pub id: String,
    /// What it says.
    pub summary: String,
    /// Whether our engine applied it where the difference shows.
    pub is_applied: bool,
    /// Whether scenarios of it fail on the engine.
    pub fails: bool,
}

/// The clauses that our engine applied: that carry a rule of what happened, or one of the same matter that no event reports, such
/// as when it happens.
fn applied<'i>(ruled: Ruled<'i>, rules: &[Applied<'_>]) -> Vec<&'i Clause> {
    let carrying = rules.iter().flat_map(|(rule, event)| ruled.clauses(rule, *event));
    let matter = |rule: &str| rule.rsplit_once('.').map_or(rule, |(matter, _)| matter).to_owned();
    let matters: Vec<String> = rules.iter().map(|(rule, _)| matter(&rule.id)).collect();
    let unreported = of_game(&ruled.variant.game).map(|bias| (bias.unreported)()).unwrap_or_default();
    let besides = ruled.inventory.clauses.iter().filter(|clause| {
        let of_matter = |rule: &str| unreported.contains(&rule) && matters.contains(&matter(rule));
        clause.rules.iter().any(|carrier| of_matter(&carrier.rule)) && clause.absent(&ruled.variant.tree).is_empty()
    });
    let mut all: Vec<&Clause> = Vec::new();
    for clause in carrying.chain(besides) {
        if !all.iter().any(|known| known.id == clause.id) {
            all.push(clause);
        }
    }
    all
}
