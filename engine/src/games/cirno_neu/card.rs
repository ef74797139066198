//! The cards of a variant's list. Two cards of one id are the same card.

/// The most different cards a variant may list.
pub const MAX_KINDS: usize = 60;

/// A card of the ruleset in force.
pub type Card = crate::cards::Card<MAX_KINDS>;
/// How many cards of each kind: a hand, or the main stack.
pub type Counts = crate::cards::Counts<MAX_KINDS>;

crate::choice! {
    /// The effect of a special card.
    Special {
        /// No effect: the turn passes on.
        Skip = "skip",
        /// The turn order runs the other way.
        Reverse = "reverse",
        /// A chosen player is next to act.
        Shot = "shot",
        /// The next player owes two cards.
        Double = "double",
        /// Both of these.
        DoubleShot = "double-shot",
        /// The sum is 99.
        NinetyNine = "ninety-nine",
    }
}

impl Special {
    /// Whether its player chooses another player.
    pub const fn is_aimed(self) -> bool {
        matches!(self, Special::Shot | Special::DoubleShot)
    }
}

/// The face of a card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Face {
    /// A number, -99 to 99.
    Number(i8),
    /// Its effect.
    Special(Special),
}

impl Face {
    /// Whether its player chooses another player.
    pub const fn is_aimed(self) -> bool {
        matches!(self, Face::Special(special) if special.is_aimed())
    }
}
