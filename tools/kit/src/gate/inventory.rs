//! What `clauses.yaml` says of the clauses of a document: their kind, the rules that carry them, the values they state.

use umpire_engine::variant::node::Place;

use super::finding::{Finding, Kind, Needs};
use super::side::Side;
use crate::clauses::{Clause, Inventory};

/// Every clause of which the inventories say something else than they did.
pub fn findings(base: &Side, head: &Side) -> Vec<Finding> {
    let mut findings = Vec::new();
    for document in base.documents() {
        let Some(before) = base.inventory(&document) else { continue };
        let Some(after) = head.inventory(&document) else {
            let removed = Finding::removed(Kind::Inventory, &document);
            findings.push(Finding { what: "the document is gone".to_owned(), ..removed });
            continue;
        };
        findings.extend(compare(&document, &before, &after));
    }
    findings
}

fn compare(document: &str, before: &Inventory, after: &Inventory) -> Vec<Finding> {
    let file = Place::start_of(&format!("features/{document}/clauses.yaml"));
    let finding = |clause: &Clause, what: &str| {
        Finding::new(Kind::Inventory, &format!("{document} {}", clause.id), what).touching(document, &clause.id)
    };
    let mut findings = Vec::new();
    for clause in &before.clauses {
        let Some(now) = after.get(&clause.id) else {
            findings.push(finding(clause, "the clause is gone").needing(Needs::Entry).at(Some(file.clone())));
            continue;
        };
        let differs = differs(clause, now);
        if let Some(first) = differs.first() {
            let finding = finding(now, first).telling(differs[1..].to_vec());
            findings.push(finding.needing(Needs::Entry).at(Some(now.place.clone())));
        } else if clause.summary != now.summary {
            let words = vec![format!("was: {}", clause.summary), format!("is:  {}", now.summary)];
            findings.push(finding(now, "in other words").telling(words).at(Some(now.place.clone())));
        }
    }
    let new = after.clauses.iter().filter(|clause| before.get(&clause.id).is_none());
    findings.extend(new.map(|clause| finding(clause, "a new clause").at(Some(clause.place.clone()))));
    findings
}

fn words<T: ToString>(items: &[T]) -> Vec<String> {
    items.iter().map(ToString::to_string).collect()
}

/// What differs, a line each. The words of a summary are nobody's ruling and told by themselves.
fn differs(before: &Clause, after: &Clause) -> Vec<String> {
    let mut told = Vec::new();
    if before.kind != after.kind {
        told.push(format!("kind: {} -> {}", before.kind.word(), after.kind.word()));
    }
    for (key, was, is) in [
        ("rules", words(&before.rules), words(&after.rules)),
        ("states", words(&before.states), words(&after.states)),
        ("presupposes", words(&before.presupposes), words(&after.presupposes)),
    ] {
        let missing = |of: &[String], from: &[String]| -> Vec<String> {
            of.iter().filter(|word| !from.contains(word)).cloned().collect()
        };
        let (gone, new) = (missing(&was, &is), missing(&is, &was));
        let parts = [("no longer", gone), ("now", new)].into_iter().filter(|(_, words)| !words.is_empty());
        let parts: Vec<String> = parts.map(|(how, words)| format!("{how} {}", words.join(", "))).collect();
        if !parts.is_empty() {
            told.push(format!("{key}: {}", parts.join("; ")));
        }
    }
    told
}
