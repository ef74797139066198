//! The turn.
//!
//! A turn belongs to one player, who plays one card of the hand into the main stack (or two, where a Double says so),
//! calls out the sum, draws as many cards as were played, and passes the turn to the next player still in. Turns go
//! round clockwise until a Reverse. A Shot lends the turn to another player first; the order then goes on after the
//! player whose turn it was (C11). A player without a card cannot play, and the turn passes (C15); should nobody hold
//! one, a new round is dealt.

use super::acting::{Play, Witness};
use super::event::{Cards, Event};
use super::{Card, Phase, Position};
use crate::game::Seat;

/// The next player still in after `seat` in the order.
pub(crate) fn next_after(position: &Position, seat: Seat) -> Seat {
    position.playing.after(seat, position.direction)
}

impl<W: Witness<Event>> Play<'_, W> {
    /// A card is played, and all that follows from it.
    pub(crate) fn play_card(&mut self, card: Card, at: Option<Seat>) {
        let seat = self.seat();
        self.position.hands[seat.index()].remove(card);
        self.position.stack.add(card);
        self.position.played += 1;
        self.position.owed = self.position.owed.saturating_sub(1);
        self.tell(Event::Played { seat, card, at });
        let before = self.position.sum;
        let sum = super::number_cards::sum_after(self.rules, before, card);
        if sum > self.rules.parts.limit {
            self.bust(card, sum);
            return;
        }
        self.position.sum = sum;
        self.take_effect(card, at, before);
        self.tell(Event::Called { seat, sum });
        if !self.owes_another() {
            self.end_turn();
        }
    }

    /// The turn is over for the player: cards are drawn, then it passes on.
    pub(crate) fn end_turn(&mut self) {
        self.draw(self.position.played);
    }

    /// Ends the turn once the cards are drawn.
    pub(crate) fn pass_on(&mut self) {
        self.count_turn(false);
        if self.turns_are_up() {
            return;
        }
        self.next_turn();
        while self.position.hand(self.seat()).is_empty() {
            let is_empty = |seat| self.position.hand(seat).is_empty();
            if self.position.playing.iter().all(is_empty) {
                return self.gather(self.seat());
            }
            self.tell(Event::Passed { seat: self.seat() });
            self.count_turn(false);
            if self.turns_are_up() {
                return;
            }
            self.next_turn();
        }
    }

    /// The next player: the one a Shot chose, else the next in order.
    fn next_turn(&mut self) {
        let before = self.seat();
        let lent_to = self.position.shot.take().filter(|seat| self.position.playing.contains(*seat));
        let owed = if std::mem::take(&mut self.position.double) { 2 } else { 1 };
        match lent_to {
            Some(seat) => self.lend(before, seat, owed),
            None => self.go_on(before, owed),
        }
        self.position.owed = owed;
        self.position.played = 0;
        self.position.phase = Phase::Play;
    }

    /// The order goes on after the player whose turn it was in it.
    fn go_on(&mut self, before: Seat, owed: u8) {
        let resumed = before != self.position.resume;
        let mut seat = next_after(self.position, self.position.resume);
        if std::mem::take(&mut self.position.skip) {
            seat = next_after(self.position, seat);
        }
        self.position.turn = seat;
        self.position.resume = seat;
        let owed = Cards(owed);
        self.tell(if resumed { Event::Resumed { seat, owed } } else { Event::Began { seat, owed } });
    }
}
