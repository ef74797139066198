//! The suits of a variant.

use crate::match_3::action::FORMS;
use crate::match_3::ruleset::{MAX_CARDS, MAX_COUNT, SuitSpec};
use crate::match_3::suit::MAX_SUITS;
use crate::variant::named::{check_id, distinct, names};
use crate::variant::node::Key;
use crate::variant::read::{Reader, Spot};

/// All suits, in the order of the variant.
pub(super) fn read(root: &Spot<'_>, reader: &mut Reader<'_>) -> Option<Vec<SuitSpec>> {
    let spot = reader.section(root, "suits")?;
    let entries: Vec<_> = spot.children().collect();
    if entries.is_empty() && reader.is_whole() {
        reader.error(&spot, format!("expected 1 to {MAX_SUITS} suits; found none"));
    }
    if let Some((key, extra)) = entries.get(MAX_SUITS) {
        let message = format!("expected at most {MAX_SUITS} suits; found {}", entries.len());
        reader.error_at(&key.place, &extra.path, message);
    }
    let suits: Vec<_> = entries.iter().map(|(key, spot)| suit(key, spot, reader)).collect();
    distinct(&entries, "suit", reader);
    let suits: Vec<SuitSpec> = suits.into_iter().collect::<Option<_>>()?;
    let cards: usize = suits.iter().map(|suit| usize::from(suit.count)).sum();
    if cards > MAX_CARDS {
        reader.error(&spot, format!("expected at most {MAX_CARDS} cards in all; found {cards}"));
    }
    Some(suits)
}

fn suit(key: &Key, spot: &Spot<'_>, reader: &mut Reader<'_>) -> Option<SuitSpec> {
    check_id(key, spot, FORMS, reader);
    if !reader.map(spot) {
        return None;
    }
    let names = reader.required(spot, "name").and_then(|spot| names(&spot, reader));
    let count = reader.required(spot, "count").and_then(|spot| reader.small(&spot, 0..=i64::from(MAX_COUNT)));
    Some(SuitSpec { id: key.text.clone(), names: names?, count: count? })
}
