//! Compares a variant with its baseline on the same seeds.
//!
//! Game `n` of both runs uses the same stream of the same seed, so with equal decks it is the same deal. The
//! differences are paired by game, which gives narrower intervals than two independent runs.

use std::ops::Range;

use umpire_engine::Seat;
use umpire_engine::rulebook::Compiled;

pub use super::figure::Figure;
use super::run::{Progress, in_batches, play};
use super::{Played, Run, Sample, Tally};

/// Two runs and their paired differences, variant minus baseline.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Comparison {
    /// The tally of the variant.
    pub variant: Tally,
    /// The tally of the baseline.
    pub baseline: Tally,
    /// The difference in each figure by game. It covers all seats and causes of either ruleset.
    pub changes: Vec<(Figure, Sample)>,
}

impl Comparison {
    pub(super) fn new(variant: Tally, baseline: Tally) -> Comparison {
        let mut figures: Vec<Figure> =
            Seat::first(variant.wins.len().max(baseline.wins.len())).map(Figure::Wins).collect();
        figures.extend([Figure::Draws, Figure::Nobody]);
        for (cause, _) in variant.ends.iter().chain(&baseline.ends) {
            let ends = Figure::Ends(cause.clone());
            if !figures.contains(&ends) {
                figures.push(ends);
            }
        }
        figures.extend([Figure::Endless, Figure::Turns]);
        let changes = figures.into_iter().map(|figure| (figure, Sample::default())).collect();
        Comparison { variant, baseline, changes }
    }

    /// Adds the results of the same game under both rulesets.
    fn add(&mut self, variant: &Played, baseline: &Played) {
        let seats = self.seats();
        for (figure, more) in &mut self.changes {
            more.add(figure.of_game(variant, seats) - figure.of_game(baseline, seats));
        }
    }

    /// The sums of both.
    #[must_use]
    pub fn merge(mut self, other: Comparison) -> Comparison {
        self.variant = self.variant.merge(other.variant);
        self.baseline = self.baseline.merge(other.baseline);
        self.changes.iter_mut().zip(other.changes).for_each(|((_, sum), (_, more))| *sum = sum.merge(more));
        self
    }

    /// The changes that reports show.
    pub fn shown(&self) -> impl Iterator<Item = &(Figure, Sample)> {
        self.changes.iter().filter(|(figure, _)| match figure {
            Figure::Nobody | Figure::Endless => false,
            Figure::Draws => self.seats() > 1,
            _ => true,
        })
    }

    /// The larger number of seats of the two.
    pub fn seats(&self) -> usize {
        self.variant.wins.len().max(self.baseline.wins.len())
    }
}

/// Plays the games with these numbers of two runs with equally many games and one seed, each under its ruleset, on the
/// current thread pool.
pub fn between(
    variant: (&Compiled, &Run),
    baseline: (&Compiled, &Run),
    games: Range<u64>,
    progress: Progress,
) -> Comparison {
    let batch = |games: Range<u64>| {
        let [(tally, played), (other, others)] =
            [variant, baseline].map(|(rulebook, run)| play(rulebook, run, games.clone()));
        let mut comparison = Comparison::new(tally, other);
        played.iter().zip(&others).for_each(|(variant, baseline)| comparison.add(variant, baseline));
        comparison
    };
    let (_, run) = variant;
    in_batches(&run.agents, games, |games| progress(games * 2), batch, Comparison::merge)
}

#[cfg(test)]
mod tests {
    use super::super::game::{Ended, Over};
    use super::super::interval;
    use super::*;

    fn compared(pairs: &[(usize, usize)]) -> Comparison {
        let game = |winner: usize| Played {
            ended: Ended::Over(Over { winner: Seat::first(2).nth(winner), cause: "deck", place: 0 }),
            turns: winner as u32,
            decisions: 1,
        };
        let nothing = Tally { wins: vec![0; 2], ..Tally::default() };
        let mut comparison = Comparison::new(nothing.clone(), nothing);
        pairs.iter().for_each(|(variant, baseline)| comparison.add(&game(*variant), &game(*baseline)));
        comparison
    }

    #[test]
    fn pairs_that_agree_leave_less_doubt_the_more_they_are() {
        let same = compared(&[(0, 0), (1, 1), (0, 0), (1, 1)]);
        let wins = same.changes[0].1;
        assert_eq!((wins.mean(), wins.interval().1), (0.0, interval(0, 4).1));
        let other = compared(&[(0, 0), (1, 0), (0, 0), (1, 0), (0, 0), (1, 0), (0, 0), (1, 0)]);
        let means: Vec<_> = other.changes.iter().map(|(figure, more)| (figure.to_string(), more.mean())).collect();
        let expected = [("A wins", -0.5), ("B wins", 0.5), ("draws", 0.0), ("nobody wins", 0.0), ("stopped", 0.0)];
        assert_eq!(means[..5], expected.map(|(figure, mean)| (figure.to_owned(), mean)));
        assert_eq!(means[5..], [("turns".to_owned(), 0.5)]);
        assert!(other.changes[0].1.interval().1 < 0.0);
    }
}
