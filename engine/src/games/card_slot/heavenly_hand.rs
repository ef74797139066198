//! The Heavenly Hand.
//!
//! One certain dealt hand wins at once, whoever's turn it would be, as a way to win of its own. Its holder is asked
//! after the deal and before the first placement, and may declare or decline; the first player speaks first (R13). Or
//! it wins by itself.

use super::acting::{Check, Event, Play, Witness};
use super::knobs::Declare;
use super::position::{Cause, Phase, opponent};
use crate::game::Seat;

impl Check<'_> {
    /// The objection to declaring or declining a Heavenly Hand that the seat does not hold.
    pub(crate) fn heavenly_hand(&mut self, seat: Seat) {
        match &self.rules.parts.heavenly_hand {
            None => self.object("heavenly.hand", "this variant has no Heavenly Hand"),
            Some(heavenly) if *self.position.hand(seat).counts() != heavenly.counts => {
                self.object("heavenly.hand", format!("{seat} does not hold the Heavenly Hand"));
            }
            Some(_) => {}
        }
    }
}

impl<W: Witness<Event>> Play<'_, W> {
    /// Looks for a Heavenly Hand of these seats, then goes on to the opening.
    pub(crate) fn look_for_heavenly_hand(&mut self, seats: &[Seat]) {
        let Some(heavenly) = self.rules.parts.heavenly_hand else {
            self.begin_opening();
            return;
        };
        let holder = seats.iter().copied().find(|seat| *self.position.hand(*seat).counts() == heavenly.counts);
        match (holder, heavenly.declare) {
            (None, _) => self.begin_opening(),
            (Some(seat), Declare::Automatic) => self.win_by_heavenly_hand(seat),
            (Some(seat), Declare::Optional) => {
                self.position.seat = seat;
                self.position.phase = Phase::Declare;
            }
        }
    }

    /// Its holder plays on; the other seat is asked, if it was not yet.
    pub(crate) fn decline(&mut self) {
        let seat = self.seat();
        self.tell(Event::Declined { seat });
        let others = [opponent(seat)];
        self.look_for_heavenly_hand(if seat == self.position.first { &others } else { &[] });
    }

    /// A Heavenly Hand wins.
    pub(crate) fn win_by_heavenly_hand(&mut self, seat: Seat) {
        self.tell(Event::HeavenlyHand { seat });
        self.end_game(Some(seat), Cause::HeavenlyHand);
    }
}
