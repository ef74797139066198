//! The game's own types for checking and playing actions, with the helpers that every rule file needs.

pub(crate) use super::event::Event;
use super::{CardSlot, Cause, Ending, Phase, Slot, Symbol};
pub(crate) use crate::ruling::Witness;
use crate::{Seat, Winner};

/// An action held against the rules.
pub(crate) type Check<'a> = crate::game::Check<'a, CardSlot>;
/// Actions being carried out.
pub(crate) type Play<'a, W> = crate::game::Play<'a, CardSlot, W>;

impl<W: Witness<Event>> Play<'_, W> {
    /// The seat whose turn it is.
    pub(crate) fn seat(&self) -> Seat {
        self.position.seat
    }

    /// How many cards are in the deck.
    pub(crate) fn deck_size(&self) -> usize {
        self.deal.all().len() - usize::from(self.position.drawn)
    }

    /// Takes the top card of the deck, if there is one.
    pub(crate) fn draw(&mut self) -> Option<Symbol> {
        let card = self.deal.all().get(usize::from(self.position.drawn)).copied()?;
        self.position.drawn += 1;
        Some(card)
    }

    /// Moves a card from the seat's hand to a slot; returns the card that lay there.
    pub(crate) fn put_from_hand(&mut self, card: Symbol, slot: Slot) -> Option<Symbol> {
        let seat = self.seat();
        self.position.hand_mut(seat).remove(card);
        self.position.filled = slot;
        self.position.passed = false;
        self.position.board.replace(slot, card)
    }

    /// The game is over.
    pub(crate) fn end_game(&mut self, winner: Option<Seat>, cause: Cause) {
        self.position.phase = Phase::Over(Ending { winner, cause });
        self.tell(Event::Ended { winner: Winner(winner), cause });
    }
}
