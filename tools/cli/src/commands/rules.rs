//! `umpire rules`: prints a ruleset as engines get it, or compares another with it.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;
use serde_json::{Value, json};
use umpire_clauses::library::Library;
use umpire_clauses::style::{COLUMNS, counted, cut, hanging};
use umpire_engine::tree::yaml;
use umpire_engine::{Variant, sanitize};
use umpire_protocol::against::{Difference, differences};
use umpire_protocol::ruleset::{bare, laid_out};

use super::check::{explained, explanation};
use super::output::{BadInput, CommandResult, Exit, Format, Output, offered};
use super::variants;
use crate::disk::read;

/// The maximum width of a value.
const LONGEST: usize = 60;

/// Prints a variant as JSON, as engines get it.
///
/// It is the merged ruleset. Names and descriptions are for people and not part of it.
#[derive(Args, Debug)]
pub struct Rules {
    /// A variant: a shipped name (card-slot/1.0.0) or the path of a YAML file.
    pub variant: String,
    /// Print every value with the file and line it comes from instead.
    #[arg(long, conflicts_with = "against")]
    pub explain: bool,
    /// Compare a ruleset in this file (JSON or YAML), such as that of another engine. Exit code 1 if they differ.
    #[arg(long, value_name = "FILE")]
    pub against: Option<PathBuf>,
    /// How to print.
    #[arg(long, value_parser = offered([Format::Text, Format::Json]), default_value = "text")]
    pub format: Format,
}

impl Rules {
    /// Runs the command.
    ///
    /// # Errors
    /// A variant or a file that cannot be read.
    pub fn run(&self, library: &Library) -> CommandResult {
        let variant = variants::load(library, &self.variant)?;
        if let Some(file) = &self.against {
            return self.compare(&variant, file);
        }
        if self.explain {
            let json = || json!({"umpire": 1, "variant": variant.name, "values": explained(&variant)});
            return Ok(Output::json_or_text(self.format, library, json, || explanation(&variant)));
        }
        let ruleset = bare(&variant.tree.to_json());
        Ok(match self.format {
            Format::Json => Output::json(&ruleset),
            // Programs read it as often as people do.
            _ => Output::new(Format::Json, &format!("{}\n", laid_out(&ruleset, COLUMNS))),
        })
    }

    fn compare(&self, variant: &Variant, file: &Path) -> CommandResult {
        let name = file.to_string_lossy();
        let text = read::read(file, &name)?;
        let mut faults = Vec::new();
        let tree = yaml::parse(&text.text, &Arc::from(&*name), &mut faults);
        let faults: Vec<String> = faults.iter().filter(|fault| fault.is_error()).map(ToString::to_string).collect();
        let Some(tree) = tree.filter(|_| faults.is_empty()) else { return Err(BadInput(faults)) };
        let found = tree.to_json();
        // A whole request of the protocol is accepted, too.
        let found = found.get("ruleset").unwrap_or(&found);
        if found.get("extends").is_some() {
            let message = "it is a variant file that extends another, no ruleset; print it with `umpire rules` first";
            return Err(BadInput::at(file, message));
        }
        let found = differences(found, &variant.tree.to_json());
        let output = match self.format {
            Format::Json => Output::json(&json!({"umpire": 1, "variant": variant.name, "differences": found})),
            _ => Output::new(Format::Text, &told(&name, variant, &found)),
        };
        Ok(output.with_exit(Exit::conforming(found.is_empty())))
    }
}

fn told(file: &str, variant: &Variant, differences: &[Difference]) -> String {
    let name = &variant.name;
    let file = sanitize::line(file);
    if differences.is_empty() {
        return format!("{file} has the rules of {name}\n");
    }
    let value = |value: &Value| if value.is_null() { "nothing".to_owned() } else { cut(&value.to_string(), LONGEST) };
    let lines = differences.iter().map(|each| {
        let near = each.nearest.as_ref().map(|near| format!(" (did you mean `{near}`?)")).unwrap_or_default();
        let path = sanitize::line(&each.path);
        let text = format!("{path}: it has {}{near}, {name} has {}", value(&each.found), value(&each.expected));
        hanging(&text, COLUMNS, "  ", "    ").join("\n") + "\n"
    });
    let values = counted(differences.len(), "value", "values");
    format!("{file} differs from {name} in {values}\n{}", lines.collect::<String>())
}
