//! What a run found: the status of every clause and ruling.

use std::collections::{BTreeMap, HashMap, HashSet};

use umpire_engine::variant::Amend;

use super::cause::{Cause, causes};
use super::ending::{Ending, Ends, Key, Status};
use super::failure::Failure;
use super::feature::Scenario;
use super::judged::Shortfall;
use super::suite::{Filter, Plan};
use super::world::Desk;
use crate::known_failures::{Expected, Listed};
use crate::skipped::{Unplayed, unplayed, why};
use umpire_clauses::announcements;
use umpire_clauses::condition::{Reason, reasons};
use umpire_clauses::inventory::{Clause, ClauseKind};
use umpire_clauses::lists::unique;

/// What is known of a clause after a run.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Standing {
    /// Every scenario passed.
    Holds,
    /// Some did not.
    Broken,
    /// Announced as amended, and the scenarios of the new behaviour pass.
    Amended,
    /// Announced as amended, but it still holds.
    Needless,
    /// No scenario speaks of it, or none of its announced new behaviour.
    Untested,
    /// What it takes for granted is absent, so nothing it says is true or false.
    Moot,
    /// Its scenarios are for other variants, or for the project's own engine.
    Inapplicable,
    /// There is nothing to test.
    Advice,
}

impl Standing {
    /// Every one, in the order of reports.
    pub const ALL: [Standing; 8] = [
        Standing::Holds,
        Standing::Broken,
        Standing::Amended,
        Standing::Needless,
        Standing::Untested,
        Standing::Moot,
        Standing::Inapplicable,
        Standing::Advice,
    ];

    /// The word in reports.
    pub fn word(self) -> &'static str {
        match self {
            Standing::Holds => "holds",
            Standing::Broken => "broken",
            Standing::Amended => "amended",
            Standing::Needless => "needless",
            Standing::Untested => "untested",
            Standing::Moot => "moot",
            Standing::Inapplicable => "inapplicable",
            Standing::Advice => "advice",
        }
    }

    /// Whether the variant does not conform with it.
    pub fn fails(self) -> bool {
        matches!(self, Standing::Broken | Standing::Needless | Standing::Untested)
    }
}

/// A scenario that ran.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tested {
    /// Its name.
    pub name: String,
    /// `path:line`.
    pub at: String,
    /// Its permanent id, which all rows of an outline share, if it has one.
    pub id: Option<String>,
    /// How it ended.
    pub ending: Ending,
    /// Why it failed, where it failed on an outside engine.
    pub cause: Option<Box<Cause>>,
    /// Why its failure does not count, where it does not.
    pub expected: Option<Expected>,
}

impl Tested {
    /// Whether it failed and that counts.
    pub fn fails(&self) -> bool {
        !self.ending.status.is_good() && self.expected.is_none()
    }
}

/// A clause after a run.
#[derive(Clone, PartialEq, Debug)]
pub struct ClauseVerdict {
    /// The clause.
    pub clause: Clause,
    /// What is known of it.
    pub standing: Standing,
    /// The values of the variant because of which it does not hold or says nothing.
    pub because: Vec<Reason>,
    /// The announcement that it no longer holds, if the variant makes one.
    pub amend: Option<Amend>,
    /// Number and title of its section.
    pub section: (String, String),
    /// Why it is inapplicable, where it is.
    pub inapplicable: Option<String>,
    /// The scenarios that count.
    pub scenarios: Vec<Tested>,
}

impl ClauseVerdict {
    /// Whether it is broken only in ways that were expected.
    pub fn is_known(&self) -> bool {
        let mut failed = self.scenarios.iter().filter(|tested| !tested.ending.status.is_good()).peekable();
        self.standing == Standing::Broken && failed.peek().is_some() && failed.all(|tested| tested.expected.is_some())
    }

    /// Whether the run does not conform because of it.
    pub fn fails(&self) -> bool {
        self.standing.fails() && !self.is_known()
    }
}

/// A ruling after a run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RulingVerdict {
    /// Its number, `R4`.
    pub id: String,
    /// Its scenarios.
    pub scenarios: Vec<Tested>,
}

impl RulingVerdict {
    /// Whether every scenario passed.
    pub fn holds(&self) -> bool {
        passed(&self.scenarios)
    }

    /// What is known of it.
    pub fn standing(&self) -> Standing {
        if self.holds() { Standing::Holds } else { Standing::Broken }
    }

    /// Whether the run does not conform because of it.
    pub fn fails(&self) -> bool {
        self.scenarios.iter().any(Tested::fails)
    }
}

/// What a run of one variant found.
#[derive(Clone, PartialEq, Debug)]
pub struct Verdict {
    /// The variant.
    pub variant: String,
    /// Its document.
    pub document: String,
    /// The engine.
    pub engine: String,
    /// Whether it is an outside one.
    pub outside: bool,
    /// Whether the variant extends another, so that it may differ from the document on purpose.
    pub extends_any: bool,
    /// The clauses, in the order of the document.
    pub clauses: Vec<ClauseVerdict>,
    /// The rulings, by number.
    pub rulings: Vec<RulingVerdict>,
    /// Scenarios that belong to no clause and no ruling.
    pub unassigned: Vec<Tested>,
    /// How many scenarios ran, those included that do not count.
    pub ran: usize,
    /// How many of them the engine said it cannot play.
    pub unsupported: usize,
    /// What an outside engine did not play, by reasons.
    pub unplayed: Vec<Unplayed>,
    /// What the file of known faults says of the run, where there is one.
    pub listed: Option<Listed>,
    /// How many clauses but advice the filter leaves out.
    pub not_asked: usize,
    /// What it should have judged and did not.
    pub shortfalls: Vec<Shortfall>,
    /// How long it took.
    pub seconds: f64,
}

/// The scenarios that ran, by what they belong to.
#[derive(Debug, Default)]
pub struct Ledger {
    /// By the tag and the id; shorter ids first, so that rulings are in the order of their numbers.
    tagged: BTreeMap<(&'static str, usize, String), Vec<Tested>>,
    others: Vec<Tested>,
    /// Clauses that have a scenario, run or not.
    spoken_of: HashSet<String>,
}

impl Ledger {
    /// Sorts the scenarios of a plan; those without an end did not run.
    pub fn new(plan: &Plan, ends: &Ends) -> Ledger {
        let mut ledger = Ledger::default();
        for scenario in plan.scenarios() {
            ledger.spoken_of.extend(scenario.tagged("clause").map(str::to_owned));
            if let Some(ending) = ends.get(&scenario.key()) {
                ledger.enter(&scenario, ending);
            }
        }
        ledger
    }

    fn enter(&mut self, scenario: &Scenario<'_>, ending: &Ending) {
        let idle = ending.status == Status::Passed && !scenario.checks();
        let ending = match idle {
            true => Ending::of(&Failure::Faulty("the scenario checks nothing: it has no Then".to_owned())),
            false => ending.clone(),
        };
        let (name, id) = (scenario.scenario.name.clone(), scenario.id().map(str::to_owned));
        let tested = Tested { name, at: scenario.at(), id, ending, cause: None, expected: None };
        let ids = |tag| scenario.tagged(tag).map(move |id| (tag, id.len(), id.to_owned()));
        // Its own tag may say what that of its rule says already.
        let tags = unique(["clause", "amends", "ruling"].into_iter().flat_map(ids));
        if tags.is_empty() {
            self.others.push(tested.clone());
        }
        for tag in tags {
            self.tagged.entry(tag).or_default().push(tested.clone());
        }
    }

    /// Every scenario that ran, as often as it belongs to something.
    pub fn tested(&self) -> impl Iterator<Item = &Tested> {
        self.tagged.values().flatten().chain(&self.others)
    }

    /// Draws the verdict on a clause. `None` where the filter asks for others.
    pub fn on_clause(&mut self, clause: &Clause, plan: &Plan, filter: &Filter) -> Option<ClauseVerdict> {
        let mut tagged = |tag| self.tagged.remove(&(tag, clause.id.len(), clause.id.clone())).unwrap_or_default();
        let (scenarios, mut own) = (tagged("clause"), tagged("amends"));
        let amend = plan.amend(&clause.id);
        let section = amend.filter(|amend| announcements::is_section(&plan.variant, &plan.inventory, amend));
        if let Some(Amend { clause: number, .. }) = section {
            own.extend(self.tagged.get(&("amends", number.len(), number.clone())).cloned().unwrap_or_default());
        }
        let nothing_ran = scenarios.is_empty() && own.is_empty();
        if !filter.asks_for(&clause.id) || (nothing_ran && filter.tags.is_some()) {
            return None;
        }
        let (standing, because) = self.standing(clause, plan, &scenarios);
        let (standing, scenarios) = match amend {
            // Of a section only what does not hold is announced; and what a parent announced, a child need not take back.
            Some(amend) if standing == Standing::Holds && (section.is_some() || amend.generation > 0) => {
                (standing, scenarios)
            }
            Some(_) => amended(standing, scenarios, own),
            None => (standing, scenarios),
        };
        let (number, title) = plan.inventory.section(clause);
        let section = (number.to_owned(), title.to_owned());
        let (clause, amend) = (clause.clone(), amend.cloned());
        Some(ClauseVerdict { clause, standing, because, amend, section, inapplicable: None, scenarios })
    }

    /// What is known of the clause as its document has it, and the values that made it so. A clause is broken where one of its
    /// scenarios fails, unless what it takes for granted is absent and none of the values that it states is another.
    fn standing(&self, clause: &Clause, plan: &Plan, scenarios: &[Tested]) -> (Standing, Vec<Reason>) {
        let tree = &plan.variant.tree;
        let untrue = reasons(&plan.variant, plan.inventory.untrue(clause, tree));
        let absent = reasons(&plan.variant, clause.absent(tree));
        let failed = !passed(scenarios);
        let shown_untrue = !untrue.is_empty() && scenarios.iter().any(|each| each.ending.status != Status::Passed);
        match clause.kind {
            ClauseKind::Advice if scenarios.is_empty() => (Standing::Advice, Vec::new()),
            _ if shown_untrue || (failed && absent.is_empty()) => (Standing::Broken, untrue),
            _ if !absent.is_empty() => (Standing::Moot, absent),
            _ if scenarios.is_empty() && self.spoken_of.contains(&clause.id) => (Standing::Inapplicable, Vec::new()),
            _ if scenarios.is_empty() => (Standing::Untested, Vec::new()),
            _ if scenarios.iter().all(|scenario| scenario.ending.status == Status::Moot) => {
                (Standing::Moot, Vec::new())
            }
            _ => (Standing::Holds, Vec::new()),
        }
    }

    /// The verdicts on the rulings whose scenarios ran, by number, and the scenarios that belong nowhere.
    pub fn rest(self) -> (Vec<RulingVerdict>, Vec<Tested>) {
        let rulings = self.tagged.into_iter().filter(|((tag, ..), _)| *tag == "ruling");
        let rulings = rulings.map(|((.., id), scenarios)| RulingVerdict { id, scenarios });
        (rulings.collect(), self.others)
    }
}

/// The verdicts, with the first of each section needless that is announced while every clause of it holds.
fn without_need(plan: &Plan, mut verdicts: Vec<ClauseVerdict>) -> Vec<ClauseVerdict> {
    let own = plan.variant.amends.iter().filter(|amend| amend.generation == 0);
    for amend in own.filter(|amend| announcements::is_section(&plan.variant, &plan.inventory, amend)) {
        let is_about = |verdict: &&mut ClauseVerdict| verdict.amend.as_ref() == Some(amend);
        let mut about: Vec<&mut ClauseVerdict> = verdicts.iter_mut().filter(is_about).collect();
        if about.iter().all(|verdict| verdict.standing == Standing::Holds) {
            about.first_mut().into_iter().for_each(|first| first.standing = Standing::Needless);
        }
    }
    // Where a clause holds, its section's announcement is not about it.
    for verdict in verdicts.iter_mut().filter(|verdict| verdict.standing == Standing::Holds) {
        verdict.amend = None;
    }
    verdicts
}

/// Whether none failed. One whose setup this variant has not the cards for says nothing.
fn passed(scenarios: &[Tested]) -> bool {
    scenarios.iter().all(|scenario| scenario.ending.status.is_good())
}

/// The standing of a clause that the variant announces no longer to hold, and the scenarios that count: those of the
/// clause as it was show whether the announcement was needed, those of the new behaviour whether it is kept. Of what is moot
/// nothing new has to be shown.
fn amended(as_it_was: Standing, base: Vec<Tested>, own: Vec<Tested>) -> (Standing, Vec<Tested>) {
    match as_it_was {
        Standing::Holds => (Standing::Needless, base.into_iter().chain(own).collect()),
        Standing::Moot if passed(&own) => (Standing::Amended, own),
        _ if own.is_empty() => (Standing::Untested, own),
        _ if passed(&own) => (Standing::Amended, own),
        _ => (Standing::Broken, own),
    }
}

/// What is counted in a summary.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Summary {
    /// Clauses by standing, in the order of [`Standing::ALL`].
    pub clauses: [usize; 8],
    /// Scenarios that count, each once.
    pub scenarios: usize,
    /// Those that did not pass.
    pub failed: usize,
}

impl Summary {
    /// How many clauses have this standing.
    pub fn of(&self, standing: Standing) -> usize {
        let index = Standing::ALL.iter().position(|each| *each == standing);
        index.map_or(0, |index| self.clauses[index])
    }
}

impl Verdict {
    /// What the ends of a plan's scenarios come to. Those that the engine cannot play do not count.
    pub fn of(plan: &Plan, filter: &Filter, desk: &Desk, mut ends: Ends) -> Verdict {
        let ran = ends.len();
        let lacks = |(key, ending): (&Key, &Ending)| (ending.status == Status::Faulty).then(|| key.clone());
        let faulty: HashSet<Key> = ends.iter().filter_map(lacks).collect();
        let passed = |(key, ending): (&Key, &Ending)| (ending.status == Status::Passed).then(|| key.clone());
        for (key, parent) in plan.idle(&ends.iter().filter_map(passed).collect()) {
            let idle = format!("it passes for {parent} too, so it shows nothing of what is announced");
            ends.insert(key, Ending::of(&Failure::Failed(idle)));
        }
        for key in plan.lacking(&faulty) {
            ends.entry(key).and_modify(|ending| ending.status = Status::Moot);
        }
        let unplayed = unplayed(plan, filter, desk.is_outside(), &ends);
        let causes = causes(plan, desk, &ends);
        ends.retain(|_, ending| ending.status != Status::Unsupported);
        let mut ledger = Ledger::new(plan, &ends);
        let clauses = plan.inventory.clauses.iter();
        let clauses = clauses.filter_map(|clause| ledger.on_clause(clause, plan, filter));
        let mut clauses = without_need(plan, clauses.collect());
        for clause in clauses.iter_mut().filter(|clause| clause.standing == Standing::Inapplicable) {
            clause.inapplicable = Some(why(&unplayed, &clause.clause.id));
        }
        let asked: HashSet<&str> = clauses.iter().map(|each| each.clause.id.as_str()).collect();
        let is_open = |clause: &&Clause| clause.kind != ClauseKind::Advice && !asked.contains(clause.id.as_str());
        let not_asked = plan.inventory.clauses.iter().filter(is_open).count();
        let (rulings, unassigned) = ledger.rest();
        let mut verdict = Verdict {
            variant: plan.variant.name.clone(),
            document: plan.inventory.document.clone(),
            engine: desk.engine.borrow().name(),
            outside: desk.is_outside(),
            extends_any: !plan.variant.ancestors.is_empty(),
            clauses,
            rulings,
            unassigned,
            ran,
            unsupported: ran - ends.len(),
            unplayed,
            listed: None,
            not_asked,
            shortfalls: Vec::new(),
            seconds: 0.0,
        };
        verdict.hold_to(&[]);
        let causes: HashMap<String, Cause> =
            causes.into_iter().map(|((path, line), cause)| (format!("{path}:{line}"), cause)).collect();
        for tested in verdict.tested_mut() {
            tested.cause = causes.get(&tested.at).cloned().map(Box::new);
        }
        verdict
    }

    /// Every scenario that counts, as often as it belongs to something.
    pub(super) fn tested_mut(&mut self) -> impl Iterator<Item = &mut Tested> {
        let of_clauses = self.clauses.iter_mut().flat_map(|verdict| &mut verdict.scenarios);
        let of_rulings = self.rulings.iter_mut().flat_map(|verdict| &mut verdict.scenarios);
        of_clauses.chain(of_rulings).chain(&mut self.unassigned)
    }

    /// Every scenario that counts, each once.
    pub fn scenarios(&self) -> Vec<&Tested> {
        let of_clauses = self.clauses.iter().flat_map(|verdict| &verdict.scenarios);
        let of_rulings = self.rulings.iter().flat_map(|verdict| &verdict.scenarios);
        let mut seen = HashSet::new();
        of_clauses.chain(of_rulings).chain(&self.unassigned).filter(|scenario| seen.insert(&scenario.at)).collect()
    }

    /// The counts.
    pub fn summary(&self) -> Summary {
        let scenarios = self.scenarios();
        let failed = scenarios.iter().filter(|scenario| !scenario.ending.status.is_good()).count();
        let mut summary = Summary { clauses: [0; 8], scenarios: scenarios.len(), failed };
        for (count, standing) in summary.clauses.iter_mut().zip(Standing::ALL) {
            *count = self.clauses.iter().filter(|verdict| verdict.standing == standing).count();
        }
        summary
    }

    /// Whether the variant conforms: no clause that fails, no ruling broken, nothing failed besides, but what was expected to;
    /// nothing that is listed as a known fault is repaired, and all that is required was judged.
    pub fn conforms(&self) -> bool {
        !self.clauses.iter().any(ClauseVerdict::fails)
            && !self.rulings.iter().any(RulingVerdict::fails)
            && !self.unassigned.iter().any(Tested::fails)
            && self.listed.as_ref().is_none_or(|listed| listed.repaired.is_empty())
            && !self.shortfalls.iter().any(|shortfall| shortfall.fails)
    }
}
