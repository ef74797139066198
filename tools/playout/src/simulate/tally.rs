//! The totals of many games. All are integers, so the order of adding does not matter.

use umpire_engine::game::Game;

use super::cards::Cards;
use super::interval::{Sample, interval, share};
use super::sums::{add_named, add_up, grown};
use super::{Course, Ended, Over, Played, Run};

/// The totals of many games. Each game is counted in one of `wins`, `draws`, `losses`, `stopped` and `stuck`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// The number of games.
    pub games: u64,
    /// Wins by seat.
    pub wins: Vec<u64>,
    /// Games of several seats that ended without a winner.
    pub draws: u64,
    /// Lost solitaires; 0 in any other game.
    pub losses: u64,
    /// Games stopped after [`super::game::MOST_TURNS`] turns.
    pub stopped: u64,
    /// Games by the cause of their end, in the game's order of causes.
    pub ends: Vec<(String, u64)>,
    /// Actions by seats.
    pub decisions: u64,
    /// Lines and hands.
    pub course: Course,
    /// Card values, if they were counted.
    pub cards: Option<Cards>,
    /// The number of games by their number of turns.
    pub(super) turns: Vec<u64>,
    /// Games that ended without an outcome: a bug in the engine, which reports show.
    pub stuck: u64,
}

/// The distribution of a figure over the games.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Spread {
    /// The mean.
    pub mean: f64,
    /// The 5th percentile.
    pub p5: u64,
    /// The median.
    pub p50: u64,
    /// The 95th percentile.
    pub p95: u64,
}

impl Tally {
    /// No games yet.
    pub fn new<G: Game>(rules: &G, run: &Run) -> Tally {
        let seats = run.agents.len();
        Tally {
            wins: vec![0; seats],
            cards: run.cards.then(|| Cards::new(rules, seats)),
            ends: G::causes().into_iter().map(|cause| (cause.to_owned(), 0)).collect(),
            course: Course::new(rules),
            ..Tally::default()
        }
    }

    /// Adds one game, without its course.
    pub fn add(&mut self, played: &Played) {
        self.games += 1;
        self.decisions += u64::from(played.decisions);
        *grown(&mut self.turns, played.turns as usize) += 1;
        match &played.ended {
            Ended::Over(over) => self.add_over(over),
            Ended::Stopped => self.stopped += 1,
            Ended::Stuck => self.stuck += 1,
        }
    }

    fn add_over(&mut self, over: &Over) {
        let solitaire = self.wins.len() == 1;
        match over.winner.and_then(|seat| self.wins.get_mut(seat.index())) {
            Some(wins) => *wins += 1,
            None if solitaire => self.losses += 1,
            None => self.draws += 1,
        }
        if let Some((_, games)) = self.ends.get_mut(over.place) {
            *games += 1;
        }
    }

    /// The sums of two runs of the same game and seats.
    #[must_use]
    pub fn merge(mut self, other: Tally) -> Tally {
        self.games += other.games;
        self.draws += other.draws;
        self.losses += other.losses;
        self.stopped += other.stopped;
        self.decisions += other.decisions;
        self.stuck += other.stuck;
        add_up(&mut self.wins, &other.wins);
        add_up(&mut self.turns, &other.turns);
        add_named(&mut self.ends, &other.ends);
        self.course = self.course.merge(&other.course);
        self.cards = self.cards.take().zip(other.cards).map(|(cards, more)| cards.merge(&more));
        self
    }

    /// The numbers of turns as a sample.
    pub fn lengths(&self) -> Sample {
        self.histogram().fold(Sample::default(), |sum, (turns, games)| sum.merge(Sample::of(games, turns)))
    }

    /// The distribution of the number of turns.
    pub fn turns(&self) -> Spread {
        let [p5, p50, p95] = [5, 50, 95].map(|percent| self.ranked((self.games * percent).div_ceil(100)));
        Spread { mean: share(self.turns_played(), self.games), p5, p50, p95 }
    }

    /// The total number of turns.
    pub(super) fn turns_played(&self) -> u64 {
        self.histogram().map(|(turns, games)| turns * games).sum()
    }

    /// The games by number of turns: pairs of turns and games, without empty ones.
    pub fn histogram(&self) -> impl Iterator<Item = (u64, u64)> {
        (0u64..).zip(self.turns.iter().copied()).filter(|(_, games)| *games > 0)
    }

    /// The win rate of a seat and its 95 % interval.
    pub fn win_rate(&self, seat: usize) -> (f64, (f64, f64)) {
        let wins = self.wins.get(seat).copied().unwrap_or(0);
        (share(wins, self.games), interval(wins, self.games))
    }

    /// The number of turns of the game with this rank, from 1, by number of turns; 0 without games.
    pub fn ranked(&self, rank: u64) -> u64 {
        let mut seen = 0;
        let reached = self.histogram().find(|(_, games)| {
            seen += games;
            seen >= rank.max(1)
        });
        reached.map_or(0, |(turns, _)| turns)
    }
}

#[cfg(test)]
mod tests {
    use umpire_engine::game::Seat;

    use super::*;

    fn played(turns: u32, winner: Option<Seat>) -> Played {
        let over = Over { winner, cause: "deck", place: 0 };
        Played { ended: Ended::Over(over), turns, decisions: turns * 2 }
    }

    fn nothing(seats: usize) -> Tally {
        Tally { wins: vec![0; seats], ends: vec![("deck".to_owned(), 0)], ..Tally::default() }
    }

    #[test]
    fn adding_in_any_order_gives_the_same() {
        let games = [played(3, Some(Seat::A)), played(9, None), played(5, Some(Seat::B)), played(5, Some(Seat::A))];
        let sum = |games: &[Played]| {
            let mut tally = nothing(2);
            games.iter().for_each(|game| tally.add(game));
            tally
        };
        let whole = sum(&games);
        assert_eq!(sum(&games[..1]).merge(sum(&games[1..])), whole);
        assert_eq!((whole.wins.clone(), whole.draws, whole.losses), (vec![2, 1], 1, 0));
        assert_eq!(whole.turns(), Spread { mean: 5.5, p5: 3, p50: 5, p95: 9 });
        assert_eq!(whole.histogram().collect::<Vec<_>>(), [(3, 1), (5, 2), (9, 1)]);
    }

    #[test]
    fn every_game_is_counted_once() {
        let mut tally = nothing(1);
        tally.add(&played(3, Some(Seat::A)));
        tally.add(&played(4, None));
        tally.add(&Played { ended: Ended::Stopped, turns: 100_000, decisions: 7 });
        tally.add(&Played { ended: Ended::Stuck, turns: 0, decisions: 0 });
        assert_eq!((tally.wins, tally.draws, tally.losses), (vec![1], 0, 1));
        assert_eq!((tally.stopped, tally.stuck, tally.games), (1, 1, 4));
        assert_eq!(tally.ends, [("deck".to_owned(), 2)]);
    }
}
