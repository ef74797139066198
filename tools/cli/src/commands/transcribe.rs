//! `umpire transcribe`: turns a log written down at a table into a record.

use std::path::PathBuf;

use clap::Args;
use serde_json::json;
use umpire_clauses::library::Library;
use umpire_clauses::style::counted;
use umpire_engine::sanitize;
use umpire_judging::replay::found::placed;
use umpire_transcribe::{Fault, Transcript, transcribe, variant_named};

use super::output::{BadInput, CommandResult, Exit, Format, Output, offered};
use super::variants;
use crate::disk;

/// Makes a record of a log written down at a table.
///
/// It has the actions, and the cards as far as they were seen.
///
/// Unseen cards are filled in so that everything fits, and the record tells which. If nothing fits, the line that
/// contradicts others is named, and the exit code is 1. docs/transcribe.md describes the format of logs.
#[derive(Args, Debug)]
pub struct Transcribe {
    /// The log: plain text, one statement a line.
    pub log: PathBuf,
    /// The variant that was played, unless the log says so: a shipped name or the path of a YAML file.
    #[arg(long, value_name = "VARIANT")]
    pub variant: Option<String>,
    /// The seed by which unseen cards are filled in.
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub seed: u64,
    /// How to print: the record, or a JSON document with the record and what was filled in, or with the faults.
    #[arg(long, value_parser = offered([Format::Text, Format::Json]), default_value = "text")]
    pub format: Format,
    /// Write it to this file instead.
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
}

impl Transcribe {
    /// Runs the command.
    ///
    /// # Errors
    /// A log or a variant that cannot be read, or a line that is not understood.
    pub fn run(&self, library: &Library) -> CommandResult {
        let name = self.log.display().to_string();
        let text = disk::read(&self.log, &name)?.text;
        let named = self.variant.clone().or_else(|| variant_named(&text));
        let first = library.variants().into_iter().next().unwrap_or_default();
        let help = || format!("{name}: say which variant was played: a line `variant: {first}`, or --variant");
        let named = named.ok_or_else(|| BadInput::one(help()))?;
        let variant = variants::load(library, &named)?;
        let made = transcribe(&text, &variant, self.seed);
        // Sanitizing would alter the text and invalidate its digests.
        if made.as_ref().is_ok_and(|made| sanitize::log(&made.record) != made.record) {
            return Err(BadInput::one(format!("{name}: {named} has names that cannot be printed as they are")));
        }
        Ok(match (made, self.format) {
            (Ok(made), Format::Json) => Output::json(&document(&name, &named, &made)),
            (Ok(made), _) => Output::new(Format::Json, &made.record).with_stderr(Format::Text, &summary(&name, &made)),
            (Err(faults), format) => return refused(&name, &faults, format),
        }
        .to_file(self.out.as_deref()))
    }
}

fn document(name: &str, variant: &str, made: &Transcript) -> serde_json::Value {
    let Transcript { record, statements, actions, cards, filled, head, .. } = made;
    let seen = cards - filled;
    json!({"umpire": 1, "log": name, "variant": variant, "statements": statements, "actions": actions,
        "cards": {"seen": seen, "filled": filled}, "head": head, "record": record, "faults": []})
}

fn summary(name: &str, made: &Transcript) -> String {
    let Transcript { statements, actions, cards, filled, head, .. } = made;
    let (lines, actions) = (counted(*statements, "line", "lines"), counted(*actions, "action", "actions"));
    let cards = format!("{} of {} were seen, {filled} are filled in", cards - filled, counted(*cards, "card", "cards"));
    format!("{name}: {lines}, {actions}; {cards}\nthe digest of the record is {head}\n")
}

/// Lines that are not understood are bad input; a log that contradicts itself does not conform.
fn refused(name: &str, faults: &[Fault], format: Format) -> CommandResult {
    let told: Vec<String> = faults.iter().map(|fault| placed(name, Some(fault.line), &fault.told())).collect();
    if faults.iter().any(|fault| fault.unread) {
        return Err(BadInput(told));
    }
    if format == Format::Json {
        let document = json!({"umpire": 1, "log": name, "record": null, "faults": faults});
        return Ok(Output::json(&document).with_exit(Exit::Differs));
    }
    Ok(Output::differing(&told.join("\n")))
}
