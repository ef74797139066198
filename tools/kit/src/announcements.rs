//! Faults of `amends:` that the engine cannot see: it knows neither what day it is nor which clauses a document has.

use umpire_engine::variant::{Amend, Fault, Severity, Variant, expired};

use crate::clauses::{Clause, Inventory};

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

/// The announcement that a clause no longer holds: its own, else that of its section. What was announced of a clause before a
/// rulebook of a younger variant said something else of it, is over.
pub fn of<'v>(variant: &'v Variant, inventory: &Inventory, clause: &str) -> Option<&'v Amend> {
    let clause = inventory.get(clause)?;
    let of_clause = |amend: &&Amend| inventory.find(&amend.clause).is_some_and(|named| named.id == clause.id);
    let of_section = |amend: &&Amend| is_section(amend, inventory) && inventory.is_in(clause, &amend.clause);
    let mut amends = variant.amends.iter().filter(|amend| !is_over(variant, inventory, clause, amend));
    amends.clone().find(of_clause).or_else(|| amends.find(of_section))
}

/// Whether a rulebook of a variant younger than the one that announces says something else of the clause.
fn is_over(variant: &Variant, inventory: &Inventory, clause: &Clause, amend: &Amend) -> bool {
    let folder = inventory.rewritten_in(clause).and_then(|book| book.folder.as_ref());
    let generation = folder.and_then(|folder| variant.rulebooks.iter().position(|each| each.as_ref() == Some(folder)));
    generation.is_some_and(|generation| generation < amend.generation)
}

/// Whether an announcement is that of a section.
pub fn is_section(amend: &Amend, inventory: &Inventory) -> bool {
    inventory.find(&amend.clause).is_none() && inventory.has_section(&amend.clause)
}

/// A fault for every announcement of a clause that the document does not have, with the ids nearest to it.
pub fn unknown(variant: &Variant, inventory: &Inventory, severity: Severity) -> Vec<Fault> {
    // What a rulebook of one's own withdraws or rewrites needs no announcement any more; an inherited one falls away with it.
    let is_known = |amend: &&Amend| {
        amend.generation > 0 || inventory.find(&amend.clause).is_some() || inventory.has_section(&amend.clause)
    };
    let unknown = variant.amends.iter().filter(|amend| !is_known(amend));
    unknown
        .map(|amend| {
            let nearest = inventory.nearest(&amend.clause).join(", ");
            let message = format!("{} has no such clause and no such section; nearest: {nearest}", inventory.document);
            Fault { severity, ..Fault::error(&amend.place, path(&amend.clause), message) }
        })
        .collect()
}

fn path(clause: &str) -> String {
    umpire_engine::variant::fault::join("amends", clause)
}
