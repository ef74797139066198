//! Carrying an action out: what follows from it, up to the next choice.

use super::Match3;
use super::action::Action;
pub(crate) use super::event::Event;
use super::position::{Cause, Ending, Position};
use super::sequence::Sequence;
use crate::game::{Playing, Seat};
pub(crate) use crate::ruling::Witness;

impl Playing for Match3 {
    type Event = Event;
    type Cause = Cause;

    const NAME: &'static str = "match-3";

    #[inline]
    fn carry_out<W: Witness<Event>>(play: &mut Play<'_, W>, action: &Action) {
        match action {
            Action::Push(above, edge) => play.push(*above, *edge),
            Action::Take(line) => play.take(*line),
            Action::Shuffle(order) => play.shuffle(order),
        }
    }

    /// Won by the only player, or lost.
    fn ending(&self, position: &Position) -> Option<Ending> {
        let cause = position.ending()?;
        Some(Ending { winner: (cause == Cause::Sets).then_some(Seat::A), cause })
    }
}

/// One action being carried out.
pub(crate) type Play<'a, W> = crate::game::Play<'a, Match3, W>;

impl<'a, W> Play<'a, W> {
    /// The order in which places are filled.
    pub(crate) fn sequence(&self) -> &'a Sequence {
        &self.rules.knobs().sequence
    }
}
