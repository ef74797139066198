//! Carrying an action out: what follows from it, up to the next choice of a seat.
//!
//! [`Play`] holds what one action works on. Each rule concept adds its part in a file of its own. An action was found legal
//! before a `Play` is made, so nothing here refuses.

use super::action::{Action, Coded};
use super::event::Event;
use super::position::{Cause, Deal, Phase, Position};
use super::slot::Slot;
use super::symbol::Symbol;
use super::{CardSlot, legal, scoring};
use crate::game::{Actor, Legality, Notation, Outcome, Playing, Seat};
use crate::ruling::{Refusal, Witness};
use crate::tree::Choice;

impl Playing for CardSlot {
    type Event = Event;
    type Cause = Cause;

    const NAME: &'static str = "card-slot";

    #[inline]
    fn play<W: Witness<Event>>(
        &self,
        deal: &Deal,
        position: &mut Position,
        actor: Actor,
        action: &Coded,
        witness: &mut W,
    ) -> Result<(), Refusal> {
        let action = action.decode();
        if actor != Actor::Seat(position.seat) || !legal::is_legal(self, position, action) {
            return Err(self.refuse(deal, position, actor, action));
        }
        if let (Phase::Place, Action::Place(card, slot)) = (position.phase, action) {
            Play { rules: self, deal, position, witness }.place(card, slot);
            return Ok(());
        }
        Play { rules: self, deal, position, witness }.carry_out(action);
        Ok(())
    }

    fn outcome(&self, _: &Deal, position: &Position) -> Option<Outcome> {
        let ending = position.ending()?;
        let score = |hand| i32::from(scoring::score(self, hand));
        let scores = (ending.cause == Cause::Deck).then(|| position.hands.iter().map(score).collect());
        Some(Outcome { winner: ending.winner, cause: ending.cause.spelling().into(), scores })
    }
}

impl CardSlot {
    #[cold]
    fn refuse(&self, deal: &Deal, position: &Position, actor: Actor, action: Action) -> Refusal {
        let action = Coded::from(action);
        Refusal { action: self.spell(&action), objections: self.objections(deal, position, actor, &action) }
    }
}

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
