//! `umpire rulings`: the register of silent points.

use std::io::Write;

use clap::{Args, ValueEnum};
use umpire_engine::rulebook::GAMES;
use umpire_kit::clauses::near;
use umpire_kit::library::Library;
use umpire_kit::register::{self, Entry, json, markdown, text};

use super::exit::{BadInput, Ended, Exit};
use crate::terminal::style_of_stdout;

/// How the register is printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Format {
    /// For people.
    Text,
    /// One JSON document.
    Json,
    /// For a page of documentation.
    Markdown,
}

/// Prints the register of rulings: where documents are silent, each reading, what the shipped variants say, and the scenarios
/// and cases that hold it.
#[derive(Args, Debug)]
pub struct Rulings {
    /// Only this one, such as R4.
    #[arg(value_name = "ID")]
    pub id: Option<String>,
    /// Only those of this game.
    #[arg(long, value_name = "GAME")]
    pub game: Option<String>,
    /// How to print.
    #[arg(long, value_enum, default_value = "text")]
    pub format: Format,
}

impl Rulings {
    /// Runs the command.
    ///
    /// # Errors
    /// There is no such game or ruling, or the shipped features have faults.
    pub fn run(&self, library: &Library, out: &mut dyn Write) -> Ended {
        let mut entries = register::read(library).map_err(BadInput)?;
        if let Some(game) = &self.game {
            one_of("game", game, GAMES.iter().copied())?;
            entries.retain(|entry| entry.game == *game);
        }
        if let Some(id) = &self.id {
            one_of("ruling", id, entries.iter().map(|entry| entry.ruling.id.as_ref()))?;
            entries.retain(|entry| entry.ruling.id == *id);
        }
        let text = self.written(&entries, library);
        let _ = out.write_all(text.as_bytes());
        Ok(Exit::Conforms)
    }

    fn written(&self, entries: &[Entry], library: &Library) -> String {
        match self.format {
            Format::Text => format!("{}\n\n{}", library.origin(), text::write(entries, style_of_stdout())),
            Format::Json => json::value(entries).to_string() + "\n",
            Format::Markdown => markdown::write(entries, self.id.is_none() && self.game.is_none()),
        }
    }
}

/// Refuses what is none of these.
fn one_of<'a>(what: &str, asked: &str, mut known: impl Iterator<Item = &'a str> + Clone) -> Result<(), BadInput> {
    if known.clone().any(|each| each == asked) {
        return Ok(());
    }
    let nearest = near(asked, known.by_ref()).join(", ");
    Err(BadInput::one(format!("there is no {what} `{asked}`; nearest: {nearest}")))
}
