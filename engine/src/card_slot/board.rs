//! The board: nine slots, each empty or with one card.
//!
//! Kept as four bit planes of nine slots: the symbol of a slot is the four bits at its place, 0 for an empty slot. A line is
//! complete when each plane is uniform along it and its slots are filled, which tables answer without looking at cards.

use super::slot::{Slot, SlotSet};
use super::symbol::Symbol;

const PLANE_BITS: u32 = 16;
const ONE_PER_PLANE: u64 = 0x0001_0001_0001_0001;
/// Multiplying the four plane bits by this gathers them in bits 48..52.
const GATHER: u64 = (1 << 48) | (1 << 33) | (1 << 18) | (1 << 3);

/// What lies on the nine slots.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Board(u64);

impl Board {
    /// The empty board.
    pub const EMPTY: Board = Board(0);

    /// Plane `n` (0..4) as slot bits.
    #[inline]
    pub(crate) const fn plane(self, n: u32) -> usize {
        (self.0 >> (n * PLANE_BITS)) as usize & 0x1ff
    }

    /// The slots that hold a card.
    #[inline]
    pub const fn filled(self) -> SlotSet {
        let folded = self.0 | (self.0 >> 32);
        SlotSet::from_bits((folded | (folded >> 16)) as u16)
    }

    /// The slots that hold none.
    #[inline]
    pub const fn empty(self) -> SlotSet {
        self.filled().complement()
    }

    /// Whether every slot holds a card.
    #[inline]
    pub const fn is_full(self) -> bool {
        self.empty().is_empty()
    }

    /// The card on a slot.
    #[inline]
    pub const fn at(self, slot: Slot) -> Option<Symbol> {
        let bits = (self.0 >> slot.index()) & ONE_PER_PLANE;
        Symbol::from_code((bits.wrapping_mul(GATHER) >> 48) as u8 & 0xf)
    }

    /// The slots that show a symbol.
    #[inline]
    pub const fn showing(self, symbol: Symbol) -> SlotSet {
        let code = symbol.code();
        let mut slots = 0x1ff;
        let mut n = 0;
        while n < 4 {
            let plane = self.plane(n) as u16;
            slots &= if code >> n & 1 == 1 { plane } else { !plane };
            n += 1;
        }
        SlotSet::from_bits(slots)
    }

    /// Puts a card on an empty slot.
    #[inline]
    pub(crate) fn put(&mut self, slot: Slot, symbol: Symbol) {
        debug_assert!(self.at(slot).is_none(), "{slot:?} is taken");
        let code = u64::from(symbol.code());
        let spread = (code & 1) | (code & 2) << 15 | (code & 4) << 30 | (code & 8) << 45;
        self.0 |= spread << slot.index();
    }

    /// Takes the cards off these slots.
    #[inline]
    pub(crate) fn clear(&mut self, slots: SlotSet) {
        self.0 &= !(ONE_PER_PLANE.wrapping_mul(slots.bits() as u64));
    }

    /// Takes the card off a slot and returns it.
    #[inline]
    pub(crate) fn lift(&mut self, slot: Slot) -> Option<Symbol> {
        let symbol = self.at(slot);
        self.clear(SlotSet::from_bits(slot.bit()));
        symbol
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_symbol_reads_back_from_every_slot() {
        for slot in Slot::ALL {
            for symbol in (0..15).filter_map(Symbol::new) {
                let mut board = Board::EMPTY;
                board.put(slot, symbol);
                assert_eq!(board.at(slot), Some(symbol));
                assert_eq!(board.showing(symbol).iter().collect::<Vec<_>>(), [slot]);
                assert_eq!(board.filled().len(), 1);
                assert_eq!(board.lift(slot), Some(symbol));
                assert_eq!(board, Board::EMPTY);
            }
        }
    }
}
