//! Variants that were added, removed or changed, in the terms of their rulebook.

use std::collections::{BTreeMap, BTreeSet};

use umpire_clauses::library::Library;
use umpire_engine::variant::Variant;
use umpire_engine::variant::node::Place;
use umpire_judging::diff::Change;

use super::covering::Covering;
use super::finding::{Finding, Kind, Needs};
use super::side::{Side, place_of};
use super::sides::Sides;

/// Added, removed and renamed variants, and the changed values of their rules.
pub fn findings(sides: &Sides<'_>) -> Vec<Finding> {
    let mut findings = came_and_went(sides.base, sides.head);
    findings.extend(sides.head.variants.iter().filter_map(|(name, after)| as_a_whole(sides, name, after)));
    for (name, diff) in &sides.changed {
        let Some(variant) = sides.head.variants.get(name) else { continue };
        findings.extend(diff.changes.iter().map(|change| value(change, variant, name)));
    }
    findings
}

/// A variant whose name differs from its file, whose document or rulebook changed, or that cannot be compared.
fn as_a_whole(sides: &Sides<'_>, name: &str, after: &Variant) -> Option<Finding> {
    let before = sides.base.variants.get(name);
    let finding = |what: String, key| Finding::new(Kind::Variant, name, what).of(name).at(place_of(after, key));
    let folder = |variant: &Variant| variant.rulebook.as_ref().map_or("none", |folder| &folder.path).to_owned();
    let mut told = Vec::new();
    if let Some(before) = before {
        let (was, is) = match before.document == after.document {
            // The document is the same; the folder may differ.
            true => (folder(before), folder(after)),
            false => (before.document.clone(), after.document.clone()),
        };
        told.extend((was != is).then(|| format!("document: {was} -> {is}")));
    }
    told.extend(sides.apart.get(name).map(|why| format!("cannot be compared: {why}")));
    match told.split_first() {
        Some((first, rest)) => Some(finding(first.clone(), "document").telling(rest.to_vec()).needing(Needs::Entry)),
        None if before.is_some_and(|before| before.ancestors != after.ancestors) => {
            let chain = |variant: &Variant| match &*variant.ancestors {
                [] => "nothing".to_owned(),
                names => names.join(", "),
            };
            let (was, is) = (before.map(chain).unwrap_or_default(), chain(after));
            Some(finding(format!("extends: {was} -> {is}"), "extends"))
        }
        None if after.name != name && before.is_none_or(|before| before.name != after.name) => {
            Some(finding(format!("calls itself {}, not by the name of its file", after.name), "variant"))
        }
        None => None,
    }
}

fn value(change: &Change, variant: &Variant, name: &str) -> Finding {
    let ruling = change.ruling.map(|id| format!("{id} ")).unwrap_or_default();
    let what = format!("{ruling}{}: {}", change.subject, change.told);
    let mut finding = Finding::new(Kind::Value, &format!("{name} {}", change.path), what).of(name);
    finding.clauses = change.clauses.iter().map(|stating| (stating.document.clone(), stating.id.clone())).collect();
    finding.details.push(match finding.clauses.as_slice() {
        [] => "no clause states it".to_owned(),
        stating => format!("stated by {}", stating.iter().map(|(_, id)| id.as_str()).collect::<Vec<_>>().join(", ")),
    });
    finding.at(place_of(variant, &change.path))
}

/// A changed value is covered by a clause that states it, if that clause is announced, still needs to be, or holds
/// again as its document says. All others need an entry.
pub fn require_entries(findings: &mut [Finding], covering: &Covering<'_>) {
    let clauses_of = |findings: &[Finding], tells: fn(&&Finding) -> bool| -> BTreeSet<(Option<String>, String)> {
        let ids = |finding: &Finding| {
            let of = |(_, id): &(String, String)| (finding.variant.clone(), id.clone());
            finding.clauses.iter().map(of).collect::<Vec<_>>()
        };
        findings.iter().filter(tells).flat_map(ids).collect()
    };
    let asked = clauses_of(findings, |finding| matches!(finding.needs, Needs::Amends { .. }));
    let again = clauses_of(findings, |finding| finding.kind == Kind::Clause && finding.what.ends_with("-> holds"));
    for finding in findings.iter_mut().filter(|finding| finding.kind == Kind::Value) {
        let among = |ids: &BTreeSet<(Option<String>, String)>| {
            finding.clauses.iter().any(|(_, id)| ids.contains(&(finding.variant.clone(), id.clone())))
        };
        let Some((name, path)) = finding.subject().split_once(' ') else { continue };
        let is_told = among(&asked) || (among(&again) && covering.is_restored(name, path));
        if !is_told && !covering.covers(name, path, &finding.clauses) {
            finding.needs = Needs::EntryOf(path.to_owned(), covering.value(name, path));
        }
    }
}

/// Removed variants, each with the added variant of the same rules.
pub fn renamed<'s>(base: &'s Side, head: &'s Side) -> BTreeMap<&'s str, &'s str> {
    let was_there = |name: &str| base.variants.contains_key(name) || base.unreadable.contains_key(name);
    let gone = base.variants.iter().filter(|(name, _)| !head.variants.contains_key(*name));
    let twins = gone.filter_map(|(name, before)| {
        let mut newcomers = head.variants.iter().filter(|(name, _)| !was_there(name));
        let (twin, _) = newcomers.find(|(_, variant)| variant.rules() == before.rules())?;
        Some((name.as_str(), twin.as_str()))
    });
    twins.collect()
}

fn came_and_went(base: &Side, head: &Side) -> Vec<Finding> {
    let file = |name: &str| Place::start_of(&Library::variant_file(name));
    let is_there = |name: &str| head.variants.contains_key(name);
    let was_there = |name: &str| base.variants.contains_key(name) || base.unreadable.contains_key(name);
    let mut findings = Vec::new();
    let renamed = renamed(base, head);
    for name in base.variants.keys().chain(base.unreadable.keys()).filter(|name| !is_there(name)) {
        let removed = Finding::removed(Kind::Variant, name).of(name);
        findings.push(match renamed.get(name.as_str()) {
            None => removed,
            Some(twin) => Finding { what: format!("renamed to {twin}"), ..removed }.at(file(twin)),
        });
    }
    let is_twin = |name: &str| renamed.values().any(|twin| *twin == name);
    for (name, variant) in head.variants.iter().filter(|(name, _)| !was_there(name) && !is_twin(name)) {
        let mut what = "new".to_owned();
        if let Some(parent) = variant.ancestors.first() {
            what.push_str(&format!(", extends {parent}"));
        }
        findings.push(Finding::new(Kind::Variant, name, what).of(name).at(file(name)));
    }
    for (name, faults) in base.unreadable.iter().filter(|(name, _)| is_there(name)) {
        let finding = Finding::new(Kind::Variant, name, "cannot be compared: this engine cannot read what it was");
        let told = faults.iter().map(ToString::to_string).collect();
        findings.push(finding.of(name).telling(told).needing(Needs::Entry).at(file(name)));
    }
    findings
}
