//! Seats swapped, to tell the skill of the agents from the luck of the seats.
//!
//! Every deal is played once in each seating: the agents move on by one seat until each has sat everywhere. With two
//! agents the two games of a deal are a pair. Of a pair, half the difference of its results is what the first agent is
//! better by, and half their sum is what seat `A` is better by; means of these over all deals have intervals.

use std::ops::Range;

use umpire_engine::game::Seat;
use umpire_engine::rulebook::Rulebook;

use super::game::Played;
use super::interval::Sample;
use super::run::{Told, in_batches, play};
use super::settings::Run;
use super::tally::Tally;

/// What the seatings tell apart.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Swap {
    /// How many deals were played, each in every seating.
    pub deals: u64,
    /// Wins by agent, in the order in which they were named.
    pub wins: Vec<u64>,
    /// Twice what the first of two agents is better by, a deal: -2 to 2. Empty for more than two.
    pub skill: Sample,
    /// Twice what the first of two seats is better by, a deal: -2 to 2. Empty for more than two.
    pub seat: Sample,
}

impl Swap {
    /// Nothing yet, for so many agents.
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

/// 1 where `A` won, -1 where another seat did.
fn result(played: &Played) -> i64 {
    played.winner().map_or(0, |seat| if seat == Seat::A { 1 } else { -1 })
}

/// Plays some deals of a run, by their numbers, in every seating. The tally has every game of every seating, by seat.
pub fn run_part(rulebook: &Rulebook, run: &Run, deals: Range<u64>, told: Told) -> (Tally, Swap) {
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
    in_batches(&run.agents, deals, |deals| told(deals * agents as u64), batch, sum)
}

/// The seatings of a run that differ, and for every seating which of them it is: where agents are alike, so are seatings.
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

/// The run with every agent moved on by so many seats.
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
