//! The tie-breaks that a variant can name.

use std::fmt;

use crate::tree::Choice;

crate::choice! {
    /// A tie-break for equal scores.
    Tie {
        /// The seat with fewer cards in hand wins.
        FewerCards = "fewer-cards",
        /// The seat with more cards in hand wins.
        MoreCards = "more-cards",
        /// The seat that went first wins.
        First = "first",
        /// The other seat wins.
        Second = "second",
    }
}

impl fmt::Display for Tie {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.spelling())
    }
}
