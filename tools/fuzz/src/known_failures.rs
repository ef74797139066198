//! Differences and the list of known failures.

use umpire_scenarios::known::{Entry, Subject, TO_FILL_IN};
use umpire_scenarios::suite::Plan;

use super::{Difference, Report};

/// How the tested engine fails the feature of the difference of this name; `None` if it passes. An error where the feature is
/// invalid for the game, or shows nothing of the engine.
pub type Fails<'f> = dyn Fn(&str, &str) -> Result<Option<String>, String> + 'f;

/// Marks the listed differences (by id, or by the clause they are most likely about) and reports entries that are
/// repaired, that is, whose scenario passes. An entry whose difference did not occur may still fail. If its scenario fails
/// in another way than listed, that is a new difference.
///
/// # Errors
/// Entries without a valid scenario: the index of each, and the reason.
pub fn hold_against(
    entries: &[Entry],
    report: &mut Report,
    plan: &Plan,
    fails: &Fails<'_>,
) -> Result<(), Vec<(usize, String)>> {
    let inventory = &plan.inventory;
    let mut faults = Vec::new();
    for (n, entry) in entries.iter().enumerate() {
        match &entry.subject {
            Subject::Difference(id) if entry.document == inventory.document => {
                let fails = match &entry.gherkin {
                    Some(feature) => fails(id, feature),
                    None => Err("it has no `gherkin`: the scenario that shows the difference".to_owned()),
                };
                match fails {
                    Ok(Some(found)) if entry.is_so(&found) => {
                        report.mark(entry, |difference| difference.id == *id);
                        report.known.push(entry.clone());
                    }
                    Ok(Some(_)) if !report.has(id) => {
                        let feature = entry.gherkin.as_deref().unwrap_or_default();
                        report.differences.push(Difference::kept(id, feature, plan));
                    }
                    Ok(Some(_)) => {}
                    // The difference of that name is a new one.
                    Ok(None) => report.repaired.push(entry.clone()),
                    Err(why) => faults.push((n, why)),
                }
            }
            // How a scenario of the clause fails says nothing of a difference.
            Subject::Clause(id) if entry.found.is_none() => {
                let clause = inventory.edition(&entry.document).and_then(|edition| inventory.still(id, edition));
                report.mark(entry, |difference| {
                    let first = difference.clauses.first();
                    first.is_some_and(|first| first.fails && clause.is_some_and(|clause| clause.id == first.id))
                });
            }
            Subject::Clause(_) | Subject::Difference(_) | Subject::Ruling(_) | Subject::Scenario(_) => {}
        }
    }
    if faults.is_empty() { Ok(()) } else { Err(faults) }
}

/// Entries for the differences that are not listed and have a scenario.
///
/// # Errors
/// A scenario does not pass on our own engine.
pub fn to_list(report: &Report, plan: &Plan, fails: &Fails<'_>) -> Result<Vec<Entry>, String> {
    let open = report.differences.iter().filter(|difference| difference.known.is_none());
    let entry = |(difference, feature): (&Difference, &String)| {
        let clause = difference.clauses.first().map(|clause| format!(": {}", clause.summary)).unwrap_or_default();
        Ok(Entry {
            document: plan.inventory.document.clone(),
            subject: Subject::Difference(difference.id.clone()),
            found: fails(&difference.id, feature)?,
            because: format!("{TO_FILL_IN}{clause}"),
            until: None,
            gherkin: Some(feature.clone()),
        })
    };
    open.filter_map(|difference| Some((difference, difference.scenario.as_ref().ok()?))).map(entry).collect()
}
impl Report {
    /// Marks differences as known for the reason of an entry.
    fn mark(&mut self, entry: &Entry, is_listed: impl Fn(&Difference) -> bool) {
        let all = self.differences.iter_mut().chain(&mut self.unreached);
        for difference in all.filter(|difference| is_listed(difference)) {
            difference.known = Some(entry.because.clone());
        }
    }
}
