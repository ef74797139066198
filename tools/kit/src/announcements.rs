//! Faults of `amends:` that the engine cannot see: it knows neither what day it is nor which clauses a document has.

use umpire_engine::variant::{Fault, Severity, Variant, expired};

use crate::clauses::Inventory;

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

/// A fault for every announcement of a clause that the document does not have, with the ids nearest to it.
pub fn unknown(variant: &Variant, inventory: &Inventory, severity: Severity) -> Vec<Fault> {
    let unknown = variant.amends.iter().filter(|amend| inventory.get(&amend.clause).is_none());
    unknown
        .map(|amend| {
            let nearest = inventory.nearest(&amend.clause).join(", ");
            let message = format!("{} has no such clause; nearest: {nearest}", variant.document);
            Fault { severity, ..Fault::error(&amend.place, path(&amend.clause), message) }
        })
        .collect()
}

fn path(clause: &str) -> String {
    umpire_engine::variant::fault::join("amends", clause)
}
