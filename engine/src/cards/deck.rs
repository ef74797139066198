//! Cards in an order.

use std::fmt;

use crate::tree::named::{Entry, MAX_CARDS};
use crate::{Chance, Numbered};

/// More than [`MAX_CARDS`]: the range of a one-byte index, so that every index is valid.
const ROOM: usize = 1 << u8::BITS;

/// Cards in an order, drawn from the top: a deck, or the order of a deal.
#[derive(Clone, Copy)]
pub struct Deck<C> {
    /// Those that are drawn already, then those that are left, top first.
    cards: [C; ROOM],
    drawn: u8,
    len: u8,
}

impl<C: Numbered> Deck<C> {
    /// No card.
    pub(crate) const EMPTY: Deck<C> = Deck { cards: [C::FIRST; ROOM], drawn: 0, len: 0 };

    /// These cards, the top one first; at most [`MAX_CARDS`], any beyond are left out.
    pub(crate) fn new(order: &[C]) -> Deck<C> {
        let len = order.len().min(MAX_CARDS);
        let mut deck = Deck { len: len as u8, ..Deck::EMPTY };
        deck.cards[..len].copy_from_slice(&order[..len]);
        deck
    }

    /// Every card of these kinds, in their order.
    pub(crate) fn whole<Own>(kinds: &[Entry<Own>]) -> Deck<C> {
        let each = kinds.iter().enumerate().filter_map(|(index, kind)| Some((C::new(index)?, kind.count)));
        let all: Vec<C> = each.flat_map(|(card, count)| std::iter::repeat_n(card, usize::from(count))).collect();
        Deck::new(&all)
    }

    /// How many cards are left.
    pub const fn size(&self) -> usize {
        (self.len - self.drawn) as usize
    }

    /// The cards that are left, the top one first.
    pub fn cards(&self) -> &[C] {
        self.all().get(usize::from(self.drawn)..).unwrap_or_default()
    }

    /// All cards, drawn and left, in their order.
    pub(crate) fn all(&self) -> &[C] {
        &self.cards[..usize::from(self.len)]
    }

    /// Shuffles all cards before any is drawn, as [`Chance::shuffle`] does.
    pub(crate) fn shuffle(&mut self, chance: &mut Chance) {
        let cards = &mut self.cards;
        chance.swaps(usize::from(self.len), |place, other| {
            cards.swap(usize::from(place as u8), usize::from(other as u8));
        });
    }

    /// Takes the top card, if there is one.
    pub(crate) fn draw(&mut self) -> Option<C> {
        let card = self.all().get(usize::from(self.drawn)).copied()?;
        self.drawn += 1;
        Some(card)
    }
}

/// Decks are equal if their remaining cards are.
impl<C: Numbered> PartialEq for Deck<C> {
    fn eq(&self, other: &Deck<C>) -> bool {
        self.cards() == other.cards()
    }
}

impl<C: Numbered> Eq for Deck<C> {}

impl<C: Numbered> fmt::Debug for Deck<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.cards()).finish()
    }
}
