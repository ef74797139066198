//! Carrying an action out: what follows from it, up to the next choice.
//!
//! [`Play`] holds what one action works on. Each rule concept adds its part in a file of its own. An action was found legal
//! before a `Play` is made, so nothing here refuses.

use super::action::Action;
use super::event::Event;
use super::position::{Cause, Deal, Position};
use super::sequence::Sequence;
use super::{Match3, legal};
use crate::game::{Actor, Legality, Notation, Outcome, Playing, Seat};
use crate::ruling::{Refusal, Witness};
use crate::tree::Choice;

impl Playing for Match3 {
    type Event = Event;
    type Cause = Cause;

    const NAME: &'static str = "match-3";

    #[inline]
    fn play<W: Witness<Event>>(
        &self,
        deal: &Deal,
        position: &mut Position,
        actor: Actor,
        action: &Action,
        witness: &mut W,
    ) -> Result<(), Refusal> {
        if !legal::is_legal(self, position, actor, action) {
            let objections = self.objections(deal, position, actor, action);
            return Err(Refusal { action: self.spell(action), objections });
        }
        Play { rules: self, position, witness }.carry_out(action);
        Ok(())
    }

    /// Won by the only player, or lost.
    fn outcome(&self, _: &Deal, position: &Position) -> Option<Outcome> {
        let cause = position.ending()?;
        Some(Outcome {
            winner: (cause == Cause::Sets).then_some(Seat::A),
            cause: cause.spelling().into(),
            scores: None,
        })
    }
}

/// One action being carried out.
pub(crate) struct Play<'a, W> {
    pub(crate) rules: &'a Match3,
    pub(crate) position: &'a mut Position,
    pub(crate) witness: &'a mut W,
}

impl<'a, W: Witness<Event>> Play<'a, W> {
    /// Carries out a legal action.
    #[inline]
    pub(crate) fn carry_out(&mut self, action: &Action) {
        match action {
            Action::Push(above, edge) => self.push(*above, *edge),
            Action::Take(line) => self.take(*line),
            Action::Shuffle(order) => self.shuffle(order),
        }
    }

    /// Tells the witness.
    #[inline]
    pub(crate) fn tell(&mut self, event: Event) {
        self.witness.saw(event);
    }

    /// The order in which places are filled.
    pub(crate) fn sequence(&self) -> &'a Sequence {
        &self.rules.knobs().sequence
    }
}
