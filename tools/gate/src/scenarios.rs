//! Scenarios that were removed or weakened.
//!
//! Scenarios are compared step by step, not as text. Added Then steps only make a scenario stricter; every other change
//! of steps may weaken it and is reported. Of files that are the same on both sides, only scenarios that run for fewer
//! variants are compared.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::hash::Hash;
use std::sync::Arc;

use gherkin::{Step, StepType};
use umpire_clauses::inventory::Inventory;
use umpire_engine::variant::node::Place;
use umpire_scenarios::feature::{FeatureFile, Scenario};

use super::finding::{Finding, Kind, Needs};
use super::inventory::{Moved, moved as moved_between};
use super::side::{Runs, Side, line_of, stands_in};
use super::variants::renamed;

/// Tags of scenarios that other engines are not asked.
const OWN_ONLY: [&str; 3] = ["view", "chance", "play"];

/// Tags that name what a scenario is about.
const BELONGS: [&str; 3] = ["clause", "amends", "ruling"];

/// A scenario as it is compared.
#[derive(Debug)]
struct Seen<'s> {
    /// A document, `rulings`, or the variant whose file it is beside.
    home: String,
    name: String,
    /// The clauses and rulings it is about: `("clause", "9.4b")`.
    belongs: Vec<(&'static str, String)>,
    /// Its steps: their kind and full text.
    steps: Vec<(StepType, String)>,
    /// The variants for which it runs.
    runs: Vec<&'s str>,
    own_only: BTreeSet<&'static str>,
    /// Its permanent id, if it has one.
    id: Option<String>,
    place: Place,
}

impl<'s> Seen<'s> {
    fn of(home: &str, scenario: Scenario<'_>, runs: Vec<&'s str>) -> Seen<'s> {
        Seen {
            home: home.to_owned(),
            name: scenario.scenario.name.clone(),
            belongs: belongs(scenario),
            steps: scenario.steps().map(|step| (step.ty, said(step))).collect(),
            runs,
            own_only: OWN_ONLY.into_iter().filter(|tag| scenario.is(tag)).collect(),
            id: scenario.id().map(str::to_owned),
            place: line_of(&scenario.file.path, scenario.line()),
        }
    }

    /// Drops the variants whose own rulebook withdraws or rewrites every clause that the scenario is about, since that
    /// is reported for the clause. `home` is the rulebook that it was in.
    fn forget(&mut self, head: &Side, home: Option<&Inventory>) {
        let clauses: Vec<&String> = self.belongs.iter().filter(|(tag, _)| *tag == "clause").map(|(_, id)| id).collect();
        let Some(home) = home.filter(|_| !clauses.is_empty()) else { return };
        let is_told = |name: &&str| {
            let inventory = head.variants.get(*name).and_then(|variant| head.inventory_of(variant));
            let younger =
                inventory.filter(|book| book.document != home.document && book.edition(&home.document).is_some());
            younger.is_some_and(|book| clauses.iter().all(|id| book.still(id, home).is_none()))
        };
        self.runs.retain(|name| !is_told(name));
    }

    fn shares_a_clause(&self, other: &[(&'static str, String)]) -> bool {
        (self.belongs.is_empty() && other.is_empty()) || self.belongs.iter().any(|id| other.contains(id))
    }

    fn subject(&self) -> String {
        match self.belongs.first() {
            Some((_, id)) => format!("{} {id} {}", self.home, self.name),
            None => format!("{} {}", self.home, self.name),
        }
    }
}

/// The clauses and rulings a scenario is about, by kind and id.
fn belongs(scenario: Scenario<'_>) -> Vec<(&'static str, String)> {
    let of = |tag: &'static str| scenario.tagged(tag).map(move |id| (tag, id.to_owned()));
    BELONGS.into_iter().flat_map(of).collect()
}

/// The full text of a step, with its table and docstring.
fn said(step: &Step) -> String {
    let rows = step.table.iter().flat_map(|table| &table.rows).map(|row| format!("\n| {} |", row.join(" | ")));
    let text = step.docstring.iter().map(|text| format!("\n{text}"));
    [step.value.clone()].into_iter().chain(rows).chain(text).collect()
}

/// Every scenario that was removed or changed.
///
/// Scenarios of `given_up` announcements are expected to be removed.
pub fn findings<'s>(base: &'s Side, head: &'s Side, given_up: &[(String, String)]) -> Vec<Finding> {
    // Renamed variants are compared under their new name.
    let renamed = renamed(base, head);
    let now = |name: &'s str| renamed.get(name).copied().unwrap_or(name);
    let was = |name: &str| renamed.iter().find(|(_, now)| **now == name).and_then(|(was, _)| base.variants.get(*was));
    let moved = |name: &str| match (base.variants.get(name).or_else(|| was(name)), head.variants.get(name)) {
        (Some(before), Some(after)) => before.document != after.document,
        _ => true,
    };
    // So are renamed rulebooks in the same folder.
    let books = head.suite.inventories();
    let documents = base.suite.inventories().into_iter().filter_map(|(folder, before)| {
        let after = books.get(&folder).filter(|after| after.document != before.document)?;
        Some((before.document.clone(), after.document.clone()))
    });
    let documents: HashMap<String, String> = documents.collect();
    // Removed variants, and those with another document, are reported themselves.
    let runs = |side: &'s Side| {
        let mut runs = side.runs();
        for names in runs.values_mut() {
            names.iter_mut().for_each(|name| *name = now(name));
            names.retain(|name| !moved(name));
        }
        (side.features().0, runs)
    };
    let ((mut old_files, old_runs), (mut new_files, new_runs)) = (runs(base), runs(head));
    for (home, _) in &mut old_files {
        if let Some(twin) = renamed.get(home.as_str()).copied().or_else(|| Some(documents.get(home)?.as_str())) {
            *home = twin.to_owned();
        }
    }
    new_files.retain(|(_, file)| !stands_in(base, head, &file.path));
    let shared = shared(&old_files, &new_files);
    let mut moved: HashMap<&str, Moved> = HashMap::new();
    for (home, _) in &old_files {
        let both = || Some(moved_between(&*edition(base, home)?, &*edition(head, home)?));
        moved.entry(home).or_insert_with(|| both().unwrap_or_default());
    }
    let has_moved = |home: &String, scenario: Scenario<'_>| {
        let moved = moved.get(home.as_str()).filter(|moved| !moved.is_empty());
        moved.is_some_and(|moved| belongs(scenario).iter().any(|(tag, id)| *tag != "ruling" && moved.contains_key(id)))
    };
    let is_same = |home: &String, scenario: Scenario<'_>| {
        let now = runs_of(&new_runs, scenario);
        shared.contains(&std::ptr::from_ref(scenario.file))
            && !has_moved(home, scenario)
            && runs_of(&old_runs, scenario).iter().all(|name| now.contains(name))
    };
    let seen = |files: &Files, runs| {
        scenarios(files)
            .filter(|(home, scenario)| !is_same(home, *scenario))
            .map(|(home, scenario)| Seen::of(home, scenario, runs_of(runs, scenario).to_vec()))
            .collect::<Vec<_>>()
    };
    let (mut before, after) = (seen(&old_files, &old_runs), seen(&new_files, &new_runs));
    before.iter_mut().for_each(|old| old.forget(head, edition(base, &old.home).as_deref()));
    let mut used = vec![false; after.len()];
    let mut before: Vec<Seen<'_>> = before.into_iter().filter(|each| !goes_along(each, head, given_up)).collect();
    for old in &mut before {
        let Some(moved) = moved.get(old.home.as_str()) else { continue };
        let of_clauses = old.belongs.iter_mut().filter(|(tag, _)| *tag != "ruling");
        of_clauses.for_each(|(_, id)| *id = moved.get(id).unwrap_or(id).clone());
    }
    let mut findings = Vec::new();
    for (old, twin) in pair(&before, &after, &mut used) {
        findings.extend(match twin {
            None => Some(removed(old, &new_files)),
            Some(twin) => changed(old, &after[twin]),
        });
    }
    let new = used.iter().filter(|used| !**used).count();
    findings.extend(Finding::newcomers(Kind::Scenario, new, "scenario", scenarios(&old_files).next().is_some()));
    findings
}

/// The rulebook whose clause ids the scenarios of a document or variant use.
fn edition(side: &Side, home: &str) -> Option<Arc<Inventory>> {
    let of_variant = || side.inventory_of(side.variants.get(home)?);
    side.suite.inventories().into_values().find(|book| book.document == home).or_else(of_variant)
}

/// Files, each with its document, `rulings` or variant.
type Files = [(String, Arc<FeatureFile>)];

fn scenarios(files: &Files) -> impl Iterator<Item = (&String, Scenario<'_>)> {
    files.iter().flat_map(|(home, file)| file.scenarios().map(move |scenario| (home, scenario)))
}

/// The files that are the same on both sides, in the same place. A file with the same text is read once, so pointers
/// compare.
fn shared(before: &Files, after: &Files) -> HashSet<*const FeatureFile> {
    let of = |files: &Files| files.iter().map(|(home, file)| (home.clone(), Arc::as_ptr(file))).collect::<HashSet<_>>();
    of(before).intersection(&of(after)).map(|(_, file)| *file).collect()
}

fn runs_of<'r, 's>(runs: &'r Runs<'s>, scenario: Scenario<'_>) -> &'r [&'s str] {
    runs.get(&scenario.key()).map_or(&[], Vec::as_slice)
}

/// Whether a scenario was removed with its variant or its announcement.
fn goes_along(scenario: &Seen<'_>, head: &Side, given_up: &[(String, String)]) -> bool {
    let is_amends = !scenario.belongs.is_empty() && scenario.belongs.iter().all(|(tag, _)| *tag == "amends");
    let given_up = |id: &String| given_up.iter().any(|(variant, clause)| *variant == scenario.home && clause == id);
    // A removed rulebook is reported as a document.
    let gone = scenario.place.file.starts_with("variants/")
        && !head.variants.contains_key(&scenario.home)
        && !head.suite.inventories().values().any(|book| book.document == scenario.home);
    gone || (is_amends && scenario.belongs.iter().all(|(_, id)| given_up(id)))
}

/// Pairs each old scenario with a new one: by name and clause, unchanged ones first; then by the same steps under
/// another name; then by the permanent id.
fn pair<'b>(before: &'b [Seen<'b>], after: &[Seen<'_>], used: &mut [bool]) -> Vec<(&'b Seen<'b>, Option<usize>)> {
    let mut pairs: Vec<(&Seen<'_>, Option<usize>)> = before.iter().map(|old| (old, None)).collect();
    let (by_name, by_steps) = (by(after, |seen| &seen.name), by(after, |seen| &seen.steps));
    let by_id = by(after, |seen| &seen.id);
    let shares = |old: &Seen<'_>, new: &Seen<'_>| old.shares_a_clause(&new.belongs);
    let is_same = |old: &Seen<'_>, new: &Seen<'_>| weaknesses(old, new).is_empty();
    for pass in 0..4 {
        for (old, twin) in pairs.iter_mut().filter(|(_, twin)| twin.is_none()) {
            let home = old.home.as_str();
            let twins = match pass {
                0 | 1 => by_name.get(&(home, &old.name)),
                2 => by_steps.get(&(home, &old.steps)),
                _ => by_id.get(&(home, &old.id)).filter(|_| old.id.is_some()),
            };
            let suits = |new: &Seen<'_>| match pass {
                0 => shares(old, new) && is_same(old, new),
                1 => shares(old, new),
                2 => is_same(old, new),
                _ => true,
            };
            *twin = twins.into_iter().flatten().find(|n| !used[**n] && suits(&after[**n])).copied();
            twin.iter().for_each(|n| used[*n] = true);
        }
    }
    pairs
}

/// The indices of scenarios by home and another property.
fn by<'a, T: Eq + Hash>(seen: &'a [Seen<'_>], key: fn(&'a Seen<'_>) -> &'a T) -> HashMap<(&'a str, &'a T), Vec<usize>> {
    let mut numbers: HashMap<_, Vec<usize>> = HashMap::new();
    for (n, each) in seen.iter().enumerate() {
        numbers.entry((each.home.as_str(), key(each))).or_default().push(n);
    }
    numbers
}

fn finding(old: &Seen<'_>, what: &str) -> Finding {
    let mut finding = Finding::new(Kind::Scenario, &old.subject(), what).needing(Needs::Entry);
    finding.clauses =
        old.belongs.iter().filter(|(tag, _)| *tag != "ruling").map(|(_, id)| (old.home.clone(), id.clone())).collect();
    if old.place.file.starts_with("variants/") {
        finding = finding.of(&old.home);
    }
    finding
}

/// The finding for a removed scenario. Its place is the next scenario that shares its clause.
fn removed(old: &Seen<'_>, after: &Files) -> Finding {
    let shares =
        |(home, scenario): &(&String, Scenario<'_>)| **home == old.home && old.shares_a_clause(&belongs(*scenario));
    let place = |(_, scenario): (&String, Scenario<'_>)| line_of(&scenario.file.path, scenario.line());
    let place = scenarios(after).find(shares).map_or_else(|| Place::start_of(&old.place.file), place);
    finding(old, "removed").telling(vec![format!("it stood at {}:{}", old.place.file, old.place.line)]).at(place)
}

fn changed(old: &Seen<'_>, new: &Seen<'_>) -> Option<Finding> {
    let told = weaknesses(old, new);
    let only_steps = told.iter().all(|line| line.starts_with("instead of") || line.starts_with("sets up"));
    let what = if only_steps { "changed" } else { "weakened" };
    (!told.is_empty()).then(|| finding(old, what).telling(told).at(new.place.clone()))
}

/// How the new scenario may be weaker than the old one, a line each.
fn weaknesses(old: &Seen<'_>, new: &Seen<'_>) -> Vec<String> {
    let mut told: Vec<String> = Vec::new();
    let lost = old.belongs.iter().filter(|id| !new.belongs.contains(id));
    told.extend(lost.map(|(tag, id)| format!("no longer tagged @{tag}:{id}")));
    let renumbered = old.id.as_ref().filter(|id| new.id.as_ref() != Some(id));
    told.extend(renumbered.map(|id| format!("no longer has the permanent id @id:{id}")));
    let lost: Vec<&str> = old.runs.iter().filter(|name| !new.runs.contains(name)).copied().collect();
    if !lost.is_empty() {
        told.push(format!("no longer runs for {}", lost.join(", ")));
    }
    told.extend(
        new.own_only.difference(&old.own_only).map(|tag| format!("@{tag}: outside engines are no longer asked")),
    );
    told.extend(steps(&old.steps, &new.steps));
    told
}

/// The differences of the steps; empty if only checks were added.
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

    fn read(text: &'static str) -> Vec<Seen<'static>> {
        let file =
            FeatureFile::read(&umpire_clauses::library::Text { path: "f.feature".into(), text: text.into() }).unwrap();
        let runs = |scenario: &Scenario<'_>| match scenario.tagged("only").next() {
            Some(_) => vec!["v"],
            None => vec!["v", "w"],
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
