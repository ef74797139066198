//! The cards of a variant.

use crate::cirno_neu::action::FORMS;
use crate::cirno_neu::card::{Face, MAX_KINDS, Special};
use crate::cirno_neu::ruleset::{CardSpec, MAX_CARDS, MAX_COUNT, MAX_VALUE};
use crate::variant::named::{check_id, distinct, names};
use crate::variant::node::Key;
use crate::variant::read::{Reader, Spot};

/// All cards, in the order of the variant.
pub(super) fn read(root: &Spot<'_>, reader: &mut Reader<'_>) -> Option<Vec<CardSpec>> {
    let spot = reader.section(root, "cards")?;
    let entries: Vec<_> = spot.children().collect();
    if entries.is_empty() && reader.is_whole() {
        reader.error(&spot, format!("expected 1 to {MAX_KINDS} cards; found none"));
    }
    if let Some((key, extra)) = entries.get(MAX_KINDS) {
        let message = format!("expected at most {MAX_KINDS} different cards; found {}", entries.len());
        reader.error_at(&key.place, &extra.path, message);
    }
    let cards: Vec<_> = entries.iter().map(|(key, spot)| card(key, spot, reader)).collect();
    distinct(&entries, "card", reader);
    let cards: Vec<CardSpec> = cards.into_iter().collect::<Option<_>>()?;
    let total: usize = cards.iter().map(|card| usize::from(card.count)).sum();
    if total > MAX_CARDS {
        reader.error(&spot, format!("expected at most {MAX_CARDS} cards in all; found {total}"));
    }
    Some(cards)
}

fn card(key: &Key, spot: &Spot<'_>, reader: &mut Reader<'_>) -> Option<CardSpec> {
    check_id(key, spot, FORMS, reader);
    if !reader.map(spot) {
        return None;
    }
    let names = reader.required(spot, "name").and_then(|spot| names(&spot, reader));
    let count = reader.required(spot, "count").and_then(|spot| reader.small(&spot, 0..=i64::from(MAX_COUNT)));
    let face = face(spot, reader);
    Some(CardSpec { id: key.text.clone(), names: names?, count: count?, face: face? })
}

/// What a card shows: `value` makes a number card, `special` any other.
fn face(spot: &Spot<'_>, reader: &mut Reader<'_>) -> Option<Face> {
    let values = -i64::from(MAX_VALUE)..=i64::from(MAX_VALUE);
    let number = reader.optional(spot, "value").map(|spot| reader.small(&spot, values));
    let special = reader.optional(spot, "special").map(|each| (reader.choice::<Special>(&each), each));
    match (number, special) {
        (Some(number), None) => number.map(Face::Number),
        (None, Some((special, _))) => special.map(Face::Special),
        (Some(_), Some((_, special))) => {
            reader.error(&special, "a card has a value or is special, not both; remove one with `null`");
            None
        }
        (None, None) => {
            if reader.is_whole() {
                reader.error(spot, "expected `value` (a number card) or `special`; found neither");
            }
            None
        }
    }
}
