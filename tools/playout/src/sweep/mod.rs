//! Sweeps: simulates many rulesets, and compares their figures with targets.
//!
//! Every point (a ruleset) plays the same deals, in rounds that double in size. After each round, points that are
//! certainly worse than others are dropped ([`race`]). The games played depend only on the points, agents, targets,
//! number of games and seed, not on threads, shards, or where a sweep was resumed.

pub mod figure;
pub mod json;
pub mod race;
pub mod target;

use std::ops::Range;

use umpire_engine::rulebook::Compiled;

pub use self::figure::{Estimate, Figure};
pub use self::race::{Fate, Raced};
pub use self::target::{Settled, Target, games_to_settle};
use crate::simulate::handicap::{self, Avoid, Loss};
use crate::simulate::swap::{self, Swap, seatings};
use crate::simulate::{AgentName, Progress, Run, Tally, run_part};

/// The smallest first round, in deals.
const FIRST: u64 = 100;

/// The games that every point plays.
#[derive(Clone, Debug)]
pub struct Course {
    /// Agents, seed, and the largest number of games of a point.
    pub run: Run,
    /// The pairs of agents to compare in skill, the stronger first. Both play every seat.
    pub skills: Vec<[AgentName; 2]>,
    /// Whether points can be dropped; otherwise each plays all games in one round.
    pub rounds: bool,
}

/// The totals of one point.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sums {
    /// The games of the agents in all distinct seatings.
    pub tally: Tally,
    /// The games of each pair.
    pub skills: Vec<Swap>,
    /// The first agent's loss by each handicap.
    pub losses: Vec<Loss>,
}

impl Sums {
    /// The sums of both.
    #[must_use]
    pub fn merge(self, other: &Sums) -> Sums {
        Sums {
            tally: self.tally.merge(other.tally.clone()),
            skills: self.skills.into_iter().zip(&other.skills).map(|(sum, more)| sum.merge(more)).collect(),
            losses: self.losses.into_iter().zip(&other.losses).map(|(sum, more)| sum.merge(more)).collect(),
        }
    }
}

impl Course {
    /// The largest number of deals of a point. Each is played in all distinct seatings.
    pub fn deals(&self) -> u64 {
        self.run.games.div_ceil(seatings(&self.run).0.len().max(1) as u64)
    }

    /// The deals of each round by their numbers; together they are all deals.
    pub fn rounds(&self) -> Vec<Range<u64>> {
        let mut ends = vec![self.deals()];
        while self.rounds && ends[0] / 2 >= FIRST {
            ends.insert(0, ends[0].div_ceil(2));
        }
        let begins = [0].into_iter().chain(ends.clone());
        begins.zip(ends).map(|(begin, end)| begin..end).collect()
    }

    /// The number of games for each deal, with those for skill and handicaps.
    pub fn games_of_a_deal(&self, avoided: usize) -> u64 {
        let own = seatings(&self.run).0.len() as u64;
        own + 2 * self.skills.len() as u64 + handicap::games_of(&self.run, avoided)
    }

    /// Plays some deals of a point.
    pub fn play(&self, rulebook: &Compiled, avoided: &[Avoid], deals: Range<u64>, progress: Progress) -> Sums {
        let (seatings, _) = seatings(&self.run);
        let tallies = seatings.iter().map(|run| run_part(rulebook, run, deals.clone(), progress));
        let mut tally = tallies.reduce(Tally::merge).unwrap_or_default();
        tally.course = Default::default();
        let bare = Run { cards: false, ..self.run.clone() };
        let skill = |pair: &[AgentName; 2]| {
            let run = Run { agents: pair.to_vec(), ..bare.clone() };
            swap::run_part(rulebook, &run, deals.clone(), progress).1
        };
        let skills = self.skills.iter().map(skill).collect();
        Sums { tally, skills, losses: handicap::run_part(rulebook, &bare, avoided, deals.clone(), progress) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn course(games: u64, agents: &[AgentName]) -> Course {
        let run = Run { games, seed: 1, agents: agents.to_vec(), ..Run::default() };
        Course { run, skills: Vec::new(), rounds: true }
    }

    #[test]
    fn rounds_double_and_leave_no_deal_out() {
        use AgentName::{Greedy, Random};
        assert_eq!(course(1000, &[Random, Random]).rounds(), [0..125, 125..250, 250..500, 500..1000]);
        assert_eq!(course(1001, &[Greedy, Random]).rounds(), [0..126, 126..251, 251..501]);
        let one = |course: Course| course.rounds().into_iter().map(|deals| deals.end).collect::<Vec<_>>();
        assert_eq!(one(course(150, &[Random, Random])), [150]);
        assert_eq!(one(Course { rounds: false, ..course(1000, &[Random]) }), [1000]);
    }
}
