//! The report as JUnit XML: a suite per variant, a case per scenario.

use std::collections::HashSet;

use umpire_assertions::assertion::Assertion;
use umpire_assertions::watch::Tally;
use umpire_scenarios::ending::Status;
use umpire_scenarios::judged::Shortfall;
use umpire_scenarios::known::Entry;
use umpire_scenarios::known_failures::Expected;
use umpire_scenarios::skipped::Unplayed;
use umpire_scenarios::verdict::{ClauseStatus, ClauseVerdict, Tested, Verdict};

use super::asserted::Telling;
use super::{Report, asserted};
use crate::junit::{self, Case, Ending, Suite};

/// An XML document.
pub fn junit(report: &Report) -> String {
    junit::write("umpire spec", &report.verdicts.iter().map(suite).collect::<Vec<_>>())
}

/// Each scenario once, under its first clause or ruling.
fn suite(verdict: &Verdict) -> Suite {
    let mut cases: Vec<Case> = verdict.shortfalls.iter().map(|each| short(verdict, each)).collect();
    let mut seen = HashSet::new();
    let mut add = |cases: &mut Vec<Case>, class: &str, scenarios: &[Tested]| {
        let new = scenarios.iter().filter(|scenario| seen.insert(scenario.at.clone()));
        cases.extend(new.map(|each| scenario(class, each)));
    };
    for clause in &verdict.clauses {
        let class = format!("{}.{}", verdict.document, clause.clause.id);
        add(&mut cases, &class, &clause.scenarios);
        cases.extend(violated(&class, &clause.clause.asserts, &clause.tallies));
        cases.extend(standing(class, clause));
    }
    cases.extend(verdict.unplayed.iter().flat_map(|unplayed| not_run(&verdict.document, unplayed)));
    cases.extend(verdict.listed.iter().flat_map(|listed| &listed.repaired).map(repaired));
    for ruling in &verdict.rulings {
        let class = format!("rulings.{}", ruling.id);
        add(&mut cases, &class, &ruling.scenarios);
        cases.extend(violated(&class, &ruling.asserts, &ruling.tallies));
    }
    add(&mut cases, &format!("{}.unassigned", verdict.document), &verdict.unassigned);
    Suite { name: verdict.variant.clone(), seconds: Some(verdict.seconds), cases }
}

fn scenario(class: &str, scenario: &Tested) -> Case {
    let ending = match (scenario.ending.status, &scenario.expected) {
        (Status::Passed, _) => Ending::Passed,
        (Status::Moot, _) => Ending::Skipped("this variant cannot have what the scenario sets up".to_owned()),
        (_, Some(Expected::Known(because))) => Ending::Skipped(format!("known fault: {because}")),
        (_, Some(Expected::Newer(version))) => Ending::Skipped(format!("new in version {version} of the suite")),
        (status, None) => {
            let message = scenario.ending.told();
            let cause = scenario.cause.as_ref().map(|cause| format!("\ncause: {}", cause.what.told()));
            let text = format!("{}\n{message}{}", scenario.at, cause.unwrap_or_default());
            Ending::Failed { kind: status.word(), message, text }
        }
    };
    Case { class: class.to_owned(), name: named(&scenario.name, &scenario.at), ending }
}

/// A case for what games violate of a clause or ruling.
fn violated(class: &str, asserts: &[Assertion], tallies: &[Tally]) -> Option<Case> {
    let told = asserted::text(asserts, tallies, Telling::Whole);
    let name = "what it asserts of games".to_owned();
    (!told.is_empty()).then(|| Case::failed(class.to_owned(), name, "violated", "games violate it".to_owned(), told))
}

/// A scenario's name with its place, which distinguishes rows of an outline.
fn named(name: &str, at: &str) -> String {
    format!("{name} ({at})")
}

/// A case for each skipped scenario.
fn not_run<'u>(document: &'u str, unplayed: &'u Unplayed) -> impl Iterator<Item = Case> + 'u {
    let case = move |(at, name): &(String, String)| {
        Case::skipped(format!("{document}.not-run"), named(name, at), unplayed.reason.clone())
    };
    unplayed.scenarios.iter().map(case)
}

/// A case for a shortfall.
fn short(verdict: &Verdict, Shortfall { what, fails }: &Shortfall) -> Case {
    let (class, name) = (format!("{}.judged", verdict.document), "enough was judged".to_owned());
    match fails {
        true => Case::failed(class, name, "not-judged", what.clone(), String::new()),
        false => Case::skipped(class, name, what.clone()),
    }
}

/// A case for a known fault that no longer fails.
fn repaired(entry: &Entry) -> Case {
    let message = format!("{} is listed as a known fault, and no longer fails: take it out", entry.subject);
    let class = format!("{}.known", entry.document);
    Case::failed(class, entry.subject.to_string(), "repaired", message, entry.because.clone())
}

/// A case for a clause that fails, or cannot be tested, without a failed scenario.
fn standing(class: String, clause: &ClauseVerdict) -> Option<Case> {
    let why = match clause.standing {
        ClauseStatus::Needless => "the variant announces that this clause no longer holds, but it does",
        ClauseStatus::Untested if clause.amend.is_some() => {
            "announced as amended, but no scenario shows the new behaviour"
        }
        ClauseStatus::Untested if clause.has_misfits() => {
            "no game from a deal violates this clause, but positions that can be set up do, or scenarios of it fail"
        }
        ClauseStatus::Untested => "no scenario tests this clause",
        ClauseStatus::Moot => "what the clause takes for granted is absent from this variant",
        ClauseStatus::NotReached => "no game from a deal came to what the clause speaks of",
        ClauseStatus::Inapplicable => "",
        _ => return None,
    };
    let why = clause.inapplicable.clone().unwrap_or_else(|| why.to_owned());
    let (name, kind) = (clause.clause.summary.clone(), clause.standing.word());
    Some(match clause.standing.fails() {
        true => Case::failed(class, name, kind, why, String::new()),
        false => Case::skipped(class, name, why),
    })
}
