//! Slots and lines of a variant.

use crate::card_slot::ruleset::Line;
use crate::card_slot::slot::{Slot, SlotSet};
use crate::tree::read::{Reader, Spot};

/// A slot, 1 to 9.
pub(super) fn slot(spot: &Spot<'_>, reader: &mut Reader<'_>) -> Option<Slot> {
    reader.small(spot, 1..=9).and_then(Slot::new)
}

/// A list of slots, none twice. Slots that are wrong are left out, so that the list is good only without errors.
pub(super) fn slots(spot: &Spot<'_>, reader: &mut Reader<'_>) -> Option<Vec<Slot>> {
    let mut slots = Vec::new();
    for item in reader.list(spot, "slots")? {
        let Some(slot) = slot(&item, reader) else { continue };
        if slots.contains(&slot) {
            reader.error(&item, format!("slot {slot} is in this list already"));
        } else {
            slots.push(slot);
        }
    }
    Some(slots)
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
    let mut lines: Vec<Line> = Vec::new();
    for item in reader.list(spot, "lines")? {
        let Some(line) = line(&item, reader) else { continue };
        match lines.iter().find(|other| other.set() == line.set()) {
            Some(other) => reader.error(&item, format!("this is the line {other} again; each line stands once")),
            None => lines.push(line),
        }
    }
    Some(lines)
}

fn line(spot: &Spot<'_>, reader: &mut Reader<'_>) -> Option<Line> {
    let items = reader.list(spot, "three slots")?;
    let slots = slots_of_line(items.len(), spot, reader)?;
    <[Slot; 3]>::try_from(slots).ok().map(|slots| Line { slots })
}

fn slots_of_line(found: usize, spot: &Spot<'_>, reader: &mut Reader<'_>) -> Option<Vec<Slot>> {
    if found != 3 {
        reader.error(spot, format!("expected three slots; found {found}"));
        return None;
    }
    slots(spot, reader)
}
