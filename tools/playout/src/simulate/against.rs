//! Two variants on the same seeds: what one changes against the other.
//!
//! Game `n` of both uses the same stream of the same seed, so where both have the same deck, it is the same deal. The
//! differences are taken game by game, which makes them surer than those of two runs that have nothing in common.

use std::ops::Range;
use std::sync::Arc;

use rayon::prelude::*;
use umpire_engine::game::{Game, Outcome, Seat};
use umpire_engine::rulebook::{Rulebook, Visitor};

use super::game::{Ended, Played, Silent, play_out};
use super::interval::Sample;
use super::tally::Tally;
use super::{Run, Told, batches};

/// Two runs, and the second less the first, game by game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Comparison {
    /// What came of the first variant.
    pub first: Tally,
    /// What came of the second.
    pub second: Tally,
    /// Games that the second has more: won by each seat, in seat order.
    pub wins: Vec<Sample>,
    /// Drawn.
    pub draws: Sample,
    /// By what ended them, every cause of either game.
    pub ends: Vec<(String, Sample)>,
    /// Turns that a game of the second has more.
    pub turns: Sample,
}

impl Comparison {
    fn new(first: Tally, second: Tally) -> Comparison {
        let mut ends: Vec<(String, Sample)> = Vec::new();
        for (cause, _) in first.ends.iter().chain(&second.ends) {
            if ends.iter().all(|(known, _)| known != cause) {
                ends.push((cause.clone(), Sample::default()));
            }
        }
        let wins = vec![Sample::default(); first.wins.len()];
        Comparison { first, second, wins, draws: Sample::default(), ends, turns: Sample::default() }
    }

    /// Adds what the second made of the same game.
    fn add(&mut self, first: &Played, second: &Played) {
        let more = |is: &dyn Fn(&Outcome) -> bool| {
            let counts = |played: &Played| match &played.ended {
                Ended::Over(outcome) => i64::from(is(outcome)),
                Ended::Stopped | Ended::Stuck => 0,
            };
            counts(second) - counts(first)
        };
        let seats = self.wins.len();
        for (seat, wins) in Seat::first(seats).zip(&mut self.wins) {
            wins.add(more(&|outcome| outcome.winner == Some(seat)));
        }
        self.draws.add(more(&|outcome| seats > 1 && outcome.winner.is_none()));
        for (cause, ends) in &mut self.ends {
            ends.add(more(&|outcome| outcome.cause == cause.as_str()));
        }
        self.turns.add(i64::from(second.turns) - i64::from(first.turns));
    }

    fn merge(mut self, other: Comparison) -> Comparison {
        self.first = self.first.merge(other.first);
        self.second = self.second.merge(other.second);
        self.wins.iter_mut().zip(other.wins).for_each(|(wins, more)| *wins = wins.merge(more));
        self.ends.iter_mut().zip(other.ends).for_each(|((_, ends), (_, more))| *ends = ends.merge(more));
        self.draws = self.draws.merge(other.draws);
        self.turns = self.turns.merge(other.turns);
        self
    }
}

/// Plays the games of a run under both rulesets on the current thread pool.
pub fn run(first: &Rulebook, second: &Rulebook, run: &Run, told: Told) -> Comparison {
    let batch = |games: Range<u64>| {
        let count = (games.end - games.start) * 2;
        let [(tally, played), (other, others)] =
            [first, second].map(|rulebook| rulebook.visit(Batch { run, games: games.clone() }));
        let mut comparison = Comparison::new(tally, other);
        for (first, second) in played.iter().zip(&others) {
            comparison.add(first, second);
        }
        told(count);
        comparison
    };
    let nothing = || {
        let [tally, other] = [first, second].map(|rulebook| rulebook.visit(Batch { run, games: 0..0 }).0);
        Comparison::new(tally, other)
    };
    batches(&run.agents, 0..run.games).map(batch).reduce(nothing, Comparison::merge)
}

/// Some games under one ruleset.
struct Batch<'r> {
    run: &'r Run,
    games: Range<u64>,
}

impl Visitor for Batch<'_> {
    type Output = (Tally, Vec<Played>);

    fn visit<G: Game>(self, rules: &Arc<G>) -> Self::Output {
        let mut tally = Tally::new(rules.as_ref(), self.run.agents.len());
        let mut games = Vec::new();
        for game in self.games {
            let played = play_out(rules, self.run, game, &mut Silent, &mut tally.course);
            tally.add(&played);
            games.push(played);
        }
        (tally, games)
    }
}
