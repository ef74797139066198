//! Handicaps: how much an agent loses by never using one kind of card, one line or one option.
//!
//! After Jaffe et al., "Evaluating Competitive Game Balance with Restricted Play" (2012). The first agent of a run is
//! the one with the handicap. Every deal is played in every seating with and without the handicap, so the loss is
//! paired by deal. The agent avoids the thing whenever another action is legal.

use std::ops::Range;

use umpire_engine::Seat;
use umpire_engine::rulebook::Compiled;

pub use super::avoid::Avoid;
use super::interval::{Sample, Z, share};
use super::run::{Progress, in_batches, play};
use super::swap::{seated, seatings};
use super::{Played, Run};

/// The loss of games by a handicap.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Loss {
    /// The number of games with the handicap, and as many without: all deals in every seating.
    pub games: u64,
    /// The games won without the handicap, with everything in use.
    pub with: u64,
    /// The games won with the handicap.
    pub without: u64,
    /// For each deal, the games lost by the handicap over all seatings.
    pub lost: Sample,
}

impl Loss {
    /// The share of games lost by the handicap: mean, low and high end of the 95 % interval.
    pub fn share(&self) -> [f64; 3] {
        self.share_at(Z)
    }

    /// [`Loss::share`] with the interval at a standard score.
    pub fn share_at(&self, z: f64) -> [f64; 3] {
        self.lost.scaled_at(z, share(self.lost.count, self.games))
    }

    /// Adds a deal: by seating, whether the agent won without the handicap and with it.
    fn add(&mut self, seatings: impl Iterator<Item = (bool, bool)>) {
        let mut lost = 0;
        for (with, without) in seatings {
            self.games += 1;
            self.with += u64::from(with);
            self.without += u64::from(without);
            lost += i64::from(with) - i64::from(without);
        }
        self.lost.add(lost);
    }

    /// The sums of both.
    #[must_use]
    pub fn merge(self, other: &Loss) -> Loss {
        Loss {
            games: self.games + other.games,
            with: self.with + other.with,
            without: self.without + other.without,
            lost: self.lost.merge(other.lost),
        }
    }
}

/// Plays the deals of a run with these numbers; returns what the first agent loses by each handicap.
pub fn run_part(rulebook: &Compiled, run: &Run, avoided: &[Avoid], deals: Range<u64>, progress: Progress) -> Vec<Loss> {
    if avoided.is_empty() {
        return Vec::new();
    }
    let seats = run.agents.len();
    let (distinct, of) = seatings(run);
    // In seating `n` the first agent sits `n` seats further back.
    let own = |seating: usize| Seat::new((seats - seating) % seats).unwrap_or(Seat::A);
    let won = |played: &Played, seating: usize| played.winner() == Some(own(seating));
    let batch = |deals: Range<u64>| {
        let with: Vec<Vec<Played>> = distinct.iter().map(|run| play(rulebook, run, deals.clone()).1).collect();
        let without = |avoid: &Avoid| {
            let played = |seating| {
                let run = Run { handicap: Some((own(seating), *avoid)), ..seated(run, seating) };
                play(rulebook, &run, deals.clone()).1
            };
            let without: Vec<Vec<Played>> = (0..seats).map(played).collect();
            let mut loss = Loss::default();
            for deal in 0..without[0].len() {
                let pair = |n: usize| (won(&with[of[n]][deal], n), won(&without[n][deal], n));
                loss.add((0..seats).map(pair));
            }
            loss
        };
        avoided.iter().map(without).collect::<Vec<Loss>>()
    };
    let sum =
        |sums: Vec<Loss>, more: Vec<Loss>| sums.into_iter().zip(&more).map(|(sum, more)| sum.merge(more)).collect();
    let games = games_of(run, avoided.len());
    in_batches(&run.agents, deals, |deals| progress(deals * games), batch, sum)
}

/// The number of games for each deal.
pub fn games_of(run: &Run, avoided: usize) -> u64 {
    if avoided == 0 { 0 } else { (seatings(run).0.len() + avoided * run.agents.len()) as u64 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_loss_is_a_share_of_the_games_and_paired_by_deal() {
        let mut loss = Loss::default();
        loss.add([(true, true), (true, false)].into_iter());
        loss.add([(true, false), (false, false)].into_iter());
        assert_eq!((loss.games, loss.with, loss.without), (4, 3, 1));
        let [mean, low, high] = loss.share();
        // Every deal lost one game of two.
        assert_eq!((mean, low, high), (0.5, 0.5, 0.5));
    }
}
