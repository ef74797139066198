//! `umpire rulings`: prints the register of rulings.

use clap::Args;
use umpire_clauses::library::Library;
use umpire_engine::rulebook::GAMES;
use umpire_report::register::{self, Entry, json, markdown, text};

use super::output::{CommandResult, Format, Output, offered};
use super::variants;
use crate::terminal::style_of_stdout;

/// Prints where documents are silent, and what was chosen.
///
/// This register of rulings has each reading of such a point, the choice of each shipped variant, and the scenarios and
/// cases that test it.
#[derive(Args, Debug)]
pub struct Rulings {
    /// Only this one, by its number (R4) or the key of a variant (elimination), or those with all these words.
    #[arg(value_name = "ID|KEY|WORDS")]
    pub asked: Vec<String>,
    /// Only those of this game.
    #[arg(long, value_name = "GAME")]
    pub game: Option<String>,
    /// How to print.
    #[arg(long, value_parser = offered([Format::Text, Format::Json, Format::Markdown]), default_value = "text")]
    pub format: Format,
}

impl Rulings {
    /// Runs the command.
    ///
    /// # Errors
    /// There is no such game or ruling, or the shipped features have faults.
    pub fn run(&self, library: &Library) -> CommandResult {
        let mut entries = register::read(library)?;
        if let Some(game) = &self.game {
            variants::expect_known("game", game, GAMES.iter().copied())?;
            entries.retain(|entry| entry.game == *game);
        }
        let asked = self.asked.join(" ");
        if !asked.is_empty() {
            let found = register::found(&entries, &asked);
            if found.is_empty() {
                let keys: Vec<&str> = entries.iter().flat_map(Entry::keys).collect();
                variants::expect_known("ruling", &asked, keys.into_iter())?;
            }
            entries.retain(|entry| found.contains(&entry.ruling.id.as_ref()));
        }
        Ok(match self.format {
            Format::Json => Output::json(&json(&entries)),
            Format::Markdown => {
                Output::new(Format::Markdown, &markdown(&entries, asked.is_empty() && self.game.is_none()))
            }
            _ => Output::for_people(&library.origin(), &format!("\n{}", text(&entries, style_of_stdout()))),
        })
    }
}
