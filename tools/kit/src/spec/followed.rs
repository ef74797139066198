//! Features in a rulebook that extends theirs: scenarios go with clauses that have moved, and away with those that are gone.

use super::feature::FeatureFile;

impl FeatureFile {
    /// The file in a rulebook whose clauses have other ids, by what became of each; without the scenarios of which no clause is
    /// left.
    #[must_use]
    pub fn under<'i>(&self, became: impl Fn(&str) -> Option<&'i str>) -> FeatureFile {
        let mut file = self.clone();
        let (tags, mut lost) = followed(&self.feature.tags, &became);
        file.feature.tags = tags;
        for rule in &mut file.feature.rules {
            let (tags, lost_here) = followed(&rule.tags, &became);
            rule.tags = tags;
            let lost = lost || lost_here;
            rule.scenarios.retain_mut(|scenario| keeps(scenario, lost && !any_clause(&rule.tags), &became));
        }
        lost &= !any_clause(&file.feature.tags);
        file.feature.scenarios.retain_mut(|scenario| keeps(scenario, lost, &became));
        file
    }
}

/// Tags with the ids that clauses have now, and whether a clause among them is gone.
fn followed<'i>(tags: &[String], became: &impl Fn(&str) -> Option<&'i str>) -> (Vec<String>, bool) {
    let mut lost = false;
    let follow = |tag: &String| match tag.strip_prefix(CLAUSE) {
        None => Some(tag.clone()),
        Some(id) => {
            let now = became(id).map(|id| format!("{CLAUSE}{id}"));
            lost |= now.is_none();
            now
        }
    };
    (tags.iter().filter_map(follow).collect(), lost)
}

/// Gives a scenario the tags that its clauses have now; whether it still belongs to one, or never did.
fn keeps<'i>(scenario: &mut gherkin::Scenario, lost: bool, became: &impl Fn(&str) -> Option<&'i str>) -> bool {
    let (tags, lost_here) = followed(&scenario.tags, became);
    scenario.tags = tags;
    !(lost || lost_here) || any_clause(&scenario.tags)
}

/// What the tag of a clause begins with.
const CLAUSE: &str = "clause:";

fn any_clause(tags: &[String]) -> bool {
    tags.iter().any(|tag| tag.starts_with(CLAUSE))
}
