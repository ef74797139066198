//! Carrying an action out: what follows from it, up to the next choice.
//!
//! [`Play`] holds what one action works on. Each rule concept adds its part in a file of its own. An action was found legal
//! before a `Play` is made, so nothing here refuses.

use super::Match3;
use super::action::Action;
use super::event::Event;
use super::position::Position;
use super::sequence::Sequence;
use crate::ruling::Witness;

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
