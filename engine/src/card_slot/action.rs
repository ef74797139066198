//! Actions: what a seat does. Everything that the rules make a player's act is one, even where only one is legal.

use super::slot::Slot;
use super::symbol::Symbol;

/// A line of the ruleset, by its place in the variant's list.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct LineId(pub(crate) u8);

impl LineId {
    /// Its place in the variant's list, 0..84.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What a seat does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Declare the Heavenly Hand one was dealt: `declare`.
    Declare,
    /// Keep quiet about it: `decline`.
    Decline,
    /// Place a card from hand, `bell@9`; on a full board, discard what lies there first.
    Place(Symbol, Slot),
    /// Resolve a complete line: `resolve 1-9-5`.
    Resolve(LineId),
    /// Pick the card of a slot into the hand: `take 3`.
    Take(Slot),
    /// Take no more cards: `stop`.
    Stop,
    /// Have no legal placement and say so: `pass`.
    Pass,
}
