//! Cards without an order: a hand, a pile. Cards of one kind are alike, so only how many there are of each matters.

use super::card::Card;

/// How many cards of each kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Counts<const MOST: usize> {
    of: [u8; MOST],
    size: u8,
}

impl<const MOST: usize> Counts<MOST> {
    /// No card.
    pub const EMPTY: Self = Counts { of: [0; MOST], size: 0 };

    /// How many cards.
    pub const fn size(&self) -> usize {
        self.size as usize
    }

    /// Whether there is none.
    pub const fn is_empty(&self) -> bool {
        self.size == 0
    }

    /// How many cards of one kind.
    pub const fn count(&self, card: Card<MOST>) -> u8 {
        self.of[card.index()]
    }

    /// The counts in the variant's order.
    pub const fn each(&self) -> &[u8; MOST] {
        &self.of
    }

    /// The cards that are there, each once, in the variant's order.
    pub fn kinds(&self) -> impl Iterator<Item = Card<MOST>> + '_ {
        let there = self.of.iter().enumerate().filter(|(_, count)| **count > 0);
        there.filter_map(|(index, _)| Card::new(index))
    }

    /// Every card, in the variant's order.
    pub fn cards(&self) -> impl Iterator<Item = Card<MOST>> + '_ {
        self.kinds().flat_map(|card| std::iter::repeat_n(card, usize::from(self.count(card))))
    }

    /// Adds a card. A deck has at most 250, so no count overflows.
    pub(crate) fn add(&mut self, card: Card<MOST>) {
        self.of[card.index()] += 1;
        self.size += 1;
    }

    /// Removes a card, if there is one.
    pub(crate) fn remove(&mut self, card: Card<MOST>) {
        if self.of[card.index()] > 0 {
            self.of[card.index()] -= 1;
            self.size -= 1;
        }
    }

    /// Moves all of its cards into another pile.
    pub(crate) fn empty_into(&mut self, other: &mut Self) {
        self.cards().for_each(|card| other.add(card));
        *self = Counts::EMPTY;
    }
}

/// By the count of each kind, in the variant's order; the kinds that are left out have none.
impl<const MOST: usize> From<Vec<u8>> for Counts<MOST> {
    fn from(each: Vec<u8>) -> Self {
        let mut of = [0; MOST];
        of.iter_mut().zip(&each).for_each(|(count, given)| *count = *given);
        Counts { of, size: each.iter().sum() }
    }
}

impl<const MOST: usize> FromIterator<Card<MOST>> for Counts<MOST> {
    fn from_iter<I: IntoIterator<Item = Card<MOST>>>(cards: I) -> Self {
        let mut counts = Counts::EMPTY;
        cards.into_iter().for_each(|card| counts.add(card));
        counts
    }
}
