//! `umpire schema`: the JSON Schemas of the file formats, for editors and for programs that read and write them.

use clap::{Args, ValueEnum};
use umpire_engine::record;
use umpire_engine::variant;
use umpire_kit::casebook;
use umpire_kit::library::Library;
use umpire_kit::notes;

use super::output::{CommandResult, Format, Output};

/// The formats.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum What {
    /// Variant files.
    Variant,
    /// Each line of a record.
    Record,
    /// Cases.
    Case,
    /// A judge's notes on a record.
    Notes,
}

/// Prints a JSON Schema, by which an editor completes and checks variant files, cases and notes, and programs know records.
#[derive(Args, Debug)]
pub struct Schema {
    /// Of which format.
    #[arg(value_enum, default_value = "variant", value_name = "FORMAT")]
    pub what: What,
}

impl Schema {
    /// Runs the command.
    ///
    /// # Errors
    /// None.
    pub fn run(&self, library: &Library) -> CommandResult {
        let schema = match self.what {
            What::Variant => variant::schema::schema(&library.variants()),
            What::Record => record::schema::schema(),
            What::Case => casebook::schema::schema(&library.variants()),
            What::Notes => notes::schema::schema(),
        };
        Ok(Output::new(Format::Json, &format!("{schema:#}\n")))
    }
}
