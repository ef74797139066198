//! Fault localisation: which clauses an engine gets wrong, judged by the scenarios of the document. Differences in
//! games are named after such a clause if it applied there.

use std::collections::BTreeMap;
use std::rc::Rc;

use umpire_clauses::inventory::Clause;
use umpire_clauses::lists::unique;
use umpire_engine::variant;
use umpire_judging::citing::{Ruled, Spoken};
use umpire_scenarios::ending::Status;
use umpire_scenarios::suite::{Filter, Plan};
use umpire_scenarios::{RunContext, run_chosen};

/// Which clauses an engine gets wrong, by the scenarios of its document.
#[derive(Clone, Debug, Default)]
pub struct Diagnosis {
    /// The suspicion against each clause with failing scenarios, from 0 to 1: 1 if all its scenarios fail and no others
    /// do.
    failing: BTreeMap<String, f64>,
}

/// The most suspects of a difference.
const MOST: usize = 5;
/// The suspicion against a clause without a failing scenario.
const LEAST: f64 = 1e-4;
/// The weight of a clause that applied in some occurrences only.
const AT_TIMES: f64 = 0.3;
/// The weight of a clause that never applied.
const NEVER: f64 = 0.2;

/// The clauses that our engine applied at the occurrences of a difference.
#[derive(Clone, Debug, Default)]
pub struct Spectrum {
    /// The number of occurrences.
    count: u32,
    /// At how many of them each clause applied, in the order of first appearance, so the deciding one comes first.
    applied: Vec<(String, u32)>,
}

impl Spectrum {
    /// Adds an occurrence at which our engine applied these rules.
    pub fn met(&mut self, ruled: Ruled<'_>, rules: &[Spoken<'_>]) {
        self.count += 1;
        for clause in applied(ruled, rules) {
            self.add(&clause.id, 1);
        }
    }

    /// Adds an occurrence at which the engine violated what these clauses assert.
    pub fn violates(&mut self, clauses: &[String]) {
        self.count += 1;
        clauses.iter().for_each(|clause| self.add(clause, 1));
    }

    fn add(&mut self, clause: &str, often: u32) {
        match self.applied.iter_mut().find(|(id, _)| id == clause) {
            Some((_, count)) => *count += often,
            None => self.applied.push((clause.to_owned(), often)),
        }
    }

    fn often(&self, clause: &Clause) -> u32 {
        self.applied.iter().find(|(id, _)| *id == clause.id).map_or(0, |(_, often)| *often)
    }

    /// Adds the occurrences of another difference.
    pub fn with(mut self, other: &Spectrum) -> Spectrum {
        self.count += other.count;
        for (clause, count) in &other.applied {
            self.add(clause, *count);
        }
        self
    }

    /// The weight of a clause: highest if it applied nearly always. The exact count is a matter of chance.
    fn weight(&self, clause: &Clause) -> f64 {
        match self.often(clause) {
            0 => NEVER,
            often if often * 10 >= self.count * 9 => 1.0,
            _ => AT_TIMES,
        }
    }
}

impl Diagnosis {
    /// Runs the scenarios of a variant's document on an engine.
    pub fn of(plan: &Plan, context: &Rc<RunContext>) -> Diagnosis {
        let filter = Filter::default();
        let ends = run_chosen(plan, context, |scenario| plan.runs(scenario, &filter, true));
        let mut counts: BTreeMap<String, (u32, u32)> = BTreeMap::new();
        let mut all = 0;
        for (scenario, end) in plan.scenarios().filter_map(|scenario| Some((scenario, ends.get(&scenario.key())?))) {
            let failed = match end.status {
                Status::Failed => 1,
                Status::Passed => 0,
                Status::Faulty | Status::Moot | Status::Unsupported => continue,
            };
            all += failed;
            for clause in scenario.tagged("clause") {
                let count = counts.entry(clause.to_owned()).or_default();
                *count = (count.0 + failed, count.1 + 1);
            }
        }
        // Ochiai's measure of fault localisation.
        let weight = |(failed, ran): (u32, u32)| f64::from(failed) / (f64::from(all) * f64::from(ran)).sqrt();
        let failing = counts.into_iter().filter(|(_, (failed, _))| *failed > 0);
        Diagnosis { failing: failing.map(|(id, counts)| (id, weight(counts))).collect() }
    }

    /// The suspects: the clauses that state the value at `path`, with another of which the engine would be right. Where there
    /// are none, the most likely first: those that it `violates` at this difference, those that applied at it, weighed by the
    /// whole run, and those with failing scenarios.
    pub fn clauses(
        &self,
        ruled: Ruled<'_>,
        path: Option<&str>,
        violates: &Spectrum,
        spectrum: &Spectrum,
        run: &Spectrum,
    ) -> Vec<Suspect> {
        let is_stated_by = |clause: &Clause| path.is_some_and(|path| clause.states(path));
        let fails = |clause: &Clause| self.failing.get(&clause.id).copied().unwrap_or(0.0);
        let weight = |clause: &Clause| (fails(clause) + LEAST) * spectrum.weight(clause) * run.weight(clause);
        let is_applied = |clause: &Clause| spectrum.often(clause) > 0;
        let clauses = &ruled.inventory.clauses;
        let here = spectrum.applied.iter().filter_map(|(id, _)| clauses.iter().find(|clause| clause.id == *id));
        let is_violated = |clause: &Clause| violates.often(clause) > 0 || is_stated_by(clause);
        // An announced clause is no rule of the variant any more.
        let is_amended = |clause: &&Clause| ruled.variant.amends.iter().any(|amend| amend.clause == clause.id);
        let elsewhere = clauses.iter().filter(|clause| fails(clause) > 0.0 || is_violated(clause));
        let suspects = here.chain(elsewhere.filter(|clause| !is_applied(clause)));
        let mut suspects: Vec<&Clause> = suspects.filter(|clause| !is_amended(clause)).collect();
        // Where the engine would be right with another value, the clauses that state the value say all.
        if suspects.iter().any(|clause| is_stated_by(clause)) {
            suspects.retain(|clause| is_stated_by(clause));
        }
        // One that is violated now and then is violated by what another clause says.
        let always = |clause: &Clause| violates.often(clause) > 0 && violates.weight(clause) == 1.0;
        suspects
            .sort_by(|one, other| always(other).cmp(&always(one)).then_with(|| weight(other).total_cmp(&weight(one))));
        let suspects = suspects.into_iter().take(MOST);
        let suspect = |clause| Suspect {
            is_violated: is_violated(clause),
            ..Suspect::of(clause, is_applied(clause), fails(clause) > 0.0)
        };
        suspects.map(suspect).collect()
    }
}

/// A clause that a difference may be about.
#[derive(Clone, Debug)]
pub struct Suspect {
    /// Its id.
    pub id: String,
    /// Its summary.
    pub summary: String,
    /// Whether our engine applied it at the difference.
    pub is_applied: bool,
    /// Whether scenarios of it fail on the engine.
    pub fails: bool,
    /// Whether what the engine answers at the difference violates what it asserts or states.
    pub is_violated: bool,
    /// Whether it is the first of two engines that breaks it, not the tested one.
    pub of_first: bool,
}

impl Suspect {
    /// Whether a difference is named after it.
    pub fn is_named(&self) -> bool {
        self.fails || self.is_violated
    }

    /// A clause as a suspect.
    pub fn of(clause: &Clause, is_applied: bool, fails: bool) -> Suspect {
        let (id, summary) = (clause.id.clone(), clause.summary.clone());
        Suspect { id, summary, is_applied, fails, is_violated: false, of_first: false }
    }
}

/// The rules of a game that no event reports.
pub fn unreported(game: &str) -> Vec<&'static str> {
    variant::rules(game).iter().filter(|rule| !rule.is_reported).map(|rule| rule.id).collect()
}

/// The applied clauses: those that carry one of these rules, or a rule of the same matter that no event reports (such
/// as when something happens).
fn applied<'i>(ruled: Ruled<'i>, rules: &[Spoken<'_>]) -> Vec<&'i Clause> {
    let carrying = ruled.clauses_of(rules).concat();
    let matter = |rule: &str| rule.rsplit_once('.').map_or(rule, |(matter, _)| matter).to_owned();
    let matters: Vec<String> = rules.iter().map(|(rule, ..)| matter(&rule.id)).collect();
    let unreported = unreported(&ruled.variant.game);
    let besides = ruled.inventory.clauses.iter().filter(|clause| {
        let of_matter = |rule: &str| unreported.contains(&rule) && matters.contains(&matter(rule));
        clause.rules.iter().any(|carrier| of_matter(&carrier.rule)) && clause.absent(&ruled.variant.tree).is_empty()
    });
    unique(carrying.into_iter().chain(besides))
}
