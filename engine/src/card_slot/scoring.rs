//! Scoring.
//!
//! At the end of the deck each card in hand counts its symbol's score. The higher sum wins, equal sums are a draw (R7).

use super::CardSlot;
use super::hand::Hand;
use super::play::{Event, Play, Witness};
use super::position::{Cause, Ending, Phase};
use crate::event::Winner;
use crate::game::Seat;

/// The sum of a hand.
pub(crate) fn score(rules: &CardSlot, hand: &Hand) -> i16 {
    let symbols = rules.parts().symbols.iter().zip(hand.counts());
    symbols.map(|(symbol, count)| i16::from(symbol.own.score) * i16::from(*count)).sum()
}

impl<W: Witness<Event>> Play<'_, W> {
    /// Scores both hands and ends the game.
    pub(crate) fn score_hands(&mut self) {
        let [a, b] = [Seat::A, Seat::B].map(|seat| {
            let score = score(self.rules, self.position.hand(seat));
            self.tell(Event::Scored { seat, score });
            score
        });
        let winner = match a.cmp(&b) {
            std::cmp::Ordering::Greater => Some(Seat::A),
            std::cmp::Ordering::Less => Some(Seat::B),
            std::cmp::Ordering::Equal => None,
        };
        self.end_game(winner, Cause::Deck);
    }

    /// The game is over.
    pub(crate) fn end_game(&mut self, winner: Option<Seat>, cause: Cause) {
        self.position.phase = Phase::Over(Ending { winner, cause });
        self.tell(Event::Ended { winner: Winner(winner), cause });
    }
}
