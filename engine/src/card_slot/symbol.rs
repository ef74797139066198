//! Symbols: what a card shows. A variant has 1 to 15 of them, so one fits in four bits with 0 left for "no card".

use std::fmt;

/// The most symbols a variant may have.
pub const MAX_SYMBOLS: usize = 15;

/// A symbol of the ruleset in force, by its place in the variant's list. Two cards of one symbol are the same card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Symbol(u8);

impl Symbol {
    /// The first of the variant's list.
    pub(crate) const FIRST: Symbol = Symbol(0);

    /// The symbol at this place of the variant's list (0 first), if it is below [`MAX_SYMBOLS`].
    pub const fn new(index: usize) -> Option<Symbol> {
        if index < MAX_SYMBOLS { Some(Symbol(index as u8)) } else { None }
    }

    /// Its place in the variant's list, 0..15.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// 1..=15: what a board cell holds, where 0 is an empty slot.
    pub(crate) const fn code(self) -> u8 {
        self.0 + 1
    }

    /// The symbol with this cell code, if it is one.
    pub(crate) const fn from_code(code: u8) -> Option<Symbol> {
        if code == 0 || code > MAX_SYMBOLS as u8 { None } else { Some(Symbol(code - 1)) }
    }

    /// Its bit in a [`SymbolSet`].
    pub const fn bit(self) -> u16 {
        1 << self.0
    }
}

impl fmt::Debug for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "symbol {}", self.0)
    }
}

/// A set of symbols.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SymbolSet(u16);

impl SymbolSet {
    /// No symbol.
    pub const EMPTY: SymbolSet = SymbolSet(0);

    /// The symbols whose bit is set; bits beyond the fifteenth are dropped.
    pub const fn from_bits(bits: u16) -> SymbolSet {
        SymbolSet(bits & 0x7fff)
    }

    /// Bit n is the symbol of index n.
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// Whether the symbol is in the set.
    pub const fn contains(self, symbol: Symbol) -> bool {
        self.0 & symbol.bit() != 0
    }

    /// Whether no symbol is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many symbols are in the set.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The symbols in this set and not in the other.
    #[must_use]
    pub const fn without(self, other: SymbolSet) -> SymbolSet {
        SymbolSet(self.0 & !other.0)
    }

    /// The symbols in both sets.
    #[must_use]
    pub const fn and(self, other: SymbolSet) -> SymbolSet {
        SymbolSet(self.0 & other.0)
    }

    /// The symbols, in the variant's order.
    pub fn iter(self) -> impl Iterator<Item = Symbol> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            if bits == 0 {
                return None;
            }
            let symbol = Symbol(bits.trailing_zeros() as u8);
            bits &= bits - 1;
            Some(symbol)
        })
    }
}

impl FromIterator<Symbol> for SymbolSet {
    fn from_iter<I: IntoIterator<Item = Symbol>>(symbols: I) -> SymbolSet {
        SymbolSet(symbols.into_iter().fold(0, |bits, symbol| bits | symbol.bit()))
    }
}

impl fmt::Debug for SymbolSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Symbol::index)).finish()
    }
}
