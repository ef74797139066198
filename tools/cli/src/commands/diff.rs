//! `umpire diff`: two variants compared in the terms of their rulebook.

use std::io::Write;

use clap::{Args, ValueEnum};
use umpire_engine::variant::Variant;
use umpire_kit::citing::Ruled;
use umpire_kit::clauses::Inventory;
use umpire_kit::diff::{between, json, text};
use umpire_kit::library::Library;

use super::exit::{BadInput, Ended, Exit};
use super::variants;
use crate::terminal::style_of_stdout;

/// How the comparison is printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Format {
    /// For people.
    Text,
    /// One JSON document.
    Json,
}

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
    #[arg(long, value_enum, default_value = "text")]
    pub format: Format,
}

impl Diff {
    /// Runs the command.
    ///
    /// # Errors
    /// A variant that cannot be read, a document without an inventory, or two variants of different games.
    pub fn run(&self, library: &Library, out: &mut dyn Write) -> Ended {
        let (from, to) = match (read(library, &self.from), read(library, &self.to)) {
            (Ok(from), Ok(to)) => (from, to),
            (from, to) => {
                let faults = [from.err(), to.err()].into_iter().flatten().flat_map(|BadInput(faults)| faults);
                return Err(BadInput(faults.collect()));
            }
        };
        let ruled = |(variant, inventory)| Ruled { variant, inventory };
        let diff = between(ruled((&from.0, &from.1)), ruled((&to.0, &to.1))).map_err(BadInput::one)?;
        let text = match self.format {
            Format::Text => format!("{}\n\n{}", library.origin(), text::write(&diff, style_of_stdout())),
            Format::Json => json::value(&diff).to_string() + "\n",
        };
        let _ = out.write_all(text.as_bytes());
        Ok(Exit::conforming(diff.is_empty()))
    }
}

fn read(library: &Library, argument: &str) -> Result<(Variant, Inventory), BadInput> {
    let variant = variants::load(library, argument)?;
    let inventory = Inventory::of_document(library, &variant.document).map_err(BadInput)?;
    Ok((variant, inventory))
}
