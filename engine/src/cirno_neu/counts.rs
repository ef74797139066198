//! How many cards of each kind: a hand, or the main stack. Cards of one id are alike, so nothing else matters.

use super::card::{Card, MAX_KINDS};

/// Some cards, without an order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Counts {
    of: [u8; MAX_KINDS],
    size: u8,
}

impl Counts {
    /// No card.
    pub const EMPTY: Counts = Counts { of: [0; MAX_KINDS], size: 0 };

    /// The cards of an iterator.
    pub fn of(cards: impl IntoIterator<Item = Card>) -> Counts {
        let mut counts = Counts::EMPTY;
        cards.into_iter().for_each(|card| counts.add(card));
        counts
    }

    /// How many cards.
    pub const fn size(&self) -> usize {
        self.size as usize
    }

    /// Whether there is none.
    pub const fn is_empty(&self) -> bool {
        self.size == 0
    }

    /// How many cards of one kind.
    pub fn count(&self, card: Card) -> u8 {
        self.of[card.index()]
    }

    /// The cards that are there, each once, in the variant's order.
    pub fn kinds(&self) -> impl Iterator<Item = Card> + '_ {
        let there = self.of.iter().enumerate().filter(|(_, count)| **count > 0);
        there.filter_map(|(index, _)| Card::new(index))
    }

    /// Every card, in the variant's order.
    pub fn cards(&self) -> impl Iterator<Item = Card> + '_ {
        self.kinds().flat_map(|card| std::iter::repeat_n(card, usize::from(self.count(card))))
    }

    /// One more card. A deck has at most 250, so no count overflows.
    pub(crate) fn add(&mut self, card: Card) {
        self.of[card.index()] += 1;
        self.size += 1;
    }

    /// One card fewer; nothing where there is none of it.
    pub(crate) fn remove(&mut self, card: Card) {
        if self.of[card.index()] > 0 {
            self.of[card.index()] -= 1;
            self.size -= 1;
        }
    }

    /// Puts all of its cards into another pile.
    pub(crate) fn empty_into(&mut self, other: &mut Counts) {
        self.cards().for_each(|card| other.add(card));
        *self = Counts::EMPTY;
    }
}
