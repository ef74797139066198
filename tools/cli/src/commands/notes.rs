//! `umpire replay --note`: adds a judge's note to the file beside a record.

use std::fs;
use std::path::Path;

use clap::Args;
use umpire_clauses::inventory::Inventory;
use umpire_clauses::library::{Library, Text};
use umpire_engine::record::Record;
use umpire_judging::notes::{self, File, Note, beside};

use super::output::BadInput;
use super::variants;
use crate::disk;
use crate::disk::write::FileLock;

/// The options of a note.
#[derive(Args, Clone, Debug, Default)]
pub struct NoteArgs {
    /// Notes TEXT on action N of --at, in the file beside the record (game.notes.yaml beside game.jsonl).
    #[arg(long, value_name = "TEXT", conflicts_with_all = ["all", "why", "tried", "history", "backup_check", "under", "seat",
          "to_case", "to_scenario", "format", "out"])]
    pub note: Option<String>,
    /// The author of the note.
    #[arg(long, value_name = "NAME", requires = "note")]
    pub by: Option<String>,
    /// The clauses and rulings that the note is about: 7.2c,R4.
    #[arg(long, value_name = "IDS", value_delimiter = ',', requires = "note")]
    pub clauses: Vec<String>,
    /// Show the note in the replay of a seat, too; it must not tell of hidden cards.
    #[arg(long, requires = "note")]
    pub public: bool,
}

/// The notes on a record; empty if there is no file.
///
/// # Errors
/// Every fault of the file, also if it is on another game.
pub fn read_notes(
    library: &Library,
    path: &Path,
    record: &Record,
    inventory: &Inventory,
) -> Result<Vec<Note>, BadInput> {
    let Some((file, _)) = read(library, path)? else { return Ok(Vec::new()) };
    file.of(record, &path.display().to_string(), inventory).map_err(variants::bad_input(library))
}

fn read(library: &Library, record: &Path) -> Result<Option<(File, Text)>, BadInput> {
    let path = beside(record);
    if fs::symlink_metadata(&path).is_err() {
        return Ok(None);
    }
    let text = disk::read_path(&path)?;
    let file = File::read(&text).map_err(variants::bad_input(library))?;
    Ok(Some((file, text)))
}

impl NoteArgs {
    /// Adds the note to action `at`, and returns a message about it.
    ///
    /// # Errors
    /// The existing notes are on another game, the note is invalid, or the file cannot be written.
    pub fn write(
        &self,
        library: &Library,
        path: &Path,
        at: u64,
        record: &Record,
        inventory: &Inventory,
    ) -> Result<String, BadInput> {
        let name = path.display();
        let text = self.note.clone().unwrap_or_default();
        let clauses = self.clauses.iter().map(|id| id.trim().to_owned()).filter(|id| !id.is_empty()).collect();
        let note = Note { at, by: self.by.clone(), text, clauses, public: self.public };
        let note = note.checked(record, inventory).map_err(|why| BadInput::one(format!("{name}: --note: {why}")))?;
        let file = beside(path);
        let told = |error: std::io::Error| BadInput::at(&file, error);
        let change = FileLock::acquire(&file).map_err(told)?;
        read_notes(library, path, record, inventory)?;
        let there = read(library, path)?;
        let whole = notes::with(there.as_ref().map(|(file, text)| (file, text.text.as_ref())), &note, record);
        change.write(there.as_ref().map(|(_, text)| text.text.as_ref()), &whole).map_err(told)?;
        let of = if at == 0 { "the deal".to_owned() } else { format!("action {at}") };
        Ok(format!("{}: noted on {of}: {}\n", file.display(), note.told()))
    }
}
