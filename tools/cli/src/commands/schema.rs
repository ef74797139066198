//! `umpire schema`: the JSON Schemas of the file formats, for editors and for programs that read and write them.

use std::io::Write;

use clap::{Args, ValueEnum};
use umpire_engine::record;
use umpire_engine::variant;
use umpire_kit::casebook;
use umpire_kit::library::Library;

use super::exit::{Ended, Exit};

/// The formats.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum What {
    /// Variant files.
    Variant,
    /// Each line of a record.
    Record,
    /// Cases.
    Case,
}

/// Prints a JSON Schema, by which an editor completes and checks variant files and cases, and programs know records.
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
    pub fn run(&self, library: &Library, out: &mut dyn Write) -> Ended {
        let schema = match self.what {
            What::Variant => variant::schema::schema(&library.variants()),
            What::Record => record::schema::schema(),
            What::Case => casebook::schema::schema(&library.variants()),
        };
        // Values made of strings and numbers can always be written.
        let text = serde_json::to_string_pretty(&schema).unwrap_or_default() + "\n";
        let _ = out.write_all(text.as_bytes());
        Ok(Exit::Conforms)
    }
}
