//! Which announcements of `amends:` cover a change: those about it with a scenario that distinguishes the two sides.

use std::path::Path;

use umpire_clauses::announcements;
use umpire_clauses::library::Library;
use umpire_clauses::memo::Memo;
use umpire_engine::variant::{Amend, Variant, flow};
use umpire_scenarios::ending::Status;
use umpire_scenarios::engine::InHouse;
use umpire_scenarios::runner::run_chosen;
use umpire_scenarios::suite::Filter;

use super::amendments::find;
use super::finding::Needs;
use super::side::Side;
use super::sides::Sides;

/// The announcements in `amends:` of the working tree.
pub struct Covering<'s> {
    sides: &'s Sides<'s>,
    /// Whether the scenarios of an announcement distinguish the sides, by variant and clause.
    telling: Memo<bool>,
}

impl<'s> Covering<'s> {
    /// The announcements of the working tree.
    pub fn new(sides: &'s Sides<'s>) -> Covering<'s> {
        Covering { sides, telling: Memo::default() }
    }

    /// The announcement that a clause still needs whose new standing is announced.
    pub fn of_clause(&self, name: &str, amend: &Amend) -> Needs {
        if self.stood(name, amend) {
            return Needs::Has(amend.clone());
        }
        if !self.is_fresh(name, amend) {
            return self.needs_amends(name, &amend.clause, false);
        }
        if !self.tells_apart(name, amend) {
            let mending = "the scenarios of what holds instead pass by the rules of the base too, so they show nothing of \
                           this change: write one that fails there";
            return Needs::Mending(mending.to_owned());
        }
        Needs::Has(amend.clone())
    }

    /// Whether an announcement covers the changed value at a path, which one of these clauses states.
    pub fn covers(&self, name: &str, path: &str, clauses: &[(String, String)]) -> bool {
        let Some(variant) = self.sides.head.variants.get(name) else { return false };
        let Some(inventory) = self.sides.head.inventory_of(variant) else { return false };
        let mut stating = clauses.iter().filter_map(|(_, id)| announcements::of(variant, &inventory, id));
        let about = |amend: &Amend| match &amend.to {
            Some(to) => to.contains(&(path.to_owned(), self.value(name, path))),
            None => self.is_fresh(name, amend),
        };
        stating.any(|amend| about(amend) && self.tells_apart(name, amend))
    }

    /// Whether a value is again that of the base's document, taken from the variant that has its values.
    pub fn is_restored(&self, name: &str, path: &str) -> bool {
        let base = self.sides.base;
        let book = base.variants.get(name).and_then(|variant| base.inventory_of(variant));
        let own = book.and_then(|book| book.own.clone());
        own.is_some_and(|own| value_at(Some(&own), path) == self.value(name, path))
    }

    /// The need for an entry of `amends:` with these values, and for a scenario of what holds instead.
    pub fn needs_amends(&self, name: &str, clause: &str, and_scenario: bool) -> Needs {
        let changes = self.sides.changed.get(name).into_iter().flat_map(|diff| &diff.changes);
        let stated = changes.filter(|change| change.clauses.iter().any(|stating| stating.id == clause));
        let to = stated.map(|change| (change.path.clone(), self.value(name, &change.path))).collect();
        let takes = and_scenario.then(|| self.scenario(name));
        Needs::Amends { file: Library::variant_file(name), clause: clause.to_owned(), to, takes }
    }

    /// The scenario that an announcement takes, and the command that drafts one for variants that extend another.
    pub fn scenario(&self, name: &str) -> String {
        let feature = Path::new(&Library::variant_file(name)).with_extension("feature");
        let extends = self.sides.head.variants.get(name).is_some_and(|variant| !variant.ancestors.is_empty());
        let drafts = if extends { format!(" (`umpire spec {name}` drafts it)") } else { String::new() };
        format!("a scenario of what holds instead in {}{drafts}", feature.display())
    }

    /// The value at a path as the working tree's variant has it.
    pub fn value(&self, name: &str, path: &str) -> String {
        value_at(self.sides.head.variants.get(name), path)
    }

    /// Whether the base announced it already, with the same rules: then there is no change to cover.
    fn stood(&self, name: &str, amend: &Amend) -> bool {
        let Sides { base, head, .. } = self.sides;
        let (Some(before), Some(after)) = (base.variants.get(name), head.variants.get(name)) else { return false };
        before.rules() == after.rules() && find((head, after, amend), (base, before)).is_some()
    }

    /// Whether the base lacks an announcement of this clause, or of these values. A reworded one is not new.
    fn is_fresh(&self, name: &str, amend: &Amend) -> bool {
        let Sides { base, head, .. } = self.sides;
        let both = base.variants.get(name).zip(head.variants.get(name));
        let old = both.and_then(|(before, after)| find((head, after, amend), (base, before)));
        old.is_none_or(|old| amend.to.is_some() && amend.to != old.to)
    }

    /// Whether a scenario of the announcement fails by the rules of the base. True if the base has no such variant.
    fn tells_apart(&self, name: &str, amend: &Amend) -> bool {
        let Sides { base, head, .. } = self.sides;
        let (Some(before), Some(after)) = (base.variants.get(name), head.variants.get(name)) else { return true };
        self.telling.get(&format!("{name} {}", amend.clause), || fails_before(head, before, after, &amend.clause))
    }
}

/// The value at a path of a variant, as YAML writes it.
fn value_at(variant: Option<&Variant>, path: &str) -> String {
    variant.and_then(|variant| variant.tree.get(path)).map_or_else(|| "null".to_owned(), flow)
}

fn fails_before(head: &Side, before: &Variant, after: &Variant, clause: &str) -> bool {
    let Ok(plan) = head.suite.plan(after.with_rules_of(before)) else { return false };
    let context = umpire_scenarios::run_context(&plan, Box::new(InHouse::default()));
    let ends = run_chosen(&plan, &context, |scenario| {
        scenario.tagged("amends").any(|id| id == clause) && plan.runs(scenario, &Filter::default(), false)
    });
    // A clause that no longer applies to the variant is announced without a scenario.
    ends.is_empty() || ends.values().any(|ending| ending.status != Status::Passed)
}
