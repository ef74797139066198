//! Verification of records.

use std::path::Path;

use umpire_engine::record::Verdict;
use umpire_judging::replay::found;

use super::finding::Finding;
use crate::disk;

/// Reads a file and judges the record in it.
pub(super) fn read(path: &Path, judge: impl Fn(&str, &str) -> Finding) -> Finding {
    let name = path.display().to_string();
    match disk::read(path, &name) {
        Ok(file) => judge(&name, &file.text),
        Err(error) => {
            let bare = error.strip_prefix(&format!("{name}: ")).unwrap_or(&error);
            Finding::of(&name, ("no-record", None, bare.to_owned()))
        }
    }
}

/// The finding for a verdict.
pub(super) fn found(path: &str, text: &str, verdict: &Verdict) -> Finding {
    Finding::of(path, found::found(text, verdict))
}
