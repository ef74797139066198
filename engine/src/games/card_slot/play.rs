//! Carries actions out, up to the next choice of a seat.

use super::acting::{Event, Play, Witness};
use super::legal::is_any_card_for_any_slot;
use super::{Action, CardSlot, Cause, Coded, Ending, Options, Phase, Placements, Position, scoring};
use crate::game::{Picker, Playing, Seat};

impl Playing for CardSlot {
    type Event = Event;
    type Cause = Cause;

    const NAME: &'static str = "card-slot";
    const DOCUMENTS: &'static [&'static str] = &["card-slot-1.0.0", "card-slot-beta.2", "card-slot-manual"];

    #[inline]
    fn carry_out<W: Witness<Event>>(play: &mut Play<'_, W>, action: &Coded) {
        play.act(action.decode());
    }

    #[inline(always)]
    fn carry_out_picked<W: Witness<Event>>(play: &mut Play<'_, W>, which: impl Picker) -> Option<Coded> {
        // Most actions are such placements. They are encoded only if the caller uses the result.
        if play.rules.plain && matches!(play.position.phase, Phase::Place) {
            let (card, slot) = Placements::of(play.rules, play.position).pick(which)?;
            play.place_where(card, slot, |rules, board| rules.lines.complete_of_few(board));
            return Some(Action::Place(card, slot).into());
        }
        play.act_picked(which).map(Coded::from)
    }

    #[inline]
    fn ending(&self, position: &Position) -> Option<Ending> {
        position.ending()
    }

    fn scores(&self, position: &Position) -> Option<Vec<i32>> {
        let score = |seat| scoring::total(self, position, seat);
        (position.ending()?.cause == Cause::Deck).then(|| [Seat::A, Seat::B].map(score).to_vec())
    }
}

impl<W: Witness<Event>> Play<'_, W> {
    /// Picks an action as `Legality::pick` does, and carries it out without encoding it, which saves 2.5 % of a random
    /// game.
    fn act_picked(&mut self, which: impl Picker) -> Option<Action> {
        let action = if is_any_card_for_any_slot(self.rules, self.position) {
            let (card, slot) = Placements::of(self.rules, self.position).pick(which)?;
            Action::Place(card, slot)
        } else {
            Options::of(self.rules, self.position).pick(which)?
        };
        self.act(action);
        Some(action)
    }

    /// Carries out any action.
    fn act(&mut self, action: Action) {
        match action {
            Action::Place(card, slot) if self.position.phase == Phase::Place => self.place(card, slot),
            Action::Place(card, slot) => self.open(card, slot),
            Action::Resolve(line) => self.resolve(line),
            Action::Discard(card) if self.position.phase == Phase::HandLimit => self.discard_for_the_limit(card),
            Action::Pass => self.pass(),
            Action::Declare => self.win_by_heavenly_hand(self.seat()),
            Action::Decline => self.decline(),
            answer => self.answer(answer),
        }
    }
}
