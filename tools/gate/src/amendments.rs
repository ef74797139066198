//! Announcements in `amends:` that were added, reworded, removed, or have expired.

use std::sync::Arc;

use umpire_clauses::announcements;
use umpire_clauses::inventory::Inventory;
use umpire_engine::variant::{Amend, Variant, expired};

use super::finding::{Finding, Kind, Needs};
use super::side::{Side, place_of};

/// The changed announcements of every variant of the working tree.
pub fn findings(base: &Side, head: &Side, today: &str) -> Vec<Finding> {
    let variants = head.variants.iter();
    variants.flat_map(|(name, after)| of_variant((base, head), name, after, today)).collect()
}

/// The clauses whose announcement a variant has dropped, with the variant.
pub fn given_up(base: &Side, head: &Side) -> Vec<(String, String)> {
    let common = head.variants.iter().filter_map(|(name, after)| Some((name, base.variants.get(name)?, after)));
    let gone = common.flat_map(|(name, before, after)| {
        let gone = before.amends.iter().filter(|amend| find((base, before, amend), (head, after)).is_none());
        gone.map(|amend| (name.clone(), amend.clause.clone())).collect::<Vec<_>>()
    });
    gone.collect()
}

fn of_variant((base, head): (&Side, &Side), name: &str, after: &Variant, today: &str) -> Vec<Finding> {
    let before = base.variants.get(name);
    let finding = |amend: &Amend, what: String| {
        let finding = Finding::new(Kind::Amendment, &format!("{name} {}", amend.clause), what);
        finding.of(name).touching(&after.document, &amend.clause)
    };
    let mut findings = Vec::new();
    for amend in &after.amends {
        let old = before.and_then(|before| find((head, after, amend), (base, before)));
        // An inherited announcement is reported for the variant that makes it.
        if amend.generation > 0 && old.is_none_or(|old| old.generation > 0) {
            continue;
        }
        let (what, needs) = match old {
            None => (format!("added: {}", told(amend)), Needs::Nothing),
            Some(old) if told(old) == told(amend) => continue,
            Some(old) => {
                // With other values it is a new announcement with its own reason.
                let is_another = amend.to.is_some() && amend.to != old.to && amend.until == old.until;
                let needs = if is_another { Needs::Nothing } else { Needs::Entry };
                (format!("reworded: {} -> {}", told(old), told(amend)), needs)
            }
        };
        findings.push(finding(amend, what).needing(needs).at(amend.place.clone()));
    }
    let gone = before.into_iter().flat_map(|before| before.amends.iter().map(move |amend| (base, before, amend)));
    for (.., amend) in gone.filter(|gone| find(*gone, (head, after)).is_none()) {
        let place = Some(place_of(after, "variant"));
        findings.push(if expired(amend, today) {
            finding(amend, format!("expired and removed: {}", told(amend))).at(place)
        } else {
            finding(amend, format!("removed: {}", told(amend))).needing(Needs::Entry).at(place)
        });
    }
    findings
}

/// The other side's announcement of the same clause or section, which may have another id there.
pub fn find<'v>(announced: (&Side, &Variant, &Amend), other: (&Side, &'v Variant)) -> Option<&'v Amend> {
    let ((side, variant, amend), (other, there)) = (announced, other);
    let (here, there_too) = (side.inventory_of(variant), other.inventory_of(there));
    let named = |variant: &Variant, inventory: &Option<Arc<Inventory>>, amend: &Amend| {
        let edition = announcements::edition(variant, inventory.as_deref()?, amend.generation)?;
        edition.get(&amend.clause).map(|clause| clause.identity.clone())
    };
    let wanted = named(variant, &here, amend);
    // Without both rulebooks, compare the ids.
    if here.is_none() || there_too.is_none() {
        return there.amends.iter().find(|each| each.clause == amend.clause);
    }
    let is_it = |each: &&Amend| match (&wanted, named(there, &there_too, each)) {
        (Some(one), Some(other)) => *one == other,
        (None, None) => each.clause == amend.clause,
        _ => false,
    };
    there.amends.iter().find(is_it)
}

fn told(amend: &Amend) -> String {
    let until = amend.until.as_ref().map(|until| format!(", until {until}")).unwrap_or_default();
    format!("{} ({}{until})", amend.because, amend.by)
}
