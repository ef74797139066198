//! Swapped seats: separates the skill of the agents from the advantage of a seat.
//!
//! Every deal is played once in each seating, with the agents rotated by one seat each time. With two agents, the two
//! games of a deal are a pair: half the difference of their results is the advantage of the first agent, and half their
//! sum is the advantage of seat `A`.

use std::ops::Range;

use umpire_engine::Seat;
use umpire_engine::rulebook::Compiled;

use super::run::{Progress, in_batches, play};
use super::{Played, Run, Sample, Tally};

/// The results of a run with swapped seats.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Swap {
    /// The number of deals, each played in every seating.
    pub deals: u64,
    /// Wins by agent, in the order of the run's agents.
    pub wins: Vec<u64>,
    /// Twice the advantage of the first of two agents in each deal, -2 to 2. Empty for more than two agents.
    pub skill: Sample,
    /// Twice the advantage of the first of two seats in each deal, -2 to 2. Empty for more than two seats.
    pub seat: Sample,
}

impl Swap {
    fn new(agents: usize) -> Swap {
        Swap { wins: vec![0; agents], ..Swap::default() }
    }

    /// Adds the games of one deal, by seating: in seating `n`, agent `(seat + n) % agents` sits in a seat.
    fn add(&mut self, seatings: &[&Played]) {
        self.deals += 1;
        let agents = self.wins.len();
        for (seating, played) in seatings.iter().enumerate() {
            if let Some(wins) = played.winner().and_then(|seat| self.wins.get_mut((seat.index() + seating) % agents)) {
                *wins += 1;
            }
        }
        if let [straight, swapped] = seatings {
            let (straight, swapped) = (result(straight), result(swapped));
            self.skill.add(straight - swapped);
            self.seat.add(straight + swapped);
        }
    }

    /// The sums of both.
    #[must_use]
    pub fn merge(mut self, other: &Swap) -> Swap {
        self.deals += other.deals;
        self.wins.iter_mut().zip(&other.wins).for_each(|(wins, more)| *wins += more);
        self.skill = self.skill.merge(other.skill);
        self.seat = self.seat.merge(other.seat);
        self
    }
}

/// 1 if seat `A` won, -1 if another seat won, 0 if there was no winner.
fn result(played: &Played) -> i64 {
    played.winner().map_or(0, |seat| if seat == Seat::A { 1 } else { -1 })
}

/// Plays the deals of a run with these numbers in every seating. The tally counts all games of all seatings, by seat.
pub fn run_part(rulebook: &Compiled, run: &Run, deals: Range<u64>, progress: Progress) -> (Tally, Swap) {
    let agents = run.agents.len();
    let seatings: Vec<Run> = (0..agents).map(|places| seated(run, places)).collect();
    let batch = |deals: Range<u64>| {
        let played = seatings.iter().map(|run| play(rulebook, run, deals.clone()));
        let (tallies, seatings): (Vec<Tally>, Vec<Vec<Played>>) = played.unzip();
        let mut swap = Swap::new(agents);
        for deal in 0..seatings[0].len() {
            swap.add(&seatings.iter().map(|games| &games[deal]).collect::<Vec<_>>());
        }
        (tallies.into_iter().reduce(Tally::merge).unwrap_or_default(), swap)
    };
    let sum = |(tally, swap): (Tally, Swap), (more, others): (Tally, Swap)| (tally.merge(more), swap.merge(&others));
    in_batches(&run.agents, deals, |deals| progress(deals * agents as u64), batch, sum)
}

/// The distinct seatings of a run, and for every seating its index among them. Equal agents make equal seatings.
pub(crate) fn seatings(run: &Run) -> (Vec<Run>, Vec<usize>) {
    let (mut distinct, mut of) = (Vec::<Run>::new(), Vec::new());
    for seating in (0..run.agents.len()).map(|places| seated(run, places)) {
        let known = distinct.iter().position(|other| other.agents == seating.agents);
        of.push(known.unwrap_or(distinct.len()));
        if known.is_none() {
            distinct.push(seating);
        }
    }
    (distinct, of)
}

/// The run with its agents rotated by this many seats.
pub(super) fn seated(run: &Run, places: usize) -> Run {
    let mut agents = run.agents.clone();
    agents.rotate_left(places);
    Run { agents, ..run.clone() }
}

#[cfg(test)]
mod tests {
    use super::super::game::{Ended, Over};
    use super::*;

    fn won_by(winner: Option<Seat>) -> Played {
        Played { ended: Ended::Over(Over { winner, cause: "deck", place: 0 }), turns: 1, decisions: 1 }
    }

    #[test]
    fn skill_and_seat_are_told_apart() {
        let (a, b) = (won_by(Some(Seat::A)), won_by(Some(Seat::B)));
        let mut swap = Swap::new(2);
        // The first agent wins from both seats.
        swap.add(&[&a, &b]);
        // Seat A wins, no matter which agent sits there.
        swap.add(&[&a, &a]);
        swap.add(&[&won_by(None), &b]);
        assert_eq!((swap.deals, swap.wins.clone()), (3, vec![4, 1]));
        assert_eq!((swap.skill.sum, swap.skill.squares), (3, 5));
        assert_eq!((swap.seat.sum, swap.seat.squares), (1, 5));
    }

    #[test]
    fn agents_move_on_by_a_seat() {
        use crate::simulate::AgentName::{Easy, Greedy, Random};
        let run = Run { games: 1, seed: 1, agents: vec![Random, Easy, Greedy], ..Run::default() };
        assert_eq!(seated(&run, 1).agents, [Easy, Greedy, Random]);
    }
}
