//! Carries actions out, up to the next choice of a seat or of chance.

use super::acting::{Event, Play, Witness};
use super::ruleset::{CirnoNeu, NINETY_NINE};
use super::{Action, Card, Cause, Ending, Face, Phase, Position, Special};
use crate::game::{Playing, Seat};

impl Playing for CirnoNeu {
    type Event = Event;
    type Cause = Cause;

    const NAME: &'static str = "cirno-neu";

    fn carry_out<W: Witness<Event>>(play: &mut Play<'_, W>, action: &Action) {
        match (action, play.position.phase) {
            (Action::Play(card, at), _) => play.play_card(*card, *at),
            (Action::Shuffle(order), Phase::NewRound) => play.deal_round(order),
            (Action::Shuffle(order), _) => play.reshuffle(order),
        }
    }

    fn ending(&self, position: &Position) -> Option<Ending> {
        position.ending()
    }
}

impl<W: Witness<Event>> Play<'_, W> {
    /// Applies a card to the sum or to the turns. `before` is the sum before it.
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
            Face::Special(Special::DoubleShot) => {
                self.shoot(at, true);
                self.double(true);
            }
            Face::Special(Special::NinetyNine) => self.tell(Event::SetTo { sum: NINETY_NINE }),
        }
    }
}
