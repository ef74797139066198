//! Reading of RECORD arguments.

use std::path::Path;

use umpire_clauses::library::{Library, Text};
use umpire_engine::{Fault, Record, Unreadable, Variant};
use umpire_judging::casebook;
use umpire_judging::replay::found::{placed, unreadable};

use super::output::BadInput;

/// The shipped file of the casebook by the name of a path that does not exist.
///
/// # Errors
/// It cannot be read.
pub fn shipped(library: &Library, path: &Path) -> Result<Option<Text>, BadInput> {
    let is_named = path.starts_with(casebook::FOLDER) && !path.exists();
    Ok(if is_named { library.text(&path.display().to_string())? } else { None })
}

/// Reads a record and the ruleset it was played by. The inner error describes an edited or torn record; `torn` is the
/// consequence of a torn header.
///
/// # Errors
/// It is no record, its format is newer, or its ruleset cannot be run.
pub fn open(name: &str, text: &str, torn: &str) -> Result<Result<(Record, Variant), String>, BadInput> {
    let bad_ruleset = |faults: Vec<Fault>| BadInput(faults.iter().map(ToString::to_string).collect());
    let opened = match Record::read(text) {
        Ok(record) => {
            let variant = record.variant(name).map_err(bad_ruleset)?;
            record.agrees_with(&variant).map(|()| (record, variant))
        }
        Err(why) => Err(why),
    };
    match opened {
        Ok(opened) => Ok(Ok(opened)),
        Err(why) => {
            let (_, line, said) = unreadable(&why, torn);
            let told = placed(name, line, &said);
            if matches!(why, Unreadable::Edited { .. } | Unreadable::TornHeader) {
                Ok(Err(told))
            } else {
                Err(BadInput::one(told))
            }
        }
    }
}
