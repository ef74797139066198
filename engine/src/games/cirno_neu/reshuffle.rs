//! The new draw pile.
//!
//! A card is to be drawn and the draw pile is empty: chance shuffles all cards of the main stack into a new draw
//! pile. The sum stays as it was called out (C6). What was to be drawn is then drawn.

use super::acting::{Check, Play, Witness};
use super::event::{Cards, Event};
use super::{Card, Counts, Phase, Position};
use crate::cards::{CardGame, Deck};

/// Whether these are exactly the cards that chance is to shuffle.
pub(crate) fn is_due(position: &Position, order: &[Card]) -> bool {
    position.stack.size() == order.len() && position.stack == order.iter().copied().collect()
}

impl Check<'_> {
    /// The objections to a shuffle where chance is to act.
    pub(crate) fn order(&mut self, order: &[Card]) {
        if !is_due(self.position, order) {
            let rule = if self.position.phase == Phase::NewRound { "setup.shuffle" } else { "reshuffle" };
            let cards: Vec<&str> = self.position.stack.cards().map(|card| self.rules.id(card)).collect();
            self.object(rule, format!("every card of the main stack is shuffled, and no other: {}", cards.join(" ")));
        }
    }
}

impl<W: Witness<Event>> Play<'_, W> {
    /// Makes the shuffled main stack the draw pile.
    pub(crate) fn reshuffle(&mut self, order: &[Card]) {
        let Phase::Reshuffle { draws } = self.position.phase else { return };
        self.position.stack = Counts::EMPTY;
        self.position.deck = Deck::new(order);
        self.tell(Event::Reshuffled { cards: Cards(self.position.deck.size() as u8) });
        self.draw(draws);
    }
}
