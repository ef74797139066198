//! Many games between agents, and what came of them.
//!
//! Game `n` of a run uses stream `n` of the run's seed for everything random in it, so the figures depend on variant,
//! agents, number of games and seed alone: never on the number of threads, the order in which games are played, or the
//! machines that a run is spread over.

pub mod against;
pub mod agents;
pub mod course;
pub mod csv;
pub mod document;
pub mod game;
mod interval;
pub mod merge;
pub mod recorder;
pub mod shard;
pub mod swap;
mod tally;
pub mod text;

use std::ops::Range;
use std::sync::Arc;

use rayon::prelude::*;
use umpire_engine::game::Game;
use umpire_engine::rulebook::{Rulebook, Visitor};

use course::Course;

pub use agents::{AGENTS, AgentName};
pub use game::{Ended, Log, Played, Silent, play_out};
pub use interval::{Sample, interval};
pub use tally::{Spread, Tally};

/// What to simulate.
#[derive(Clone, Debug)]
pub struct Run {
    /// How many games.
    pub games: u64,
    /// The seed of them all.
    pub seed: u64,
    /// Who plays, one a seat.
    pub agents: Vec<AgentName>,
}

/// Told how many more games are done, now and then, from any thread.
pub type Told<'t> = &'t (dyn Fn(u64) + Sync);

/// Plays the games of a run on the current thread pool.
pub fn run(rulebook: &Rulebook, run: &Run) -> Tally {
    run_part(rulebook, run, 0..run.games, &|_| ())
}

/// Plays some games of a run, by their numbers, on the current thread pool.
pub fn run_part(rulebook: &Rulebook, run: &Run, games: Range<u64>, told: Told) -> Tally {
    rulebook.visit(Part { run, games, told })
}

/// Plays the games of a run on the current thread pool: the causes that its game knows, and how each game ended.
pub fn each(rulebook: &Rulebook, run: &Run) -> (Vec<&'static str>, Vec<Played>) {
    rulebook.visit(Each(run))
}

struct Each<'r>(&'r Run);

impl Visitor for Each<'_> {
    type Output = (Vec<&'static str>, Vec<Played>);

    fn visit<G: Game>(self, rules: &Arc<G>) -> Self::Output {
        let course = || Course::new(rules.as_ref());
        let one = |course: &mut Course, game| play_out(rules, self.0, game, &mut Silent, course);
        (G::causes(), (0..self.0.games).into_par_iter().map_init(course, one).collect())
    }
}

struct Part<'r> {
    run: &'r Run,
    games: Range<u64>,
    told: Told<'r>,
}

impl Visitor for Part<'_> {
    type Output = Tally;

    fn visit<G: Game>(self, rules: &Arc<G>) -> Tally {
        let nothing = || Tally::new(rules.as_ref(), self.run.agents.len());
        let batch = |games: Range<u64>| {
            let (count, mut tally) = (games.end - games.start, nothing());
            for game in games {
                let played = play_out(rules, self.run, game, &mut Silent, &mut tally.course);
                tally.add(&played);
            }
            (self.told)(count);
            tally
        };
        batches(&self.run.agents, self.games.clone()).map(batch).reduce(nothing, Tally::merge)
    }
}

/// The games as tasks for the thread pool, each a range of numbers.
fn batches(agents: &[AgentName], games: Range<u64>) -> impl ParallelIterator<Item = Range<u64>> {
    let size = agents.iter().map(|agent| agent.batch()).min().unwrap_or(1);
    let count = (games.end - games.start).div_ceil(size);
    (0..count).into_par_iter().map(move |n| {
        let start = games.start + n * size;
        start..games.end.min(start + size)
    })
}
