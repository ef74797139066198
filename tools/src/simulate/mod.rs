//! Many games between agents, and what came of them.
//!
//! Game `n` of a run uses stream `n` of the run's seed for everything random in it, so the figures depend on variant,
//! agents, number of games and seed alone: never on the number of threads or the order in which games are played.

pub mod agent;
mod game;
pub mod recorder;
mod tally;

use std::sync::Arc;

use rayon::prelude::*;
use umpire_engine::game::Game;
use umpire_engine::rulebook::{Rulebook, Visitor};

pub use agent::{AGENTS, AgentName};
pub use game::{Log, Silent, play_out};
pub use tally::{Spread, Tally, interval};

/// Games that one task plays before it looks for more work.
const BATCH: u64 = 256;

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

/// Plays the games of a run on the current thread pool.
pub fn run(rulebook: &Rulebook, run: &Run) -> Tally {
    struct All<'r>(&'r Run);
    impl Visitor for All<'_> {
        type Output = Tally;
        fn visit<G: Game>(self, rules: &Arc<G>) -> Tally {
            let run = self.0;
            let batches = run.games.div_ceil(BATCH);
            let batch = |n: u64| {
                let games = n * BATCH..run.games.min((n + 1) * BATCH);
                let mut tally = Tally::new(run.agents.len(), G::CAUSES);
                games.for_each(|game| tally.add(&play_out(rules, run, game, &mut Silent)));
                tally
            };
            let nothing = || Tally::new(run.agents.len(), G::CAUSES);
            (0..batches).into_par_iter().map(batch).reduce(nothing, Tally::merge)
        }
    }
    rulebook.visit(All(run))
}
