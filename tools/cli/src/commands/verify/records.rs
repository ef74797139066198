//! What verifying a record finds.

use std::path::Path;

use serde_json::Value;
use umpire_engine::record::{self, Unreadable, Verdict};
use umpire_kit::replay::note::differently;
use umpire_kit::seen::Differs;

use super::{Finding, Grade, Kind};
use crate::disk;

/// Reads a file and verifies the record in it.
pub(super) fn look_at(path: &Path) -> Finding {
    let name = path.display().to_string();
    match disk::read(path, &name) {
        Ok(file) => verify(&name, &file.text),
        Err(error) => {
            let bare = error.strip_prefix(&format!("{name}: ")).map(str::to_owned).unwrap_or(error);
            finding(&name, ("no-record", Grade::Bad, None, bare))
        }
    }
}

/// Verifies the text of a record.
pub(super) fn verify(path: &str, text: &str) -> Finding {
    finding(path, describe(&record::verify(text)))
}

/// A verdict in one word, its grade, its line and a sentence.
type Described = (&'static str, Grade, Option<usize>, String);

fn finding(path: &str, (verdict, grade, line, text): Described) -> Finding {
    Finding { path: path.to_owned(), kind: Kind::Record, verdict, grade, line, text, details: Value::Null }
}

fn describe(verdict: &Verdict) -> Described {
    match verdict {
        Verdict::Sound { finished: true, actions } => {
            ("sound", Grade::Sound, None, format!("sound, {actions} actions"))
        }
        Verdict::Sound { finished: false, actions } => {
            ("unfinished", Grade::Sound, None, format!("sound so far, {actions} actions, unfinished"))
        }
        Verdict::Torn { line, actions } => {
            let text = format!("torn: this line is not whole; the {actions} actions before it are sound");
            ("torn", Grade::Differs, Some(*line), text)
        }
        Verdict::Unreadable(Unreadable::TornHeader) => {
            ("torn", Grade::Differs, Some(1), "torn: the header is not whole, so no action was recorded".to_owned())
        }
        Verdict::Unreadable(Unreadable::Edited { line, why }) => {
            ("edited", Grade::Differs, Some(*line), format!("edited or reordered: {why}"))
        }
        Verdict::Unreadable(Unreadable::Newer { format }) => {
            let known = record::FORMAT;
            ("newer", Grade::Bad, Some(1), format!("its format is version {format}; this umpire reads up to {known}"))
        }
        Verdict::Unreadable(Unreadable::NoRecord { why }) => {
            ("no-record", Grade::Bad, None, format!("no record: {why}"))
        }
        Verdict::BadRuleset(faults) => {
            let told: Vec<String> = faults.iter().map(|fault| format!("{}: {}", fault.path, fault.message)).collect();
            ("bad-ruleset", Grade::Bad, Some(1), format!("its ruleset cannot be run: {}", told.join("; ")))
        }
        Verdict::RuledDifferently(divergence) => {
            ("ruled-differently", Grade::Differs, Some(divergence.line), differently(&Differs::of(divergence, None)))
        }
    }
}
