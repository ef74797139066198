//! Slots and lines of a variant.

use crate::card_slot::ruleset::Line;
use crate::card_slot::slot::{Slot, SlotSet};
use crate::tree::lists::{self, distinct};
use crate::tree::read::{Reader, Spot};

/// A slot, 1 to 9.
pub(super) fn slot(spot: &Spot<'_>, reader: &mut Reader<'_>) -> Option<Slot> {
    reader.small(spot, 1..=9).and_then(Slot::new)
}

/// A list of slots, none twice.
pub(super) fn slots(spot: &Spot<'_>, reader: &mut Reader<'_>) -> Option<Vec<Slot>> {
    let items = reader.list(spot, "slots")?;
    Some(distinct(items, "slot", slot, reader))
}

/// The slots that effects cannot touch; at least one slot must be left.
pub(super) fn immune(spot: &Spot<'_>, reader: &mut Reader<'_>) -> Option<SlotSet> {
    let immune: SlotSet = slots(spot, reader)?.into_iter().collect();
    if immune == SlotSet::FULL {
        reader.error(spot, "expected at most eight slots; found all nine, and one must not be immune");
    }
    Some(immune)
}

/// The lines, each three slots, no two of the same three.
pub(super) fn lines(spot: &Spot<'_>, reader: &mut Reader<'_>) -> Option<Vec<Line>> {
    Some(lists::lines(spot, "slot", slot, reader)?.into_iter().map(|slots| Line { slots }).collect())
}
