//! The judging of a variant while it is edited.

use std::collections::HashSet;
use std::rc::Rc;

use umpire_engine::variant::Variant;
use umpire_report::page::spec::{Cases, Pieces};
use umpire_scenarios::asserted::{QUICK, SEED, Watching};
use umpire_scenarios::ending::{Ends, Status};
use umpire_scenarios::engine::InHouse;
use umpire_scenarios::feature::{Key, Scenario};
use umpire_scenarios::suite::{Filter, Plan, Suite};
use umpire_scenarios::verdict::{ClauseStatus, Tested, Verdict};
use umpire_scenarios::{RunContext, run_chosen};

use super::changes::{Changed, between, changes, ruled};
use super::rulebook::{Judged, Row, Rulebook, rows};
use crate::messages::Diagnostic;

/// The most failing, or amended, entries that are drawn; the others are only listed.
const DRAWN: usize = 12;

/// A variant being judged, and its results so far.
pub struct Running {
    /// The scenarios to run.
    pub plan: Plan,
    shared: Rc<RunContext>,
    left: Vec<Key>,
    /// The results so far.
    pub ends: Ends,
    /// The games that assertions watch, once every scenario has run.
    watching: Option<Watching>,
    faults: Vec<Diagnostic>,
    /// The scenarios that failed when they last ran.
    failed: HashSet<Key>,
    changes: Vec<Changed>,
}

impl Running {
    /// The variant.
    pub fn variant(&self) -> &Variant {
        &self.plan.variant
    }

    /// The variant that it extends.
    pub fn parent(&self) -> Option<&Variant> {
        self.plan.parents.first().map(|parent| &**parent)
    }

    pub(super) fn new(suite: &Suite, plan: Plan, faults: Vec<Diagnostic>, before: Option<&Running>) -> Running {
        let shared = umpire_scenarios::run_context(&plan, Box::new(InHouse::default()));
        let changes = changes(suite, &plan);
        let touched = touched(&plan, before, &changes);
        let empty = HashSet::new();
        let failed = before.map_or(&empty, |before| &before.failed);
        let rank = |scenario: &Scenario<'_>| {
            let stated = scenario.tags().any(|tag| tag.split_once(':').is_some_and(|(_, id)| touched.contains(id)));
            match (failed.contains(&scenario.key()), stated) {
                (true, _) => 0,
                (false, true) => 1,
                (false, false) => 2,
            }
        };
        let filter = Filter::default();
        let runs = plan.scenarios().filter(|scenario| plan.runs(scenario, &filter, false));
        let mut left: Vec<(u8, Key)> = runs.map(|scenario| (rank(&scenario), scenario.key())).collect();
        // Scenarios are taken from the end of the list.
        left.reverse();
        left.sort_by_key(|(rank, _)| std::cmp::Reverse(*rank));
        let left = left.into_iter().map(|(_, key)| key).collect();
        let failed = failed.clone();
        Running { plan, shared, left, ends: Ends::default(), watching: None, faults, failed, changes }
    }

    /// Whether every scenario has run and every game of the assertions was watched.
    fn is_done(&self) -> bool {
        self.left.is_empty() && self.watching.as_ref().is_some_and(Watching::is_done)
    }

    /// Runs some scenarios; after the last of them, some of the games that assertions watch.
    pub(super) fn run(&mut self, scenarios: usize) {
        if self.left.is_empty() {
            let all = Filter::default();
            let watching = self.watching.get_or_insert_with(|| Watching::new(&self.plan, &all, QUICK, SEED));
            watching.go_on(&self.plan, &all, scenarios);
            return;
        }
        let next: HashSet<Key> = self.left.split_off(self.left.len().saturating_sub(scenarios)).into_iter().collect();
        self.ends.extend(run_chosen(&self.plan, &self.shared, |scenario| next.contains(&scenario.key())));
    }

    pub(super) fn verdict(&self) -> Verdict {
        let watched = self.watching.as_ref().filter(|watching| watching.is_done());
        let asserted = watched.map(|watching| watching.so_far(&self.plan, &Filter::default())).unwrap_or_default();
        Verdict::of(&self.plan, &Filter::default(), &self.shared, self.ends.clone(), &asserted)
    }

    pub(super) fn told(&mut self) -> Judged {
        let verdict = self.verdict();
        // As the command line counts: at the end, without those that the variant cannot have, or that amendments replace.
        let scenarios = match self.is_done() {
            true => verdict.scenarios().iter().filter(|tested| tested.ending.status != Status::Moot).count(),
            false => self.ends.len() + self.left.len(),
        };
        self.failed.retain(|key| !self.ends.contains_key(key));
        self.failed.extend(self.ends.iter().filter(|(_, ending)| !ending.status.is_good()).map(|(key, _)| key.clone()));
        let waiting = self.waiting();
        let rows = rows(&verdict, &waiting);
        // A verdict counts scenarios that have not run as missing, so ignore pending rows.
        let so_far =
            || rows.iter().all(|row| row.pending || !row.fails) && !verdict.unassigned.iter().any(Tested::fails);
        let conforms = if self.is_done() { verdict.conforms() } else { so_far() };
        let ids = |suits: fn(&Row) -> bool| -> Vec<String> {
            rows.iter().filter(|row| suits(row) && !row.pending).map(|row| row.id.clone()).take(DRAWN).collect()
        };
        let (failing, amended) =
            (ids(|row| row.fails), ids(|row| !row.fails && row.standing == ClauseStatus::Amended.word()));
        let none = Cases::default();
        let pieces = Pieces::of(&self.plan, &verdict, &none);
        let entries = |ids: &[String]| ids.iter().filter_map(|id| pieces.entry(id)).collect::<String>();
        let book = Rulebook {
            variant: verdict.variant.clone(),
            document: verdict.document.clone(),
            game: self.plan.variant.game.clone(),
            language: self.plan.variant.language().to_owned(),
            scenarios,
            ran: scenarios - self.left.len(),
            done: self.is_done(),
            conforms,
            rows,
            broken: entries(&failing) + &pieces.others(),
            amended: entries(&amended),
            style: pieces.style(),
            drawings: pieces.drawings(),
            parent: self.parent().map(|parent| parent.name.clone()),
            changes: self.changes.clone(),
        };
        Judged { faults: self.faults.clone(), rulebook: Some(book) }
    }

    /// The clauses and rulings with scenarios that have not run yet.
    fn waiting(&self) -> HashSet<String> {
        let left: HashSet<&Key> = self.left.iter().collect();
        let waiting = self.plan.scenarios().filter(|scenario| left.contains(&scenario.key()));
        let ids = |scenario: Scenario<'_>| {
            let ids = scenario.tags().filter_map(|tag| tag.split_once(':')).map(|(_, id)| id.to_owned());
            ids.collect::<Vec<_>>()
        };
        waiting.flat_map(ids).collect()
    }
}

/// The clauses and rulings that state what the edit changed, compared with the last judged text or else with the
/// parent.
fn touched(plan: &Plan, before: Option<&Running>, changes: &[Changed]) -> HashSet<String> {
    let since = before.map(|before| between(ruled(&before.plan), ruled(plan)));
    since.as_deref().unwrap_or(changes).iter().flat_map(|change| change.ids.iter().cloned()).collect()
}
