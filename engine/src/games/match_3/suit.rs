//! Suits of cards. A variant has 1 to 15 of them.

use crate::board::{MOST_KINDS, Tile};

/// The most suits a variant may have.
pub const MAX_SUITS: usize = MOST_KINDS;

/// A suit of the ruleset in force. Two cards of one suit are the same card.
pub type Suit = Tile;

/// How many cards of each suit.
pub type Counts = crate::cards::Counts<MAX_SUITS>;
