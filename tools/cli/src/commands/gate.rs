//! `umpire gate`: what a change does to everything that was settled, and whether it was announced.

use std::env;
use std::path::PathBuf;

use clap::Args;
use umpire_kit::gate::report::{github, json, junit, markdown, text};
use umpire_kit::gate::side::Side;
use umpire_kit::gate::{Unsound, compare};

use super::exit::{BadInput, Exit};
use super::output::{Ended, Format, Output, offered, style};
use super::variants;
use crate::calendar;
use crate::disk::Checkout;
use crate::git;

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
    #[arg(long, value_parser = offered(["text", "markdown", "json", "junit", "github"]), default_value = "text")]
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
    pub fn run(&self, checkout: &Checkout) -> Ended {
        let library = &checkout.library;
        let nowhere = "there is no checkout here: no folder here or above holds variants/ and features/";
        let root = checkout.root.as_ref().ok_or_else(|| BadInput::one(nowhere))?;
        let found = git::find(&self.base, root).map_err(BadInput::one)?;
        let head = Side::read(library.clone());
        let bad = |unsound: Unsound| BadInput([variants::show(library, &unsound.faults), unsound.told].concat());
        let report = compare(&found.base, &head, &calendar::today()).map_err(bad)?;
        let file = self.out.as_deref();
        let text = match self.format {
            Format::Markdown => markdown::write(&report),
            Format::Json => json::write(&report),
            Format::Junit => junit::write(&report),
            Format::Github => github::write(&report),
            _ => text::write(&report, style(file)),
        };
        let on_github = env::var_os("GITHUB_ACTIONS").is_some_and(|value| value == "true");
        let beside = if on_github && self.format != Format::Github { github::write(&report) } else { String::new() };
        Ok(Output::new(self.format, &text)
            .to(file)
            .beside(Format::Github, &beside)
            .ending(Exit::conforming(report.conforms())))
    }
}
