//! The bust.
//!
//! A card that takes the sum over the limit may be played only by force: while another card in hand would not, it is
//! refused. That is judged card by card, without a look at what would be left to play (C2). A forced player loses a
//! chip, or is eliminated. The card lies on the main stack and counts, and so does the turn (C21). If the game is not
//! over, a new round begins, or play goes on: then the busting card does not count, no second card is owed, the
//! player draws as ever, and an eliminated player's cards go to the main stack (C4).

use super::acting::{Check, Event, Play, Witness};
use super::number_cards::sum_after;
use super::{AfterBust, Card, Cause, CirnoNeu, Position};
use crate::{CardGame, Seat};

/// Whether a card would keep the sum at or below the limit.
pub(crate) fn is_safe(rules: &CirnoNeu, position: &Position, card: Card) -> bool {
    sum_after(rules, position.sum, card) <= rules.parts.limit
}

/// Whether the player whose turn it is must bust: no card in hand is safe.
pub(crate) fn is_forced(rules: &CirnoNeu, position: &Position) -> bool {
    !position.hand(position.turn).kinds().any(|card| is_safe(rules, position, card))
}

impl Check<'_> {
    /// The objections to a busting card.
    pub(crate) fn bust(&mut self, seat: Seat, card: Card) {
        let (rules, position) = (self.rules, self.position);
        let safe = position.hand(seat).kinds().filter(|card| is_safe(rules, position, *card));
        let safe: Vec<&str> = safe.map(|card| rules.name(card)).collect();
        if is_safe(rules, position, card) || safe.is_empty() {
            return;
        }
        let (name, sum, limit) = (rules.name(card), sum_after(rules, position.sum, card), rules.parts.limit);
        let reason = format!("{name} would make the sum {sum}, over {limit}; {} would not", safe.join(", "));
        self.object_by("C2", "bust.forced", reason);
    }
}

impl<W: Witness<Event>> Play<'_, W> {
    /// A card took the sum to `sum`, over the limit.
    pub(crate) fn bust(&mut self, card: Card, sum: i32) {
        let seat = self.seat();
        self.tell(Event::Busted { seat, card, sum, limit: self.rules.parts.limit });
        let plays_on = self.rules.knobs().after_bust == AfterBust::PlayOn;
        if !plays_on {
            self.position.sum = sum;
        }
        self.lose_life(seat);
        if let (1, Some(last)) = (self.position.playing.len(), self.position.playing.iter().next()) {
            self.count_turn(true);
            self.tell(Event::LastPlayer { seat: last });
            self.end_game(Some(last), Cause::LastPlayer);
            return;
        }
        if plays_on {
            self.play_on(seat);
        } else {
            self.end_round(seat);
        }
    }

    fn play_on(&mut self, seat: Seat) {
        self.position.owed = 0;
        self.tell(Event::PlayedOn { sum: self.position.sum });
        if self.position.playing.contains(seat) {
            self.end_turn();
        } else {
            self.position.hands[seat.index()].empty_into(&mut self.position.stack);
            self.pass_on();
        }
    }
}
