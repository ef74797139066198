//! Carries actions out, up to the next choice.

use super::acting::{Event, Play, Witness};
use super::{Action, Cause, Ending, Match3, Phase, Position};
use crate::game::{Playing, Seat};

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

    /// The only player wins or loses.
    fn ending(&self, position: &Position) -> Option<Ending> {
        let Phase::Over(cause) = position.phase else { return None };
        Some(Ending { winner: (cause == Cause::Sets).then_some(Seat::A), cause })
    }
}
