//! Cards: what a card of the variant's list is. Two cards of one id are the same card.

use std::fmt;

/// The most different cards a variant may list.
pub const MAX_KINDS: usize = 60;

/// A card of the ruleset in force, by its place in the variant's list.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// The first of the variant's list.
    pub(crate) const FIRST: Card = Card(0);

    /// The card at this place of the variant's list (0 first), if it is below [`MAX_KINDS`].
    pub const fn new(index: usize) -> Option<Card> {
        if index < MAX_KINDS { Some(Card(index as u8)) } else { None }
    }

    /// Its place in the variant's list, 0..60.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "card {}", self.0)
    }
}

crate::choice! {
    /// What a card does that is no number card.
    Special {
        /// Nothing: the turn passes on.
        Skip = "skip",
        /// The turn order runs the other way.
        Reverse = "reverse",
        /// A chosen player is next to act.
        Shot = "shot",
        /// Who is next to act owes two cards.
        Double = "double",
        /// Both of these.
        DoubleShot = "double-shot",
        /// The sum is 99.
        NinetyNine = "ninety-nine",
    }
}

impl Special {
    /// Whether a player is chosen when it is played.
    pub const fn is_aimed(self) -> bool {
        matches!(self, Special::Shot | Special::DoubleShot)
    }
}

/// What a card shows: a card is of one of two kinds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Face {
    /// A number, -99 to 99.
    Number(i8),
    /// What it does.
    Special(Special),
}

impl Face {
    /// Whether a player is chosen when it is played.
    pub const fn is_aimed(self) -> bool {
        matches!(self, Face::Special(special) if special.is_aimed())
    }
}
