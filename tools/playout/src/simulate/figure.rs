//! The figures in which runs are compared.

use std::fmt;

use umpire_engine::game::Seat;

use super::interval::share;
use super::{Played, Tally};

/// A figure in which runs are compared.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Figure {
    /// Games won by a seat.
    Wins(Seat),
    /// Games of several seats that ended by the rules without a winner.
    Draws,
    /// Games without a winner: draws, lost solitaires, and games stopped or stuck.
    Nobody,
    /// Games that ended by this cause.
    Ends(String),
    /// Games that the rules did not end.
    Endless,
    /// The number of turns.
    Turns,
}

impl Figure {
    /// The contribution of one game with this many seats.
    pub(super) fn of_game(&self, played: &Played, seats: usize) -> i64 {
        let over = played.over();
        let counts = match self {
            Figure::Wins(seat) => played.winner() == Some(*seat),
            Figure::Draws => seats > 1 && over.is_some_and(|over| over.winner.is_none()),
            Figure::Nobody => played.winner().is_none(),
            Figure::Ends(cause) => over.is_some_and(|over| over.cause == cause),
            Figure::Endless => over.is_none(),
            Figure::Turns => return played.turns.into(),
        };
        counts.into()
    }

    /// The total over all games of a tally.
    pub fn of(&self, tally: &Tally) -> u64 {
        match self {
            Figure::Wins(seat) => tally.wins.get(seat.index()).copied().unwrap_or(0),
            Figure::Draws => tally.draws,
            Figure::Nobody => tally.games - tally.wins.iter().sum::<u64>(),
            Figure::Ends(cause) => tally.ends.iter().find(|(each, _)| each == cause).map_or(0, |(_, games)| *games),
            Figure::Endless => tally.stopped + tally.stuck,
            Figure::Turns => tally.turns_played(),
        }
    }

    /// The mean of a game: a share of the games, or turns.
    pub fn each(&self, tally: &Tally) -> f64 {
        share(self.of(tally), tally.games)
    }

    /// The factor and unit for display: 100 and percent for shares.
    pub fn unit(&self) -> (f64, &'static str) {
        if *self == Figure::Turns { (1.0, "") } else { (100.0, " %") }
    }
}

impl fmt::Display for Figure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Figure::Wins(seat) => write!(f, "{seat} wins"),
            Figure::Draws => f.write_str("draws"),
            Figure::Nobody => f.write_str("nobody wins"),
            Figure::Ends(cause) => write!(f, "ends by {cause}"),
            Figure::Endless => f.write_str("stopped"),
            Figure::Turns => f.write_str("turns"),
        }
    }
}
