//! The report for CI: JUnit XML, a suite per variant, a case per scenario.

use std::borrow::Cow;
use std::collections::HashSet;

use super::Report;
use crate::junit::{self, Case, Ending, Suite};
use umpire_scenarios::ending::Status;
use umpire_scenarios::judged::Shortfall;
use umpire_scenarios::known::Entry;
use umpire_scenarios::known_failures::Expected;
use umpire_scenarios::skipped::Unplayed;
use umpire_scenarios::verdict::{ClauseStatus, ClauseVerdict, Tested, Verdict};

/// An XML document.
pub fn write(report: &Report) -> String {
    junit::write("umpire spec", &report.verdicts.iter().map(suite).collect::<Vec<_>>())
}

/// Every scenario once, under the first clause or ruling that has it.
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
        cases.extend(standing(class, clause));
    }
    cases.extend(verdict.unplayed.iter().flat_map(|unplayed| not_run(&verdict.document, unplayed)));
    cases.extend(verdict.listed.iter().flat_map(|listed| &listed.repaired).map(repaired));
    for ruling in &verdict.rulings {
        add(&mut cases, &format!("rulings.{}", ruling.id), &ruling.scenarios);
    }
    add(&mut cases, &format!("{}.unassigned", verdict.document), &verdict.unassigned);
    Suite { name: verdict.variant.clone(), seconds: Some(verdict.seconds), cases }
}

fn scenario(class: &str, scenario: &Tested) -> Case {
    let ending = match (scenario.ending.status, &scenario.expected) {
        (Status::Passed, _) => Ending::Passed,
        (Status::Moot, _) => Ending::Skipped("this variant cannot have what the scenario sets up".into()),
        (_, Some(Expected::Known(because))) => Ending::Skipped(format!("known fault: {because}").into()),
        (_, Some(Expected::Newer(version))) => Ending::Skipped(format!("new in version {version} of the suite").into()),
        (status, None) => {
            let message = scenario.ending.told();
            let cause = scenario.cause.as_ref().map(|cause| format!("\ncause: {}", cause.what.told()));
            let text = format!("{}\n{message}{}", scenario.at, cause.unwrap_or_default());
            Ending::Failed { kind: status.word(), message, text }
        }
    };
    Case { class: class.to_owned(), name: named(&scenario.name, &scenario.at), ending }
}

/// A scenario's name and place, which tell rows of an outline apart.
fn named(name: &str, at: &str) -> String {
    format!("{name} ({at})")
}

/// A case for each scenario that was not run, under the first clause or ruling that it is about.
fn not_run<'u>(document: &'u str, unplayed: &'u Unplayed) -> impl Iterator<Item = Case> + 'u {
    unplayed.scenarios.iter().map(move |(at, name)| Case {
        class: format!("{document}.not-run"),
        name: named(name, at),
        ending: Ending::Skipped(unplayed.reason.clone().into()),
    })
}

/// A case for what should have been judged and was not.
fn short(verdict: &Verdict, Shortfall { what, fails }: &Shortfall) -> Case {
    let ending = match fails {
        true => Ending::Failed { kind: "not-judged", message: what.clone(), text: String::new() },
        false => Ending::Skipped(what.clone().into()),
    };
    Case { class: format!("{}.judged", verdict.document), name: "enough was judged".to_owned(), ending }
}

/// A case for what is listed as a known fault and is none any more.
fn repaired(entry: &Entry) -> Case {
    let message = format!("{} is listed as a known fault, and no longer fails: take it out", entry.subject);
    let ending = Ending::Failed { kind: "repaired", message, text: entry.because.clone() };
    Case { class: format!("{}.known", entry.document), name: entry.subject.to_string(), ending }
}

/// A case for what is wrong with a clause although no scenario failed, and for what could not be tested.
fn standing(class: String, clause: &ClauseVerdict) -> Option<Case> {
    let why: Cow<'static, str> = Cow::Borrowed(match clause.standing {
        ClauseStatus::Needless => "the variant announces that this clause no longer holds, but it does",
        ClauseStatus::Untested if clause.amend.is_some() => {
            "announced as amended, but no scenario shows the new behaviour"
        }
        ClauseStatus::Untested => "no scenario tests this clause",
        ClauseStatus::Moot => "what the clause takes for granted is absent from this variant",
        ClauseStatus::Inapplicable => "",
        _ => return None,
    });
    let why = clause.inapplicable.as_ref().map_or(why, |why| why.clone().into());
    let kind = clause.standing.word();
    let ending = match clause.standing.fails() {
        true => Ending::Failed { kind, message: why.into_owned(), text: String::new() },
        false => Ending::Skipped(why),
    };
    Some(Case { class, name: clause.clause.summary.clone(), ending })
}
