//! Variants that came, went or changed, in the terms of their rulebook.

use std::collections::BTreeSet;

use umpire_engine::variant::Variant;
use umpire_engine::variant::node::Place;

use super::covering::Covering;
use super::finding::{Finding, Kind, Needs};
use super::side::{ENGINE, Side, place_of};
use crate::citing::Ruled;
use crate::diff::{Change, Diff, between};
use crate::library::Library;

/// A variant that both sides have, and what differs in its rules.
pub struct Changed {
    /// Its name.
    pub name: String,
    /// The changes; none where the rules are the same.
    pub diff: Diff,
}

/// Both sides of a comparison, and what differs in the rules of the variants that both have.
pub struct Sides<'s> {
    /// What the working tree is compared with.
    pub base: &'s Side,
    /// The working tree.
    pub head: &'s Side,
    /// The variants that can be compared.
    pub changed: Vec<Changed>,
    /// Whether both sides hold the same engine, or neither holds any. Where it differs, what fails on both sides is held
    /// against the change: this engine fails it, and the old one is not here to ask.
    pub same_engine: bool,
}

impl<'s> Sides<'s> {
    /// Compares the variants and the engines of two sides.
    pub fn of(base: &'s Side, head: &'s Side) -> Sides<'s> {
        let common = head.variants.iter().filter_map(|(name, after)| Some((name, base.variants.get(name)?, after)));
        let compared = common.filter_map(|(name, before, after)| {
            let (from, to) = (base.inventory_of(before)?, head.inventory_of(after)?);
            let ruled = |variant, inventory| Ruled { variant, inventory };
            let diff = between(ruled(before, &from), ruled(after, &to)).ok()?;
            Some(Changed { name: name.clone(), diff })
        });
        let sources = |side: &Side| side.library.texts(ENGINE.0, ENGINE.1).ok();
        Sides { base, head, changed: compared.collect(), same_engine: sources(base) == sources(head) }
    }

    /// What differs in a variant.
    pub fn changed(&self, name: &str) -> Option<&Changed> {
        self.changed.iter().find(|changed| changed.name == name)
    }

    /// The place of the change of a variant that best explains something about these clauses: one that a clause of them
    /// states, else the first.
    pub fn cause(&self, name: &str, clauses: &[(String, String)]) -> Option<Place> {
        self.stating(name, clauses).or_else(|| self.place(name, self.changed(name)?.diff.changes.first()?))
    }

    /// The place of the first change of a variant that one of these clauses states.
    pub fn stating(&self, name: &str, clauses: &[(String, String)]) -> Option<Place> {
        let states = |change: &&Change| {
            let states = |(document, id): &(String, String)| {
                change.clauses.iter().any(|stating| stating.document == *document && stating.id == *id)
            };
            clauses.iter().any(states)
        };
        self.place(name, self.changed(name)?.diff.changes.iter().find(states)?)
    }

    fn place(&self, name: &str, change: &Change) -> Option<Place> {
        Some(place_of(self.head.variants.get(name)?, &change.path))
    }
}

/// What became of the variants as a whole, and which values of their rules changed.
pub fn findings(sides: &Sides<'_>) -> Vec<Finding> {
    let mut findings = came_and_went(sides.base, sides.head);
    findings.extend(sides.head.variants.iter().filter_map(|(name, after)| renamed_within(sides, name, after)));
    for changed in &sides.changed {
        let Some(variant) = sides.head.variants.get(&changed.name) else { continue };
        findings.extend(changed.diff.changes.iter().map(|change| value(change, variant, &changed.name)));
    }
    findings
}

/// A variant that calls itself otherwise than its file, or follows another document than it did.
fn renamed_within(sides: &Sides<'_>, name: &str, after: &Variant) -> Option<Finding> {
    let before = sides.base.variants.get(name);
    let finding = |what: String, key| Finding::new(Kind::Variant, name, what).of(name).at(Some(place_of(after, key)));
    match before.filter(|before| before.document != after.document) {
        Some(before) => {
            let what = format!("document: {} -> {}", before.document, after.document);
            Some(finding(what, "document").needing(Needs::Entry))
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
    finding.at(Some(place_of(variant, &change.path)))
}

/// A changed value is announced by the clauses that state it, where one of them is announced of it, or is yet to be, or holds
/// again. Every other has to be announced itself.
pub fn require_entries(findings: &mut [Finding], covering: &Covering<'_>) {
    let tells = |finding: &&Finding| {
        let holds_again = finding.kind == Kind::Clause && finding.what.ends_with("-> holds");
        holds_again || matches!(finding.needs, Needs::Amends { .. })
    };
    let asked: BTreeSet<(Option<String>, String)> = findings
        .iter()
        .filter(tells)
        .flat_map(|finding| finding.clauses.iter().map(|(_, id)| (finding.variant.clone(), id.clone())))
        .collect();
    // A clause of a rulebook of one's own that says something else is announced by itself.
    let rewritten = findings.iter().filter(|finding| finding.kind == Kind::Inventory && finding.needs_entry());
    let rewritten: BTreeSet<(String, String)> = rewritten.flat_map(|finding| finding.clauses.clone()).collect();
    for finding in findings.iter_mut().filter(|finding| finding.kind == Kind::Value) {
        let is_asked = |clause: &(String, String)| {
            rewritten.contains(clause) || asked.contains(&(finding.variant.clone(), clause.1.clone()))
        };
        let Some((name, path)) = finding.subject().split_once(' ') else { continue };
        if !finding.clauses.iter().any(is_asked) && !covering.covers(name, path, &finding.clauses) {
            finding.needs = Needs::EntryOf(path.to_owned(), covering.value(name, path));
        }
    }
}

fn came_and_went(base: &Side, head: &Side) -> Vec<Finding> {
    let file = |name: &str| Place::start_of(&Library::variant_file(name));
    let is_there = |name: &str| head.variants.contains_key(name);
    let was_there = |name: &str| base.variants.contains_key(name) || base.unreadable.contains_key(name);
    let mut findings = Vec::new();
    let mut renamed = BTreeSet::new();
    for name in base.variants.keys().chain(base.unreadable.keys()).filter(|name| !is_there(name)) {
        let newcomers = head.variants.iter().filter(|(name, _)| !was_there(name));
        let twin =
            base.variants.get(name).and_then(|before| newcomers.into_iter().find(|(_, v)| v.rules() == before.rules()));
        let removed = Finding::removed(Kind::Variant, name).of(name);
        findings.push(match twin {
            None => removed,
            Some((twin, _)) => {
                renamed.insert(twin.clone());
                Finding { what: format!("renamed to {twin}"), ..removed }.at(Some(file(twin)))
            }
        });
    }
    for (name, variant) in head.variants.iter().filter(|(name, _)| !was_there(name) && !renamed.contains(*name)) {
        let mut what = "new".to_owned();
        if let Some(parent) = variant.ancestors.first() {
            what.push_str(&format!(", extends {parent}"));
        }
        findings.push(Finding::new(Kind::Variant, name, what).of(name).at(Some(file(name))));
    }
    for (name, faults) in base.unreadable.iter().filter(|(name, _)| is_there(name)) {
        let finding = Finding::new(Kind::Variant, name, "cannot be compared: this engine cannot read what it was");
        let told = faults.iter().map(ToString::to_string).collect();
        findings.push(finding.of(name).telling(told).needing(Needs::Entry).at(Some(file(name))));
    }
    findings
}
