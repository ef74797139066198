//! Which announcements of `amends:` cover a change: those that are about it, and of which a scenario tells both sides apart.

use umpire_engine::variant::{Amend, Variant, flow};

use super::amendments::find;
use super::finding::Needs;
use super::side::Side;
use super::variants::Sides;
use umpire_clauses::announcements;
use umpire_clauses::library::Library;
use umpire_clauses::memo::Memo;
use umpire_scenarios::ending::Status;
use umpire_scenarios::engine::InHouse;
use umpire_scenarios::runner::run_chosen;
use umpire_scenarios::suite::Filter;

/// What `amends:` covers.
pub struct Covering<'s> {
    sides: &'s Sides<'s>,
    /// Whether the scenarios of an announcement tell both sides apart, by variant and clause.
    telling: Memo<bool>,
}

impl<'s> Covering<'s> {
    /// What the working tree announces of its changes.
    pub fn new(sides: &'s Sides<'s>) -> Covering<'s> {
        Covering { sides, telling: Memo::default() }
    }

    /// What a clause whose new standing is announced needs yet.
    pub fn of_clause(&self, name: &str, amend: &Amend) -> Needs {
        if self.stood(name, amend) {
            return Needs::Has(amend.clone());
        }
        if !self.is_fresh(name, amend) {
            return self.needs_amends(name, &amend.clause);
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

    /// Whether a value is again what the base's document says, by the variant that has its values.
    pub fn is_restored(&self, name: &str, path: &str) -> bool {
        let base = self.sides.base;
        let book = base.variants.get(name).and_then(|variant| base.inventory_of(variant));
        let own = book.and_then(|book| book.own.clone());
        own.is_some_and(|own| own.tree.get(path).map_or_else(|| "null".to_owned(), flow) == self.value(name, path))
    }

    /// An entry of `amends:` with the values that it would be about.
    pub fn needs_amends(&self, name: &str, clause: &str) -> Needs {
        let diff = self.sides.changed(name).map(|changed| &changed.diff);
        let changes = diff.into_iter().flat_map(|diff| &diff.changes);
        let stated = changes.filter(|change| change.clauses.iter().any(|stating| stating.id == clause));
        let to = stated.map(|change| (change.path.clone(), self.value(name, &change.path))).collect();
        Needs::Amends { file: Library::variant_file(name), clause: clause.to_owned(), to }
    }

    /// The value at a path as the working tree's variant has it.
    pub fn value(&self, name: &str, path: &str) -> String {
        let there = self.sides.head.variants.get(name).and_then(|variant| variant.tree.get(path));
        there.map_or_else(|| "null".to_owned(), flow)
    }

    /// Whether the base announced it of the same rules: then there is no change to be covered.
    fn stood(&self, name: &str, amend: &Amend) -> bool {
        let Sides { base, head, .. } = self.sides;
        let (Some(before), Some(after)) = (base.variants.get(name), head.variants.get(name)) else { return false };
        before.rules() == after.rules() && find((head, after, amend), (base, before)).is_some()
    }

    /// Whether the base lacks an announcement of this clause, or of these values. Other words announce nothing anew.
    fn is_fresh(&self, name: &str, amend: &Amend) -> bool {
        let Sides { base, head, .. } = self.sides;
        let both = base.variants.get(name).zip(head.variants.get(name));
        let old = both.and_then(|(before, after)| find((head, after, amend), (base, before)));
        old.is_none_or(|old| amend.to.is_some() && amend.to != old.to)
    }

    /// Whether a scenario of what holds instead does not pass by the rules of the base; where the base has no such variant there
    /// is nothing to tell it apart from.
    fn tells_apart(&self, name: &str, amend: &Amend) -> bool {
        let Sides { base, head, .. } = self.sides;
        let (Some(before), Some(after)) = (base.variants.get(name), head.variants.get(name)) else { return true };
        self.telling.get(&format!("{name} {}", amend.clause), || fails_before(head, before, after, &amend.clause))
    }
}

fn fails_before(head: &Side, before: &Variant, after: &Variant, clause: &str) -> bool {
    let Ok(plan) = head.suite.plan(after.with_rules_of(before)) else { return false };
    let context = umpire_scenarios::run_context(&plan, Box::new(InHouse::default()));
    let ends = run_chosen(&plan, &context, |scenario| {
        scenario.tagged("amends").any(|id| id == clause) && plan.runs(scenario, &Filter::default(), false)
    });
    // A clause that says nothing of the variant any more is announced without a scenario.
    ends.is_empty() || ends.values().any(|ending| ending.status != Status::Passed)
}
