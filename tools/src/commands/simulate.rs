//! `umpire simulate`: many games between agents.

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::time::Instant;

use clap::{Args, ValueEnum};
use serde_json::{Map, Value, json};
use umpire_engine::game::Seat;
use umpire_engine::rulebook::Rulebook;
use umpire_engine::variant::Variant;
use umpire_engine::variant::fault::nearest;

use super::exit::{BadInput, Ended, Exit};
use super::{output, variants};
use crate::library::Library;
use crate::page;
use crate::simulate::{self, AGENTS, AgentName, Run, Tally, interval, recorder};

/// How the figures are printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Format {
    /// For people.
    Text,
    /// One JSON document.
    Json,
    /// A page with charts.
    Html,
}

/// Plays many games between agents and prints what came of them.
#[derive(Args, Debug)]
pub struct Simulate {
    /// A shipped variant or the path of a variant file.
    #[arg(default_value = "card-slot/1.0.0", value_name = "VARIANT")]
    pub variant: String,
    /// How many games.
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=10_000_000_000))]
    pub games: u64,
    /// The seed: equal seeds give equal games.
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Who plays, one agent a seat, separated by commas: random, easy. Default: random in every seat.
    #[arg(long, value_name = "AGENT,AGENT")]
    pub agents: Option<String>,
    /// How many threads; the figures do not depend on it. Default: one a core.
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
    /// Write a record of every game to this folder.
    #[arg(long, value_name = "DIR")]
    pub record: Option<PathBuf>,
    /// How to print.
    #[arg(long, value_enum, default_value = "text")]
    pub format: Format,
    /// Write the report to this file instead.
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
}

impl Simulate {
    /// Runs the command.
    ///
    /// # Errors
    /// Bad arguments, a bad variant, or a folder that cannot be written.
    pub fn run(&self, library: &Library, out: &mut dyn Write) -> Ended {
        let variant = variants::load(library, &self.variant)?;
        let rulebook = variant.rulebook();
        let run = Run { games: self.games, seed: self.seed, agents: self.agents(&rulebook)? };
        let threads = usize::from(self.threads.unwrap_or(0));
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
        let pool = pool.map_err(|error| BadInput::one(format!("--threads: {error}")))?;
        let started = Instant::now();
        let tally = match &self.record {
            None => pool.install(|| simulate::run(&rulebook, &run)),
            Some(folder) => {
                let failed = |error| BadInput::one(format!("{}: {error}", folder.display()));
                fs::create_dir_all(folder).map_err(failed)?;
                pool.install(|| recorder::run(&variant, &rulebook, &run, folder)).map_err(BadInput::one)?
            }
        };
        let seconds = started.elapsed().as_secs_f64();
        let text = match self.format {
            Format::Text => self.text(library, &variant, &run, &tally, seconds),
            Format::Json => report(&variant, &run, &tally, seconds).to_string() + "\n",
            Format::Html => {
                let origin = library.origin();
                let (variant, run, tally) = (&variant, &run, &tally);
                page::simulate::write(&page::simulate::Source { origin: &origin, variant, run, tally, seconds })
            }
        };
        output::deliver(&text, self.out.as_deref(), out)?;
        Ok(Exit::conforming(tally.stuck == 0))
    }

    fn agents(&self, rulebook: &Rulebook) -> Result<Vec<AgentName>, BadInput> {
        let (fewest, most) = rulebook.seats();
        let Some(text) = &self.agents else { return Ok(vec![AgentName::Random; fewest]) };
        let agents = text.split(',').map(|name| agent("--agents", name.trim()));
        let agents: Vec<AgentName> = agents.collect::<Result<_, _>>()?;
        if (fewest..=most).contains(&agents.len()) {
            return Ok(agents);
        }
        let seats = if fewest == most { format!("{fewest}") } else { format!("{fewest} to {most}") };
        Err(BadInput::one(format!("--agents: {} named, one for each of {seats} seats is needed", agents.len())))
    }

    fn text(&self, library: &Library, variant: &Variant, run: &Run, tally: &Tally, seconds: f64) -> String {
        let agents: Vec<&str> = run.agents.iter().map(|agent| agent.spelling()).collect();
        let mut text = format!(
            "{}\n{}: {} games, seed {}, {}\n\n",
            library.origin(),
            variant.name,
            tally.games,
            run.seed,
            agents.join(" against ")
        );
        let mut row = |label: String, games: u64| {
            let (low, high) = interval(games, tally.games);
            let share = 100.0 * games as f64 / tally.games.max(1) as f64;
            let bounds = format!("[{:5.2}, {:5.2}]", 100.0 * low, 100.0 * high);
            text.push_str(&format!("  {label:<22}{games:>10}  {share:6.2} %  {bounds}\n"));
        };
        for (seat, wins) in Seat::first(tally.wins.len()).zip(&tally.wins) {
            row(format!("{seat} wins"), *wins);
        }
        row("draws".to_owned(), tally.draws);
        for (cause, games) in &tally.ends {
            row(format!("ends by {cause}"), *games);
        }
        let turns = tally.turns();
        text.push_str(&format!(
            "\n  turns: mean {:.1}, 5 % {}, half {}, 95 % {}\n",
            turns.mean, turns.p5, turns.p50, turns.p95
        ));
        text.push_str(&format!(
            "  decisions: {}, {seconds:.2} s, {:.0} games/s\n",
            tally.decisions,
            tally.games as f64 / seconds
        ));
        if let Some(folder) = &self.record {
            text.push_str(&format!("  records: {}\n", folder.display()));
        }
        if tally.stuck > 0 {
            text.push_str(&format!("  {} games stopped without an end: a fault of the engine\n", tally.stuck));
        }
        text
    }
}

/// The agent that an option names.
///
/// # Errors
/// There is none of that name.
pub fn agent(option: &str, name: &str) -> Result<AgentName, BadInput> {
    AgentName::named(name).ok_or_else(|| {
        let names: Vec<&str> = AGENTS.iter().map(|(name, _)| *name).collect();
        let hint = nearest(name, names.iter().copied()).map(|n| format!(" (did you mean `{n}`?)")).unwrap_or_default();
        BadInput::one(format!("{option}: `{name}` is no agent{hint}; agents: {}", names.join(", ")))
    })
}

fn report(variant: &Variant, run: &Run, tally: &Tally, seconds: f64) -> Value {
    let seats = || Seat::first(tally.wins.len()).map(|seat| seat.to_string());
    let wins: Map<String, Value> = seats().zip(&tally.wins).map(|(seat, wins)| (seat, json!(wins))).collect();
    let intervals: Map<String, Value> =
        seats().zip(&tally.wins).map(|(seat, wins)| (seat, json!(interval(*wins, tally.games)))).collect();
    let ends: Map<String, Value> =
        tally.ends.iter().map(|(cause, games)| ((*cause).to_owned(), json!(games))).collect();
    let turns = tally.turns();
    json!({
        "umpire": 1,
        "variant": variant.name,
        "ruleset_hash": variant.ruleset_hash,
        "games": tally.games,
        "seed": run.seed,
        "agents": run.agents.iter().map(|agent| agent.spelling()).collect::<Vec<_>>(),
        "wins": wins,
        "win_rate_95": intervals,
        "draws": tally.draws,
        "ends": ends,
        "turns": {"mean": turns.mean, "p5": turns.p5, "p50": turns.p50, "p95": turns.p95},
        "decisions": tally.decisions,
        "stuck": tally.stuck,
        "seconds": seconds,
    })
}
