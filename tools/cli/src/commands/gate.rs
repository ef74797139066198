//! `umpire gate`: compares a working tree with its base, and checks that all changes are announced.

use std::panic::resume_unwind;
use std::path::{Path, PathBuf};
use std::{env, io, thread};

use clap::Args;
use umpire_clauses::library::has_extension;
use umpire_clauses::lists::unique;
use umpire_clauses::style::Style;
use umpire_gate::games::Games;
use umpire_gate::side::{LOOKED_AT, Side};
use umpire_gate::{Report, Unsound, compare};
use umpire_report::gate::{github, json, junit, markdown, sarif, text};

use super::output::{BadInput, CommandResult, Exit, Format, Output, offered, style};
use super::variants;
use crate::disk::walk::walk;
use crate::disk::{self, Checkout};
use crate::{date, git, threads};

/// Finds changes of rules since a base that nobody announced.
///
/// The working tree is compared with the base: its rules, and all results that were settled.
///
/// Exit code 0 if everything that changed was announced, else 1. A changed clause is announced by `amends:` in the
/// variant's file; any other change of a settled result in variants/announced.yaml, under the id that is printed here.
/// Inside a GitHub workflow, annotations are also printed to standard error, beside every other format.
#[derive(Args, Debug)]
#[command(after_help = "Example: umpire gate --base main")]
pub struct Gate {
    /// The commit to compare with, as git names it: `origin/main`, `HEAD~3`.
    #[arg(long, value_name = "REF", required_unless_present = "base_dir", conflicts_with = "base_dir")]
    pub base: Option<String>,
    /// A folder to compare with instead, which holds variants/ and features/.
    #[arg(long, value_name = "DIR")]
    pub base_dir: Option<PathBuf>,
    /// A folder of records: reports unfinished games of a changed variant that it rules differently or that cannot go
    /// on.
    #[arg(long, value_name = "DIR")]
    pub games: Option<PathBuf>,
    /// How to print.
    #[arg(long, value_parser = offered(FORMATS), default_value = "text")]
    pub format: Format,
    /// Write the report to this file instead.
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// Also write it to a file in another format: `markdown=gate.md`. May be given several times.
    #[arg(long, value_name = "FORMAT=FILE", value_parser = also)]
    pub also: Vec<(Format, PathBuf)>,
    /// The URL of the whole report, for a link on the Markdown page.
    #[arg(long, value_name = "URL")]
    pub link: Option<String>,
}

/// The formats of a report.
const FORMATS: [Format; 6] =
    [Format::Text, Format::Markdown, Format::Json, Format::Junit, Format::Github, Format::Sarif];

/// Reads `FORMAT=FILE`.
fn also(text: &str) -> Result<(Format, PathBuf), String> {
    let read = text.split_once('=').and_then(|(word, file)| {
        Some((FORMATS.into_iter().find(|format| format.word() == word)?, PathBuf::from(file)))
    });
    read.ok_or_else(|| {
        format!("expected FORMAT=FILE, with one of these formats: {}", FORMATS.map(Format::word).join(", "))
    })
}

/// Reads the records of a folder.
fn read_games(folder: &Path) -> Result<Games, Vec<String>> {
    let name = folder.display().to_string();
    if !folder.is_dir() {
        return Err(vec![format!("{name}: --games: no such folder")]);
    }
    let mut files = walk(folder).complete()?;
    files.retain(|file| has_extension(file, "jsonl"));
    let read = |file: &PathBuf| Ok(disk::read_path(file)?);
    let records = BadInput::collect(files.iter().map(read)).map_err(|bad| bad.0)?;
    Ok(Games { folder: name, records })
}

/// Folders of rules that contain another repository, whose files are in no commit of this one.
fn other_repositories(root: &Path) -> Vec<String> {
    let folders = unique(LOOKED_AT.map(|(folder, _)| root.join(folder)));
    let files = folders.iter().filter(|folder| folder.is_dir()).flat_map(|folder| walk(folder).files);
    let marked = files.filter_map(|file| file.ancestors().find(|path| path.ends_with(".git")).map(Path::to_path_buf));
    let told = unique(marked).into_iter().map(|mark| {
        let what = "another repository lies in this folder, so no commit has its files; put the files themselves here";
        format!("{}: {what}", mark.display())
    });
    told.collect()
}

impl Gate {
    /// Runs the command.
    ///
    /// # Errors
    /// No checkout, a base that cannot be read, and every fault of the working tree's files.
    pub fn run(&self, checkout: &Checkout) -> CommandResult {
        let library = &checkout.library;
        let root = checkout.root.as_ref().ok_or_else(|| BadInput::one(disk::NOWHERE))?;
        let read_base = || match &self.base_dir {
            Some(folder) => git::folder(folder, root),
            None => git::commit(self.base.as_deref().unwrap_or_default(), root),
        };
        // git takes longest, so it runs in parallel.
        let (base, head) = thread::scope(|scope| {
            let base = threads::builder().spawn_scoped(scope, read_base);
            let head = Side::read(library.clone().once());
            let base = base.map_err(|error| format!("the base cannot be read: {error}"));
            (base.and_then(|base| base.join().unwrap_or_else(|fault| resume_unwind(fault))), head)
        });
        let elsewhere = other_repositories(root);
        let told = |unsound: Unsound| [variants::annotated(library, &unsound.faults), unsound.told].concat();
        let below = base.as_ref().map_or_else(|_| git::below(root), |base| base.below.clone());
        let compared = base
            .map_err(|fault| vec![fault])
            .and_then(|base| if elsewhere.is_empty() { Ok(base) } else { Err(elsewhere) })
            .and_then(|base| Ok((base, self.games.as_deref().map(read_games).transpose()?)))
            .and_then(|(base, games)| compare(&base, &head, games.as_ref(), &date::today()).map_err(told));
        let written = |format: Format, file: Option<&Path>| match &compared {
            Ok(report) => self.report(report, format, style(file)),
            Err(faults) => self.faults(faults, &below, format),
        };
        for (format, file) in &self.also {
            Output::new(*format, &written(*format, Some(file)))
                .to_file(Some(file))
                .deliver(&mut io::sink(), &mut io::sink())?;
        }
        let file = self.out.as_deref();
        let text = written(self.format, file);
        let on_github = env::var_os("GITHUB_ACTIONS").is_some_and(|value| value == "true");
        let annotated = on_github && self.format != Format::Github;
        let beside = if annotated { written(Format::Github, file) } else { String::new() };
        let (told, exit) = match compared {
            Ok(report) => (String::new(), Exit::conforming(report.conforms())),
            Err(faults) => (format!("{}\n", BadInput(faults)), Exit::Bad),
        };
        let output = Output::new(self.format, &text).to_file(file).with_exit(exit);
        Ok(output.with_stderr(Format::Text, &told).with_stderr(Format::Github, &beside))
    }

    fn report(&self, report: &Report, format: Format, style: Style) -> String {
        match format {
            Format::Markdown => markdown(report, self.link.as_deref()),
            Format::Json => json(report),
            Format::Junit => junit(report),
            Format::Github => github(report),
            Format::Sarif => sarif(report),
            _ => text(report, style),
        }
    }

    /// The faults that prevent a comparison, in formats for programs; they are also printed to standard error.
    fn faults(&self, faults: &[String], below: &str, format: Format) -> String {
        let base =
            self.base.clone().or_else(|| Some(self.base_dir.as_ref()?.display().to_string())).unwrap_or_default();
        match format {
            Format::Markdown => markdown::unsound(&base, faults, self.link.as_deref()),
            Format::Junit => junit::unsound(faults),
            Format::Github => github::unsound(faults, below),
            Format::Sarif => sarif::unsound(faults, below),
            _ => String::new(),
        }
    }
}
