//! Actions: what the player does, and what chance does.

use super::edge::Edge;
use super::place::Above;
use super::suit::Suit;

/// A line of the ruleset, by its place in the variant's list.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct LineId(pub(crate) u8);

impl LineId {
    /// Its place in the variant's list, 0..84.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What an actor does.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Push a card of the row above in at an edge: `push 2 at left-1`.
    Push(Above, Edge),
    /// Take the three cards of a complete line as a set, where the player chooses (M3): `take 1-2-3`.
    Take(LineId),
    /// Chance shuffles all cards, which are then dealt in this order: `shuffle pine plum ...`.
    Shuffle(Vec<Suit>),
}
