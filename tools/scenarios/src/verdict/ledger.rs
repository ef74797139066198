//! The verdict on each clause and ruling, from how its scenarios ended.

use std::cell::OnceCell;
use std::collections::{BTreeMap, HashMap, HashSet};

use umpire_assertions::assertion::Assertion;
use umpire_assertions::watch::{Tally, Violation, is_shown_broken, is_violated};
use umpire_clauses::announcements;
use umpire_clauses::condition::{Reason, reasons};
use umpire_clauses::inventory::{Clause, ClauseKind, Since};
use umpire_clauses::lists::unique;
use umpire_clauses::rulings::RulingAsserts;
use umpire_engine::game::Actor;
use umpire_engine::variant::Amend;
use umpire_judging::diff::Change;

use super::cause::{Cause, causes};
use super::held::{Held, held};
use super::rerun::{idle, lacking};
use super::skipped::{unplayed, why};
use super::types::{ClauseStatus, ClauseVerdict, Draft, DraftedClause, RulingVerdict, Tested, Verdict, passed};
use crate::asserted::{self, Asserted, is_reached, telling};
use crate::blame::{as_scenario, blamed, blamed_for, changed, changed_in_any, shortest};
use crate::context::RunContext;
use crate::extract::amendment::{draft, feature_head};
use crate::extract::{Move, record};
use crate::feature::{Key, Scenario};
use crate::model::ending::{Ending, Ends, Status};
use crate::model::failure::Failure;
use crate::suite::{Filter, Plan};

/// The name of every player in the record of a violation.
const PLAYER: &str = "spec";

/// The scenarios that ran, by what they belong to.
#[derive(Debug, Default)]
pub struct Ledger {
    /// By the tag and the id; shorter ids first, so that rulings are in the order of their numbers.
    tagged: BTreeMap<(&'static str, usize, String), Vec<Tested>>,
    others: Vec<Tested>,
    /// Clauses that have a scenario, run or not.
    spoken_of: HashSet<String>,
    changed: OnceCell<Vec<Change>>,
    suspects: OnceCell<Vec<Change>>,
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
        let first_step = scenario.scenario.steps.first().map_or(scenario.line(), |step| step.position.line);
        let at = scenario.at();
        let tested = Tested { name, at, id, first_step, ending, cause: None, expected: None, held: Vec::new() };
        let ids = |tag| scenario.tagged(tag).map(move |id| (tag, id.len(), id.to_owned()));
        // A scenario may repeat a tag of its rule.
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
    pub fn on_clause(
        &mut self,
        clause: &Clause,
        plan: &Plan,
        filter: &Filter,
        asserted: &Asserted,
    ) -> Option<ClauseVerdict> {
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
        let tallies = told(plan, &clause.asserts, asserted.clauses.get(&clause.id));
        // The games of the document's own variant come to all that its clauses speak of, but for those that it takes over
        // from another document.
        let is_changed = !self.changed(clause, plan).is_empty();
        let unmet = match is_changed {
            _ if asserted.is_outside => asserted.moot.contains(&clause.id).then_some(ClauseStatus::Moot),
            false => (!scenarios.is_empty()).then_some(ClauseStatus::NotReached),
            true => self.spoken_of.contains(&clause.id).then_some(ClauseStatus::Moot),
        };
        let stated = asserted.is_outside || tallies.is_empty() || scenarios.is_empty();
        // An engine from outside plays too few games for what only positions show not to count.
        let is_doubted = is_changed && plan.variant.brought().is_none();
        let reached = is_reached(&clause.asserts, &tallies, !is_doubted);
        let fails_alone = !stated && !passed(&scenarios);
        let positions_count = !is_doubted || asserted.is_outside;
        let (standing, because) = match by_games(clause, &tallies, reached, unmet, positions_count) {
            None | Some(ClauseStatus::NotReached) if fails_alone => match is_doubted {
                true => (ClauseStatus::Untested, reasons(&plan.variant, &clause.untrue(&plan.variant.tree))),
                false => (ClauseStatus::Broken, Vec::new()),
            },
            Some(standing) => (standing, self.violators(clause, &tallies, plan)),
            None => self.standing(clause, plan, &scenarios, stated, reached),
        };
        let because = match standing {
            ClauseStatus::Broken | ClauseStatus::Untested if because.is_empty() && !asserted.is_outside => {
                let failing = scenarios.iter().filter(|tested| !tested.ending.status.is_good());
                blamed_for(plan, self.changed(clause, plan), &failing.map(|tested| tested.at.as_str()).collect())
            }
            _ => because,
        };
        let announced = amend.and_then(|amend| plan.variant.amends.iter().position(|each| std::ptr::eq(each, amend)));
        let instead =
            announced.and_then(|n| Some((n, plan.amend_asserts.get(n)?))).filter(|(_, each)| !each.is_empty());
        let kept = instead.map(|(n, each)| told(plan, each, asserted.clauses.get(&asserted::announced(n))));
        let (standing, scenarios) = match amend {
            // A section's announcement is only about clauses that do not hold; and a child need not take back what its parent announced.
            Some(amend) if is_unchanged(standing) && (section.is_some() || amend.generation > 0) => {
                (standing, scenarios)
            }
            Some(_) => amended(standing, scenarios, own, kept.as_deref().unwrap_or_default()),
            None => (standing, scenarios),
        };
        let (number, title) = plan.inventory.section(clause);
        let section = (number.to_owned(), title.to_owned());
        let (mut clause, amend) = (clause.clone(), amend.cloned());
        let tallies = match instead.zip(kept) {
            Some(((_, each), kept)) if standing != ClauseStatus::Holds && standing != ClauseStatus::Needless => {
                clause.asserts.clone_from(each);
                kept
            }
            _ => tallies,
        };
        Some(ClauseVerdict {
            clause,
            standing,
            because,
            amend,
            section,
            inapplicable: None,
            scenarios,
            tallies,
            games: asserted.games,
            is_listed: false,
        })
    }

    /// The values that the variant changes in that of the document that the clause comes from.
    fn changed(&self, clause: &Clause, plan: &Plan) -> &[Change] {
        match clause.since {
            Since::Changed | Since::Added => self.changed.get_or_init(|| changed(plan)),
            Since::Same | Since::Reworded => self.suspects(plan),
        }
    }

    /// The values that may be to blame.
    fn suspects(&self, plan: &Plan) -> &[Change] {
        self.suspects.get_or_init(|| changed_in_any(plan))
    }

    /// The values that violate what a clause asserts.
    fn violators(&self, clause: &Clause, tallies: &[Tally], plan: &Plan) -> Vec<Reason> {
        let pairs = clause.asserts.iter().zip(tallies);
        let violated = pairs.filter_map(|(assertion, tally)| Some((assertion, tally.violated.as_ref()?)));
        let blamed = |(assertion, violated)| blamed(&plan.variant, self.suspects(plan), assertion, violated);
        unique(violated.flat_map(blamed))
    }

    /// The status of a clause as its document has it, and the values that decided it. A clause is broken where one of its
    /// scenarios fails, unless what it takes for granted is absent and none of the values that it states is another.
    /// Where no games were watched (`stated`), what it states and takes for granted tells broken from moot. Where games
    /// came to what it speaks of (`reached`), it does not matter that none of its scenarios can be set up.
    fn standing(
        &self,
        clause: &Clause,
        plan: &Plan,
        scenarios: &[Tested],
        stated: bool,
        reached: bool,
    ) -> (ClauseStatus, Vec<Reason>) {
        let tree = &plan.variant.tree;
        let untrue = if stated { reasons(&plan.variant, &clause.untrue(tree)) } else { Vec::new() };
        let absent = if stated { reasons(&plan.variant, &clause.absent(tree)) } else { Vec::new() };
        let failed = !passed(scenarios);
        let shown_untrue = !untrue.is_empty() && scenarios.iter().any(|each| each.ending.status != Status::Passed);
        match clause.kind {
            ClauseKind::Advice if scenarios.is_empty() => (ClauseStatus::Advice, Vec::new()),
            _ if shown_untrue || (failed && absent.is_empty()) => (ClauseStatus::Broken, untrue),
            _ if !absent.is_empty() => (ClauseStatus::Moot, absent),
            _ if scenarios.is_empty() && self.spoken_of.contains(&clause.id) => {
                (ClauseStatus::Inapplicable, Vec::new())
            }
            _ if scenarios.is_empty() => (ClauseStatus::Untested, Vec::new()),
            _ if scenarios.iter().any(|scenario| scenario.ending.status != Status::Moot) => {
                (ClauseStatus::Holds, Vec::new())
            }
            _ if !reached => (ClauseStatus::Moot, Vec::new()),
            // Games that come to it do not show that a clause holds whose value is another.
            _ => match reasons(&plan.variant, &clause.untrue(tree)) {
                untrue if untrue.is_empty() => (ClauseStatus::Holds, untrue),
                untrue => (ClauseStatus::NotReached, untrue),
            },
        }
    }

    /// The verdicts on the rulings whose scenarios ran or that games violate, by number, and the scenarios that belong nowhere.
    pub fn rest(mut self, plan: &Plan, asserted: &Asserted) -> (Vec<RulingVerdict>, Vec<Tested>) {
        for RulingAsserts { id, .. } in &plan.ruling_asserts {
            if asserted.clauses.get(id).is_some_and(|tallies| is_violated(tallies)) {
                self.tagged.entry(("ruling", id.len(), id.clone())).or_default();
            }
        }
        let rulings = self.tagged.into_iter().filter(|((tag, ..), _)| *tag == "ruling");
        let rulings = rulings.map(|((.., id), scenarios)| {
            let said = plan.ruling_asserts.iter().find(|ruling| ruling.id == id);
            let (asserts, unasserted) =
                said.map(|ruling| (ruling.asserts.clone(), ruling.unasserted.clone())).unwrap_or_default();
            let tallies = told(plan, &asserts, asserted.clauses.get(&id));
            RulingVerdict { id, scenarios, asserts, unasserted, tallies, games: asserted.games, is_listed: false }
        });
        (rulings.collect(), self.others)
    }
}

/// The tallies of assertions, each violation with the shortest game that shows it, as a record too.
fn told(plan: &Plan, asserts: &[Assertion], tallies: Option<&Vec<Tally>>) -> Vec<Tally> {
    let told = |(assertion, tally): (&Assertion, &Tally)| {
        let violated = tally.violated.clone().map(|violated| {
            let violated = shortest(&plan.variant, assertion, violated);
            let moves =
                violated.actions.iter().filter_map(|(seat, action)| Some((Actor::parse(seat)?, action.clone())));
            let moves: Vec<Move> = moves.collect();
            let record = violated.beginning.as_ref().and_then(|from| record(&plan.variant, from, &moves, PLAYER));
            Violation { record, ..violated }
        });
        Tally { violated, ..tally.clone() }
    };
    asserts.iter().zip(tallies.into_iter().flatten()).map(told).collect()
}

/// The status of a clause by what it asserts, as far as games decide it; `unmet` where no game came to what it speaks of.
/// A position that no game from a deal is known to come to breaks it only where `positions_count`.
fn by_games(
    clause: &Clause,
    tallies: &[Tally],
    reached: bool,
    unmet: Option<ClauseStatus>,
    positions_count: bool,
) -> Option<ClauseStatus> {
    if is_violated(tallies) {
        let is_broken = positions_count || is_shown_broken(tallies);
        return Some(if is_broken { ClauseStatus::Broken } else { ClauseStatus::Untested });
    }
    let telling = telling(&clause.asserts, tallies);
    if telling.is_empty() || reached {
        return None;
    }
    let is_met = telling.iter().any(|tally| tally.met > 0);
    if is_met && unmet.is_some() { Some(ClauseStatus::NotReached) } else { unmet }
}

/// Whether nothing shows that a clause no longer holds.
fn is_unchanged(standing: ClauseStatus) -> bool {
    matches!(standing, ClauseStatus::Holds | ClauseStatus::NotReached)
}

/// The verdicts, with the first of each section needless that is announced while every clause of it holds.
fn without_need(plan: &Plan, mut verdicts: Vec<ClauseVerdict>) -> Vec<ClauseVerdict> {
    let own = plan.variant.amends.iter().filter(|amend| amend.generation == 0);
    for amend in own.filter(|amend| announcements::is_section(&plan.variant, &plan.inventory, amend)) {
        let is_about = |verdict: &&mut ClauseVerdict| verdict.amend.as_ref() == Some(amend);
        let mut about: Vec<&mut ClauseVerdict> = verdicts.iter_mut().filter(is_about).collect();
        if about.iter().all(|verdict| is_unchanged(verdict.standing)) {
            about.first_mut().into_iter().for_each(|first| first.standing = ClauseStatus::Needless);
        }
    }
    // A section's announcement is not about clauses that hold.
    for verdict in verdicts.iter_mut().filter(|verdict| is_unchanged(verdict.standing)) {
        verdict.amend = None;
    }
    verdicts
}

/// The standing of a clause that the variant announces no longer to hold, and the scenarios that count: those of the
/// clause as it was show whether the announcement was needed, those of the new behaviour whether it is kept. Of what is moot
/// nothing new has to be shown. What the announcement itself asserts (`kept`) must hold, and shows the new behaviour where
/// games come to it.
fn amended(
    as_it_was: ClauseStatus,
    base: Vec<Tested>,
    own: Vec<Tested>,
    kept: &[Tally],
) -> (ClauseStatus, Vec<Tested>) {
    let is_shown = !kept.is_empty() && kept.iter().all(|tally| tally.met > 0);
    match as_it_was {
        ClauseStatus::Holds => (ClauseStatus::Needless, base.into_iter().chain(own).collect()),
        _ if is_violated(kept) => (ClauseStatus::Broken, own),
        ClauseStatus::Moot if passed(&own) => (ClauseStatus::Amended, own),
        _ if own.is_empty() && !is_shown => (ClauseStatus::Untested, own),
        _ if passed(&own) => (ClauseStatus::Amended, own),
        _ => (ClauseStatus::Broken, own),
    }
}

/// For how many clauses announcements are drafted at once.
const DRAFTED: usize = 3;

/// Values of scenarios, by `path:line`.
fn told_at<T>(((path, line), of): (Key, T)) -> (String, T) {
    (format!("{path}:{line}"), of)
}

impl Verdict {
    /// Tells each violation as a scenario, too.
    pub fn tell_scenarios(&mut self, plan: &Plan) {
        let clauses = self.clauses.iter_mut();
        let clauses = clauses.map(|each| (&each.clause.id, &each.clause.asserts, &mut each.tallies));
        let rulings = self.rulings.iter_mut().map(|each| (&each.id, &each.asserts, &mut each.tallies));
        for (id, asserts, tallies) in clauses.chain(rulings) {
            for (assertion, tally) in asserts.iter().zip(tallies) {
                if let Some(violated) = &mut tally.violated {
                    violated.scenario = as_scenario(plan, id, assertion, violated);
                }
            }
        }
    }

    /// Drafts what an author needs who broke clauses on purpose, for the first that are not announced in full.
    pub fn draft_amendments(&mut self, plan: &Plan) {
        let is_told = self.extends_any && !self.outside;
        let Some(file) = plan.variant.files.first().filter(|_| is_told) else { return };
        let is_announced = |each: &ClauseVerdict| match each.standing {
            ClauseStatus::Untested => each.amend.is_some(),
            ClauseStatus::Broken => each.amend.as_ref().is_some_and(|amend| amend.generation == 0),
            _ => false,
        };
        let lacking = self.clauses.iter().filter(|each| each.is_unannounced() || is_announced(each));
        let drafted = |each: &ClauseVerdict| {
            let id = each.clause.id.clone();
            let violated = each.clause.asserts.iter().zip(&each.tallies);
            let violated =
                violated.filter_map(|(assertion, tally)| as_scenario(plan, &id, assertion, tally.violated.as_ref()?));
            DraftedClause { scenario: draft(plan, &id, violated), is_announced: is_announced(each), id }
        };
        self.draft = Some(Draft {
            file: file.path.clone(),
            head: feature_head(plan),
            announces: plan.variant.amends.iter().any(|amend| amend.generation == 0),
            clauses: lacking.clone().take(DRAFTED).map(drafted).collect(),
            more: lacking.count().saturating_sub(DRAFTED),
        });
    }

    /// The verdict on a plan from how its scenarios ended. Unsupported scenarios do not count.
    pub fn of(plan: &Plan, filter: &Filter, context: &RunContext, mut ends: Ends, asserted: &Asserted) -> Verdict {
        let ran = ends.len();
        let lacks = |(key, ending): (&Key, &Ending)| (ending.status == Status::Faulty).then(|| key.clone());
        let faulty: HashSet<Key> = ends.iter().filter_map(lacks).collect();
        let passed = |(key, ending): (&Key, &Ending)| (ending.status == Status::Passed).then(|| key.clone());
        for (key, parent) in idle(plan, &ends.iter().filter_map(passed).collect()) {
            let idle = format!("it passes for {parent} too, so it shows nothing of what is announced");
            ends.insert(key, Ending::of(&Failure::Failed(idle)));
        }
        for key in lacking(plan, &faulty) {
            ends.entry(key).and_modify(|ending| ending.status = Status::Moot);
        }
        let unplayed = unplayed(plan, filter, context.is_outside(), &ends);
        let causes = causes(plan, context, &ends);
        let held: HashMap<String, Vec<Held>> = held(plan, context, &ends).into_iter().map(told_at).collect();
        ends.retain(|_, ending| ending.status != Status::Unsupported);
        let mut ledger = Ledger::new(plan, &ends);
        let clauses = plan.inventory.clauses.iter();
        let clauses = clauses.filter_map(|clause| ledger.on_clause(clause, plan, filter, asserted));
        let mut clauses = without_need(plan, clauses.collect());
        for clause in clauses.iter_mut().filter(|clause| clause.standing == ClauseStatus::Inapplicable) {
            clause.inapplicable = Some(why(&unplayed, &clause.clause.id));
        }
        let asked: HashSet<&str> = clauses.iter().map(|each| each.clause.id.as_str()).collect();
        let is_open = |clause: &&Clause| clause.kind != ClauseKind::Advice && !asked.contains(clause.id.as_str());
        let not_asked = plan.inventory.clauses.iter().filter(is_open).count();
        let (rulings, unassigned) = ledger.rest(plan, asserted);
        let name = || context.engine.borrow().name();
        let mut verdict = Verdict {
            variant: plan.variant.name.clone(),
            document: plan.inventory.document.clone(),
            engine: context.rulesets.plain().book.profile().map_or_else(name, |profile| profile.engine.clone()),
            outside: context.is_outside(),
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
            draft: None,
            seconds: 0.0,
        };
        verdict.hold_to(&[]);
        let causes: HashMap<String, Cause> = causes.into_iter().map(told_at).collect();
        for tested in verdict.tested_mut() {
            tested.held = held.get(&tested.at).cloned().unwrap_or_default();
            tested.cause = causes.get(&tested.at).cloned().map(Box::new);
        }
        verdict
    }
}
