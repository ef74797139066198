//! RECORD arguments: what a text that is to be a record says, and what keeps it from being one.

use umpire_engine::outside;
use umpire_engine::record::{self, Record, Unreadable};
use umpire_engine::variant::{Fault, Variant};

use super::exit::BadInput;

/// What is found of a file: one word for it, the line that it is about, and what to say.
pub type Found = (&'static str, Option<usize>, String);

/// Reads a record and the ruleset it was played by. The inner error tells of one that was edited or torn; `torn` says what
/// follows from a torn header.
///
/// # Errors
/// It is no record, or one of a newer format, or its ruleset cannot be run.
pub fn open(name: &str, text: &str, torn: &str) -> Result<Result<(Record, Variant), String>, BadInput> {
    let bad_ruleset = |faults: Vec<Fault>| BadInput(faults.iter().map(ToString::to_string).collect());
    let opened = match Record::read(text) {
        Ok(record) => {
            let variant = record.header.variant(name).map_err(bad_ruleset)?;
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

/// What keeps a text from being a record: how it was changed or torn, or that it never was one.
pub fn unreadable(why: &Unreadable, torn: &str) -> Found {
    match why {
        Unreadable::TornHeader => ("torn", Some(1), format!("torn: the header is not whole, so {torn}")),
        Unreadable::Edited { line, why } => ("edited", Some(*line), format!("edited or reordered: {why}")),
        Unreadable::Newer { format } => {
            let known = record::FORMAT;
            ("newer", Some(1), format!("its format is version {format}; this umpire reads up to {known}"))
        }
        Unreadable::NoRecord { why } => ("no-record", None, format!("no record: {why}")),
    }
}

/// What is said of a file, with the line that it is about.
pub fn placed(name: &str, line: Option<usize>, said: &str) -> String {
    let line = line.map(|line| format!(":{line}")).unwrap_or_default();
    format!("{}{line}: {}", outside::line(name), outside::indented(said))
}
