//! Scenarios that went, or no longer check what they checked.
//!
//! What a scenario does is compared step by step, not what its file looks like. Steps of Then that were added only make
//! it check more; every other change of steps may have weakened it and is told.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use gherkin::{Step, StepType};
use umpire_engine::variant::node::Place;

use super::finding::{Finding, Kind, Needs};
use super::side::{Side, line_of};
use crate::spec::ending::Key;
use crate::spec::feature::{FeatureFile, Scenario};

/// Tags of what outside engines are not asked.
const OWN_ONLY: [&str; 3] = ["view", "chance", "play"];

/// Tags that say what a scenario belongs to.
const BELONGS: [&str; 3] = ["clause", "amends", "ruling"];

/// A scenario as it is compared.
#[derive(Debug)]
struct Seen {
    /// A document, `rulings`, or the variant whose file it stands beside.
    home: String,
    name: String,
    /// What it belongs to, the kind first: `("clause", "9.4b")`.
    belongs: Vec<(&'static str, String)>,
    /// Its steps: their kind and all they say.
    steps: Vec<(StepType, String)>,
    /// The variants for which it runs.
    runs: BTreeSet<String>,
    own_only: BTreeSet<&'static str>,
    place: Place,
}

impl Seen {
    fn of(home: &str, scenario: Scenario<'_>, runs: BTreeSet<String>) -> Seen {
        let belongs = |tag: &'static str| scenario.tagged(tag).map(move |id| (tag, id.to_owned()));
        Seen {
            home: home.to_owned(),
            name: scenario.scenario.name.clone(),
            belongs: BELONGS.into_iter().flat_map(belongs).collect(),
            steps: scenario.steps().map(|step| (step.ty, said(step))).collect(),
            runs,
            own_only: OWN_ONLY.into_iter().filter(|tag| scenario.is(tag)).collect(),
            place: line_of(&scenario.file.path, scenario.line()),
        }
    }

    /// Forgets the variants whose own rulebook withdraws or rewrites every clause that it is about: that is told of the clause.
    fn forget(&mut self, head: &Side) {
        let clauses: Vec<&String> = self.belongs.iter().filter(|(tag, _)| *tag == "clause").map(|(_, id)| id).collect();
        let is_told = |name: &String| {
            let inventory = head.variants.get(name).and_then(|variant| head.inventory_of(variant));
            inventory.is_some_and(|book| !clauses.is_empty() && clauses.iter().all(|id| !book.keeps(id, &self.home)))
        };
        self.runs.retain(|name| !is_told(name));
    }

    fn shares_a_clause(&self, other: &Seen) -> bool {
        (self.belongs.is_empty() && other.belongs.is_empty())
            || self.belongs.iter().any(|id| other.belongs.contains(id))
    }

    fn subject(&self) -> String {
        match self.belongs.first() {
            Some((_, id)) => format!("{} {id} {}", self.home, self.name),
            None => format!("{} {}", self.home, self.name),
        }
    }
}

/// All that a step says, its table and text too.
fn said(step: &Step) -> String {
    let rows = step.table.iter().flat_map(|table| &table.rows).map(|row| format!("\n| {} |", row.join(" | ")));
    let text = step.docstring.iter().map(|text| format!("\n{text}"));
    [step.value.clone()].into_iter().chain(rows).chain(text).collect()
}

/// Every scenario that went or changed.
///
/// Scenarios of `given_up` announcements go with them.
pub fn findings(base: &Side, head: &Side, given_up: &[(String, String)]) -> Vec<Finding> {
    let moved = |name: &String| match (base.variants.get(name), head.variants.get(name)) {
        (Some(before), Some(after)) => before.document != after.document,
        _ => true,
    };
    // What became of a variant that went, or follows another document now, is told by itself.
    let seen = |side: &Side| {
        let mut runs = side.runs();
        runs.values_mut().for_each(|names| names.retain(|name| !moved(name)));
        seen(&side.features().0, &mut runs)
    };
    let (mut before, after) = (seen(base), seen(head));
    before.iter_mut().for_each(|old| old.forget(head));
    let mut used = vec![false; after.len()];
    let before: Vec<Seen> = before.into_iter().filter(|each| !goes_along(each, head, given_up)).collect();
    let mut findings = Vec::new();
    for (old, twin) in pair(&before, &after, &mut used) {
        findings.extend(match twin {
            None => Some(removed(old, &after)),
            Some(twin) => changed(old, &after[twin]),
        });
    }
    let new = used.iter().filter(|used| !**used).count();
    findings.extend(Finding::newcomers(Kind::Scenario, new, "scenario", !before.is_empty()));
    findings
}

/// A scenario beside a variant that is gone, or of an announcement that is gone, is accounted for there.
fn goes_along(scenario: &Seen, head: &Side, given_up: &[(String, String)]) -> bool {
    let is_amends = !scenario.belongs.is_empty() && scenario.belongs.iter().all(|(tag, _)| *tag == "amends");
    let given_up = |id: &String| given_up.iter().any(|(variant, clause)| *variant == scenario.home && clause == id);
    // A rulebook of one's own that is gone is told of as a document.
    let gone = scenario.place.file.starts_with("variants/")
        && !head.variants.contains_key(&scenario.home)
        && !head.suite.inventories().values().any(|book| book.document == scenario.home);
    gone || (is_amends && scenario.belongs.iter().all(|(_, id)| given_up(id)))
}

fn seen(files: &[(String, Arc<FeatureFile>)], runs: &mut HashMap<Key, BTreeSet<String>>) -> Vec<Seen> {
    let scenarios = files.iter().flat_map(|(home, file)| file.scenarios().map(move |scenario| (home, scenario)));
    scenarios
        .map(|(home, scenario)| Seen::of(home, scenario, runs.remove(&scenario.key()).unwrap_or_default()))
        .collect()
}

/// Each old scenario with the one that it is now: of the same name and clause, the unchanged first; else one that does
/// the same under another name.
fn pair<'s>(before: &'s [Seen], after: &[Seen], used: &mut [bool]) -> Vec<(&'s Seen, Option<usize>)> {
    let mut pairs: Vec<(&Seen, Option<usize>)> = before.iter().map(|old| (old, None)).collect();
    let rounds: [fn(&Seen, &Seen) -> bool; 3] = [
        |old, new| old.name == new.name && old.shares_a_clause(new) && weaknesses(old, new).is_empty(),
        |old, new| old.name == new.name && old.shares_a_clause(new),
        |old, new| old.steps == new.steps && weaknesses(old, new).is_empty(),
    ];
    for suits in rounds {
        for (old, twin) in pairs.iter_mut().filter(|(_, twin)| twin.is_none()) {
            *twin = (0..after.len()).find(|n| !used[*n] && old.home == after[*n].home && suits(old, &after[*n]));
            twin.iter().for_each(|n| used[*n] = true);
        }
    }
    pairs
}

fn finding(old: &Seen, what: &str) -> Finding {
    let mut finding = Finding::new(Kind::Scenario, &old.subject(), what).needing(Needs::Entry);
    finding.clauses =
        old.belongs.iter().filter(|(tag, _)| *tag != "ruling").map(|(_, id)| (old.home.clone(), id.clone())).collect();
    if old.place.file.starts_with("variants/") {
        finding = finding.of(&old.home);
    }
    finding
}

/// It stood at a line that is there no more: the place is the next scenario of its home that shares its clause.
fn removed(old: &Seen, after: &[Seen]) -> Finding {
    let neighbour = after.iter().find(|new| new.home == old.home && new.shares_a_clause(old));
    let place = neighbour.map_or_else(|| Place::start_of(&old.place.file), |new| new.place.clone());
    finding(old, "removed").telling(vec![format!("it stood at {}:{}", old.place.file, old.place.line)]).at(Some(place))
}

fn changed(old: &Seen, new: &Seen) -> Option<Finding> {
    let told = weaknesses(old, new);
    let only_steps = told.iter().all(|line| line.starts_with("instead of") || line.starts_with("sets up"));
    let what = if only_steps { "changed" } else { "weakened" };
    (!told.is_empty()).then(|| finding(old, what).telling(told).at(Some(new.place.clone())))
}

/// In what the new scenario may check less than the old one, a line each.
fn weaknesses(old: &Seen, new: &Seen) -> Vec<String> {
    let mut told: Vec<String> = Vec::new();
    let lost = old.belongs.iter().filter(|id| !new.belongs.contains(id));
    told.extend(lost.map(|(tag, id)| format!("no longer tagged @{tag}:{id}")));
    let lost: Vec<&str> = old.runs.difference(&new.runs).map(String::as_str).collect();
    if !lost.is_empty() {
        told.push(format!("no longer runs for {}", lost.join(", ")));
    }
    told.extend(
        new.own_only.difference(&old.own_only).map(|tag| format!("@{tag}: outside engines are no longer asked")),
    );
    told.extend(steps(&old.steps, &new.steps));
    told
}

/// What differs in the steps; nothing where only checks were added.
fn steps(old: &[(StepType, String)], new: &[(StepType, String)]) -> Vec<String> {
    if only_checks_added(old, new) {
        return Vec::new();
    }
    let missing = |of: &[(StepType, String)], from: &[(StepType, String)]| {
        let mut from: Vec<_> = from.to_vec();
        let mut missing = Vec::new();
        for step in of {
            match from.iter().position(|each| each == step) {
                Some(at) => drop(from.remove(at)),
                None => missing.push(step.clone()),
            }
        }
        missing
    };
    let (gone, come) = (missing(old, new), missing(new, old));
    if gone.is_empty() && come.is_empty() {
        return vec!["its steps stand in another order".to_owned()];
    }
    let of = |steps: &[(StepType, String)], ty| {
        steps.iter().filter(|step| step.0 == ty).map(|step| short(&step.1)).collect::<Vec<_>>()
    };
    let mut told = Vec::new();
    for (ty, gone_word, come_word) in [
        (StepType::Given, "no longer sets up", "sets up besides"),
        (StepType::When, "no longer does", "does besides"),
        (StepType::Then, "no longer checks", "checks"),
    ] {
        let (gone, come) = (of(&gone, ty), of(&come, ty));
        let both = gone.len().min(come.len());
        told.extend(gone.iter().zip(&come).map(|(gone, come)| format!("instead of `{gone}`: `{come}`")));
        told.extend(gone[both..].iter().map(|step| format!("{gone_word}: {step}")));
        if ty != StepType::Then {
            told.extend(come[both..].iter().map(|step| format!("{come_word}: {step}")));
        }
    }
    told
}

fn only_checks_added(old: &[(StepType, String)], new: &[(StepType, String)]) -> bool {
    let mut old = old.iter().peekable();
    for step in new {
        match old.peek() {
            Some(next) if *next == step => drop(old.next()),
            _ if step.0 == StepType::Then => {}
            _ => return false,
        }
    }
    old.next().is_none()
}

/// A step on one line.
fn short(step: &str) -> String {
    step.split('\n').map(str::trim).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &'static str) -> Vec<Seen> {
        let file = FeatureFile::read(&crate::library::Text { path: "f.feature".into(), text: text.into() }).unwrap();
        let runs = |scenario: &Scenario<'_>| {
            let only = scenario.tagged("only").map(str::to_owned).collect::<BTreeSet<_>>();
            if only.is_empty() { ["v", "w"].map(str::to_owned).into() } else { only }
        };
        file.scenarios().map(|scenario| Seen::of("d", scenario, runs(&scenario))).collect()
    }

    const OLD: &str = "Feature: f\n @clause:1\n Rule: r\n  Scenario: s\n   Given a\n   When b\n   Then c\n   And d\n";

    #[test]
    fn added_checks_weaken_nothing_and_all_else_is_told() {
        let cases = [
            (
                "Feature: f\n @clause:1\n Rule: r\n  Scenario: s\n   Given a\n   When b\n   Then c\n   And x\n   And d\n",
                "",
            ),
            (
                "Feature: f\n @clause:1\n Rule: r\n  Scenario: s\n   Given a\n   When b\n   Then c\n",
                "no longer checks: d",
            ),
            (
                "Feature: f\n @clause:1\n Rule: r\n  Scenario: s\n   Given a\n   And p\n   When b\n   Then c\n   And d\n",
                "sets up besides: p",
            ),
            (
                "Feature: f\n @clause:1\n Rule: r\n  Scenario: s\n   Given a\n   When b\n   Then c\n   And e\n",
                "instead of `d`: `e`",
            ),
            (
                "Feature: f\n @clause:1\n Rule: r\n  Scenario: s\n   Given a\n   When b\n   Then d\n   And c\n",
                "its steps stand in another order",
            ),
            (
                "Feature: f\n @clause:1 @only:v\n Rule: r\n  Scenario: s\n   Given a\n   When b\n   Then c\n   And d\n",
                "no longer runs for w",
            ),
            (
                "Feature: f\n @clause:2 @view\n Rule: r\n  Scenario: s\n   Given a\n   When b\n   Then c\n   And d\n",
                "no longer tagged @clause:1; @view: outside engines are no longer asked",
            ),
        ];
        for (text, told) in cases {
            assert_eq!(weaknesses(&read(OLD)[0], &read(text)[0]).join("; "), told, "{text}");
        }
    }

    #[test]
    fn a_scenario_is_known_under_another_name() {
        let new = read("Feature: f\n @clause:1\n Rule: r\n  Scenario: t\n   Given a\n   When b\n   Then c\n   And d\n");
        let old = read(OLD);
        let mut used = vec![false];
        assert_eq!(pair(&old, &new, &mut used).iter().map(|(_, twin)| *twin).collect::<Vec<_>>(), [Some(0)]);
    }
}
