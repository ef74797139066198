//! Seats, actors and outcomes.

use std::borrow::Cow;
use std::fmt;

use serde_json::{Value, json};

/// A player's place at the table, `A` to `Z`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// The most seats a table has.
    pub const MOST: usize = 26;
    /// The most seats of a game that is compiled in.
    pub const MOST_COMPILED: usize = 8;
    /// The first seat.
    pub const A: Seat = Seat(0);
    /// The second seat.
    pub const B: Seat = Seat(1);

    /// The seat of this place (0 is `A`), below [`Seat::MOST`].
    pub const fn new(index: usize) -> Option<Seat> {
        if index < Seat::MOST { Some(Seat(index as u8)) } else { None }
    }

    /// The first `count` seats, at most [`Seat::MOST`].
    #[inline]
    pub fn first(count: usize) -> impl Iterator<Item = Seat> {
        (0..count.min(Seat::MOST) as u8).map(Seat)
    }

    /// Its place, 0 for `A`.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The seat of this letter.
    pub fn parse(text: &str) -> Option<Seat> {
        let [letter] = text.as_bytes() else { return None };
        Seat::new(usize::from(letter.checked_sub(b'A')?))
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", char::from(b'A' + self.0))
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {self}")
    }
}

/// An actor.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Actor {
    /// A player.
    Seat(Seat),
    /// The shuffler; its only action is `shuffle <order>`.
    Chance,
}

impl Actor {
    /// The actor written `A`..`H` or `chance`.
    pub fn parse(text: &str) -> Option<Actor> {
        if text == "chance" { Some(Actor::Chance) } else { Seat::parse(text).map(Actor::Seat) }
    }
}

impl fmt::Display for Actor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Actor::Seat(seat) => seat.fmt(f),
            Actor::Chance => f.write_str("chance"),
        }
    }
}

/// The end of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// The winner; `None` for a draw (or, in a solitaire, a loss), and where several win.
    pub winner: Option<Seat>,
    /// Those who win together; empty where fewer than two do. Only games that somebody brings have them.
    pub winners: Vec<Seat>,
    /// The cause, one of those that its game lists.
    pub cause: Cow<'static, str>,
    /// The score of each seat, in seat order, where hands were scored.
    pub scores: Option<Vec<i32>>,
}

impl Outcome {
    /// `{"winner": ..., "cause": ..., "scores": ...}` as protocol and records write it, with `winners` where there are several.
    pub fn to_json(&self) -> Value {
        let by_seat = |scores: &Vec<i32>| -> Value {
            Seat::first(scores.len()).zip(scores).map(|(seat, score)| (seat.to_string(), *score)).collect()
        };
        let scores = self.scores.as_ref().map(by_seat);
        let mut told =
            json!({"winner": self.winner.map(|seat| seat.to_string()), "cause": self.cause, "scores": scores});
        if !self.winners.is_empty() {
            told["winners"] = self.winners.iter().map(Seat::to_string).collect();
        }
        told
    }
}
