//! Faults of `amends:` that the engine cannot see: it knows neither what day it is nor which clauses a document has.

use umpire_engine::variant::{Amend, Fault, Severity, TakenBack, Variant, expired};

use crate::inventory::Inventory;

/// An error for every announcement whose last day is past. `today` is `YYYY-MM-DD`.
pub fn past(variant: &Variant, today: &str) -> Vec<Fault> {
    let past = variant.amends.iter().filter(|amend| expired(amend, today));
    past.map(|amend| {
        let until = amend.until.as_deref().unwrap_or_default();
        let message = format!("announced until {until}, and today is {today}");
        let help = "let the clause hold again, or announce it anew".to_owned();
        Fault::error(&amend.place, path(&amend.clause), message).help(Some(help))
    })
    .collect()
}

/// The announcement that a clause no longer holds: its own, else that of its section, of the youngest variant that
/// makes one. What was announced of a clause before a rulebook of a younger variant said something else of it, is over.
pub fn of<'v>(variant: &'v Variant, inventory: &Inventory, clause: &str) -> Option<&'v Amend> {
    let clause = inventory.get(clause)?;
    let about = |section: bool| {
        let is_it = |amend: &&Amend| {
            let Some(edition) = edition(variant, inventory, amend.generation) else { return false };
            let named = edition.same(clause).filter(|there| match edition.get(&amend.clause) {
                Some(named) => !section && named.identity == there.identity,
                None => section && edition.is_in(there, &amend.clause),
            });
            let taken_back = |back: &TakenBack| takes_back(variant, inventory, back, amend);
            named.is_some() && !inventory.rewrote(clause, edition) && !variant.taken_back.iter().any(taken_back)
        };
        variant.amends.iter().filter(is_it).min_by_key(|amend| amend.generation)
    };
    about(false).or_else(|| about(true))
}

/// The rulebook whose ids a variant, or the ancestor of this number, announces by; none where the variant's rests on
/// another.
pub fn edition<'i>(variant: &Variant, inventory: &'i Inventory, generation: usize) -> Option<&'i Inventory> {
    if generation == 0 { Some(inventory) } else { inventory.edition(variant.rulebooks.get(generation)?) }
}

/// Whether what is taken back is this announcement: of the same clause, or of the section with the same number.
fn takes_back(variant: &Variant, inventory: &Inventory, back: &TakenBack, amend: &Amend) -> bool {
    let named = |id: &str, generation| edition(variant, inventory, generation).map(|edition| edition.get(id));
    let both = (named(&back.clause, back.generation), named(&amend.clause, amend.generation));
    back.generation < amend.generation
        && match both {
            (Some(Some(one)), Some(Some(other))) => one.identity == other.identity,
            (Some(None), Some(None)) => back.clause == amend.clause,
            _ => false,
        }
}

/// Whether an announcement is that of a section.
pub fn is_section(variant: &Variant, inventory: &Inventory, amend: &Amend) -> bool {
    edition(variant, inventory, amend.generation)
        .is_some_and(|edition| edition.get(&amend.clause).is_none() && edition.has_section(&amend.clause))
}

/// A fault for every announcement of a clause that the document does not have, with the ids nearest to it, and a
/// warning for what is taken back and was not announced.
pub fn unknown(variant: &Variant, inventory: &Inventory, severity: Severity) -> Vec<Fault> {
    let is_there = |id: &str| inventory.get(id).is_some() || inventory.has_section(id);
    // An inherited announcement lapses when a rulebook withdraws or rewrites its clause.
    let unknown = variant.amends.iter().filter(|amend| amend.generation == 0 && !is_there(&amend.clause));
    let unknown = unknown.map(|amend| {
        let message = format!(
            "{} has no such clause and no such section; {}",
            inventory.document,
            inventory.meant(&amend.clause)
        );
        Fault { severity, ..Fault::error(&amend.place, path(&amend.clause), message) }
    });
    let idle = |back: &&TakenBack| {
        back.generation == 0 && !variant.amends.iter().any(|amend| takes_back(variant, inventory, back, amend))
    };
    let idle = variant.taken_back.iter().filter(idle).map(|back| {
        Fault::warning(&back.place, path(&back.clause), "null removes nothing: no parent announces this clause")
    });
    unknown.chain(idle).collect()
}

fn path(clause: &str) -> String {
    umpire_engine::variant::fault::join("amends", clause)
}
