//! Changes of `clauses.yaml`: the kind of each clause, the rules that carry it, the values it states.

use std::collections::HashMap;

use umpire_assertions::assertion::Assertion;
use umpire_clauses::inventory::{Clause, Inventory, Since};
use umpire_clauses::library::INVENTORY;
use umpire_clauses::lists::{unique, without};
use umpire_engine::variant::node::Place;

use super::finding::{Finding, Kind, Needs};
use super::side::{Side, stands_in};

/// Every clause whose inventory entry changed.
pub fn findings(base: &Side, head: &Side) -> Vec<Finding> {
    let mut findings = Vec::new();
    let now = head.suite.inventories();
    for (home, before) in base.suite.inventories() {
        let is_missing = stands_in(base, head, &format!("features/{home}/{INVENTORY}"));
        let Some(after) = now.get(&home).filter(|_| !is_missing) else {
            let removed = Finding::removed(Kind::Inventory, &home);
            findings.push(Finding { what: "the document is gone".to_owned(), ..removed });
            continue;
        };
        findings.extend(compare(&before, after));
    }
    let common = head.variants.iter().filter_map(|(name, after)| Some((base.variants.get(name)?, after)));
    for (before, after) in common.filter(|(before, after)| before.rulebook != after.rulebook) {
        let (Some(before), Some(after)) = (base.inventory_of(before), head.inventory_of(after)) else { continue };
        // Another document is reported for the variant.
        if before.document == after.document {
            findings.extend(compare(&before, &after));
        }
    }
    unique(findings)
}

fn compare(before: &Inventory, after: &Inventory) -> Vec<Finding> {
    let document = after.document.as_str();
    let folder = after.folder.as_ref().map_or_else(|| format!("features/{document}"), |folder| folder.path.clone());
    let file = Place::start_of(&format!("{folder}/clauses.yaml"));
    let finding = |clause: &Clause, what: &str| {
        Finding::new(Kind::Inventory, &format!("{document} {}", clause.id), what).touching(document, &clause.id)
    };
    // If the document was renamed or goes back to another one, compare by id.
    let is_anew = |clause: &Clause| {
        before.root() != after.root()
            || (clause.identity.document == before.document && before.document != after.document)
    };
    let now = |clause: &Clause| after.same(clause).or_else(|| after.get(&clause.id).filter(|_| is_anew(clause)));
    let mut findings = Vec::new();
    if before.variant != after.variant {
        let name = |book: &Inventory| book.variant.clone().unwrap_or_else(|| "none".to_owned());
        let what = format!("the variant that has its values: {} -> {}", name(before), name(after));
        findings.push(Finding::new(Kind::Inventory, document, what).needing(Needs::Entry).at(file.clone()));
    }
    for now in &after.withdrawn {
        let id = &now.clause.id;
        let was = before.withdrawn.iter().find(|was| was.clause.id == *id && was.because != now.because);
        findings.extend(was.map(|was| {
            let words = vec![format!("was: {}", was.because), format!("is:  {}", now.because)];
            let finding = finding(&now.clause, "withdrawn for another reason").telling(words);
            finding.needing(Needs::Entry).at(now.place.clone())
        }));
    }
    for clause in &before.clauses {
        let Some(now) = now(clause) else {
            let withdrawn = after.withdrawn.iter().find(|withdrawn| withdrawn.clause.identity == clause.identity);
            let place = withdrawn.map_or_else(|| file.clone(), |withdrawn| withdrawn.place.clone());
            let what = after.reason(clause).map_or("the clause is gone".to_owned(), |why| format!("withdrawn: {why}"));
            findings.push(finding(clause, &what).needing(Needs::Entry).at(place));
            continue;
        };
        let differs = differs(clause, now);
        if let Some(first) = differs.first() {
            let finding = finding(now, first).telling(differs[1..].to_vec());
            findings.push(finding.needing(Needs::Entry).at(now.place.clone()));
        } else if clause.summary != now.summary {
            let words = vec![format!("was: {}", clause.summary), format!("is:  {}", now.summary)];
            // Summaries of shipped documents are no rules; what a project's own rulebook says itself is. What it inherits is a
            // finding of the rulebook that it extends.
            let keeps = |clause: &Clause| matches!(clause.since, Since::Same | Since::Reworded);
            let same_parent = parent(before).is_some() && parent(before) == parent(after);
            let says_else = after.folder.is_some() && !(same_parent && keeps(clause) && keeps(now));
            let what = match (says_else, [clause.since, now.since]) {
                (true, _) => "says something else",
                (false, [Since::Same, Since::Same]) if after.folder.is_some() => {
                    "as the rulebook that it extends says now"
                }
                (false, _) => "in other words",
            };
            let finding = finding(now, what).telling(words).at(now.place.clone());
            findings.push(if says_else { finding.needing(Needs::Entry) } else { finding });
        }
    }
    let known: Vec<&str> = before.clauses.iter().filter_map(now).map(|clause| clause.id.as_str()).collect();
    let new = after.clauses.iter().filter(|clause| !known.contains(&clause.id.as_str()));
    findings.extend(new.map(|clause| finding(clause, "a new clause").at(clause.place.clone())));
    findings
}

/// The document that a rulebook extends.
fn parent(book: &Inventory) -> Option<&str> {
    book.parent.as_ref().map(|parent| parent.document.as_str())
}

/// The current ids of clauses by their former ids.
pub type Moved = HashMap<String, String>;

/// The clauses of a rulebook that have another id now, or whose id another clause has.
pub fn moved(before: &Inventory, after: &Inventory) -> Moved {
    let moved = before.clauses.iter().filter_map(|clause| {
        let now = match (after.same(clause), after.get(&clause.id)) {
            (Some(now), _) => now.id.clone(),
            (None, Some(other)) if before.root() == after.root() && other.since == Since::Added => {
                format!("{} as it was", clause.id)
            }
            (None, _) => return None,
        };
        (now != clause.id).then(|| (clause.id.clone(), now))
    });
    moved.collect()
}

fn words<T: ToString>(items: &[T]) -> Vec<String> {
    items.iter().map(ToString::to_string).collect()
}

/// The assertions of a clause, or the reason why there are none.
fn asserts(clause: &Clause) -> Vec<String> {
    let why = clause.unasserted.iter().map(|why| format!("nothing: {why}"));
    clause.asserts.iter().map(Assertion::told).chain(why).collect()
}

/// The differences, a line each. The summary is compared elsewhere.
fn differs(before: &Clause, after: &Clause) -> Vec<String> {
    let mut told = Vec::new();
    if before.id != after.id {
        told.push(format!("moved: {} -> {}", before.id, after.id));
    }
    if before.kind != after.kind {
        told.push(format!("kind: {} -> {}", before.kind.word(), after.kind.word()));
    }
    for (key, was, is) in [
        ("rules", words(&before.rules), words(&after.rules)),
        ("states", words(&before.states), words(&after.states)),
        ("presupposes", words(&before.presupposes), words(&after.presupposes)),
        ("asserts", asserts(before), asserts(after)),
    ] {
        let (gone, new) = (without(&was, &is), without(&is, &was));
        let parts = [("no longer", gone), ("now", new)].into_iter().filter(|(_, words)| !words.is_empty());
        let parts: Vec<String> = parts.map(|(how, words)| format!("{how} {}", words.join(", "))).collect();
        if !parts.is_empty() {
            told.push(format!("{key}: {}", parts.join("; ")));
        }
    }
    told
}
