//! For CI systems.

use super::{Told, contrasts};
use crate::junit::{Case, Ending, Suite, write};

impl Told<'_> {
    /// The report as JUnit XML: a case for each difference, or one that passed where there is none.
    pub fn to_junit(&self) -> String {
        let variant = &self.fuzz.plan.variant.name;
        let mut cases: Vec<Case> = Vec::new();
        for each in &self.report.differences {
            let clauses: Vec<String> = each.clauses.iter().take(3).map(|clause| format!("§{}", clause.id)).collect();
            let told = each.symptom.as_ref().and_then(|symptom| contrasts(symptom).into_iter().next());
            let told =
                told.map_or_else(String::new, |(what, due, found)| format!(": {what}: due {due}, found {found}"));
            let failed = Ending::Failed {
                kind: "differs",
                message: format!("{}{told}", clauses.join(" ")),
                text: each.scenario.clone().unwrap_or_default(),
            };
            let known = each.known.as_ref().map(|because| Ending::Skipped(format!("known: {because}").into()));
            cases.push(Case {
                class: format!("{variant}.{}", each.kind.word()),
                name: each.id.clone(),
                ending: known.unwrap_or(failed),
            });
        }
        cases.extend(self.report.repaired.iter().map(|entry| Case {
            class: format!("{variant}.known"),
            name: entry.subject.to_string(),
            ending: Ending::Failed {
                kind: "repaired",
                message: "it is repaired: take it out of the list of known faults".to_owned(),
                text: String::new(),
            },
        }));
        if cases.is_empty() {
            let (games, seed) = (self.report.games, self.fuzz.seed);
            let name = format!("{games} games from seed {seed}");
            cases.push(Case { class: variant.clone(), name, ending: Ending::Passed });
        }
        write("umpire fuzz", &[Suite { name: variant.clone(), seconds: Some(self.seconds), cases }])
    }
}
