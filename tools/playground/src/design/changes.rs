//! The differences between two variants, in the terms of the rulebook.

use serde::Serialize;
use umpire_engine::variant::people::DECKS;
use umpire_judging::card_art::Faces;
use umpire_judging::citing::Ruled;
use umpire_judging::diff;
use umpire_scenarios::suite::{Plan, Suite};

/// A value that differs from the parent's.
#[derive(Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Changed {
    /// The subject in the players' words.
    pub subject: String,
    /// The change in words.
    pub told: String,
    /// The clauses that state the value, and the ruling that it answers.
    pub ids: Vec<String>,
}

/// The differences of a variant from its parent; empty without one.
pub(super) fn changes(suite: &Suite, plan: &Plan) -> Vec<Changed> {
    let Some(variant) = plan.parents.first() else { return Vec::new() };
    // The plan has read the parent's rulebook already, so this cannot fail.
    let Ok(inventory) = suite.inventory_of(variant) else { return Vec::new() };
    between(Ruled { variant, inventory: &inventory }, ruled(plan))
}

pub(super) fn ruled(plan: &Plan) -> Ruled<'_> {
    Ruled { variant: &plan.variant, inventory: &plan.inventory }
}

/// The differences of two variants; empty if they are of different games.
pub(super) fn between(from: Ruled<'_>, to: Ruled<'_>) -> Vec<Changed> {
    let faces = Faces::own(to.variant);
    let card = |path: &str| {
        let (deck, keys) = path.split_once('.')?;
        let face = faces.get(keys.split('.').next()?).filter(|_| DECKS.contains(&deck))?;
        Some(face.name.clone())
    };
    let told = |change: diff::Change| Changed {
        subject: card(&change.path).unwrap_or(change.subject),
        told: change.told,
        ids: change.clauses.into_iter().map(|clause| clause.id).chain(change.ruling.map(str::to_owned)).collect(),
    };
    diff::between(from, to).map(|diff| diff.changes.into_iter().map(told).collect()).unwrap_or_default()
}
