//! The report as JUnit XML.

use umpire_fuzz::Difference;
use umpire_scenarios::known::Entry;

use super::{Results, UNREACHED, contrasts};
use crate::junit::{Case, Ending, Suite, write};

/// A case for each difference, or a passed one where there is none.
pub fn junit(results: &Results<'_>) -> String {
    let variant = &results.plan.variant.name;
    let case = |each: &Difference| {
        let (class, name) = (format!("{variant}.{}", each.kind.word()), each.id.clone());
        if let Some(because) = &each.known {
            return Case::skipped(class, name, format!("known: {because}"));
        }
        if results.is_uncounted(each) {
            return Case::skipped(class, name, UNREACHED.to_owned());
        }
        let clauses: Vec<String> = each.clauses.iter().take(3).map(|clause| format!("§{}", clause.id)).collect();
        let told = each.symptom.as_ref().and_then(|symptom| contrasts(symptom).into_iter().next());
        let told = told.map(|(what, due, found)| format!("{what}: due {due}, found {found}"));
        let message = Some(clauses.join(" ")).filter(|clauses| !clauses.is_empty()).into_iter().chain(told);
        let message = message.collect::<Vec<_>>().join(": ");
        Case::failed(class, name, "differs", message, each.scenario.clone().unwrap_or_default())
    };
    let repaired = |entry: &Entry| {
        let message = "it is repaired: take it out of the list of known faults".to_owned();
        Case::failed(format!("{variant}.known"), entry.subject.to_string(), "repaired", message, String::new())
    };
    let differences = results.report.differences.iter().chain(&results.report.unreached);
    let all_repaired = results.report.repaired.iter();
    let mut cases: Vec<Case> = differences.map(case).chain(all_repaired.map(repaired)).collect();
    if cases.is_empty() {
        let (games, seed) = (results.report.games, results.seed);
        let name = format!("{games} games from seed {seed}");
        cases.push(Case { class: variant.clone(), name, ending: Ending::Passed });
    }
    write("umpire fuzz", &[Suite { name: variant.clone(), seconds: Some(results.seconds), cases }])
}
