//! The casebook: settled rulings (cases, YAML) and recorded games (records), kept under `scenarios/`.
//!
//! A case is a position or a deal, moves, a question, and the ruling that was settled. [`Adjudicator`] adjudicates a
//! case by today's engine; whether that is still what was settled is [`Judged::holds`]. Nothing here writes a file: the
//! one way to change a settled ruling is [`bless`], which keeps the old one, and `umpire verify --bless` is its only
//! caller.

pub mod adjudicate;
pub mod bless;
pub mod case;
pub mod read;
pub mod ruling;
pub mod schema;
pub mod settled;

use umpire_clauses::library::{Library, Text};

pub use self::case::{Case, Move, Reference, Start};
pub use self::ruling::{Answer, Ruling};
pub use crate::casebook::adjudicate::{Adjudicator, Judged};
use crate::notes::is_notes;

/// The folder of the casebook in a library.
pub const FOLDER: &str = "scenarios";

/// The name of a file of the casebook: its path below the folder of its kind, without its ending.
pub fn name(path: &str) -> String {
    let bare = path.strip_suffix(".yaml").or_else(|| path.strip_suffix(".jsonl")).unwrap_or(path);
    let bare = bare.strip_prefix("scenarios/").unwrap_or(bare);
    bare.strip_prefix("cases/").or_else(|| bare.strip_prefix("games/")).unwrap_or(bare).to_owned()
}

/// The files of a casebook, unread: one that cannot be read spoils no other.
#[derive(Clone, Debug, Default)]
pub struct Casebook {
    /// The cases.
    pub cases: Vec<Text>,
    /// The recorded games.
    pub games: Vec<Text>,
}

impl Casebook {
    /// The casebook of a library, sorted by path.
    ///
    /// # Errors
    /// A folder or file that cannot be read.
    pub fn of(library: &Library) -> Result<Casebook, String> {
        let mut cases = library.texts(FOLDER, "yaml")?;
        cases.retain(|text| !is_notes(&text.path));
        Ok(Casebook { cases, games: library.texts(FOLDER, "jsonl")? })
    }
}
