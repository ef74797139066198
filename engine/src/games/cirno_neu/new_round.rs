//! Dealing, and the new round after a bust.
//!
//! The Dealer gives each player a hand; the rest is the draw pile, the sum is 0, and the Dealer starts, clockwise.
//! After a bust the same is done anew for those still in, once chance has shuffled all cards (C4): no second card is
//! owed, nobody draws, Shots and Doubles lapse; chips carry over. The next player still in after the one who busted,
//! in the direction in force, is the new Dealer; or the last Dealer is again, or the one who busted (C5). Should that
//! player be out, the next after them is.

use super::acting::{Event, Play, Witness};
use super::turn_order::next_after;
use super::{Card, Counts, Direction, Phase, Position, Restart};
use crate::{Deck, Seat};

/// The player, or the next one still in.
fn still_in(position: &Position, seat: Seat) -> Seat {
    if position.playing.contains(seat) { seat } else { next_after(position, seat) }
}

impl<W: Witness<Event>> Play<'_, W> {
    /// Ends the round after a bust.
    pub(crate) fn end_round(&mut self, buster: Seat) {
        self.count_turn(true);
        if self.turns_are_up() {
            return;
        }
        let dealer = match self.rules.knobs().restart {
            Restart::Next => next_after(self.position, buster),
            Restart::SameDealer => still_in(self.position, self.position.dealer),
            Restart::Buster => still_in(self.position, buster),
        };
        self.gather(dealer);
    }

    /// Gathers all cards for chance to shuffle.
    pub(crate) fn gather(&mut self, dealer: Seat) {
        let position = &mut *self.position;
        position.hands.iter_mut().for_each(|hand| hand.empty_into(&mut position.stack));
        while let Some(card) = position.deck.draw() {
            position.stack.add(card);
        }
        position.sum = 0;
        position.dealer = dealer;
        position.direction = Direction::Clockwise;
        position.begin_turn(dealer, 0);
        position.phase = Phase::NewRound;
        self.tell(Event::Gathered { seat: dealer });
    }

    /// Deals the shuffled cards to those still in.
    pub(crate) fn deal_round(&mut self, order: &[Card]) {
        self.position.stack = Counts::EMPTY;
        self.deal_hands(order);
        let seat = self.position.dealer;
        self.tell(Event::RoundStarted { seat });
    }

    /// Gives each player still in a hand, seat by seat; the rest is the draw pile, and the Dealer's turn begins.
    pub(crate) fn deal_hands(&mut self, order: &[Card]) {
        let size = self.rules.parts.hand;
        let mut left = order;
        for seat in self.position.playing.iter() {
            let (hand, rest) = left.split_at(usize::from(size).min(left.len()));
            left = rest;
            self.position.hands[seat.index()] = hand.iter().copied().collect();
            self.tell(Event::Dealt { seat, cards: size });
        }
        self.position.deck = Deck::new(left);
        self.position.begin_turn(self.position.dealer, 1);
    }
}

impl Position {
    /// A turn of the order in which nothing is pending.
    pub(crate) fn begin_turn(&mut self, seat: Seat, owed: u8) {
        self.turn = seat;
        self.resume = seat;
        self.owed = owed;
        self.played = 0;
        self.shot = None;
        self.double = false;
        self.skip = false;
        self.phase = Phase::Play;
    }
}
