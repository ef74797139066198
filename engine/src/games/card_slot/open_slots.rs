//! Precomputed open slots of every board.

use super::slot::{Slot, SlotSet};
use crate::set::Members;

/// The slots that any card may be placed on beside those that are filled.
#[inline]
pub(super) fn open_beside(filled: SlotSet, immune: SlotSet) -> SlotSet {
    if filled == SlotSet::FULL { immune.complement() } else { filled.complement() }
}

/// For every set of filled slots, those that any card may be placed on.
#[derive(Clone, Debug)]
pub(super) struct OpenSlots(Box<[Members<Slot>; Slot::SETS]>);

impl OpenSlots {
    pub(super) fn new(immune: SlotSet) -> OpenSlots {
        let filled = |bits| SlotSet::from_bits(bits as u16);
        OpenSlots(Box::new(std::array::from_fn(|bits| open_beside(filled(bits), immune).members())))
    }

    #[inline]
    pub(super) fn beside(&self, filled: SlotSet) -> Members<Slot> {
        self.0[usize::from(filled.bits()) % Slot::SETS]
    }
}
