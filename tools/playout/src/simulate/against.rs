//! Two variants on the same seeds: what one changes against the other.
//!
//! Game `n` of both uses the same stream of the same seed, so where both have the same deck, it is the same deal. The
//! differences are taken game by game, which makes them surer than those of two runs that have nothing in common.

use std::ops::Range;
use std::sync::Arc;

use rayon::prelude::*;
use umpire_engine::game::{Game, Seat};
use umpire_engine::rulebook::{Rulebook, Visitor};

use super::game::{Played, Silent, play_out};
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
    /// Games that the second has more: won by each seat of either, in seat order.
    pub wins: Vec<Sample>,
    /// Drawn.
    pub draws: Sample,
    /// Won by nobody: drawn, lost by the one seat of a solitaire, or without an end.
    pub nobody: Sample,
    /// By what ended them, every cause of either game.
    pub ends: Vec<(String, Sample)>,
    /// Without an end by the rules.
    pub endless: Sample,
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
        let wins = vec![Sample::default(); first.wins.len().max(second.wins.len())];
        let [draws, nobody, endless, turns] = [Sample::default(); 4];
        Comparison { first, second, wins, draws, nobody, ends, endless, turns }
    }

    /// Adds what the second made of the same game.
    fn add(&mut self, first: &Played, second: &Played) {
        let more = |is: &dyn Fn(&Played) -> bool| i64::from(is(second)) - i64::from(is(first));
        let seats = self.wins.len();
        for (seat, wins) in Seat::first(seats).zip(&mut self.wins) {
            wins.add(more(&|played| played.winner() == Some(seat)));
        }
        self.draws.add(more(&|played| seats > 1 && played.outcome().is_some_and(|outcome| outcome.winner.is_none())));
        self.nobody.add(more(&|played| played.winner().is_none()));
        for (cause, ends) in &mut self.ends {
            ends.add(more(&|played| played.outcome().is_some_and(|outcome| outcome.cause == cause.as_str())));
        }
        self.endless.add(more(&|played| played.outcome().is_none()));
        self.turns.add(i64::from(second.turns) - i64::from(first.turns));
    }

    fn merge(mut self, other: Comparison) -> Comparison {
        self.first = self.first.merge(other.first);
        self.second = self.second.merge(other.second);
        self.wins.iter_mut().zip(other.wins).for_each(|(wins, more)| *wins = wins.merge(more));
        self.ends.iter_mut().zip(other.ends).for_each(|((_, ends), (_, more))| *ends = ends.merge(more));
        self.draws = self.draws.merge(other.draws);
        self.nobody = self.nobody.merge(other.nobody);
        self.endless = self.endless.merge(other.endless);
        self.turns = self.turns.merge(other.turns);
        self
    }
}

/// Plays the games of a run under both rulesets on the current thread pool.
pub fn run(first: &Rulebook, second: &Rulebook, run: &Run, told: Told) -> Comparison {
    between([(first, run), (second, run)], told)
}

/// Plays two runs of as many games from one seed, each under its ruleset, on the current thread pool.
pub fn between(sides: [(&Rulebook, &Run); 2], told: Told) -> Comparison {
    let played = |games: &Range<u64>| sides.map(|(rulebook, run)| rulebook.visit(Batch { run, games: games.clone() }));
    let batch = |games: Range<u64>| {
        let [(tally, played), (other, others)] = played(&games);
        let mut comparison = Comparison::new(tally, other);
        played.iter().zip(&others).for_each(|(first, second)| comparison.add(first, second));
        told((games.end - games.start) * 2);
        comparison
    };
    let nothing = || {
        let [(tally, _), (other, _)] = played(&(0..0));
        Comparison::new(tally, other)
    };
    let (_, run) = sides[0];
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

#[cfg(test)]
mod tests {
    use super::super::game::Ended;
    use super::*;
    use umpire_engine::game::Outcome;

    fn compared(pairs: &[(usize, usize)]) -> Comparison {
        let game = |winner: usize| Played {
            ended: Ended::Over(Outcome { winner: Seat::first(2).nth(winner), cause: "deck".into(), scores: None }),
            turns: winner as u32,
            decisions: 1,
        };
        let nothing = Tally { wins: vec![0; 2], ..Tally::default() };
        let mut comparison = Comparison::new(nothing.clone(), nothing);
        pairs.iter().for_each(|(first, second)| comparison.add(&game(*first), &game(*second)));
        comparison
    }

    #[test]
    fn pairs_that_agree_leave_no_doubt() {
        let same = compared(&[(0, 0), (1, 1), (0, 0), (1, 1)]);
        assert_eq!((same.wins[0].mean(), same.wins[0].interval()), (0.0, (0.0, 0.0)));
        let other = compared(&[(0, 0), (1, 0), (0, 0), (1, 0), (0, 0), (1, 0), (0, 0), (1, 0)]);
        assert_eq!((other.wins[0].mean(), other.wins[1].mean(), other.turns.mean()), (0.5, -0.5, -0.5));
        assert!(other.wins[0].interval().0 > 0.0);
        assert_eq!((other.draws.sum, other.nobody.sum, other.endless.sum), (0, 0, 0));
    }
}
