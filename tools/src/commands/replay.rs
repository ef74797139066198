//! `umpire replay`: steps through a record.

use std::io::Write;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use serde_json::{Value, json};
use umpire_engine::game::Seat;
use umpire_engine::record::{Record, Unreadable};
use umpire_engine::variant::{self, Variant};

use super::exit::{BadInput, Ended, Exit};
use super::output;
use super::verify::differently;
use crate::library::{self, Library};
use crate::page;
use crate::replay::{self, Replay, Step};
use crate::spec::clauses::Inventory;

/// How the replay is printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Format {
    /// For people.
    Text,
    /// One JSON document.
    Json,
    /// A page to click or key through.
    Html,
}

/// Steps through a recorded game: the board, each action, its events and their clauses.
#[derive(Args, Debug)]
pub struct ReplayCommand {
    /// The record (*.jsonl).
    #[arg(value_name = "RECORD")]
    pub record: PathBuf,
    /// Only action N; 0 is the deal. A page begins there.
    #[arg(long, value_name = "N", conflicts_with = "all")]
    pub at: Option<u64>,
    /// Every action (the default).
    #[arg(long)]
    pub all: bool,
    /// How to print.
    #[arg(long, value_enum, default_value = "text")]
    pub format: Format,
    /// Only what this seat can see (with --format html).
    #[arg(long, value_name = "SEAT")]
    pub seat: Option<String>,
    /// Write it to this file instead.
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
}

impl ReplayCommand {
    /// Runs the command.
    ///
    /// # Errors
    /// A file that is no record, a ruleset that cannot be run, or an action that the record does not have.
    pub fn run(&self, library: &Library, out: &mut dyn Write) -> Ended {
        let name = self.record.display().to_string();
        let text = library::read(&self.record, &name).map_err(BadInput::one)?.text;
        let record = match Record::read(&text) {
            Ok(record) => record,
            Err(unreadable) => return refuse(&name, &unreadable),
        };
        let variant = variant::from_json(&record.header.ruleset, &name)
            .map_err(|faults| BadInput(faults.iter().map(ToString::to_string).collect()))?;
        let inventory = Inventory::of_document(library, &variant.document).map_err(BadInput)?;
        let eyes = self.eyes(&record, &name)?;
        let (text, sound) = match self.format {
            Format::Html => self.page(&name, &record, &variant, &inventory, eyes)?,
            Format::Text | Format::Json if eyes.is_some() => {
                return Err(BadInput::one("--seat: only `--format html` shows a game as a seat sees it"));
            }
            Format::Text | Format::Json => {
                let replay = Replay::of(&record, &variant);
                let steps = self.chosen(&name, &replay)?;
                let text = match self.format {
                    Format::Json => json(&name, &variant, &record, &replay, &inventory, &steps).to_string() + "\n",
                    _ => self.text(library, &name, &variant, &record, &replay, &inventory, &steps),
                };
                (text, replay.divergence.is_none())
            }
        };
        output::deliver(&text, self.out.as_deref(), out)?;
        Ok(Exit::conforming(sound && record.torn.is_none()))
    }

    /// Whose eyes see the game: the referee's where no seat is named.
    fn eyes(&self, record: &Record, name: &str) -> Result<Option<Seat>, BadInput> {
        let Some(asked) = &self.seat else { return Ok(None) };
        let seats: Vec<&str> = record.header.seats.keys().map(String::as_str).collect();
        match Seat::parse(asked).filter(|_| seats.contains(&asked.as_str())) {
            Some(seat) => Ok(Some(seat)),
            None => {
                Err(BadInput::one(format!("--seat: `{asked}` does not sit in {name}; seats: {}", seats.join(", "))))
            }
        }
    }

    /// The page, and whether today's engine rules as it was ruled then.
    fn page(
        &self,
        name: &str,
        record: &Record,
        variant: &Variant,
        inventory: &Inventory,
        eyes: Option<Seat>,
    ) -> Result<(String, bool), BadInput> {
        let last = record.entries.len() as u64;
        if let Some(at) = self.at.filter(|at| *at > last) {
            return Err(BadInput::one(format!("{name}: --at {at}: the record has actions 0 (the deal) to {last}")));
        }
        let start = self.at.unwrap_or(0);
        Ok(page::replay::write(&page::replay::Source { name, record, variant, inventory, eyes, start }))
    }

    fn chosen<'r>(&self, name: &str, replay: &'r Replay) -> Result<Vec<&'r Step>, BadInput> {
        let Some(at) = self.at else { return Ok(replay.steps.iter().collect()) };
        let last = replay.steps.last().map_or(0, |step| step.n);
        match replay.steps.iter().find(|step| step.n == at) {
            Some(step) => Ok(vec![step]),
            None => Err(BadInput::one(format!("{name}: --at {at}: the record has actions 0 (the deal) to {last}"))),
        }
    }

    #[allow(clippy::too_many_arguments)]
    fn text(
        &self,
        library: &Library,
        name: &str,
        variant: &Variant,
        record: &Record,
        replay: &Replay,
        inventory: &Inventory,
        steps: &[&Step],
    ) -> String {
        let mut text = format!("{}\n{name}: {} ({})\n\n", library.origin(), variant.name, variant.document);
        for step in steps {
            text.push_str(&replay::text::step(step, inventory));
            text.push('\n');
        }
        if let Some(divergence) = &replay.divergence {
            text.push_str(&format!("{name}:{}: {}\n", divergence.line, differently(divergence)));
        } else if let Some(line) = record.torn {
            text.push_str(&format!("{name}:{line}: torn: this line is not whole; all before it is shown\n"));
        } else if record.end.is_none() {
            text.push_str("the record ends here; the game is unfinished\n");
        }
        text
    }
}

/// A file that cannot be stepped through: bad input, unless it is a record that was tampered with.
fn refuse(name: &str, unreadable: &Unreadable) -> Ended {
    match unreadable {
        Unreadable::Edited { line, why } => {
            eprintln!("{name}:{line}: edited or reordered: {why}");
            Ok(Exit::Differs)
        }
        Unreadable::TornHeader => {
            eprintln!("{name}:1: torn: the header is not whole, so there is nothing to replay");
            Ok(Exit::Differs)
        }
        Unreadable::Newer { format } => Err(BadInput::one(format!(
            "{name}:1: its format is version {format}; this umpire reads up to {}",
            umpire_engine::record::FORMAT
        ))),
        Unreadable::NoRecord { why } => Err(BadInput::one(format!("{name}: no record: {why}"))),
    }
}

fn json(
    name: &str,
    variant: &Variant,
    record: &Record,
    replay: &Replay,
    inventory: &Inventory,
    steps: &[&Step],
) -> Value {
    let divergence = replay.divergence.as_ref().map(|d| json!({"line": d.line, "n": d.n, "message": differently(d)}));
    json!({
        "umpire": 1,
        "record": name,
        "variant": variant.name,
        "document": variant.document,
        "steps": steps.iter().map(|step| replay::json::step(step, inventory)).collect::<Vec<_>>(),
        "end": record.end,
        "torn": record.torn,
        "ruled_differently": divergence,
    })
}
