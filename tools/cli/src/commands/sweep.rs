//! `umpire sweep`: plays variations of a variant.

mod journal;
mod write;

use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use clap::{Args, Subcommand};
use umpire_authoring::sweep::merge::Played;
use umpire_authoring::sweep::results::Results;
use umpire_authoring::sweep::{Ask, Sums, Sweep as Swept, Vary, merge, read_pair};
use umpire_clauses::library::Library;
use umpire_engine::tree::Choice;
use umpire_playout::simulate::agents::{MOST_PLAYOUTS, PLAYOUTS};
use umpire_playout::simulate::shard::Shard;
use umpire_report::{page, sweep as reports};

use self::journal::Journal;
use super::output::{BadInput, CommandResult, Exit, Format, Output, offered};
use super::shards::{self, Merge};
use super::{agents, variants};
use crate::disk::Checkout;
use crate::progress::Progress;
use crate::threads;

/// Simulates many values, those nearest to the targets first.
///
/// A point is the variant with other values at the varied paths. With targets, points play in rounds, each with as many
/// games as all before it; a point is dropped once enough others are significantly nearer to the targets. The figures
/// depend only on the arguments and the seed. A point is met if its 95 % intervals lie within all targets, missed if
/// one lies outside, else not settled. Exit code 1 if no point is met.
#[derive(Args, Debug)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
#[command(after_help = "Example: umpire sweep mine.yaml --vary setup.hand=11..15 --target wins.A=0.48..0.52")]
pub struct Sweep {
    /// A subcommand.
    #[command(subcommand)]
    pub verb: Option<Verb>,
    /// The sweep.
    #[command(flatten)]
    pub points: Option<Points>,
}

/// The subcommands.
#[derive(Subcommand, Debug)]
pub enum Verb {
    /// Merges the JSON documents of all shards of a sweep, and prints the whole report.
    Merge(Merge),
}

/// A sweep.
#[derive(Args, Clone, Debug)]
pub struct Points {
    /// A shipped variant or the path of a variant file.
    pub variant: String,
    /// A path of the variant file and the values to try there: symbols.bell.count=15..27, 15..27/3 for every third, or
    /// a list of YAML values, a,b,c. May be given more than once; every combination is a point.
    #[arg(long, value_name = "PATH=VALUES", required = true)]
    pub vary: Vec<String>,
    /// The target of a figure: wins.A=0.48..0.52, turns.mean=20..26. Figures are wins.SEAT, draws, ends.CAUSE,
    /// turns.mean, turns.p5, turns.p50, turns.p95, skill.STRONGER/WEAKER and loss.WHAT. Shares are fractions.
    #[arg(long, value_name = "FIGURE=LOW..HIGH")]
    pub target: Vec<String>,
    /// Play only this many of the points, spread evenly.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=10_000))]
    pub sample: Option<u64>,
    /// The maximum number of games of a point, over all seatings.
    #[arg(long, default_value_t = 2000, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    pub games: u64,
    /// The seed: all points play the same deals as far as they have the same cards.
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// The agents, one a seat, as in `umpire simulate`; different agents play in every seating. Default: random in
    /// every seat.
    #[arg(long, value_name = "AGENT,AGENT")]
    pub agents: Option<String>,
    /// The number of playouts a choice for a `search` of --agents without a number.
    #[arg(long, value_name = "N", default_value_t = PLAYOUTS, value_parser = clap::value_parser!(u32).range(1..=i64::from(MOST_PLAYOUTS)))]
    pub playouts: u32,
    /// The share of wins of a stronger agent over a weaker one, both in each seat: greedy/random. The figure is
    /// skill.greedy/random. May be given more than once.
    #[arg(long, value_name = "STRONGER/WEAKER")]
    pub skill: Vec<String>,
    /// How much the first agent loses if it avoids this, as in `umpire simulate`. The figure is loss.WHAT. May be given
    /// more than once.
    #[arg(long, value_name = "WHAT")]
    pub without: Vec<String>,
    /// Count the value of each card.
    #[arg(long)]
    pub cards: bool,
    /// Drop a point once this many others are significantly nearer.
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u64).range(1..=10_000))]
    pub keep: u64,
    /// How many threads. Default: one a core.
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=i64::from(threads::MOST)))]
    pub threads: Option<u16>,
    /// Keep a journal of the run in this file, and resume from it if it exists.
    #[arg(long, value_name = "FILE")]
    pub resume: Option<PathBuf>,
    /// Play only every N-th point from the I-th on, or several such parts, 3-5/8; `umpire sweep merge` merges them.
    #[arg(long, value_name = "I/N", value_parser = Shard::parse, conflicts_with = "write")]
    pub shard: Option<Shard>,
    /// Write the first point that is met to this file, as a variant that extends VARIANT, with announcements to fill
    /// in. Without targets there has to be one point.
    #[arg(long, value_name = "FILE")]
    pub write: Option<PathBuf>,
    /// Write the nearest point if none is met.
    #[arg(long, requires = "write")]
    pub unsettled: bool,
    /// How to print.
    #[arg(long, value_parser = offered([Format::Text, Format::Json, Format::Csv, Format::Html]), default_value = "text")]
    pub format: Format,
    /// Write the report to this file instead.
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
}

impl Sweep {
    /// Runs the command.
    ///
    /// # Errors
    /// Bad arguments, a bad variant, a file that cannot be written or resumed, files that are not the shards of one
    /// sweep.
    pub fn run(&self, checkout: &Checkout) -> CommandResult {
        match (&self.verb, &self.points) {
            (Some(Verb::Merge(merge)), _) => Ok(merged(&checkout.library, merge)?.to_file(merge.out.as_deref())),
            (None, Some(points)) => Ok(points.report(checkout)?.to_file(points.out.as_deref())),
            (None, None) => Err(BadInput::one("name a variant, and what to vary with --vary PATH=VALUES")),
        }
    }
}

fn merged(library: &Library, merge: &Merge) -> CommandResult {
    let shards = BadInput::collect(merge.files.iter().map(|file| shards::read(library, file)))?;
    if merge.part {
        if merge.format != Format::Json {
            return Err(BadInput::one("--part: a shard is JSON; ask for --format json"));
        }
        return Ok(Output::json(&reports::part(&shards)?));
    }
    let (sweep, played, seconds, _) = merge::read(&shards, true)?;
    let whole = Results { seconds, ..sweep.report_of(None, &played)? };
    Ok(output(merge.format, None, &whole))
}

impl Points {
    fn report(&self, checkout: &Checkout) -> CommandResult {
        let library = &checkout.library;
        if self.shard.is_some() && self.format != Format::Json {
            return Err(BadInput::one("--shard: parts are put together from their JSON; ask for --format json"));
        }
        let target = self.write.as_deref().map(|file| write::target(checkout, file, &self.variant)).transpose()?;
        let (variant, inventory) = variants::with_inventory(library, &self.variant)?;
        let ask = self.ask(&variant)?;
        let sweep = Swept::new(&variant, &inventory, ask)?;
        if target.is_some() && sweep.targets.is_empty() && sweep.points.len() > 1 {
            let message = "--write: which of the points? say what is wanted with --target FIGURE=LOW..HIGH";
            return Err(BadInput::one(message));
        }
        let pool = threads::pool(self.threads).map_err(|error| BadInput::one(format!("--threads: {error}")))?;
        let (journal, known) = Journal::of(self.resume.as_deref(), &merge::header(&sweep, self.shard))?;
        let progress = Progress::of(sweep.most_games(self.shard));
        let started = Instant::now();
        // The document of a shard includes the results of each point and round.
        let played: Mutex<Played> = Mutex::default();
        let hand_on = |point: usize, round: usize, sums: &Sums| {
            if self.shard.is_some() {
                played.lock().unwrap_or_else(PoisonError::into_inner).insert((point, round), sums.clone());
            }
        };
        let kept = |point: usize, round: usize| {
            let sums = known.get(&(point, round)).cloned()?;
            hand_on(point, round, &sums);
            Some(sums)
        };
        let keep = |point: usize, round: usize, sums: &Sums| {
            hand_on(point, round, sums);
            journal.keep(&merge::entry(point, round, sums))
        };
        let report = pool.install(|| sweep.run(self.shard, &kept, &keep, &|games| progress.add(games)));
        let report = Results { seconds: started.elapsed().as_secs_f64(), ..report? };
        drop(progress);
        if let (Some(shard), Format::Json) = (self.shard, self.format) {
            let played = played.into_inner().unwrap_or_else(PoisonError::into_inner);
            return Ok(Output::json(&reports::shard(&report, shard, &played)));
        }
        let output = output(self.format, Some(library), &report);
        let Some(target) = target else { return Ok(output) };
        let settled = report.met().or(report.raced.first().filter(|_| self.unsettled || !report.wants()));
        let told = match settled {
            Some(point) => target.write(checkout, &sweep, point)?,
            None => {
                let first = report.raced.first().and_then(|raced| raced.settled).map_or("", Choice::spelling);
                format!(
                    "nothing was written: no point is met, the nearest is {first}\n  --unsettled writes it all the same\n"
                )
            }
        };
        Ok(output.with_stderr(Format::Text, &told))
    }

    /// The request, from the arguments.
    fn ask(&self, variant: &umpire_engine::variant::Variant) -> Result<Ask, BadInput> {
        let mut faults = Vec::new();
        let mut noted = |option: &str, fault: String| faults.push(format!("{option}: {fault}"));
        let vary = self.vary.iter().filter_map(|text| Vary::read(text).map_err(|fault| noted("--vary", fault)).ok());
        let vary: Vec<Vary> = vary.collect();
        let (mut skills, mut without) = (self.skill.clone(), self.without.clone());
        // Figures of targets are played without being listed in --skill or --without.
        for target in &self.target {
            let name = target.split('=').next().unwrap_or_default().trim();
            let asked = |list: &mut Vec<String>, prefix: &str| {
                if let Some(what) = name.strip_prefix(prefix).filter(|what| !list.iter().any(|each| each == what)) {
                    list.push(what.to_owned());
                }
            };
            asked(&mut skills, "skill.");
            asked(&mut without, "loss.");
        }
        let skills = skills.iter().filter_map(|text| read_pair(text).map_err(|fault| noted("--skill", fault)).ok());
        let skills = skills.collect();
        let rulebook = variant.compiled()?;
        let (named, of_targets) = without.split_at(self.without.len());
        for (option, avoided) in [("--without", named), ("--target", of_targets)] {
            if let Err(BadInput(more)) = agents::avoided(&rulebook, option, avoided) {
                faults.extend(more);
            }
        }
        BadInput::if_any(faults)?;
        let agents = agents::lineup(&rulebook, self.agents.as_deref(), self.playouts)?;
        Ok(Ask {
            vary,
            sample: self.sample.map(|sample| sample as usize),
            agents,
            games: self.games,
            seed: self.seed,
            skills,
            without,
            targets: self.target.clone(),
            keep: self.keep as usize,
            cards: self.cards,
        })
    }
}

/// The report in a format.
fn output(format: Format, library: Option<&Library>, report: &Results<'_>) -> Output {
    let output = match format {
        Format::Json => Output::json(&reports::json(report)),
        Format::Csv => Output::new(Format::Csv, &reports::csv(report)),
        Format::Html => {
            let origin = library.map(Library::kind).unwrap_or_default();
            Output::new(Format::Html, &page::sweep::html(origin.tagged(report.sweep.variant.language()), report))
        }
        _ => match library {
            None => Output::new(Format::Text, &reports::text(report)),
            Some(library) => Output::for_people(&library.origin(), &reports::text(report)),
        },
    };
    output.with_exit(Exit::conforming(report.conforms()))
}
