//! Cards and actions as people write them: by names in any language, in any case, as sentences.

pub mod action;
pub mod names;

use umpire_engine::{Cell, Seat, Variant};

use self::names::Names;
use crate::card_art::Faces;
use crate::visibility::SeenStep;

/// The action that a text stands for after a step, of which these are the legal ones of the seat; else the text.
pub fn meant(variant: &Variant, (step, seat): (SeenStep<'_>, Seat), legal: &[String], text: &str) -> String {
    let names = Names::of(variant);
    let action = action::meant(&variant.rulebook(), &names, legal, text);
    if legal.contains(&action) {
        return action;
    }
    let (faces, written) = (Faces::own(variant), names.with_ids(text).to_lowercase());
    let is_it = |legal: &&String| by_card((step, seat), &faces, legal).to_lowercase() == written;
    match legal.iter().filter(is_it).collect::<Vec<_>>()[..] {
        [one] => one.clone(),
        _ => action,
    }
}

/// An action with the id of a card for its place, where what the action does tells of that card.
pub fn by_card((step, seat): (SeenStep<'_>, Seat), faces: &Faces, action: &str) -> String {
    let (sight, told) = (step.sight(), step.explain(seat, action));
    let card = |word: &str| sight.cells().find(|cell| is_used(cell, word, &told, faces)).and_then(|cell| cell.card);
    action.split(' ').map(|word| card(word).unwrap_or(word)).collect::<Vec<_>>().join(" ")
}

/// Whether a word of an action stands for the card on a place: the place ends with the word, and `told`, which says what the
/// action does, names the card.
pub fn is_used(cell: &Cell<'_>, word: &str, told: &str, faces: &Faces) -> bool {
    cell.place.rsplit('-').next() == Some(word) && cell.card.is_some_and(|card| told.contains(faces.name(card)))
}
