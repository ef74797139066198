//! Recording simulated games, one record a game.

use std::ops::Range;
use std::sync::Arc;

use rayon::prelude::*;
use umpire_engine::chance::Chance;
use umpire_engine::game::{DealRequest, Game, Seat};
use umpire_engine::rulebook::{Rulebook, Visitor};
use umpire_engine::variant::Variant;

use super::game::play_out;
use super::tally::Tally;
use super::{Run, Told};
use crate::record::{Origin, record};

/// Keeps the record of a game, given its file name (`game-0000001.jsonl`) and its whole text, from any thread.
pub type Keep<'k> = &'k (dyn Fn(&str, &str) -> Result<(), String> + Sync);

/// Plays some games of a run, by their numbers, and hands the record of each to `keep`.
///
/// # Errors
/// The first that `keep` gave.
pub fn run(variant: &Variant, run: &Run, games: Range<u64>, keep: Keep, told: Told) -> Result<Tally, String> {
    let rulebook = &variant.rulebook();
    let one = |game| {
        let (tally, text) = rulebook.visit(Recorded { variant, rulebook, run, game })?;
        keep(&format!("game-{:07}.jsonl", game + 1), &text)?;
        told(1);
        Ok(tally)
    };
    let nothing = || super::play(rulebook, run, 0..0).0;
    games.into_par_iter().map(one).try_reduce(nothing, |sum, more| Ok(sum.merge(more)))
}

/// One game, with its record.
struct Recorded<'r> {
    variant: &'r Variant,
    rulebook: &'r Rulebook,
    run: &'r Run,
    game: u64,
}

impl Visitor for Recorded<'_> {
    type Output = Result<(Tally, String), String>;

    fn visit<G: Game>(self, rules: &Arc<G>) -> Self::Output {
        let Run { seed, agents, .. } = self.run;
        let mut tally = Tally::new(rules.as_ref(), agents.len());
        let mut actions = Vec::new();
        let written = |action: &G::Action| actions.push(rules.spell(action));
        let played = play_out(rules, self.run, self.game, &mut tally.course, written);
        tally.add(&played);
        let mut chance = Chance::from_stream(*seed, self.game);
        let (deal, _) = rules.shuffle_and_deal(&mut chance, agents.len(), &mut ());
        let request = DealRequest { deck: rules.order(&deal), first: Seat::A, seats: agents.len() };
        let players = agents.iter().map(|agent| agent.spelling()).collect();
        let origin = Origin { players, seed: *seed, stream: Some(self.game) };
        Ok((tally, record(self.variant, self.rulebook, &request, origin, &actions)?))
    }
}
