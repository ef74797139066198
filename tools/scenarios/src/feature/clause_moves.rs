//! Features in a rulebook that extends theirs: scenarios go with clauses that have moved, and away with those that are gone.

use super::FeatureFile;

impl FeatureFile {
    /// The file in a rulebook whose clauses have other ids, by those that each, or each section, has there; without the scenarios of
    /// which no clause is left.
    #[must_use]
    pub fn under(&self, became: impl Fn(&str) -> Vec<String>) -> FeatureFile {
        let mut file = self.clone();
        let mut lost = follow(&mut file.feature.tags, &became);
        for rule in &mut file.feature.rules {
            let lost = follow(&mut rule.tags, &became) || lost;
            let lost = lost && !any_clause(&rule.tags);
            rule.scenarios.retain_mut(|scenario| keeps(scenario, lost, &became));
        }
        lost &= !any_clause(&file.feature.tags);
        file.feature.scenarios.retain_mut(|scenario| keeps(scenario, lost, &became));
        file
    }
}

/// Gives tags the ids that clauses have now; whether a clause among them is gone.
fn follow(tags: &mut Vec<String>, became: &impl Fn(&str) -> Vec<String>) -> bool {
    let mut lost = false;
    let now = tags.iter().flat_map(|tag| match tag.split_once(':').filter(|(kind, _)| OF_CLAUSES.contains(kind)) {
        None => vec![tag.clone()],
        Some((kind, id)) => {
            let ids = became(id);
            lost |= ids.is_empty();
            ids.iter().map(|id| format!("{kind}:{id}")).collect()
        }
    });
    *tags = now.collect();
    lost
}

/// Gives a scenario the tags that its clauses have now; whether it still belongs to one, or never did.
fn keeps(scenario: &mut gherkin::Scenario, lost: bool, became: &impl Fn(&str) -> Vec<String>) -> bool {
    let lost_here = follow(&mut scenario.tags, became);
    !(lost || lost_here) || any_clause(&scenario.tags)
}

/// The tags that name clauses.
const OF_CLAUSES: [&str; 2] = ["clause", "amends"];

fn any_clause(tags: &[String]) -> bool {
    tags.iter().any(|tag| tag.split_once(':').is_some_and(|(kind, _)| OF_CLAUSES.contains(&kind)))
}
