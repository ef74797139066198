//! The cards of a variant.

use crate::games::cirno_neu::action::FORMS;
use crate::games::cirno_neu::card::{Face, MAX_KINDS, Special};
use crate::games::cirno_neu::ruleset::MAX_VALUE;
use crate::notation::words;
use crate::tree::named::{Entry, Listing};
use crate::tree::{Reader, Spot};

/// How cards are listed.
pub(super) const CARDS: Listing =
    Listing { key: "cards", one: "card", many: "different cards", most: MAX_KINDS, actions: || words(FORMS) };

/// All cards, in the order of the variant.
pub(super) fn read(root: &Spot<'_>, reader: &mut Reader<'_>) -> Option<Vec<Entry<Face>>> {
    CARDS.read(root, reader, face)
}

/// What a card shows: `value` makes a number card, `special` any other.
fn face(spot: &Spot<'_>, reader: &mut Reader<'_>) -> Option<Face> {
    let values = -i64::from(MAX_VALUE)..=i64::from(MAX_VALUE);
    let number = spot.value("value").map(|spot| reader.small(&spot, values));
    let special = spot.value("special").map(|each| (reader.choice::<Special>(&each), each));
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
