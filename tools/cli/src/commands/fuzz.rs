//! `umpire fuzz`: plays random games with another engine and Umpire's own in lock-step; of a game of one's own, with its
//! engine alone or with two of them.

use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::time::{Duration, Instant};

use clap::Args;
use pollster::block_on;
use umpire_clauses::library::{Library, has_extension};
use umpire_engine::variant::Variant;
use umpire_fuzz::beside::Beside;
use umpire_fuzz::known_failures::Fails;
use umpire_fuzz::{Beginnings, Fuzz as Run, Report};
use umpire_protocol::client::AnyLink;
use umpire_protocol::trace::{Kept, Trace, Traced};
use umpire_report::fuzz::{Against, Results};
use umpire_report::{fuzz as reports, page};
use umpire_scenarios::RunContext;
use umpire_scenarios::engine::InHouse;
use umpire_scenarios::suite::{Filter, Plan, Suite};
use umpire_scenarios::verdict::Verdict;

use super::known_failures::KnownFailures;
use super::output::{BadInput, CommandResult, Exit, Format, Output, offered, style};
use super::spec::{connect, spares};
use super::variants;
use crate::disk::walk::walk;
use crate::disk::write::{FolderLock, replace};
use crate::disk::{self, Checkout};
use crate::engine_link;
use crate::own_game::{self, Chosen};
use crate::progress::Progress;
use crate::threads;

/// Plays random games with another engine, to find differences.
///
/// The other engine and Umpire's own are asked the same, in lock-step, and each difference is reported once. It is
/// shrunk: to a scenario that passes on Umpire's engine and fails on the other, with the clauses that it may be about
/// and a record to step through. Differences are kept in a folder and tried first the next time. The same seed and
/// engine give the same games. Exit code 1 if there is a difference.
///
/// Of a game of your own, its engine is asked alone: whether what always holds does, legal actions are accepted and
/// others refused, refusals change nothing, and every game goes on or ends. With --beside two engines are asked the
/// same, and the first of them is the reference.
#[derive(Args, Debug)]
pub struct Fuzz {
    /// A shipped variant or the path of a variant file. Default: the first that extends none.
    pub variant: Option<String>,
    /// The engine: a program that speaks the protocol. In a game of your own also a name in `engines` of game.yaml; without
    /// this option its own engine.
    #[arg(long, value_name = "CMD")]
    pub engine: Option<String>,
    /// In a game of your own: the engine that is held against the first one, by name, command or address.
    #[arg(long, value_name = "CMD")]
    pub beside: Option<String>,
    /// Timeout for each answer of the engine, in seconds.
    #[arg(long, value_name = "SECONDS", default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..=3600))]
    pub engine_timeout: u64,
    /// Start so many of the engine and ask them at once. Default: one; of a game of your own, one a processor. Results do not
    /// depend on it.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=64))]
    pub jobs: Option<u16>,
    /// How many games: one in three from a deal, then the others from positions where rules interact. Of a game of your own, those
    /// of its scenarios come first.
    #[arg(long, default_value_t = 2000, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    pub games: u64,
    /// Count differences at positions that no game is known to reach, too. An engine need not have an answer there, so they are
    /// only shown.
    #[arg(long)]
    pub count_unreached: bool,
    /// Stop after this many seconds, half of them with games from deals.
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    pub seconds: Option<u64>,
    /// The seed of the games.
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Keep differences in this folder, by engine and variant, each as a scenario and a record, and try those that are kept
    /// first.
    #[arg(long, value_name = "DIR", default_value = "umpire-fuzz")]
    pub keep: PathBuf,
    /// Write to this folder, for each difference, the requests of the shortest sequence that shows it (`.asked.jsonl`, which
    /// can be piped into the engine), the engine's answers and Umpire's.
    #[arg(long, value_name = "DIR")]
    pub trace: Option<PathBuf>,
    /// Known failures of the engine: listed differences are allowed, and repaired entries must be removed.
    #[arg(long, value_name = "FILE")]
    pub known: Option<PathBuf>,
    /// Add all differences to this file, and the scenarios and clauses that fail, with reasons to fill in. It is created if
    /// necessary.
    #[arg(long, value_name = "FILE", conflicts_with = "known")]
    pub write_known: Option<PathBuf>,
    /// With --write-known, remove the repaired entries.
    #[arg(long, requires = "write_known")]
    pub drop_repaired: bool,
    /// How to print.
    #[arg(long, value_parser = offered([Format::Text, Format::Json, Format::Junit, Format::Html]), default_value = "text")]
    pub format: Format,
    /// Write the report to this file instead.
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
}

impl Fuzz {
    /// Runs the command.
    ///
    /// # Errors
    /// A bad variant, an engine that fails or does not play its game, a folder that cannot be read or written.
    pub fn run(&self, checkout: &Checkout) -> CommandResult {
        threads::with(self.jobs, || self.run_here(checkout))
    }

    /// Runs the command on the threads of the pool that it is called in.
    fn run_here(&self, checkout: &Checkout) -> CommandResult {
        let library = &checkout.library;
        if let Some(variant) = self.brought(checkout, self.engine.as_ref())? {
            return self.run_brought(checkout, variant);
        }
        let variant = variants::load_or_first(library, self.variant.as_deref())?;
        if self.beside.is_some() {
            let why = "is none: Umpire's own engine is the reference there, so name one engine, with --engine";
            return Err(BadInput::one(format!("--beside is for a game of your own, and {} {why}", variant.name)));
        }
        let needed = "--engine is needed: the command of the engine to be held against Umpire's own";
        let command = self.engine.as_deref().ok_or_else(|| BadInput::one(needed))?;
        let suite = Suite::new(library.clone(), None);
        let plan = suite.plan(variant)?;
        let mut list = self.list(&suite, &plan)?;
        let timeout = Duration::from_secs(self.engine_timeout);
        let (engine, name) = connect(command, engine_link::to(command, None, timeout), &plan)?;
        let context = RunContext::new(&plan.variant, &plan.earlier(), &plan.steps.layout, engine);
        let context =
            Rc::new(context.with_spares(spares(command.to_owned(), timeout, self.jobs.map_or(1, usize::from))));
        let folder = self.keep.join(as_folder(&name)).join(&plan.variant.name);
        let kept = kept(&folder)?;
        let run = Run {
            plan: &plan,
            context: &context,
            seed: self.seed,
            games: self.games,
            kept: &kept,
            counts_unreached: self.count_unreached,
        };
        let (report, seconds) = self.timed(|go_on| run.run(|beginnings, games, _| go_on(beginnings, games)));
        let mut report = report.map_err(|why| BadInput::one(format!("--engine: `{command}`: {why}")))?;
        let verdict = || umpire_scenarios::run_lent(&plan, &Filter::default(), &context);
        self.hold(&mut list, (&suite, &plan), verdict, &|id, feature| run.fails(id, feature), &mut report)?;
        if let Some(folder) = &self.trace {
            // A server that serves one client at a time serves the next one once this engine is let go.
            context.replace(Box::new(InHouse::default()));
            let link = || Ok((command.to_owned(), engine_link::to(command, None, timeout)));
            write_traces(&link, &plan, &report, folder)?;
        }
        let (plan, report, engine) = (&plan, &report, name.as_str());
        let results =
            Results { plan, seed: self.seed, report, engine, against: Against::Umpire, records: &[], seconds };
        self.output(library, &folder, list, results)
    }

    /// Keeps the differences in their folder. Returns the report, with the exit code.
    fn output(
        &self,
        library: &Library,
        folder: &Path,
        list: Option<KnownFailures>,
        results: Results<'_>,
    ) -> CommandResult {
        let records = self.keep(results.report, folder)?;
        let results = &Results { records: &records, ..results };
        let output = match self.format {
            Format::Json => Output::json(&reports::json(results)),
            Format::Junit => Output::new(Format::Junit, &reports::junit(results)),
            Format::Html => Output::new(Format::Html, &page::fuzz::html(results)),
            _ => Output::for_people(&library.origin(), &reports::text(results, style(self.out.as_deref()))),
        };
        let output = output.to_file(self.out.as_deref()).with_exit(Exit::conforming(results.report.conforms()));
        Ok(output.with_stderr(Format::Text, &list.map(|list| list.remarks()).unwrap_or_default()))
    }

    /// The variant, if it is of a game of one's own, played by an engine.
    fn brought(&self, checkout: &Checkout, engine: Option<&String>) -> Result<Option<Brought>, BadInput> {
        let timeout = Duration::from_secs(self.engine_timeout);
        let library = checkout.played_by(Chosen { engine: engine.cloned(), timeout });
        let variant = variants::load_or_first(&library, self.variant.as_deref())?;
        Ok(variant.brought().is_some().then_some((library, variant)))
    }

    /// Runs the command on a variant of a game of one's own.
    fn run_brought(&self, checkout: &Checkout, (library, variant): Brought) -> CommandResult {
        if self.count_unreached {
            let why = "it counts positions that our own engine tells of, which does not play a game of your own";
            return Err(BadInput::one(format!("--count-unreached: {why}")));
        }
        let suite = Suite::new(library, None);
        let plan = suite.plan(variant)?;
        let beside = match &self.beside {
            Some(beside) => self.brought(checkout, Some(beside)).map_err(|BadInput(faults)| {
                BadInput(faults.into_iter().map(|fault| fault.replacen("--engine", "--beside", 1)).collect())
            })?,
            None => None,
        };
        let second = beside.as_ref().map(|(library, _)| Suite::new(library.clone(), None));
        let other = second.as_ref().zip(beside).map(|(suite, (_, variant))| suite.plan(variant)).transpose()?;
        let mut list = self.list(second.as_ref().unwrap_or(&suite), other.as_ref().unwrap_or(&plan))?;
        let name = |plan: &Plan| plan.variant.rulebook().profile().map(|profile| profile.engine.clone());
        let (engine, beside) = (name(&plan).unwrap_or_default(), other.as_ref().and_then(name));
        let tested = as_folder(beside.as_ref().unwrap_or(&engine));
        let folder = self.keep.join(tested).join(&plan.variant.name);
        let kept = kept(&folder)?;
        let run = Beside { plan: &plan, other: other.as_ref(), seed: self.seed, games: self.games, kept: &kept };
        let (report, seconds) = self.timed(|go_on| run.run(|games, _| go_on(Beginnings::Positions, games)));
        let mut report = report.map_err(|why| BadInput::one(format!("{}: {why}", plan.variant.name)))?;
        let (tested, named) = (run.tested(), if other.is_some() { &self.beside } else { &self.engine });
        let verdict = || umpire_scenarios::run(tested, &Filter::default());
        let its_suite = second.as_ref().unwrap_or(&suite);
        self.hold(&mut list, (its_suite, tested), verdict, &|id, feature| run.fails(id, feature), &mut report)?;
        if let (Some(folder), Some(game)) = (&self.trace, tested.variant.brought()) {
            let (place, timeout) = (Path::new(game.folder()), Duration::from_secs(self.engine_timeout));
            let link = || own_game::engine_in(place, named.as_deref(), timeout).map_err(BadInput);
            write_traces(&link, tested, &report, folder)?;
        }
        let against = beside.as_deref().map_or(Against::Itself, Against::Beside);
        let (plan, report, engine) = (&plan, &report, engine.as_str());
        let results = Results { plan, seed: self.seed, report, engine, against, records: &[], seconds };
        self.output(suite.library(), &folder, list, results)
    }

    /// The list of known failures of the tested engine, if there is one.
    fn list(&self, suite: &Suite, plan: &Plan) -> Result<Option<KnownFailures>, BadInput> {
        let Some(file) = self.known.as_ref().or(self.write_known.as_ref()) else { return Ok(None) };
        let mut list = KnownFailures::read(file, self.write_known.is_some(), suite.library())?;
        list.check(suite, std::slice::from_ref(plan))?;
        Ok(Some(list))
    }

    /// Marks the listed differences; with --write-known lists the others first, and what fails of the verdict.
    fn hold(
        &self,
        list: &mut Option<KnownFailures>,
        (suite, plan): (&Suite, &Plan),
        verdict: impl FnOnce() -> Verdict,
        fails: &Fails<'_>,
        report: &mut Report,
    ) -> Result<(), BadInput> {
        let Some(list) = list else { return Ok(()) };
        let writes = self.write_known.is_some();
        if writes {
            let filter = Filter::default();
            let mut runs = [(suite.plan(plan.variant.clone())?, verdict())];
            list.mark(&filter, &mut runs);
            list.add(&filter, self.drop_repaired, &mut runs)?;
        }
        list.mark_differences(suite.library(), (plan, fails), report, writes, self.drop_repaired)
    }

    /// Runs games until there are enough or the time is over, half of it for games from deals, and tells how long it took.
    fn timed<T>(&self, run: impl FnOnce(&mut dyn FnMut(Beginnings, u64) -> bool) -> T) -> (T, f64) {
        let progress = Progress::of(self.games);
        let started = Instant::now();
        let until = self.seconds.map(Duration::from_secs);
        let done = run(&mut |beginnings, games| {
            progress.add(u64::from(games > 0));
            let share = if beginnings == Beginnings::Deals { 2 } else { 1 };
            until.is_none_or(|until| started.elapsed() < until / share)
        });
        (done, started.elapsed().as_secs_f64())
    }

    /// Writes the differences to their folder, and returns the paths of the records by id.
    fn keep(&self, report: &Report, folder: &Path) -> Result<Vec<(String, String)>, BadInput> {
        let mut records = Vec::new();
        if report.differences.is_empty() {
            return Ok(records);
        }
        let unwritten = |error: std::io::Error| BadInput::one(format!("--keep {}: {error}", self.keep.display()));
        let _claim = FolderLock::acquire(folder).map_err(unwritten)?;
        for each in &report.differences {
            let file = |ending: &str| folder.join(format!("{}.{ending}", each.id));
            // Differences that still occur keep their files; the others are replaced.
            let stays = |file: &PathBuf| file.exists() && !report.gone.contains(&each.id);
            let feature = file("feature");
            if let (Ok(text), false) = (&each.scenario, stays(&feature)) {
                replace(&feature, text).map_err(unwritten)?;
            }
            let record = file("jsonl");
            if let (Some(text), false) = (&each.record, stays(&record)) {
                replace(&record, text).map_err(unwritten)?;
            }
            if record.exists() {
                records.push((each.id.clone(), record.display().to_string()));
            }
        }
        Ok(records)
    }
}

/// A variant of a game of one's own, with the library that has the game.
type Brought = (Library, Variant);

/// Starts an engine: its command, and a link to it.
type Start<'s> = dyn Fn() -> Result<(String, AnyLink), BadInput> + 's;

/// Asks a new engine what shows each difference, and writes what was asked and answered.
fn write_traces(start: &Start<'_>, plan: &Plan, report: &Report, folder: &Path) -> Result<(), BadInput> {
    let claim =
        FolderLock::acquire(folder).map_err(|error| BadInput::one(format!("--trace {}: {error}", folder.display())))?;
    for each in report.differences.iter().chain(&report.unreached).filter(|each| !each.questions.is_empty()) {
        let (kept, (command, link)) = (Kept::default(), start()?);
        let (engine, _) = connect(&command, AnyLink::new(Traced::new(link, kept.clone())), plan)?;
        let context = RunContext::new(&plan.variant, &plan.earlier(), &plan.steps.layout, engine);
        // An engine that is at fault is traced up to there.
        let _ = block_on(context.ask_all(&each.questions.iter().collect::<Vec<_>>()));
        for (what, text) in Trace::of(&kept.take()).files() {
            claim.write(&format!("{}.{what}.jsonl", each.id), text).map_err(BadInput::one)?;
        }
    }
    Ok(())
}

/// The name of an engine as that of a folder.
fn as_folder(engine: &str) -> String {
    let fits = |sign: char| sign.is_alphanumeric() || "._-".contains(sign);
    let name: String = engine.chars().map(|sign| if fits(sign) { sign } else { '-' }).collect();
    let name = name.trim_start_matches('.');
    if name.is_empty() { "engine".to_owned() } else { name.to_owned() }
}

/// The kept differences by id, each with its feature.
fn kept(folder: &Path) -> Result<Vec<(String, String)>, BadInput> {
    if !folder.exists() {
        return Ok(Vec::new());
    }
    let files = walk(folder).complete()?;
    let features = files.iter().filter(|file| has_extension(file, "feature"));
    BadInput::collect(features.map(|file| {
        let text = disk::read_path(file)?.text;
        let id = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        Ok((id, text.to_string()))
    }))
}
