//! Recording simulated games, one record a game.

use std::ops::Range;
use std::sync::Arc;

use rayon::prelude::*;
use umpire_engine::chance;
use umpire_engine::game::{Actor, DealRequest, Game, Outcome, Seat};
use umpire_engine::record::{Generator, Scribe};
use umpire_engine::rulebook::Visitor;
use umpire_engine::ruling::EventReport;
use umpire_engine::table::Running;
use umpire_engine::variant::Variant;

use super::game::{Log, play_out};
use super::tally::Tally;
use super::{Run, Told};

/// Keeps the record of a game, given its file name (`game-0000001.jsonl`) and its whole text, from any thread.
pub type Keep<'k> = &'k (dyn Fn(&str, &str) -> Result<(), String> + Sync);

/// Plays some games of a run, by their numbers, and hands the record of each to `keep`.
///
/// # Errors
/// The first that `keep` gave.
pub fn run(variant: &Variant, run: &Run, games: Range<u64>, keep: Keep, told: Told) -> Result<Tally, String> {
    variant.rulebook().visit(Recorded { variant, run, games, keep, told })
}

struct Recorded<'r> {
    variant: &'r Variant,
    run: &'r Run,
    games: Range<u64>,
    keep: Keep<'r>,
    told: Told<'r>,
}

impl Visitor for Recorded<'_> {
    type Output = Result<Tally, String>;

    fn visit<G: Game>(self, rules: &Arc<G>) -> Result<Tally, String> {
        let nothing = || Tally::new(rules.as_ref(), self.run.agents.len());
        let one = |game| {
            let mut recorder =
                Recorder { variant: self.variant, run: self.run, game, text: String::new(), scribe: None };
            let mut tally = nothing();
            let played = play_out(rules, self.run, game, &mut recorder, &mut tally.course);
            (self.keep)(&format!("game-{:07}.jsonl", game + 1), &recorder.text)?;
            tally.add(&played);
            (self.told)(1);
            Ok(tally)
        };
        self.games.clone().into_par_iter().map(one).try_reduce(nothing, |sum, more| Ok(sum.merge(more)))
    }
}

/// Writes one game down as it is played.
struct Recorder<'r> {
    variant: &'r Variant,
    run: &'r Run,
    game: u64,
    text: String,
    scribe: Option<Scribe>,
}

impl<G: Game> Log<G> for Recorder<'_> {
    type Witness = Vec<G::Event>;

    fn dealt(&mut self, table: &Running<G>, events: Vec<G::Event>) {
        let agents = self.run.agents.iter().map(|agent| agent.spelling());
        let players: Vec<(String, String)> =
            Seat::first(self.run.agents.len()).map(|seat| seat.to_string()).zip(agents).collect();
        let request = DealRequest { deck: table.rules().order(table.deal()), first: Seat::A, seats: players.len() };
        let rng = Generator { algorithm: chance::ALGORITHM.to_owned(), seed: self.run.seed, stream: Some(self.game) };
        let (scribe, line) =
            Scribe::begin(self.variant, &players, &request, Some(rng), table, &reports(table.rules(), &events));
        self.scribe = Some(scribe);
        self.text.push_str(&line);
    }

    fn played(&mut self, actor: Actor, action: &G::Action, table: &Running<G>, events: Vec<G::Event>) {
        let reports = reports(table.rules(), &events);
        let action = table.rules().spell(action);
        if let Some(line) = self.scribe.as_mut().map(|scribe| scribe.action(actor, &action, &reports, table)) {
            self.text.push_str(&line);
        }
    }

    fn over(&mut self, outcome: &Outcome) {
        if let Some(line) = self.scribe.as_mut().map(|scribe| scribe.end(outcome)) {
            self.text.push_str(&line);
        }
    }
}

fn reports<G: Game>(rules: &Arc<G>, events: &[G::Event]) -> Vec<EventReport> {
    events.iter().map(|event| rules.report(event)).collect()
}
