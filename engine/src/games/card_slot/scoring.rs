//! Scoring.
//!
//! At the end of the deck each card in hand counts its symbol's score, and each line that a seat has resolved what a
//! line of its symbol scores (R39). The higher sum wins (R7). Of equal sums the variant's list says who wins: the
//! seat with fewer cards in hand, or more, the one that went first, or the other. It is asked in order, and where it
//! says nothing it is a draw (R38).

use std::cmp::Ordering;

use super::acting::{Event, Play, Witness};
use super::position::{Cause, Position, opponent};
use super::{CardSlot, Hand, Symbol, Tie};
use crate::game::Seat;

/// The winner by a tie-break, if it decides.
fn winner(tie: Tie, position: &Position) -> Option<Seat> {
    let [a, b] = position.hands.each_ref().map(Hand::size);
    let smaller = match a.cmp(&b) {
        Ordering::Less => Some(Seat::A),
        Ordering::Greater => Some(Seat::B),
        Ordering::Equal => None,
    };
    match tie {
        Tie::FewerCards => smaller,
        Tie::MoreCards => smaller.map(opponent),
        Tie::First => Some(position.first),
        Tie::Second => Some(opponent(position.first)),
    }
}

/// The sum of a hand.
pub(crate) fn score(rules: &CardSlot, hand: &Hand) -> i32 {
    let symbols = rules.parts.symbols.iter().zip(hand.counts());
    symbols.map(|(symbol, count)| i32::from(symbol.own.score) * i32::from(*count)).sum()
}

/// The sum of a seat's hand and of what its lines have scored.
pub(crate) fn total(rules: &CardSlot, position: &Position, seat: Seat) -> i32 {
    score(rules, position.hand(seat)) + i32::from(position.points[seat.index() & 1])
}

impl<W: Witness<Event>> Play<'_, W> {
    /// Adds the score of a resolved line.
    pub(crate) fn score_line(&mut self, by: Symbol) {
        if self.rules.scores_lines {
            self.count_points(by);
        }
    }

    #[cold]
    fn count_points(&mut self, by: Symbol) {
        let (seat, points) = (self.seat(), self.rules.line_score(by));
        if points != 0 {
            self.position.points[seat.index() & 1] += i16::from(points);
            self.tell(Event::LineScored { seat, by, points });
        }
    }

    /// Scores both seats and ends the game.
    pub(crate) fn score_hands(&mut self) {
        let [a, b] = [Seat::A, Seat::B].map(|seat| {
            let score = total(self.rules, self.position, seat);
            self.tell(Event::Scored { seat, score });
            score
        });
        let winner = match a.cmp(&b) {
            Ordering::Greater => Some(Seat::A),
            Ordering::Less => Some(Seat::B),
            Ordering::Equal => self.decide_tie(),
        };
        self.end_game(winner, Cause::Deck);
    }

    /// The winner by tie-break.
    fn decide_tie(&mut self) -> Option<Seat> {
        let rules = self.rules;
        let decided = rules.parts.tie.iter().find_map(|tie| Some((*tie, winner(*tie, self.position)?)));
        let (by, seat) = decided?;
        self.tell(Event::TieDecided { seat, by });
        Some(seat)
    }
}
