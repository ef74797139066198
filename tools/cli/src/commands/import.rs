//! `umpire import`: makes records of games that were written down elsewhere.

use std::path::PathBuf;

use clap::Args;
use rayon::prelude::*;
use umpire_clauses::library::Library;
use umpire_clauses::style::counted;
use umpire_engine::game::{Actor, DealRequest, Seat};
use umpire_engine::record::Scribe;
use umpire_engine::rulebook::Beginning;
use umpire_engine::ruling::reasons;
use umpire_engine::variant::{ImportedGame, Variant};

use super::output::{BadInput, CommandResult, Exit, Format, Output};
use super::variants;
use crate::disk;
use crate::disk::write::create;

/// Makes records of other formats, such as PGN for chess.
///
/// The files are of the game's own world, and its engine reads them: a game of one's own whose engine answers
/// `import` (docs/your-game.md). Each game is played by the engine; where it refuses an action, no record is made of
/// that game, and the exit code is 1.
#[derive(Args, Debug)]
pub struct Import {
    /// The variant that was played.
    pub variant: String,
    /// The files.
    #[arg(value_name = "FILE", required = true)]
    pub files: Vec<PathBuf>,
    /// The folder for the records, `FILE-1.jsonl` and so on.
    #[arg(long, value_name = "DIR", default_value = "games")]
    pub out: PathBuf,
}

impl Import {
    /// Runs the command.
    ///
    /// # Errors
    /// A game that is compiled in, an engine that does not import, a file that it cannot read, or a record that is there
    /// already.
    pub fn run(&self, library: &Library) -> CommandResult {
        let variant = variants::load(library, &self.variant)?;
        let only =
            || BadInput::one(format!("{}: `umpire transcribe` reads the logs of {}", self.variant, variant.game));
        let game = variant.brought().ok_or_else(only)?;
        std::fs::create_dir_all(&self.out).map_err(|error| BadInput::at(&self.out, error))?;
        let (mut made, mut refused) = (0, Vec::new());
        for file in &self.files {
            let name = file.display().to_string();
            let text = disk::read(file, &name)?.text;
            let games = game.import(&text).map_err(|why| BadInput::at(file, why))?;
            let records: Vec<Result<String, String>> = games.par_iter().map(|game| record(&variant, game)).collect();
            let stem = file.file_stem().unwrap_or_default().to_string_lossy();
            for (n, record) in (1..).zip(records) {
                match record {
                    Ok(text) => {
                        let path = self.out.join(format!("{stem}-{n}.jsonl"));
                        create(&path, &text).map_err(|error| BadInput::at(&path, error))?;
                        made += 1;
                    }
                    Err(why) => refused.push(format!("{name}: game {n}: {why}\n")),
                }
            }
        }
        let all = counted(made, "record", "records");
        let without = match refused.len() {
            0 => String::new(),
            games => format!("; {} refused", counted(games, "game is", "games are")),
        };
        let text =
            format!("{}{all}{without}; `umpire verify {}` plays them again\n", refused.concat(), self.out.display());
        Ok(Output::new(Format::Text, &text).with_exit(Exit::conforming(refused.is_empty())))
    }
}

/// The record of a game, as the engine plays it.
fn record(variant: &Variant, game: &ImportedGame) -> Result<String, String> {
    let book = variant.rulebook();
    let seats = game.seats.len().max(book.seats().0);
    let dealt = || DealRequest { deck: Vec::new(), first: Seat::A, seats }.into();
    let beginning: Beginning = game.position.clone().map_or_else(dealt, Beginning::Position);
    let (mut table, events) = book.begin(&beginning).map_err(|objections| reasons(&objections))?;
    if let Some(stray) = game.seats.keys().find(|key| Seat::parse(key).is_none_or(|seat| seat.index() >= seats)) {
        return Err(format!("the engine names a player for `{stray}`, which is no seat"));
    }
    let named = |seat: Seat| game.seats.get(&seat.to_string()).cloned().unwrap_or_else(|| "human".to_owned());
    let players: Vec<(String, String)> = Seat::first(seats).map(|seat| (seat.to_string(), named(seat))).collect();
    let (mut scribe, mut text) = Scribe::begin(variant, &players, &beginning, None, table.as_ref(), &events);
    for (n, line) in game.actions.iter().enumerate() {
        let named = line.split_once(' ').and_then(|(actor, action)| Some((Actor::parse(actor)?, action)));
        let due = || table.to_act().map(|actor| (actor, line.as_str()));
        let (actor, action) =
            named.or_else(due).ok_or_else(|| format!("action {} `{line}`: the game is over", n + 1))?;
        let events = table
            .act(actor, action)
            .map_err(|refusal| format!("action {} `{line}` is refused: {}", n + 1, reasons(&refusal.objections)))?;
        text += &scribe.action(actor, action, &events, table.as_ref());
    }
    Ok(text + &table.outcome().map(|outcome| scribe.end(&outcome)).unwrap_or_default())
}
