//! Suits: what a card shows. A variant has 1 to 15 of them. Two cards of one suit are the same card.

use std::fmt;
use std::num::NonZeroU8;

/// The most suits a variant may have.
pub const MAX_SUITS: usize = 15;

/// A suit of the ruleset in force, by its place in the variant's list.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Suit(NonZeroU8);

impl Suit {
    /// The suit at this place of the variant's list (0 first), if it is below [`MAX_SUITS`].
    pub const fn new(index: usize) -> Option<Suit> {
        if index >= MAX_SUITS {
            return None;
        }
        match NonZeroU8::new(index as u8 + 1) {
            Some(code) => Some(Suit(code)),
            None => None,
        }
    }

    /// Its place in the variant's list, 0..15.
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// 1..=15: what an image of a position holds, where 0 is no card.
    pub(crate) const fn code(self) -> u8 {
        self.0.get()
    }
}

impl fmt::Debug for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "suit {}", self.index())
    }
}

/// How many cards of each suit, by suit index.
pub type Counts = [u8; MAX_SUITS];

/// The cards of some places, counted by suit.
pub(crate) fn count(cards: impl IntoIterator<Item = Suit>) -> Counts {
    let mut counts = Counts::default();
    for card in cards {
        counts[card.index()] += 1;
    }
    counts
}
