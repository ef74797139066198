//! Plays the games of a run, on the current thread pool.

use std::ops::Range;

use rayon::prelude::*;
use umpire_engine::rulebook::Compiled;
use umpire_engine::with_rules;
use umpire_engine::{Chance, Game};

use super::cards::Counting;
use super::game::{Played, play_out};
use super::{AgentName, Run, Tally};

/// Called now and then, from any thread, with the number of games played since the last call.
pub type Progress<'t> = &'t (dyn Fn(u64) + Sync);

/// Plays the games of a run on the current thread pool.
pub fn run(rulebook: &Compiled, run: &Run) -> Tally {
    run_part(rulebook, run, 0..run.games, &|_| ())
}

/// Plays the games of a run with these numbers, on the current thread pool.
pub fn run_part(rulebook: &Compiled, run: &Run, games: Range<u64>, progress: Progress) -> Tally {
    in_batches(&run.agents, games, progress, |games| play(rulebook, run, games).0, Tally::merge)
}

/// Plays some games of a run one after the other; returns their tally and each result.
pub(super) fn play(rulebook: &Compiled, run: &Run, games: Range<u64>) -> (Tally, Vec<Played>) {
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

/// Plays one game of a run with `chance` at the game's stream, and adds it to the tally.
pub(super) fn add_game<G: Game>(
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

/// Plays games in batches, each a task of the current thread pool, and sums up the results.
pub(super) fn in_batches<T: Send>(
    agents: &[AgentName],
    games: Range<u64>,
    progress: impl Fn(u64) + Sync,
    batch: impl Fn(Range<u64>) -> T + Sync,
    sum: impl Fn(T, T) -> T + Sync + Send,
) -> T {
    let size = agents.iter().map(|agent| agent.batch()).min().unwrap_or(1);
    let count = (games.end - games.start).div_ceil(size);
    let part = |n| {
        let start = games.start + n * size;
        let end = games.end.min(start + size);
        let part = batch(start..end);
        progress(end - start);
        part
    };
    // A panic in `progress` cancels the run on all threads.
    (0..count).into_par_iter().panic_fuse().map(part).reduce(|| batch(0..0), sum)
}
