//! Handicaps: how much an agent loses by never using one kind of card, one line or one option.
//!
//! After Jaffe et al., "Evaluating Competitive Game Balance with Restricted Play" (2012). The agent is the first one named.
//! Every deal is played in every seating, by the agent as it is and once more while it avoids what it is to do without,
//! wherever something else is legal. So the loss is taken deal by deal.

use std::ops::Range;

use umpire_engine::game::Seat;
use umpire_engine::rulebook::Rulebook;

pub use super::avoid::Avoid;
use super::game::Played;
use super::interval::{Sample, Z};
use super::run::{Told, in_batches, play};
use super::settings::Run;
use super::swap::{seated, seatings};

/// What doing without something cost.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Loss {
    /// How many games of each kind: deals, each in every seating.
    pub games: u64,
    /// How many of them the agent won as it is.
    pub with: u64,
    /// How many it won while it did without.
    pub without: u64,
    /// How many more it won as it is, a deal: over all seatings of it.
    pub lost: Sample,
}

impl Loss {
    /// The share of games lost by it, with its 95 % interval.
    pub fn share(&self) -> [f64; 3] {
        self.share_at(Z)
    }

    /// The same with the interval at a standard score.
    pub fn share_at(&self, z: f64) -> [f64; 3] {
        self.lost.scaled_at(z, self.lost.count as f64 / self.games.max(1) as f64)
    }

    /// Adds a deal: by seating, whether the agent won as it is, and without.
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

/// Plays some deals of a run, by their numbers: what the first agent loses by each of these.
pub fn run_part(rulebook: &Rulebook, run: &Run, avoided: &[Avoid], deals: Range<u64>, told: Told) -> Vec<Loss> {
    if avoided.is_empty() {
        return Vec::new();
    }
    let seats = run.agents.len();
    let (distinct, of) = seatings(run);
    // In seating `n` the first agent sits so many places further back.
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
    in_batches(&run.agents, deals, |deals| told(deals * games), batch, sum)
}

/// How many games a deal takes.
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
