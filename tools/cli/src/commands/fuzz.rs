//! `umpire fuzz`: another engine in lock-step with ours.

use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::time::{Duration, Instant};

use clap::Args;
use umpire_fuzz::{Fuzz as Run, Report};
use umpire_report::fuzz::Told;
use umpire_report::page;
use umpire_scenarios::RunContext;
use umpire_scenarios::suite::Suite;

use super::exit::{BadInput, Exit};
use super::known::KnownFaults;
use super::output::{Ended, Format, Output, offered, style};
use super::spec::outside;
use super::variants;
use crate::disk::walk::walk;
use crate::disk::write::{Claim, replace};
use crate::disk::{self, Checkout};
use crate::link;
use crate::progress::Progress;

/// Plays random games with another engine and ours in lock-step, and tells every difference once.
///
/// Each difference is made as small as it gets: a scenario that passes on our engine and fails on the other, with the clauses
/// that it may be about and a record to step through. What was found is kept in a folder and tried first the next time. Seed
/// and engine give the same games again. Exit code 1 where there is a difference.
#[derive(Args, Debug)]
pub struct Fuzz {
    /// A shipped variant or the path of a variant file.
    #[arg(value_name = "VARIANT", default_value = "card-slot/1.0.0")]
    pub variant: String,
    /// The engine: a program that speaks the protocol.
    #[arg(long, value_name = "CMD")]
    pub engine: String,
    /// Seconds that the engine has for each answer.
    #[arg(long, value_name = "SECONDS", default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..=3600))]
    pub engine_timeout: u64,
    /// How many games: one in three from a deal, the others from positions where rules meet.
    #[arg(long, default_value_t = 2000, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    pub games: u64,
    /// Stop after so many seconds.
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    pub seconds: Option<u64>,
    /// The seed of the games.
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Keep what is found in this folder, by variant, a scenario and a record each, and try what is there first.
    #[arg(long, value_name = "DIR", default_value = "umpire-fuzz")]
    pub keep: PathBuf,
    /// Known faults of the engine: what this file lists may differ, and what is repaired must be taken out.
    #[arg(long, value_name = "FILE")]
    pub known: Option<PathBuf>,
    /// List all that differs in this file, made or added to, with reasons to fill in.
    #[arg(long, value_name = "FILE", conflicts_with = "known")]
    pub write_known: Option<PathBuf>,
    /// How to print.
    #[arg(long, value_parser = offered(["text", "json", "junit", "html"]), default_value = "text")]
    pub format: Format,
    /// Write the report to this file instead.
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
}

impl Fuzz {
    /// Runs the command.
    ///
    /// # Errors
    /// A bad variant, an engine that does not start or does not support it, a folder that cannot be read or written.
    pub fn run(&self, checkout: &Checkout) -> Ended {
        let library = &checkout.library;
        let variant = variants::load(library, &self.variant)?;
        let suite = Suite::new(library.clone(), None);
        let plan = suite.plan(variant).map_err(BadInput)?;
        let list = self.known.as_ref().or(self.write_known.as_ref());
        let mut list = list.map(|file| KnownFaults::read(file, self.write_known.is_some(), library)).transpose()?;
        if let Some(list) = &mut list {
            list.hold_against(&suite, std::slice::from_ref(&plan))?;
        }
        let (engine, name) =
            outside(&self.engine, link::to(&self.engine, Duration::from_secs(self.engine_timeout)), &plan)?;
        let context = Rc::new(RunContext::new(&plan.variant, &plan.earlier(), &plan.steps.layout, engine));
        // What one variant's games differ in says nothing of another's.
        let folder = self.keep.join(&plan.variant.name);
        let kept = kept(&folder)?;
        let run =
            Run { plan: &plan, suite: &suite, context: &context, seed: self.seed, games: self.games, kept: &kept };
        let progress = Progress::of(self.games);
        let started = Instant::now();
        let until = self.seconds.map(Duration::from_secs);
        let report = run.run(|games, _| {
            progress.add(u64::from(games > 0));
            until.is_none_or(|until| started.elapsed() < until)
        });
        drop(progress);
        let mut report = report.map_err(|why| BadInput::one(format!("--engine: `{}`: {why}", self.engine)))?;
        if let Some(list) = &mut list {
            list.hold_differences(library, &run, &mut report, self.write_known.is_some())?;
        }
        let seconds = started.elapsed().as_secs_f64();
        let records = self.keep(&report, &folder)?;
        let told = Told { fuzz: &run, report: &report, engine: &name, records: &records, seconds };
        let output = match self.format {
            Format::Json => Output::json(&told.to_json()),
            Format::Junit => Output::new(Format::Junit, &told.to_junit()),
            Format::Html => Output::new(Format::Html, &page::fuzz::write(&told)),
            _ => Output::for_people(&library.origin(), &told.to_text(style(self.out.as_deref()))),
        };
        let remarks = list.map(|list| list.remarks()).unwrap_or_default();
        let output = output.to(self.out.as_deref()).beside(Format::Text, &remarks);
        Ok(output.ending(Exit::conforming(report.conforms())))
    }

    /// Keeps what was found, and tells where the records are.
    fn keep(&self, report: &Report, folder: &Path) -> Result<Vec<(String, String)>, BadInput> {
        let mut records = Vec::new();
        if report.differences.is_empty() {
            return Ok(records);
        }
        let unwritten = |error: std::io::Error| BadInput::one(format!("--keep {}: {error}", self.keep.display()));
        let _claim = Claim::of(folder).map_err(unwritten)?;
        for each in &report.differences {
            let file = |ending: &str| folder.join(format!("{}.{ending}", each.id));
            // What is kept and still differs stays as it is; what is kept and does not gives way to what does.
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

/// What was found before: differences by name, each with its feature.
fn kept(folder: &Path) -> Result<Vec<(String, String)>, BadInput> {
    if !folder.exists() {
        return Ok(Vec::new());
    }
    let files = walk(folder).sound().map_err(BadInput)?;
    let features = files.iter().filter(|file| file.extension().is_some_and(|ending| ending == "feature"));
    BadInput::all_or_faults(features.map(|file| {
        let text = disk::read(file, &file.display().to_string()).map_err(BadInput::one)?.text;
        let id = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        Ok((id, text.to_string()))
    }))
}
