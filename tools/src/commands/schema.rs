//! `umpire schema`: the JSON Schema of variant files, for editors.

use std::io::Write;

use clap::Args;
use umpire_engine::variant::schema::schema;

use super::exit::{Ended, Exit};
use crate::library::Library;

/// Prints a JSON Schema of variant files, by which an editor completes and checks them.
#[derive(Args, Debug)]
pub struct Schema {}

impl Schema {
    /// Runs the command.
    ///
    /// # Errors
    /// None.
    pub fn run(&self, library: &Library, out: &mut dyn Write) -> Ended {
        // Values made of strings and numbers can always be written.
        let text = serde_json::to_string_pretty(&schema(&library.variants())).unwrap_or_default() + "\n";
        let _ = out.write_all(text.as_bytes());
        Ok(Exit::Conforms)
    }
}
