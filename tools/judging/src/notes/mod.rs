//! A judge's notes on a recorded game: a file beside the record, each note bound to an action.
//!
//! ```yaml
//! record: 4d1f0c9b2a7e3358c6d90e1f7a2b4c5d   # the digest of a line of the record: notes of another game are refused
//! notes:
//!   - at: 5                                   # the action; 0 is the deal
//!     by: Ann                                 # optional
//!     text: The card had touched the table, so it is played.
//!     clauses: ["7.2c"]                       # optional: clauses and rulings that it is about
//!     public: true                            # optional: seats see it too
//! ```
//!
//! Notes may reveal hands, so a replay for a seat shows only the public ones.

mod read;
pub mod schema;
mod write;

use std::path::{Path, PathBuf};

use serde::Serialize;
use umpire_clauses::inventory::Inventory;
use umpire_engine::tree::Place;
use umpire_engine::{Fault, Record, sanitize, variant};

pub use self::write::with;

/// How the name of a file of notes ends.
pub const ENDING: &str = ".notes.yaml";
/// The most faults that are reported; a hostile file could have one in every line.
const MOST_FAULTS: usize = 100;

/// A note.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Note {
    /// The action that it is on; 0 for the deal.
    pub at: u64,
    /// Its author.
    pub by: Option<String>,
    /// Its text.
    pub text: String,
    /// The clauses and rulings that it is about.
    pub clauses: Vec<String>,
    /// Whether seats see it too.
    pub public: bool,
}

impl Note {
    /// On one line: author, text and clauses.
    pub fn told(&self) -> String {
        let by = self.by.as_ref().map(|by| format!("{}: ", sanitize::line(by))).unwrap_or_default();
        let clauses = self.sources().join(" ");
        let clauses = if clauses.is_empty() { clauses } else { format!("  [{}]", sanitize::line(&clauses)) };
        format!("{by}{}{clauses}", one_line(&self.text))
    }

    /// Its clauses with their sign, its rulings as such.
    pub fn sources(&self) -> Vec<String> {
        let number = |id: &str| id.strip_prefix(['R', 'M', 'C']).is_some_and(|rest| rest.parse::<u32>().is_ok());
        self.clauses.iter().map(|id| if number(id) { format!("ruling {id}") } else { format!("§{id}") }).collect()
    }
}

/// A text without its line ends and other wide gaps.
fn one_line(text: &str) -> String {
    sanitize::line(&text.split_whitespace().collect::<Vec<_>>().join(" "))
}

/// A file of notes as it was read.
#[derive(Clone, PartialEq, Debug)]
pub struct File {
    /// Its path.
    pub path: String,
    /// The digest of the last line that the record had when the last note was written.
    pub record: String,
    /// The notes, in the order of the file.
    pub notes: Vec<Note>,
    /// Where the digest stands.
    at_record: Place,
    /// Where each note's action and its clauses stand.
    places: Vec<(Place, Vec<Place>)>,
}

/// Where the notes on a record are: beside it, under its name.
pub fn beside(record: &Path) -> PathBuf {
    let name = record.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let stem = name.strip_suffix(".jsonl").unwrap_or(&name);
    record.with_file_name(format!("{stem}{ENDING}"))
}

/// Whether a file of this name has notes.
pub fn is_notes(path: &str) -> bool {
    path.ends_with(ENDING)
}

impl File {
    /// The notes, checked against their record, whose file is `name`.
    ///
    /// # Errors
    /// Every fault: notes on another game, on an action that it lacks, or about an unknown clause.
    pub fn of(&self, record: &Record, name: &str, inventory: &Inventory) -> Result<Vec<Note>, Vec<Fault>> {
        let mut faults = Vec::new();
        let mut lines = record.entries.iter().map(|entry| &entry.state).chain([&record.head]);
        // The line may be any one: the game may have gone on since.
        if !lines.any(|line| *line == self.record) {
            let message = format!(
                "these notes are on another game: no line of {} has the digest {}; its last has {}",
                sanitize::line(name),
                sanitize::short(&self.record),
                record.head
            );
            faults.push(Fault::error(&self.at_record, "record", message));
        }
        let last = record.entries.len() as u64;
        for (n, (note, (at, clauses))) in self.notes.iter().zip(&self.places).enumerate() {
            if faults.len() >= MOST_FAULTS {
                break;
            }
            let path = format!("notes[{}]", n + 1);
            if note.at > last {
                let message = format!("{}: the record has actions 0 (the deal) to {last}", note.at);
                faults.push(Fault::error(at, format!("{path}.at"), message));
            }
            for (id, place) in note.clauses.iter().zip(clauses).take(MOST_FAULTS) {
                if let Some(message) = unknown(id, &record.header.game, inventory, sanitize::short) {
                    faults.push(Fault::error(place, format!("{path}.clauses"), message));
                }
            }
        }
        if faults.is_empty() { Ok(self.notes.clone()) } else { Err(faults) }
    }
}

/// The message about an unknown clause or ruling, whose id it shows by `shown`; `None` for a known one.
pub(crate) fn unknown(id: &str, game: &str, inventory: &Inventory, shown: fn(&str) -> String) -> Option<String> {
    let known = inventory.find(id).is_some() || variant::rulings(game).iter().any(|ruling| ruling.id == id);
    (!known).then(|| {
        let (id, near) = (shown(id), inventory.nearest(id).join(", "));
        format!("`{id}` is no clause of {} and no ruling of its game; nearest: {near}", inventory.document)
    })
}
