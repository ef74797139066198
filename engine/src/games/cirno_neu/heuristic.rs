//! Heuristic values of positions, for agents.
//!
//! A life is worth most. A hand is worth more if it has a card that does not bust now, and for each card that rarely
//! busts: those that keep or lower the sum.

use super::{Card, CirnoNeu, Deal, Face, Position, Special, bust};
use crate::game::{Heuristic, Seat};

impl Heuristic for CirnoNeu {
    /// The value among the players still in.
    fn heuristic(&self, _: &Deal, position: &Position, seat: Seat) -> f64 {
        if self.is_hopeless(position, seat) {
            return -1.0;
        }
        let others = position.playing.but(seat);
        let gone = f64::from(u32::from(position.seats).saturating_sub(position.playing.len()));
        let sum: f64 = others.iter().map(|other| prospects(self, position, other)).sum();
        let rivals = sum / f64::from(others.len().max(1));
        let edge = prospects(self, position, seat) - rivals + 0.5 * gone;
        edge / (1.0 + edge.abs())
    }

    fn is_hopeless(&self, position: &Position, seat: Seat) -> bool {
        !position.playing.contains(seat)
    }
}

/// The expected gain of a seat, in lives.
fn prospects(rules: &CirnoNeu, position: &Position, seat: Seat) -> f64 {
    let hand = position.hand(seat);
    let safe: u32 =
        hand.kinds().filter(|card| bust::is_safe(rules, position, *card)).map(|card| u32::from(hand.count(card))).sum();
    let now = match safe {
        0 if hand.is_empty() => 0.0,
        0 => -1.0,
        1 => -0.25,
        _ => 0.0,
    };
    let kept: f64 = hand.kinds().map(|card| f64::from(hand.count(card)) * keeps(rules, card)).sum();
    f64::from(position.chips(seat)) + now + kept
}

/// The value of keeping this card in hand, in lives.
fn keeps(rules: &CirnoNeu, card: Card) -> f64 {
    match rules.face(card) {
        Face::Number(number) if number <= 0 => 0.3,
        Face::Number(number) => 0.1 - 0.01 * f64::from(number.min(10)),
        Face::Special(Special::NinetyNine) => 0.15,
        Face::Special(_) => 0.3,
    }
}
