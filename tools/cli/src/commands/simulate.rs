//! `umpire simulate`: plays many games between agents.

use std::path::{Path, PathBuf};
use std::time::Instant;

use clap::{Args, Subcommand};
use umpire_clauses::library::Library;
use umpire_engine::rulebook::{Compiled, Playable as _};
use umpire_engine::{Variant, sanitize};
use umpire_playout::simulate::against::Comparison;
use umpire_playout::simulate::agents::{MOST_PLAYOUTS, PLAYOUTS};
use umpire_playout::simulate::document::{Document, Header};
use umpire_playout::simulate::handicap::Avoid;
use umpire_playout::simulate::shard::Shard;
use umpire_playout::simulate::{self, AgentName, Run, against, csv, document, handicap, merge, recorder, swap, text};
use umpire_report::page;

use super::agents::{agents, avoided, lineup};
use super::output::{BadInput, CommandResult, Exit, Format, Output, offered};
use super::shards::{self, Merge};
use super::variants;
use crate::disk::write::FolderLock;
use crate::progress::Progress;
use crate::threads;

/// Plays many games between agents and prints statistics.
///
/// `A` opens every game. The figures depend only on variant, agents, number of games and seed, not on the number of
/// threads or on the machines that `--shard` spreads a run over. A game is stopped after 100,000 turns and counted
/// separately.
#[derive(Args, Debug)]
#[command(args_conflicts_with_subcommands = true)]
pub struct Simulate {
    /// A subcommand.
    #[command(subcommand)]
    pub verb: Option<Verb>,
    /// The run.
    #[command(flatten)]
    pub games: Games,
}

/// The subcommands.
#[derive(Subcommand, Debug)]
pub enum Verb {
    /// Merges the JSON documents of all shards of a run.
    Merge(Merge),
}

/// A run.
#[derive(Args, Clone, Debug)]
pub struct Games {
    /// A shipped variant or the path of a variant file. Default: the first that extends none.
    pub variant: Option<String>,
    /// How many games.
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=document::MOST_GAMES))]
    pub games: u64,
    /// The seed: equal seeds give equal games.
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// The agents, one a seat, separated by commas: random, easy, greedy, search; search:500 is search with 500
    /// playouts a choice. Default: random in every seat. In a solitaire several agents play the same deals, one after
    /// the other.
    #[arg(long, value_name = "AGENT,AGENT")]
    pub agents: Option<String>,
    /// The number of playouts a choice for `search` without a number.
    #[arg(long, value_name = "N", default_value_t = PLAYOUTS, value_parser = clap::value_parser!(u32).range(1..=i64::from(MOST_PLAYOUTS)))]
    pub playouts: u32,
    /// Play every deal in every seating, rotating the agents, to separate skill from seat.
    #[arg(long, conflicts_with = "record")]
    pub swap: bool,
    /// Play the same games under this variant, too, and compare VARIANT with it.
    #[arg(long, value_name = "BASELINE", conflicts_with_all = ["record", "shard", "swap"])]
    pub against: Option<String>,
    /// How much the first agent loses if it avoids this whenever another action is legal: symbol:ID, line:LINE, or an
    /// option such as declare. Played additionally, every deal in every seating; may be given more than once.
    #[arg(long, value_name = "WHAT", conflicts_with_all = ["record", "against"])]
    pub without: Vec<String>,
    /// Count the value of each card: of the games in which a seat was dealt, drew, placed or took it, how many that
    /// seat won.
    #[arg(long)]
    pub cards: bool,
    /// How many threads. Default: one a core.
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=i64::from(threads::MOST)))]
    pub threads: Option<u16>,
    /// Play only part I of N of the run, or several parts, 3-5/8; `umpire simulate merge` merges them.
    #[arg(long, value_name = "I/N", value_parser = Shard::parse)]
    pub shard: Option<Shard>,
    /// Write a record of every game to this folder.
    #[arg(long, value_name = "DIR")]
    pub record: Option<PathBuf>,
    /// How to print.
    #[arg(long, value_parser = offered([Format::Text, Format::Json, Format::Csv, Format::Html]), default_value = "text")]
    pub format: Format,
    /// Write the report to this file instead.
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
}

impl Simulate {
    /// Runs the command.
    ///
    /// # Errors
    /// Bad arguments, a bad variant, a folder that cannot be written, or files that are not the shards of one run.
    pub fn run(&self, library: &Library) -> CommandResult {
        match &self.verb {
            Some(Verb::Merge(merge)) => Ok(merged(library, merge)?.to_file(merge.out.as_deref())),
            None => Ok(self.games.report(library)?.to_file(self.games.out.as_deref())),
        }
    }
}

fn merged(library: &Library, merge: &Merge) -> CommandResult {
    let mut adding = merge::Adding::default();
    BadInput::collect(merge.files.iter().map(|file| {
        let (name, json) = shards::read(library, file)?;
        adding.add(&name, Document::from_json(&json).map_err(|fault| BadInput::at(file, fault))?);
        Ok(())
    }))?;
    let sum = if merge.part { adding.part()? } else { adding.whole()? };
    Ok(report(merge.format, None, &[sum], None, &[], ""))
}

impl Games {
    fn report(&self, library: &Library) -> CommandResult {
        let variant = variants::load_or_first(library, self.variant.as_deref())?;
        let lineups = self.lineups(&variant.compiled()?)?;
        let avoided = avoided(&variant.compiled()?, "--without", &self.without)?;
        let pool = threads::pool(self.threads).map_err(|error| BadInput::one(format!("--threads: {error}")))?;
        if let Some(baseline) = &self.against {
            let baseline = variants::load(library, baseline)?;
            return pool.install(|| self.compare(library, &variant, &baseline, lineups));
        }
        let seatings = if self.swap { lineups[0].len() } else { lineups.len() };
        let besides: u64 = lineups.iter().map(|agents| handicap::games_of(&self.run(agents), avoided.len())).sum();
        let progress = Progress::of((self.part().end - self.part().start) * (seatings as u64 + besides));
        let played = lineups.iter().map(|agents| pool.install(|| self.play(&variant, agents, &avoided, &progress)));
        let documents: Vec<Document> = played.collect::<Result<_, _>>()?;
        drop(progress);
        let told = |folder: &PathBuf| format!("  records: {}\n", sanitize::line(&folder.display().to_string()));
        let kept = self.record.as_ref().map(told).unwrap_or_default();
        Ok(report(self.format, Some(library), &documents, None, &[&variant], &kept))
    }

    /// The numbers of the games of this shard.
    fn part(&self) -> std::ops::Range<u64> {
        self.shard.map_or(0..self.games, |shard| shard.part(self.games))
    }

    fn run(&self, agents: &[AgentName]) -> Run {
        Run { games: self.games, seed: self.seed, agents: agents.to_vec(), handicap: None, cards: self.cards }
    }

    fn play(
        &self,
        variant: &Variant,
        agents: &[AgentName],
        avoided: &[Avoid],
        progress: &Progress,
    ) -> Result<Document, BadInput> {
        let run = self.run(agents);
        let header = self.header(variant, &run.agents);
        let started = Instant::now();
        let told = |games| progress.add(games);
        let (tally, swap) = match &self.record {
            None if self.swap => {
                let (tally, swap) = swap::run_part(&variant.compiled()?, &run, self.part(), &told);
                (tally, Some(swap))
            }
            None => (simulate::run_part(&variant.compiled()?, &run, self.part(), &told), None),
            Some(folder) => {
                let claim = self.claim(folder)?;
                let keep = |name: &str, text: &str| claim.create(name, text);
                (recorder::run(variant, &run, self.part(), &keep, &told)?, None)
            }
        };
        let bare = Run { cards: false, ..run };
        let losses = handicap::run_part(&variant.compiled()?, &bare, avoided, self.part(), &told);
        let losses = self.without.iter().cloned().zip(losses).collect();
        Ok(Document { header, tally, swap, losses, seconds: started.elapsed().as_secs_f64() })
    }

    /// Locks the folder for records, which must not contain any of them.
    fn claim(&self, folder: &Path) -> Result<FolderLock, BadInput> {
        let claim = FolderLock::acquire(folder).map_err(|error| BadInput::at(folder, error))?;
        let names = claim.names().map_err(|error| BadInput::at(folder, error))?;
        let there = names.iter().filter(|name| recorder::game(name).is_some_and(|game| self.part().contains(&game)));
        match there.min() {
            None => Ok(claim),
            Some(name) => Err(BadInput::at(
                &folder.join(name),
                "there is such a record already, and records are not overwritten; name another folder with --record",
            )),
        }
    }

    fn header(&self, variant: &Variant, agents: &[AgentName]) -> Header {
        Header {
            variant: variant.name.clone(),
            ruleset_hash: variant.ruleset_hash(),
            games: self.games,
            seed: self.seed,
            agents: agents.iter().map(|agent| agent.spelling()).collect(),
            shard: self.shard,
        }
    }

    /// Plays the same games under a variant and a baseline.
    fn compare(
        &self,
        library: &Library,
        variant: &Variant,
        baseline: &Variant,
        lineups: Vec<Vec<AgentName>>,
    ) -> CommandResult {
        let agents = comparable(variant, baseline, lineups)?;
        let run = self.run(&agents);
        let progress = Progress::of(self.games * 2);
        let started = Instant::now();
        let (first, second) = (variant.compiled()?, baseline.compiled()?);
        let compared = against::between((&first, &run), (&second, &run), 0..run.games, &|games| progress.add(games));
        drop(progress);
        // The two are played in alternating batches, so each gets half of the time.
        let seconds = started.elapsed().as_secs_f64() / 2.0;
        let document = |variant, tally: &simulate::Tally| Document {
            header: self.header(variant, &run.agents),
            tally: tally.clone(),
            swap: None,
            losses: Vec::new(),
            seconds,
        };
        let documents = [document(variant, &compared.variant), document(baseline, &compared.baseline)];
        Ok(report(self.format, Some(library), &documents, Some(&compared), &[variant, baseline], ""))
    }

    /// The agents of each run: one lineup; in a solitaire, one run for each agent.
    fn lineups(&self, rulebook: &Compiled) -> Result<Vec<Vec<AgentName>>, BadInput> {
        let (_, most) = rulebook.seats();
        if most == 1 && self.swap {
            return Err(BadInput::one("--swap: a solitaire has one seat, so there is nothing to swap"));
        }
        let Some(text) = self.agents.as_deref().filter(|_| most == 1) else {
            return Ok(vec![lineup(rulebook, self.agents.as_deref(), self.playouts)?]);
        };
        let agents = agents(text, self.playouts)?;
        if agents.len() > 1 && self.record.is_some() {
            return Err(BadInput::one("--record: records are written of one agent at a time; name one in --agents"));
        }
        Ok(agents.into_iter().map(|agent| vec![agent]).collect())
    }
}

/// The lineup, if the two variants can be compared with it.
fn comparable(first: &Variant, second: &Variant, lineups: Vec<Vec<AgentName>>) -> Result<Vec<AgentName>, BadInput> {
    if first.game != second.game {
        let games = format!("{} is {}, {} is {}", first.name, first.game, second.name, second.game);
        return Err(BadInput::one(format!("--against: both variants must be of one game; {games}")));
    }
    let Ok([lineup]) = <[_; 1]>::try_from(lineups) else {
        return Err(BadInput::one("--against: name one agent for the one seat of a solitaire"));
    };
    let (fewest, most) = second.compiled()?.seats();
    if (fewest..=most).contains(&lineup.len()) {
        return Ok(lineup);
    }
    let reason = format!("{} is for {fewest} to {most} seats, not {}", second.name, lineup.len());
    Err(BadInput::one(format!("--against: {reason}")))
}

/// The report of one run, or of several side by side, with a comparison if there are two. The text includes the origin
/// of the rules and `kept`; HTML names the cards as `variants` do.
fn report(
    format: Format,
    library: Option<&Library>,
    documents: &[Document],
    compared: Option<&Comparison>,
    variants: &[&Variant],
    kept: &str,
) -> Output {
    let output = match (format, documents) {
        (Format::Csv, _) => Output::new(Format::Csv, &csv::figures(documents, compared)),
        (Format::Html, _) => {
            let origin = library.map(Library::kind).unwrap_or_default();
            let language = variants.first().map_or("en", |variant| variant.language());
            Output::new(Format::Html, &page::simulate::html(origin.tagged(language), documents, compared, variants))
        }
        (Format::Json, _) => Output::json(&document::report(documents, compared)),
        _ => {
            let text = match (documents, compared) {
                ([variant, baseline], Some(compared)) => text::comparison(variant, baseline, compared),
                _ => documents.iter().map(text::figures).collect::<Vec<_>>().join("\n") + kept,
            };
            match library {
                None => Output::new(Format::Text, &text),
                Some(library) => Output::for_people(&library.origin(), &text),
            }
        }
    };
    // A stuck game is a fault of the engine.
    output.with_exit(Exit::conforming(documents.iter().all(|document| document.tally.stuck == 0)))
}
