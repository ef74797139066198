//! Symbols of cards. A variant has 1 to 15 of them.

use crate::board::{MOST_KINDS, Tile};
use crate::set::Set;

/// The most symbols a variant may have.
pub const MAX_SYMBOLS: usize = MOST_KINDS;

/// A symbol of the ruleset in force. Two cards of one symbol are the same card.
pub type Symbol = Tile;
/// A set of symbols.
pub type SymbolSet = Set<Symbol>;
