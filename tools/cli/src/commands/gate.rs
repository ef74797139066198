//! `umpire gate`: what a change does to everything that was settled, and whether it was announced.

use std::io::Write;
use std::path::PathBuf;
use std::{env, fs};

use clap::{Args, ValueEnum};
use umpire_kit::gate::report::{github, json, junit, markdown, text};
use umpire_kit::gate::side::Side;
use umpire_kit::gate::{Report, Unsound, compare};
use umpire_kit::library::Library;
use umpire_kit::style::Style;

use super::exit::{BadInput, Ended, Exit};
use super::variants;
use crate::calendar;
use crate::disk::Checkout;
use crate::git;
use crate::terminal::style_of_stdout;

/// How the findings are printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Format {
    /// For people.
    Text,
    /// For a comment on a pull request.
    Markdown,
    /// One JSON document.
    Json,
    /// JUnit XML, for CI.
    Junit,
    /// Annotations for GitHub.
    Github,
}

/// Compares the working tree with a base: what changed of the rules and of what was settled, and was it announced?
///
/// Exit code 0 when everything that changed was announced, else 1. A changed clause is announced by `amends:` in the
/// variant's file; any other change to what was settled in variants/announced.yaml, under the id that is printed here.
/// Inside a GitHub workflow, annotations go to standard error beside every other format.
#[derive(Args, Debug)]
pub struct Gate {
    /// What to compare with: a git ref, or a folder that holds variants/ and features/.
    #[arg(long, value_name = "REF")]
    pub base: String,
    /// How to print.
    #[arg(long, value_enum, default_value = "text")]
    pub format: Format,
    /// Write the report to this file instead.
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
}

impl Gate {
    /// Runs the command.
    ///
    /// # Errors
    /// No checkout here, a base that cannot be read, and every fault of the working tree's files.
    pub fn run(&self, checkout: &Checkout, out: &mut dyn Write) -> Ended {
        let library = &checkout.library;
        let Some(root) = &checkout.root else {
            return Err(BadInput::one(
                "there is no checkout here: no folder here or above holds variants/ and features/",
            ));
        };
        let found = git::find(&self.base, root).map_err(BadInput::one)?;
        let head = Side::read(library.clone());
        let report = compare(&found.base, &head, &calendar::today()).map_err(|unsound| bad(library, unsound))?;
        self.print(&report, out)?;
        if self.format != Format::Github && env::var_os("GITHUB_ACTIONS").is_some_and(|value| value == "true") {
            eprint!("{}", github::write(&report));
        }
        Ok(Exit::conforming(report.conforms()))
    }

    fn print(&self, report: &Report, out: &mut dyn Write) -> Result<(), BadInput> {
        let style = if self.out.is_some() { Style::PLAIN } else { style_of_stdout() };
        let text = match self.format {
            Format::Text => text::write(report, style),
            Format::Markdown => markdown::write(report),
            Format::Json => json::write(report),
            Format::Junit => junit::write(report),
            Format::Github => github::write(report),
        };
        match &self.out {
            None => drop(out.write_all(text.as_bytes())),
            Some(file) => {
                fs::write(file, text).map_err(|error| BadInput::one(format!("{}: {error}", file.display())))?;
            }
        }
        Ok(())
    }
}

fn bad(library: &Library, unsound: Unsound) -> BadInput {
    let mut faults = variants::show(library, &unsound.faults);
    faults.extend(unsound.told);
    BadInput(faults)
}
