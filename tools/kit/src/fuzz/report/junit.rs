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
            cases.push(Case {
                class: format!("{variant}.{}", each.kind.word()),
                name: each.id.clone(),
                ending: Ending::Failed {
                    kind: "differs",
                    message: format!("{}{told}", clauses.join(" ")),
                    text: each.scenario.clone().unwrap_or_default(),
                },
            });
        }
        if cases.is_empty() {
            let (games, seed) = (self.report.games, self.fuzz.seed);
            let name = format!("{games} games from seed {seed}");
            cases.push(Case { class: variant.clone(), name, ending: Ending::Passed });
        }
        write("umpire fuzz", &[Suite { name: variant.clone(), seconds: Some(self.seconds), cases }])
    }
}
