//! The report for CI: JUnit XML, a suite per variant, a case per scenario.

use std::collections::HashSet;

use super::Report;
use crate::junit::{self, Case, Ending, Suite};
use crate::spec::ending::Status;
use crate::spec::verdict::{ClauseVerdict, Standing, Tested, Verdict};

/// An XML document.
pub fn write(report: &Report) -> String {
    junit::write("umpire spec", &report.verdicts.iter().map(suite).collect::<Vec<_>>())
}

/// Every scenario once, under the first clause or ruling that has it.
fn suite(verdict: &Verdict) -> Suite {
    let (mut cases, mut seen) = (Vec::new(), HashSet::new());
    let mut add = |cases: &mut Vec<Case>, class: &str, scenarios: &[Tested]| {
        let new = scenarios.iter().filter(|scenario| seen.insert(scenario.at.clone()));
        cases.extend(new.map(|each| scenario(class, each)));
    };
    for clause in &verdict.clauses {
        let class = format!("{}.{}", verdict.document, clause.clause.id);
        add(&mut cases, &class, &clause.scenarios);
        cases.extend(standing(class, clause));
    }
    for ruling in &verdict.rulings {
        add(&mut cases, &format!("rulings.{}", ruling.id), &ruling.scenarios);
    }
    add(&mut cases, &format!("{}.unassigned", verdict.document), &verdict.unassigned);
    Suite { name: verdict.variant.clone(), seconds: Some(verdict.seconds), cases }
}

fn scenario(class: &str, scenario: &Tested) -> Case {
    let ending = match scenario.ending.status {
        Status::Passed => Ending::Passed,
        Status::Moot => Ending::Skipped("this variant has not the cards for the setup"),
        status => {
            let message = scenario.ending.told();
            let text = format!("{}\n{message}", scenario.at);
            Ending::Failed { kind: status.word(), message, text }
        }
    };
    Case { class: class.to_owned(), name: format!("{} ({})", scenario.name, scenario.at), ending }
}

/// A case for what is wrong with a clause although no scenario failed, and for what could not be tested.
fn standing(class: String, clause: &ClauseVerdict) -> Option<Case> {
    let why = match clause.standing {
        Standing::Needless => "the variant announces that this clause no longer holds, but it does",
        Standing::Untested if clause.amend.is_some() => "announced as amended, but no scenario shows the new behaviour",
        Standing::Untested => "no scenario tests this clause",
        Standing::Moot => "what the clause takes for granted is absent from this variant",
        Standing::Inapplicable => "no scenario of this clause is for this variant",
        _ => return None,
    };
    let kind = clause.standing.word();
    let ending = match clause.standing.fails() {
        true => Ending::Failed { kind, message: why.to_owned(), text: String::new() },
        false => Ending::Skipped(why),
    };
    Some(Case { class, name: clause.clause.summary.clone(), ending })
}
