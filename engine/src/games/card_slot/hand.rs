//! A hand: the number of cards of each symbol that a seat holds.

use super::symbol::{MAX_SYMBOLS, Symbol, SymbolSet};

/// The cards a seat holds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Hand {
    counts: [u8; 16],
    symbols: SymbolSet,
    size: u8,
}

/// The symbols of which there is any, by their counts.
fn counted(counts: u128) -> u16 {
    let half = |counts: u64| {
        const LOW: u64 = 0x7f7f_7f7f_7f7f_7f7f;
        let any = (((counts & LOW) + LOW) | counts) & !LOW;
        // Collects the highest bit of each byte in the highest byte.
        (any >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56
    };
    (half(counts as u64) | half((counts >> 64) as u64) << 8) as u16
}

impl Hand {
    /// No cards.
    pub const EMPTY: Hand = Hand { counts: [0; 16], symbols: SymbolSet::EMPTY, size: 0 };

    /// These cards, at most 255.
    pub fn of(cards: &[Symbol]) -> Hand {
        let mut counts = [0; 16];
        for card in cards {
            counts[card.index() % 16] += 1;
        }
        let symbols = SymbolSet::from_bits(counted(u128::from_le_bytes(counts)));
        Hand { counts, symbols, size: cards.len() as u8 }
    }

    /// How many cards.
    #[inline]
    pub const fn size(&self) -> u8 {
        self.size
    }

    /// How many cards of one symbol.
    #[inline]
    pub const fn count(&self, symbol: Symbol) -> u8 {
        self.counts[symbol.index() & 15]
    }

    /// The symbols held.
    #[inline]
    pub const fn symbols(&self) -> SymbolSet {
        self.symbols
    }

    /// The counts by symbol index.
    pub fn counts(&self) -> &[u8] {
        &self.counts[..MAX_SYMBOLS]
    }

    /// Every card.
    pub fn cards(&self) -> impl Iterator<Item = Symbol> {
        self.symbols.iter().flat_map(|symbol| std::iter::repeat_n(symbol, usize::from(self.count(symbol))))
    }

    #[inline]
    pub(crate) fn add(&mut self, symbol: Symbol) {
        self.counts[symbol.index() & 15] += 1;
        self.size += 1;
        self.symbols = self.symbols.with(symbol);
    }

    /// Removes a card, which must be there.
    #[inline]
    pub(crate) fn remove(&mut self, symbol: Symbol) {
        let count = &mut self.counts[symbol.index() & 15];
        debug_assert!(*count > 0, "{symbol:?} is not in hand");
        *count -= 1;
        self.size -= 1;
        self.symbols = self.symbols.without(SymbolSet::from_bits(u16::from(*count == 0) << symbol.index()));
    }
}
