//! Differences and the list of known failures.

use umpire_scenarios::known::{Entry, Subject, TO_FILL_IN};

use super::{Difference, Fuzz, Report};

impl Fuzz<'_> {
    /// Marks the listed differences (by id, or by the clause they are most likely about) and reports entries that are
    /// repaired, that is, whose scenario passes. An entry whose difference did not occur may still fail.
    ///
    /// # Errors
    /// Entries without a valid scenario: the index of each, and the reason.
    pub fn hold_against(&self, entries: &[Entry], report: &mut Report) -> Result<(), Vec<(usize, String)>> {
        let inventory = &self.plan.inventory;
        let mut faults = Vec::new();
        for (n, entry) in entries.iter().enumerate() {
            let clause = |id: &str| inventory.still(id, inventory.edition(&entry.document)?);
            let is_listed = |difference: &Difference| match &entry.subject {
                Subject::Difference(id) => difference.id == *id && entry.document == inventory.document,
                Subject::Clause(id) => difference
                    .clauses
                    .first()
                    .is_some_and(|first| first.fails && clause(id).is_some_and(|clause| clause.id == first.id)),
                Subject::Ruling(_) | Subject::Scenario(_) => false,
            };
            let mut met = false;
            for difference in report.differences.iter_mut().filter(|difference| is_listed(difference)) {
                difference.known = Some(entry.because.clone());
                met = true;
            }
            let (Subject::Difference(id), true) = (&entry.subject, entry.document == inventory.document) else {
                continue;
            };
            let fails = match &entry.gherkin {
                Some(feature) => self.fails(id, feature),
                None => Err("it has no `gherkin`: the scenario that shows the difference".to_owned()),
            };
            match fails {
                Ok(true) => report.known.push(entry.clone()),
                // The listed one is repaired, so the difference of that name is a new one.
                Ok(false) => {
                    report.repaired.push(entry.clone());
                    if met {
                        report.differences.iter_mut().filter(|each| each.id == *id).for_each(|each| each.known = None);
                    }
                }
                Err(why) => faults.push((n, why)),
            }
        }
        if faults.is_empty() { Ok(()) } else { Err(faults) }
    }

    /// Entries for the differences that are not listed and have a scenario.
    pub fn to_list(&self, report: &Report) -> Vec<Entry> {
        let open = report.differences.iter().filter(|difference| difference.known.is_none());
        let entry = |difference: &Difference| {
            let clause = difference.clauses.first().map(|clause| format!(": {}", clause.summary)).unwrap_or_default();
            Some(Entry {
                document: self.plan.inventory.document.clone(),
                subject: Subject::Difference(difference.id.clone()),
                because: format!("{TO_FILL_IN}{clause}"),
                until: None,
                gherkin: Some(difference.scenario.as_ref().ok()?.clone()),
            })
        };
        open.filter_map(entry).collect()
    }
}
