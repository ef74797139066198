//! `umpire diff`: two variants compared in the terms of their rulebook.

use clap::Args;
use umpire_kit::citing::Ruled;
use umpire_kit::diff::{between, json, text};
use umpire_kit::library::Library;

use super::exit::{BadInput, Exit};
use super::output::{Ended, Format, Output, offered};
use super::variants;
use crate::terminal::style_of_stdout;

/// Compares two variants: which rules differ, and which clauses state them. Exit code 0 when none does, else 1.
#[derive(Args, Debug)]
pub struct Diff {
    /// The variant before: a shipped name or a path.
    #[arg(value_name = "A")]
    pub from: String,
    /// The variant after.
    #[arg(value_name = "B")]
    pub to: String,
    /// How to print.
    #[arg(long, value_parser = offered(["text", "json"]), default_value = "text")]
    pub format: Format,
}

impl Diff {
    /// Runs the command.
    ///
    /// # Errors
    /// A variant that cannot be read, a document without an inventory, or two variants of different games.
    pub fn run(&self, library: &Library) -> Ended {
        let both = BadInput::all_or_faults(
            [&self.from, &self.to].map(|argument| variants::with_inventory(library, argument)),
        )?;
        let ruled = |n: usize| Ruled { variant: &both[n].0, inventory: &both[n].1 };
        let diff = between(ruled(0), ruled(1)).map_err(BadInput::one)?;
        let output = match self.format {
            Format::Json => Output::json(&json::value(&diff)),
            _ => Output::for_people(&library.origin(), &format!("\n{}", text::write(&diff, style_of_stdout()))),
        };
        Ok(output.ending(Exit::conforming(diff.is_empty())))
    }
}
