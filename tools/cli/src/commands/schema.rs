//! `umpire schema`: prints the JSON Schemas of the file formats.

use clap::{Args, ValueEnum};
use umpire_clauses::library::Library;
use umpire_engine::{record, variant};
use umpire_game::declaration::Declaration;
use umpire_judging::{casebook, notes};
use umpire_scenarios::steps::declared;

use super::output::{CommandResult, Format, Output};

/// A file format.
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
    /// `game.yaml`: a game of your own.
    Game,
    /// `steps.yaml`: the sentences of a game of your own.
    Steps,
}

/// Prints a JSON Schema, for editors and programs.
///
/// With it, editors complete and check variant files, cases and notes, and programs read records.
#[derive(Args, Debug)]
pub struct Schema {
    /// The file format.
    #[arg(value_enum, default_value = "variant", value_name = "FORMAT")]
    pub what: What,
}

impl Schema {
    /// Runs the command.
    ///
    /// # Errors
    /// Never.
    pub fn run(&self, library: &Library) -> CommandResult {
        let schema = match self.what {
            What::Variant => variant::schema::schema(&library.variants()),
            What::Record => record::schema::schema(),
            What::Case => casebook::schema::schema(&library.variants()),
            What::Notes => notes::schema::schema(),
            What::Game => Declaration::schema(),
            What::Steps => declared::schema(),
        };
        Ok(Output::new(Format::Json, &format!("{schema:#}\n")))
    }
}
