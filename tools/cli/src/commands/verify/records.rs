//! Verification of records.

use std::collections::HashMap;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use serde_json::json;
use umpire_clauses::inventory::Inventory;
use umpire_clauses::library::Library;
use umpire_engine::record::{Record, Verdict, digests};
use umpire_engine::variant::Variant;
use umpire_judging::citing::Ruled;
use umpire_judging::replay::found;
use umpire_judging::violated::{Violated, violated};

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

/// Holds a record against the head digest that was noted down.
fn hold_against(finding: &mut Finding, text: &str, noted: &str) {
    if finding.head.as_ref().is_none_or(|head| head == noted) {
        return;
    }
    finding.text += &match digests(text).position(|digest| digest == noted) {
        Some(line) => format!("; it went on since {noted} was noted, which is the digest of its line {}", line + 1),
        None => {
            finding.verdict = "edited";
            format!("; no line has the digest {noted}, so it was changed since that was noted, or is of another game")
        }
    };
}

/// A variant and the clauses of its document, where they can be read.
type Document = Option<Arc<(Variant, Inventory)>>;

/// The rulesets of records with the clauses of their documents, each read once.
pub(super) struct Documents<'l> {
    library: &'l Library,
    /// The head digest that was noted down of a record, if it is held against one.
    noted: Option<&'l str>,
    known: Mutex<HashMap<String, Document>>,
}

impl<'l> Documents<'l> {
    pub(super) fn of(library: &'l Library, noted: Option<&'l str>) -> Documents<'l> {
        Documents { library, noted, known: Mutex::default() }
    }

    fn document(&self, record: &Record) -> Document {
        if record.header.rulebook.is_some() {
            return None;
        }
        // A poisoned lock is safe: inserts are atomic.
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let key = format!("{} {}", record.header.ruleset_hash, record.header.variant);
        let read = || {
            let variant = self.library.recognised(record.variant("ruleset").ok()?);
            let inventory = Inventory::of(self.library, &variant).ok()?;
            Some(Arc::new((variant, inventory)))
        };
        known.entry(key).or_insert_with(read).clone()
    }

    fn violated(&self, text: &str) -> Option<Vec<Violated>> {
        let record = Record::read(text).ok()?;
        let document = self.document(&record)?;
        Some(violated(&record, Ruled { variant: &document.0, inventory: &document.1 }))
    }

    /// The finding for a verdict.
    pub(super) fn found(&self, path: &str, text: &str, verdict: &Verdict) -> Finding {
        let mut finding = Finding::of(path, found::found(text, verdict));
        // The digest of a line that was edited does not follow from the line.
        finding.head = digests(text).last().filter(|_| finding.verdict != "edited").map(str::to_owned);
        if let Some(noted) = self.noted {
            hold_against(&mut finding, text, noted);
        }
        let is_game = matches!(verdict, Verdict::Sound { .. } | Verdict::Torn { .. } | Verdict::RuledDifferently(_));
        if let Some(violated) = is_game.then(|| self.violated(text)).flatten() {
            let told = violated.iter().map(|each| format!("  {}", each.told().replace('\n', "\n  ")));
            finding.below = told.collect::<Vec<_>>().join("\n");
            finding.details = json!({ "violated": violated });
        }
        finding
    }
}
