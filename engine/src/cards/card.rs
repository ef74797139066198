//! A card is the kind that it shows: two cards of one kind are the same card.

use serde_json::{Value, json};

use crate::event::Field;
use crate::notation::{Argument, UNREAD};
use crate::spelling::none_such;
use crate::{CardGame, Numbered, Objection};

/// A card of the ruleset in force, by its place in the variant's list, which has at most `MOST` kinds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Card<const MOST: usize>(u8);

impl<const MOST: usize> Card<MOST> {
    /// The card at this place of the variant's list (0 first), if it is below `MOST`.
    pub const fn new(index: usize) -> Option<Self> {
        if index < MOST { Some(Card(index as u8)) } else { None }
    }

    /// Its place in the variant's list, 0 first.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its index from 1; 0 stands for no card.
    pub(crate) const fn code(self) -> u8 {
        self.0 + 1
    }
}

impl<const MOST: usize> Numbered for Card<MOST> {
    const FIRST: Self = Card(0);

    fn new(index: usize) -> Option<Self> {
        Card::new(index)
    }

    fn known(index: usize) -> Self {
        debug_assert!(index < MOST, "{index} is no card");
        Card(index as u8)
    }

    fn index(self) -> usize {
        Card::index(self)
    }
}

impl<G: CardGame<Card = Card<MOST>>, const MOST: usize> Field<G> for Card<MOST> {
    fn json(&self, rules: &G) -> Value {
        json!(rules.id(*self))
    }

    fn text(&self, rules: &G) -> String {
        rules.name(*self).to_owned()
    }
}

impl<G: CardGame<Card = Card<MOST>>, const MOST: usize> Argument<G> for Card<MOST> {
    fn read(rules: &G, text: &str) -> Result<Self, Objection> {
        let ids = || rules.kinds().iter().map(|kind| kind.id.as_str());
        rules.card(text).ok_or_else(|| Objection::new(UNREAD, none_such(G::CARD, text, ids())))
    }

    fn write(&self, rules: &G, text: &mut String) {
        text.push_str(rules.id(*self));
    }
}
