//! Many games between agents, and what came of them.
//!
//! Game `n` of a run uses stream `n` of the run's seed for everything random in it, so the figures depend on variant,
//! agents, number of games and seed alone: never on the number of threads, the order in which games are played, or the
//! machines that a run is spread over.

pub mod against;
pub mod agents;
pub mod cards;
pub mod course;
pub mod csv;
pub mod document;
pub mod game;
pub mod handicap;
mod interval;
pub mod merge;
pub mod recorder;
pub mod shard;
pub mod swap;
mod tally;
pub mod text;
pub mod worth;

use std::ops::Range;

use rayon::prelude::*;
use umpire_engine::chance::Chance;
use umpire_engine::game::{Game, Seat};
use umpire_engine::rulebook::Rulebook;
use umpire_engine::with_rules;

pub use agents::{AGENTS, AgentName};
use cards::Counting;
use game::{Played, play_out};
use handicap::Avoid;
pub use interval::{FEW, Sample, Z, interval, interval_at, widened};
pub use tally::{Spread, Tally};

/// What to simulate.
#[derive(Clone, Debug, Default)]
pub struct Run {
    /// How many games.
    pub games: u64,
    /// The seed of them all.
    pub seed: u64,
    /// Who plays, one a seat.
    pub agents: Vec<AgentName>,
    /// Which seat does without what, if any does.
    pub handicap: Option<(Seat, Avoid)>,
    /// Whether what a card is worth is counted. It takes a little time.
    pub cards: bool,
}

/// Told how many more games are done, now and then, from any thread.
pub type Told<'t> = &'t (dyn Fn(u64) + Sync);

/// Plays the games of a run on the current thread pool.
pub fn run(rulebook: &Rulebook, run: &Run) -> Tally {
    run_part(rulebook, run, 0..run.games, &|_| ())
}

/// Plays some games of a run, by their numbers, on the current thread pool.
pub fn run_part(rulebook: &Rulebook, run: &Run, games: Range<u64>, told: Told) -> Tally {
    in_batches(&run.agents, games, told, |games| play(rulebook, run, games).0, Tally::merge)
}

/// Plays some games of a run one after the other: their sums, and what came of each.
fn play(rulebook: &Rulebook, run: &Run, games: Range<u64>) -> (Tally, Vec<Played>) {
    with_rules!(rulebook, rules => {
        let (mut tally, mut chance) = (Tally::new(rules.as_ref(), run), Chance::from_seed(run.seed));
        let one = |game| {
            chance.go_to_stream(game);
            add_game(rules.as_ref(), run, &mut chance, &mut tally, |_| ())
        };
        let played = games.map(one).collect();
        (tally, played)
    })
}

/// Plays one game of a run, by the stream that is its own, and adds it to the tally.
fn add_game<G: Game>(
    rules: &G,
    run: &Run,
    chance: &mut Chance,
    tally: &mut Tally,
    seen: impl FnMut(&G::Action),
) -> Played {
    let Tally { course, cards, .. } = tally;
    let played = match cards {
        None => play_out(rules, run, chance, course, &mut (), seen),
        Some(cards) => play_out(rules, run, chance, course, &mut Counting::of(cards), seen),
    };
    tally.add(&played);
    played
}

/// Goes through games in batches, each a task for the current thread pool, and adds up what comes of them.
fn in_batches<T: Send>(
    agents: &[AgentName],
    games: Range<u64>,
    told: impl Fn(u64) + Sync,
    batch: impl Fn(Range<u64>) -> T + Sync,
    sum: impl Fn(T, T) -> T + Sync + Send,
) -> T {
    let size = agents.iter().map(|agent| agent.batch()).min().unwrap_or(1);
    let count = (games.end - games.start).div_ceil(size);
    let part = |n| {
        let start = games.start + n * size;
        let end = games.end.min(start + size);
        let part = batch(start..end);
        told(end - start);
        part
    };
    // What `told` unwinds with, to stop, ends every thread.
    (0..count).into_par_iter().panic_fuse().map(part).reduce(|| batch(0..0), sum)
}
