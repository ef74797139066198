//! A run held against a file of known faults: what fails as listed, what is repaired, and what is newer than the list.

use std::borrow::Borrow;
use std::collections::{HashMap, HashSet};

use umpire_clauses::lists::{grouped, unique};
use umpire_engine::tree::fault::did_you_mean;
use umpire_engine::tree::{Fault, Severity};
use umpire_engine::variant;

use super::cause::Cause;
pub use super::expected::{Expected, Listed};
use super::known::{Entry, File, Subject, TO_FILL_IN};
use super::types::{ClauseStatus, ClauseVerdict, Tested, Verdict, violations};
use crate::feature::Scenario;
use crate::feature::ids::Ids;
use crate::model::ending::Status;
use crate::suite::{Filter, Plan, is_ruling};

/// A variant's run: what it was tested by, and what came of it.
pub type Run = (Plan, Verdict);

/// Names in entries that do not exist and never did: an error each. Then names that existed once, or may exist elsewhere: a
/// remark each. `documents` are those that there are.
pub fn unknown<'p>(
    file: &File,
    plans: impl Iterator<Item = &'p Plan> + Clone,
    documents: &[String],
    ids: &Ids,
) -> (Vec<Fault>, Vec<String>) {
    let (mut faults, mut remarks) = (Vec::new(), Vec::new());
    for (n, Entry { document, subject, .. }) in file.known.entries.iter().enumerate() {
        let plans: Vec<&Plan> = plans.clone().filter(|plan| plan.inventory.document == *document).collect();
        let Some(first) = plans.first() else {
            if !documents.contains(document) {
                let fault = file.fault(n, format!("there is no document `{document}` here, so the entry fits nothing"));
                match did_you_mean(document, documents.iter().map(String::as_str)) {
                    None => remarks.push(Fault { severity: Severity::Warning, ..fault }.to_string()),
                    near => faults.push(fault.help(near)),
                }
            }
            continue;
        };
        let missing = |what: &str, id: &str, nearest: Option<String>| {
            file.fault(n, format!("{document} has no {what} `{id}`")).help(nearest)
        };
        match subject {
            Subject::Clause(id) if plans.iter().all(|plan| plan.inventory.get(id).is_none()) => {
                faults.push(missing("clause", id, Some(first.inventory.meant(id))));
            }
            Subject::Scenario(id) => {
                let known = || plans.iter().flat_map(|plan| plan.files()).flat_map(|file| file.scenarios());
                if known().any(|scenario| scenario.id() == Some(id)) {
                    continue;
                }
                if ids.is_withdrawn(id) {
                    remarks.push(format!("{}: there is no scenario {id} any more; take it out", file.path));
                } else if ids.version(id).is_some() {
                    remarks.push(format!("{}: {id} is none of the scenarios of {document} here", file.path));
                } else {
                    let nearest = did_you_mean(id, known().filter_map(Scenario::id));
                    faults.push(missing("scenario", id, nearest));
                }
            }
            Subject::Ruling(id) if !is_ruling(id) => {
                let rulings = plans.iter().flat_map(|plan| variant::rulings(&plan.variant.game));
                let nearest = did_you_mean(id, rulings.map(|ruling| &*ruling.id));
                faults.push(missing("ruling", id, nearest));
            }
            Subject::Clause(_) | Subject::Ruling(_) | Subject::Difference(_) => {}
        }
    }
    (faults, remarks)
}

/// How the scenarios of an entry ended in a run.
#[derive(Default)]
struct Met {
    /// The places of scenarios that failed as listed, and the clause or ruling that a game violates as listed.
    failed: Vec<String>,
    /// The places of what failed otherwise.
    otherwise: Vec<String>,
    /// Whether any passed, and all that would have run were asked for.
    judged: bool,
}

/// Marks in every run what was expected to fail, and says which entries are repaired.
pub fn apply(file: &File, ids: &Ids, filter: &Filter, runs: &mut [(impl Borrow<Plan>, Verdict)]) {
    let mut listed = vec![Listed { file: file.path.clone(), ..Listed::default() }; runs.len()];
    let mut known: Vec<HashMap<String, String>> = vec![HashMap::new(); runs.len()];
    let mut otherwise = Vec::new();
    for entry in &file.known.entries {
        let met: Vec<Met> = runs.iter().map(|(plan, verdict)| met(entry, filter, plan.borrow(), verdict)).collect();
        let is_gone = met.iter().all(|met| met.failed.is_empty());
        let fails = met.iter().any(|met| !met.otherwise.is_empty());
        for (n, met) in met.into_iter().enumerate() {
            if !met.failed.is_empty() {
                listed[n].known.push(entry.clone());
                known[n].extend(met.failed.into_iter().map(|at| (at, entry.because.clone())));
            } else if is_gone && !met.otherwise.is_empty() {
                otherwise.push((n, entry, met.otherwise));
            } else if is_gone && !fails && met.judged {
                listed[n].repaired.push(entry.clone());
            }
        }
    }
    // Another entry may list the other way of failing: that of another variant, or of another row of an outline.
    for (n, entry, places) in otherwise {
        if places.iter().any(|at| !known[n].contains_key(at)) {
            listed[n].changed.push(entry.clone());
        }
    }
    for (((_, verdict), listed), known) in runs.iter_mut().zip(listed).zip(known) {
        verdict.listed = Some(listed);
        for tested in verdict.tested_mut().filter(|tested| !tested.ending.status.is_good()) {
            let newer = tested.id.as_deref().and_then(|id| ids.version(id));
            let newer = newer.filter(|version| file.known.suite.is_some_and(|suite| *version > suite));
            let because = known.get(&tested.at).map(|because| Expected::Known(because.clone()));
            tested.expected = because.or(newer.map(Expected::Newer));
        }
        for clause in &mut verdict.clauses {
            clause.is_listed = known.contains_key(&clause.clause.id);
        }
        for ruling in &mut verdict.rulings {
            ruling.is_listed = known.contains_key(&ruling.id);
        }
    }
}

fn met(entry: &Entry, filter: &Filter, plan: &Plan, verdict: &Verdict) -> Met {
    // An entry of a clause follows the clause into the rulebooks that extend its own.
    let Some(edition) = plan.inventory.edition(&entry.document) else { return Met::default() };
    let clause = |id: &str| plan.inventory.still(id, edition).map(|clause| clause.id.as_str());
    let is_about = |scenario: &Scenario<'_>| match &entry.subject {
        Subject::Clause(id) => scenario.tagged("clause").any(|each| Some(each) == clause(id)),
        Subject::Ruling(id) => scenario.tagged("ruling").any(|each| each == id),
        Subject::Scenario(id) => scenario.id() == Some(id),
        Subject::Difference(_) => false,
    };
    let (tested, asserted): (Vec<&Tested>, _) = match &entry.subject {
        Subject::Clause(id) => {
            // An amended clause is no fault of the engine.
            let is_it = |verdict: &&ClauseVerdict| {
                Some(verdict.clause.id.as_str()) == clause(id) && verdict.standing != ClauseStatus::Amended
            };
            let found = verdict.clauses.iter().find(is_it);
            let tested = found.into_iter().flat_map(|verdict| &verdict.scenarios).collect();
            (tested, found.map(|found| (&found.clause.id, &found.clause.asserts, &found.tallies)))
        }
        Subject::Ruling(id) => {
            let found = verdict.rulings.iter().find(|verdict| verdict.id == *id);
            let tested = found.into_iter().flat_map(|verdict| &verdict.scenarios).collect();
            (tested, found.map(|found| (&found.id, &found.asserts, &found.tallies)))
        }
        Subject::Scenario(id) => {
            (verdict.scenarios().into_iter().filter(|tested| tested.id.as_ref() == Some(id)).collect(), None)
        }
        Subject::Difference(_) => return Met::default(),
    };
    let violated = asserted.and_then(|(id, asserts, tallies)| Some((id.clone(), violations(asserts, tallies)?)));
    let is_asserted = !matches!(entry.subject, Subject::Scenario(_));
    let watched = !is_asserted || asserted.is_some_and(|(_, asserts, tallies)| tallies.len() == asserts.len());
    let failed = tested.iter().filter(|tested| !tested.ending.status.is_good());
    let failed = failed.map(|tested| (tested.at.clone(), tested.ending.found())).chain(violated);
    let (failed, otherwise): (Vec<_>, Vec<_>) = failed.partition(|(_, found)| entry.is_so(found));
    let places = |all: Vec<(String, String)>| all.into_iter().map(|(at, _)| at).collect();
    let ran = tested.iter().any(|tested| tested.ending.status == Status::Passed);
    let asked = || plan.scenarios().filter(|each| is_about(each)).all(|each| filter.suits(&each));
    // Only variants of the entry's own document can show that it is repaired, and only with games where it asserts something.
    let ran = ran && watched && plan.inventory.document == entry.document;
    Met { failed: places(failed), otherwise: places(otherwise), judged: ran && (filter.is_open() || asked()) }
}

/// Entries for all failures of runs that none is for yet: one for a clause where all its scenarios fail and alike, else one for
/// each scenario and way of failing. What has no id and no clause cannot be listed. Each entry says how it fails if they are
/// `pinned`.
pub fn to_list(runs: &[Run], pinned: bool) -> Vec<Entry> {
    unique(runs.iter().flat_map(|(_, verdict)| entries(verdict, pinned)))
}

fn entries(verdict: &Verdict, pinned: bool) -> Vec<Entry> {
    let is_new =
        |tested: &&Tested| !tested.ending.status.is_good() && !matches!(tested.expected, Some(Expected::Known(_)));
    let how = |tested: &Tested| pinned.then(|| tested.ending.found());
    let entry = |subject: Subject, found: Option<String>, cause: Option<&Cause>| {
        let why = cause.map(|cause| format!(": {}", cause.what.told())).unwrap_or_default();
        let (document, because) = (verdict.document.clone(), format!("{TO_FILL_IN}{why}"));
        Entry { document, subject, found, because, until: None, gherkin: None }
    };
    let of = |subject: Subject, tested: &Tested| entry(subject, how(tested), tested.cause.as_deref());
    let (mut entries, mut covered) = (Vec::new(), HashSet::new());
    for clause in verdict.clauses.iter().filter(|clause| clause.standing == ClauseStatus::Broken) {
        let subject = || Subject::Clause(clause.clause.id.clone());
        if let Some(found) = violations(&clause.clause.asserts, &clause.tallies).filter(|_| !clause.is_listed) {
            entries.push(entry(subject(), pinned.then_some(found), None));
        }
        let ran: Vec<&Tested> = clause.scenarios.iter().filter(|each| each.ending.status != Status::Moot).collect();
        let whole = ran.iter().all(is_new) && ran.iter().all(|tested| how(tested) == how(ran[0]));
        for first in ran.iter().filter(|tested| is_new(tested) && (whole || tested.id.is_none())) {
            if covered.contains(&first.at) {
                continue;
            }
            entries.push(of(subject(), first));
            let alike = ran.iter().filter(|tested| how(tested) == how(first));
            covered.extend(alike.map(|tested| tested.at.clone()));
        }
    }
    for ruling in verdict.rulings.iter().filter(|ruling| !ruling.is_listed) {
        if let Some(found) = violations(&ruling.asserts, &ruling.tallies) {
            entries.push(entry(Subject::Ruling(ruling.id.clone()), pinned.then_some(found), None));
        }
    }
    let rest = verdict.scenarios().into_iter().filter(is_new).filter(|tested| !covered.contains(&tested.at));
    entries.extend(rest.filter_map(|tested| Some(of(Subject::Scenario(tested.id.clone()?), tested))));
    let mut seen = HashSet::new();
    // One entry for all rows of an outline that fail alike.
    entries.retain(|entry| seen.insert((entry.subject.clone(), entry.found.clone())));
    // Entries with one cause are adjacent.
    let by_cause = grouped(entries.into_iter().map(|entry| (entry.because.clone(), entry)));
    by_cause.into_iter().flat_map(|(_, entries)| entries).collect()
}
