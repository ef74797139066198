//! A hand: how many cards of each symbol a seat holds. Cards of one symbol are alike, so nothing else matters.

use super::symbol::{MAX_SYMBOLS, Symbol, SymbolSet};

/// The cards a seat holds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Hand {
    counts: [u8; 16],
    symbols: SymbolSet,
    size: u8,
}

impl Hand {
    /// No cards.
    pub const EMPTY: Hand = Hand { counts: [0; 16], symbols: SymbolSet::EMPTY, size: 0 };

    /// The cards of an iterator, at most 255 of them.
    pub fn of(cards: impl IntoIterator<Item = Symbol>) -> Hand {
        // Counted eight symbols to a word: a deal is counted without waiting for memory.
        let (mut low, mut high, mut symbols, mut size) = (0u64, 0u64, 0, 0);
        for card in cards {
            let one = 1 << (8 * (card.index() & 7));
            let is_low = card.index() < 8;
            low += if is_low { one } else { 0 };
            high += if is_low { 0 } else { one };
            symbols |= 1 << card.index();
            size += 1;
        }
        let counts = u128::from(low) | u128::from(high) << 64;
        Hand { counts: counts.to_le_bytes(), symbols: SymbolSet::from_bits(symbols), size }
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

    /// Takes one card out; the caller has seen that there is one.
    #[inline]
    pub(crate) fn remove(&mut self, symbol: Symbol) {
        let count = &mut self.counts[symbol.index() & 15];
        debug_assert!(*count > 0, "{symbol:?} is not in hand");
        *count -= 1;
        self.size -= 1;
        let gone = if *count == 0 { 1 << symbol.index() } else { 0 };
        self.symbols = self.symbols.without(SymbolSet::from_bits(gone));
    }
}
