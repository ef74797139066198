//! The draw pile: face down in the middle of the table, drawn from the top.

use std::fmt;

use super::card::Card;
use super::ruleset::MAX_CARDS;

/// Cards in an order.
#[derive(Clone, Copy)]
pub struct DrawPile {
    /// The top card last.
    cards: [Card; MAX_CARDS],
    len: u8,
}

impl DrawPile {
    /// No card.
    pub(crate) const EMPTY: DrawPile = DrawPile { cards: [Card::FIRST; MAX_CARDS], len: 0 };

    /// These cards, the top one first; at most [`MAX_CARDS`], any beyond are left out.
    pub(crate) fn new(cards: &[Card]) -> DrawPile {
        let mut pile = DrawPile::EMPTY;
        let kept = &cards[..cards.len().min(MAX_CARDS)];
        for (place, card) in pile.cards.iter_mut().zip(kept.iter().rev()) {
            *place = *card;
        }
        pile.len = kept.len() as u8;
        pile
    }

    /// How many cards.
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether there is none.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The cards, the top one first.
    pub fn cards(&self) -> impl Iterator<Item = Card> + '_ {
        self.cards[..self.len()].iter().rev().copied()
    }

    /// Takes the top card, if there is one.
    pub(crate) fn draw(&mut self) -> Option<Card> {
        self.len = self.len.checked_sub(1)?;
        Some(self.cards[self.len()])
    }
}

impl PartialEq for DrawPile {
    fn eq(&self, other: &DrawPile) -> bool {
        self.cards[..self.len()] == other.cards[..other.len()]
    }
}

impl Eq for DrawPile {}

impl fmt::Debug for DrawPile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.cards().map(Card::index)).finish()
    }
}
