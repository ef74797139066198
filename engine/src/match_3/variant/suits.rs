//! The suits of a variant.

use crate::cards::MAX_CARDS;
use crate::match_3::action::FORMS;
use crate::match_3::ruleset::MAX_COUNT;
use crate::match_3::suit::MAX_SUITS;
use crate::notation::words;
use crate::tree::named::{Entry, Listing};
use crate::tree::read::{Reader, Spot};

/// How suits are listed.
pub(super) const SUITS: Listing = Listing {
    key: "suits",
    one: "suit",
    many: "suits",
    most: MAX_SUITS,
    most_of_one: MAX_COUNT,
    most_cards: MAX_CARDS,
    actions: || words(FORMS),
};

/// All suits, in the order of the variant.
pub(super) fn read(root: &Spot<'_>, reader: &mut Reader<'_>) -> Option<Vec<Entry<()>>> {
    SUITS.read(root, reader, |_, _| Some(()))
}
