//! Announcements in `amends:` that were added, reworded, removed, or have expired.

use umpire_engine::variant::{Amend, Variant, expired};

use super::finding::{Finding, Kind, Needs};
use super::side::{Side, place_of};

/// What became of the announcements of every variant of the working tree.
pub fn findings(base: &Side, head: &Side, today: &str) -> Vec<Finding> {
    let variants = head.variants.iter();
    variants.flat_map(|(name, after)| of_variant(name, base.variants.get(name), after, today)).collect()
}

/// The clauses whose announcement a variant has given up.
pub fn given_up(base: &Side, head: &Side) -> Vec<(String, String)> {
    let common = head.variants.iter().filter_map(|(name, after)| Some((name, base.variants.get(name)?, after)));
    let gone = common.flat_map(|(name, before, after)| {
        let gone = before.amends.iter().filter(|amend| find(after, &amend.clause).is_none());
        gone.map(|amend| (name.clone(), amend.clause.clone())).collect::<Vec<_>>()
    });
    gone.collect()
}

fn of_variant(name: &str, before: Option<&Variant>, after: &Variant, today: &str) -> Vec<Finding> {
    let finding = |amend: &Amend, what: String| {
        let finding = Finding::new(Kind::Amendment, &format!("{name} {}", amend.clause), what);
        finding.of(name).touching(&after.document, &amend.clause)
    };
    let mut findings = Vec::new();
    for amend in &after.amends {
        let old = before.and_then(|before| find(before, &amend.clause));
        // An inherited announcement is told of the variant that makes it.
        if amend.generation > 0 && old.is_none_or(|old| old.generation > 0) {
            continue;
        }
        let (what, needs) = match old {
            None => (format!("added: {}", told(amend)), Needs::Nothing),
            Some(old) if told(old) == told(amend) => continue,
            Some(old) => {
                // With other values it is another announcement, and has its own reason.
                let is_another = amend.to.is_some() && amend.to != old.to && amend.until == old.until;
                let needs = if is_another { Needs::Nothing } else { Needs::Entry };
                (format!("reworded: {} -> {}", told(old), told(amend)), needs)
            }
        };
        findings.push(finding(amend, what).needing(needs).at(Some(amend.place.clone())));
    }
    let gone =
        before.into_iter().flat_map(|before| &before.amends).filter(|amend| find(after, &amend.clause).is_none());
    for amend in gone {
        let place = Some(place_of(after, "variant"));
        findings.push(if expired(amend, today) {
            finding(amend, format!("expired and removed: {}", told(amend))).at(place)
        } else {
            finding(amend, format!("removed: {}", told(amend))).needing(Needs::Entry).at(place)
        });
    }
    findings
}

fn find<'v>(variant: &'v Variant, clause: &str) -> Option<&'v Amend> {
    variant.amends.iter().find(|amend| amend.clause == clause)
}

fn told(amend: &Amend) -> String {
    let until = amend.until.as_ref().map(|until| format!(", until {until}")).unwrap_or_default();
    format!("{} ({}{until})", amend.because, amend.by)
}
