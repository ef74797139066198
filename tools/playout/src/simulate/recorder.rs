//! Records simulated games, one file for each game.

use std::ops::Range;

use rayon::prelude::*;
use umpire_engine::with_rules;
use umpire_engine::{Chance, DealRequest, Game, Seat, Variant};

use super::run::{Progress, add_game, play};
use super::{Run, Tally};
use crate::record::record;

/// Stores a record, given its file name (`game-0000001.jsonl`) and text. Called from any thread.
pub type Keep<'k> = &'k (dyn Fn(&str, &str) -> Result<(), String> + Sync);

/// The file name of a game's record.
fn name(game: u64) -> String {
    format!("game-{:07}.jsonl", game + 1)
}

/// The number of the game whose record has this file name.
pub fn game(record: &str) -> Option<u64> {
    let number: u64 = record.strip_prefix("game-")?.strip_suffix(".jsonl")?.parse().ok()?;
    number.checked_sub(1).filter(|game| name(*game) == record)
}

/// Plays the games of a run with these numbers, and passes the record of each to `keep`.
///
/// # Errors
/// The first error of `keep`.
pub fn run(variant: &Variant, run: &Run, games: Range<u64>, keep: Keep, progress: Progress) -> Result<Tally, String> {
    let rulebook = &variant.compiled()?;
    let nothing = || play(rulebook, run, 0..0).0;
    let one = |game| {
        let (mut tally, seats) = (nothing(), run.agents.len());
        let (deck, actions) = with_rules!(rulebook, rules => played(rules.as_ref(), run, game, &mut tally));
        let request = DealRequest { deck, first: Seat::A, seats };
        let players = run.agents.iter().map(|agent| agent.spelling()).collect();
        let text = record(variant, rulebook, request, players, (run.seed, Some(game)), &actions)?;
        keep(&name(game), &text)?;
        progress(1);
        Ok(tally)
    };
    games.into_par_iter().panic_fuse().map(one).try_reduce(nothing, |sum, more| Ok(sum.merge(more)))
}

/// Plays one game of a run; returns its order of cards and its actions in notation.
fn played<G: Game>(rules: &G, run: &Run, game: u64, tally: &mut Tally) -> (Vec<String>, Vec<String>) {
    let mut actions = Vec::new();
    add_game(rules, run, &mut Chance::from_stream(run.seed, game), tally, |action| actions.push(rules.spell(action)));
    let mut chance = Chance::from_stream(run.seed, game);
    let (deal, _) = rules.shuffle_and_deal(&mut chance, run.agents.len(), &mut ());
    (rules.order(&deal), actions)
}
