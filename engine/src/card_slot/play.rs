//! Carrying an action out: what follows from it, up to the next choice of a seat.
//!
//! [`Play`] holds what one action works on. Each rule concept adds its part in a file of its own. An action was found legal
//! before a `Play` is made, so nothing here refuses.

use super::CardSlot;
use super::action::Action;
use super::event::Event;
use super::position::{Deal, Phase, Position};
use super::slot::Slot;
use super::symbol::Symbol;
use crate::game::Seat;
use crate::ruling::Witness;

/// One action being carried out.
pub(crate) struct Play<'a, W> {
    pub(crate) rules: &'a CardSlot,
    pub(crate) deal: &'a Deal,
    pub(crate) position: &'a mut Position,
    pub(crate) witness: &'a mut W,
}

impl<W: Witness<Event>> Play<'_, W> {
    /// Carries out a legal action.
    #[inline]
    pub(crate) fn carry_out(&mut self, action: Action) {
        match action {
            Action::Place(card, slot) if self.position.phase == Phase::Opening => self.open(card, slot),
            Action::Place(card, slot) => self.place(card, slot),
            Action::Resolve(line) => self.resolve(line),
            Action::Take(slot) => self.take(slot),
            Action::Stop => self.stop(),
            Action::Pass => self.pass(),
            Action::Declare => self.declare(),
            Action::Decline => self.decline(),
        }
    }

    /// Whose turn it is.
    #[inline]
    pub(crate) fn seat(&self) -> Seat {
        self.position.seat
    }

    /// Tells the witness.
    #[inline]
    pub(crate) fn tell(&mut self, event: Event) {
        self.witness.saw(event);
    }

    /// How many cards are in the deck.
    #[inline]
    pub(crate) fn deck_size(&self) -> usize {
        self.deal.cards().len() - usize::from(self.position.drawn)
    }

    /// Takes the top card of the deck, if there is one.
    #[inline]
    pub(crate) fn draw(&mut self) -> Option<Symbol> {
        let card = self.deal.cards().get(usize::from(self.position.drawn)).copied()?;
        self.position.drawn += 1;
        Some(card)
    }

    /// Takes a card from the seat's hand and puts it on a slot.
    #[inline]
    pub(crate) fn put_from_hand(&mut self, card: Symbol, slot: Slot) {
        let seat = self.seat();
        self.position.hand_mut(seat).remove(card);
        self.position.board.put(slot, card);
        self.position.filled = slot;
        self.position.passed = false;
    }
}
