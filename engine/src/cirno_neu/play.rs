//! Carrying an action out: what follows from it, up to the next choice of a seat or of chance.
//!
//! [`Play`] holds what one action works on. Each rule concept adds its part in a file of its own. An action was found legal
//! before a `Play` is made, so nothing here refuses.

use super::action::Action;
use super::card::{Card, Face, Special};
use super::event::Event;
use super::position::{Cause, Deal, Ending, Phase, Position};
use super::{CirnoNeu, legal};
use crate::event::Winner;
use crate::game::{Actor, Legality, Notation, Outcome, Playing, Seat};
use crate::ruling::{Refusal, Witness};
use crate::tree::Choice;

impl Playing for CirnoNeu {
    type Event = Event;
    type Cause = Cause;

    const NAME: &'static str = "cirno-neu";

    fn play<W: Witness<Event>>(
        &self,
        deal: &Deal,
        position: &mut Position,
        actor: Actor,
        action: &Action,
        witness: &mut W,
    ) -> Result<(), Refusal> {
        if Some(actor) != self.to_act(position) || !legal::is_legal(self, position, action) {
            let objections = self.objections(deal, position, actor, action);
            return Err(Refusal { action: self.spell(action), objections });
        }
        Play { rules: self, position, witness }.carry_out(action);
        Ok(())
    }

    fn outcome(&self, _: &Deal, position: &Position) -> Option<Outcome> {
        let ending = position.ending()?;
        Some(Outcome { winner: ending.winner, cause: ending.cause.spelling().into(), scores: None })
    }
}

/// One action being carried out.
pub(crate) struct Play<'a, W> {
    pub(crate) rules: &'a CirnoNeu,
    pub(crate) position: &'a mut Position,
    pub(crate) witness: &'a mut W,
}

impl<W: Witness<Event>> Play<'_, W> {
    /// Carries out a legal action.
    pub(crate) fn carry_out(&mut self, action: &Action) {
        match (action, self.position.phase) {
            (Action::Play(card, at), _) => self.play_card(*card, *at),
            (Action::Shuffle(order), Phase::NewRound) => self.deal_round(order),
            (Action::Shuffle(order), _) => self.reshuffle(order),
        }
    }

    /// Whose turn it is.
    pub(crate) fn seat(&self) -> Seat {
        self.position.turn
    }

    /// Tells the witness.
    pub(crate) fn tell(&mut self, event: Event) {
        self.witness.saw(event);
    }

    /// A card does what it shows, on the sum or on the turns. `before` is the sum before it.
    pub(crate) fn take_effect(&mut self, card: Card, at: Option<Seat>, before: i32) {
        let face = self.rules.face(card);
        if !matches!(face, Face::Number(_) | Face::Special(Special::NinetyNine)) {
            self.tell(Event::Unchanged { card, sum: before });
        }
        match face {
            Face::Number(value) => self.count(card, value, before),
            Face::Special(Special::Skip) => self.skip(),
            Face::Special(Special::Reverse) => self.reverse(),
            Face::Special(Special::Shot) => self.shoot(at, false),
            Face::Special(Special::Double) => self.double(false),
            Face::Special(Special::DoubleShot) => self.double_shot(at),
            Face::Special(Special::NinetyNine) => self.set_to_ninety_nine(),
        }
    }

    /// Ends the game; nothing is owed any more.
    pub(crate) fn end_game(&mut self, winner: Option<Seat>, cause: Cause) {
        self.position.owed = 0;
        self.position.phase = Phase::Over(Ending { winner, cause });
        self.tell(Event::Ended { winner: Winner(winner), cause });
    }
}
