//! Slots: the nine places of the board, and sets of them.
//!
//! The board is printed as
//!
//! ```text
//! 1 2 3
//! 8 9 4
//! 7 6 5
//! ```
//!
//! so the numbers run clockwise from the top left and 9 is the centre.

use std::fmt;

/// One of the nine slots. A value outside 1..=9 cannot be built.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Slot(u8);

impl Slot {
    /// Every slot in the order of its number.
    pub const ALL: [Slot; 9] = [Slot(1), Slot(2), Slot(3), Slot(4), Slot(5), Slot(6), Slot(7), Slot(8), Slot(9)];

    /// The slot numbers as printed, row by row.
    pub const PRINTED: [[Slot; 3]; 3] =
        [[Slot(1), Slot(2), Slot(3)], [Slot(8), Slot(9), Slot(4)], [Slot(7), Slot(6), Slot(5)]];

    /// The slot of this number, if there is one.
    pub const fn new(number: u8) -> Option<Slot> {
        if number >= 1 && number <= 9 { Some(Slot(number)) } else { None }
    }

    /// Its number, 1..=9.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Its number less one, 0..=8: for tables and bit masks.
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }

    /// The slot's bit in a [`SlotSet`].
    pub const fn bit(self) -> u16 {
        1 << (self.0 - 1)
    }
}

impl fmt::Display for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl fmt::Debug for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "slot {}", self.0)
    }
}

/// A set of slots.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SlotSet(u16);

impl SlotSet {
    /// No slot.
    pub const EMPTY: SlotSet = SlotSet(0);
    /// All nine.
    pub const FULL: SlotSet = SlotSet(0x1ff);

    /// The slots whose bit is set; bits beyond the ninth are dropped.
    pub const fn from_bits(bits: u16) -> SlotSet {
        SlotSet(bits & 0x1ff)
    }

    /// Bit n is slot n+1.
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// Whether the slot is in the set.
    pub const fn contains(self, slot: Slot) -> bool {
        self.0 & slot.bit() != 0
    }

    /// Whether no slot is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many slots are in the set.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The slots that are not in the set.
    #[must_use]
    pub const fn complement(self) -> SlotSet {
        SlotSet(!self.0 & 0x1ff)
    }

    /// The slots in both sets.
    #[must_use]
    pub const fn and(self, other: SlotSet) -> SlotSet {
        SlotSet(self.0 & other.0)
    }

    /// The slots in this set and not in the other.
    #[must_use]
    pub const fn without(self, other: SlotSet) -> SlotSet {
        SlotSet(self.0 & !other.0)
    }

    /// The lowest-numbered slot of the set.
    pub const fn lowest(self) -> Option<Slot> {
        if self.0 == 0 { None } else { Some(Slot(self.0.trailing_zeros() as u8 + 1)) }
    }

    /// The slots, lowest number first.
    pub fn iter(self) -> impl Iterator<Item = Slot> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let lowest = SlotSet(bits).lowest()?;
            bits &= bits - 1;
            Some(lowest)
        })
    }
}

/// For every set of slots: the indexes of its slots, lowest first, any behind them, and last how many there are.
static PADDED: [[u8; 10]; 512] = padded();

const fn padded() -> [[u8; 10]; 512] {
    let mut table = [[0; 10]; 512];
    let mut set = 0;
    while set < 512 {
        let (mut slot, mut count) = (0, 0);
        while slot < 9 {
            if set >> slot & 1 == 1 {
                table[set][count] = slot as u8;
                count += 1;
            }
            slot += 1;
        }
        table[set][9] = count as u8;
        set += 1;
    }
    table
}

impl SlotSet {
    /// The indexes of its slots, lowest first, and any behind them: a list of fixed length; and how many there are.
    #[inline]
    pub(crate) fn padded(self) -> ([u8; 9], usize) {
        let [slots @ .., len] = PADDED[usize::from(self.0 & 0x1ff)];
        (slots, usize::from(len))
    }
}

impl FromIterator<Slot> for SlotSet {
    fn from_iter<I: IntoIterator<Item = Slot>>(slots: I) -> SlotSet {
        SlotSet(slots.into_iter().fold(0, |bits, slot| bits | slot.bit()))
    }
}

impl fmt::Debug for SlotSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Slot::number)).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_one_to_nine_are_slots() {
        let built: Vec<u8> = (0..=255).filter_map(Slot::new).map(Slot::number).collect();
        assert_eq!(built, [1, 2, 3, 4, 5, 6, 7, 8, 9]);
    }

    #[test]
    fn a_set_gives_its_slots_lowest_first() {
        let set: SlotSet = [7, 3, 9].into_iter().filter_map(Slot::new).collect();
        assert_eq!(set.iter().map(Slot::number).collect::<Vec<_>>(), [3, 7, 9]);
        assert_eq!(set.lowest(), Slot::new(3));
        assert_eq!(set.complement().len(), 6);
    }
}
