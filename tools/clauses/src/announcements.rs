//! Faults of `amends:` that need today's date or the clauses of the document, which the engine does not know.

use umpire_assertions::assertion::{Assertion, Words, derived};
use umpire_engine::tree::{Reader, Spot};
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

/// The announcement that a clause no longer holds: its own, else that of its section, by the youngest variant that has
/// one. An announcement lapses where a younger variant's rulebook changes the clause.
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

/// The rulebook whose ids a variant (generation 0) or an ancestor uses in its announcements; `None` where the present
/// rulebook does not extend it.
pub fn edition<'i>(variant: &Variant, inventory: &'i Inventory, generation: usize) -> Option<&'i Inventory> {
    if generation == 0 { Some(inventory) } else { inventory.edition(variant.rulebooks.get(generation)?) }
}

/// Whether a retraction is of this announcement: of the same clause, or of the section with the same number.
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

/// The assertions that an announcement brings. `words` are those of the variant's game; the names that the announcing
/// variant's rulebook derives are known.
///
/// # Errors
/// Every fault of the assertions.
pub fn asserts(
    amend: &Amend,
    variant: &Variant,
    inventory: &Inventory,
    words: &Words,
) -> Result<Vec<Assertion>, Vec<String>> {
    let Some(node) = &amend.asserts else { return Ok(Vec::new()) };
    let mut reader = Reader::default();
    let edition = edition(variant, inventory, amend.generation).unwrap_or(inventory);
    let derived = derived(&edition.derive, None, &mut reader);
    let items = reader.list(&Spot::root(node), "assertions").unwrap_or_default();
    let asserts = items.iter().filter_map(|spot| Assertion::read(spot, Some(words), &derived, &mut reader)).collect();
    let faults: Vec<String> =
        reader.faults.into_iter().map(|fault| Fault { path: at(amend, &fault), ..fault }.to_string()).collect();
    if faults.is_empty() { Ok(asserts) } else { Err(faults) }
}

fn at(amend: &Amend, fault: &Fault) -> String {
    format!("{}.asserts{}", path(&amend.clause), fault.path)
}

/// Whether an announcement is that of a section.
pub fn is_section(variant: &Variant, inventory: &Inventory, amend: &Amend) -> bool {
    edition(variant, inventory, amend.generation)
        .is_some_and(|edition| edition.get(&amend.clause).is_none() && edition.has_section(&amend.clause))
}

/// A fault for every announcement of an unknown clause, with the nearest ids, and a warning for every retraction
/// without an announcement.
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
