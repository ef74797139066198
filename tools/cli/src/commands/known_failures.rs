//! `--known` and `--write-known` of `spec` and `fuzz`: the file of an engine's known failures.

use std::path::Path;

use umpire_clauses::library::{Library, Text};
use umpire_clauses::lists::unique;
use umpire_clauses::style::counted;
use umpire_engine::sanitize::line;
use umpire_engine::tree::Fault;
use umpire_fuzz::Report;
use umpire_fuzz::known_failures::{Fails, hold_against, to_list};
use umpire_scenarios::ids::Ids;
use umpire_scenarios::known::{Entry, File, TO_FILL_IN};
use umpire_scenarios::known_failures::{self, Run};
use umpire_scenarios::suite::{Filter, Plan, Suite};

use crate::commands::output::BadInput;
use crate::commands::variants;
use crate::date;
use crate::disk::{self, write};

/// A file of known failures, and remarks on it for standard error.
pub struct KnownFailures {
    file: File,
    /// Its text; `None` if it is new.
    text: Option<String>,
    ids: Ids,
    remarks: Vec<String>,
}

impl KnownFailures {
    /// Reads a file, which may not exist if it is to be written.
    ///
    /// # Errors
    /// It cannot be read, every fault of it, and every expired entry.
    pub fn read(path: &Path, may_be_new: bool, library: &Library) -> Result<KnownFailures, BadInput> {
        let ids = Ids::of(library)?;
        let name = path.to_string_lossy().into_owned();
        let new = File { path: name.clone(), ..File::default() };
        if may_be_new && !path.exists() {
            return Ok(KnownFailures { file: new, text: None, ids, remarks: Vec::new() });
        }
        let text = disk::read(path, &name)?;
        let file = File::read(&text).map_err(variants::bad_input(library))?;
        BadInput::if_any(variants::annotated(library, &file.past(&date::today())))?;
        Ok(KnownFailures { file, text: Some(text.text.into_owned()), ids, remarks: Vec::new() })
    }

    /// Checks that its entries exist.
    ///
    /// # Errors
    /// Every entry whose scenario or clause does not exist.
    pub fn check(&mut self, suite: &Suite, plans: &[Plan]) -> Result<(), BadInput> {
        let library = suite.library();
        let documents: Vec<String> = suite.inventories().values().map(|inventory| inventory.document.clone()).collect();
        let (faults, remarks) = known_failures::unknown(&self.file, plans.iter(), &documents, &self.ids);
        self.remarks = remarks;
        BadInput::if_any(variants::annotated(library, &faults))
    }

    /// Marks the listed failures in the runs.
    pub fn mark(&self, filter: &Filter, runs: &mut [Run]) {
        known_failures::apply(&self.file, &self.ids, filter, runs);
    }

    /// Adds all failures to the file, and marks them in the runs.
    ///
    /// # Errors
    /// It cannot be written; then it is unchanged.
    pub fn add(&mut self, filter: &Filter, drop_repaired: bool, runs: &mut [Run]) -> Result<(), BadInput> {
        let new = known_failures::to_list(runs, true);
        let listed = || runs.iter().filter_map(|(_, verdict)| verdict.listed.as_ref());
        let repaired: Vec<Entry> = listed().flat_map(|listed| listed.repaired.clone()).collect();
        let changed: Vec<Entry> = listed().flat_map(|listed| listed.changed.clone()).collect();
        // A filtered run does not cover all new scenarios.
        let before = self.file.known.suite;
        let suite = if filter.is_open() || self.text.is_none() { Some(self.ids.newest()) } else { before };
        let mut told = self.replace(suite, drop_repaired, &repaired, &changed, &new)?;
        self.mark(filter, runs);
        if let (Some(before), Some(after)) = (before, suite.filter(|suite| Some(*suite) != before)) {
            told.push(format!("suite {before} raised to {after}"));
        }
        self.remarks.push(format!("{}: {}", self.file.path, told.join(", ")));
        Ok(())
    }

    /// Writes the file with new entries, without those that they replace and, if asked for, without repaired ones. Returns what
    /// was done, in words.
    fn replace(
        &mut self,
        suite: Option<u32>,
        drop_repaired: bool,
        repaired: &[Entry],
        changed: &[Entry],
        new: &[Entry],
    ) -> Result<Vec<String>, BadInput> {
        let entries = &self.file.known.entries;
        let (was, held) = (entries.len(), |entry: &&Entry| entries.contains(entry));
        let replaced: Vec<Entry> = changed.iter().filter(held).cloned().collect();
        let gone: Vec<Entry> = if drop_repaired { repaired.iter().filter(held).cloned().collect() } else { Vec::new() };
        let dropped = unique(replaced.iter().chain(&gone).cloned());
        // The reason of a replaced entry may still be the right one.
        let reasoned = |new: &Entry| {
            let old = replaced.iter().find(|old| (&old.document, &old.subject) == (&new.document, &new.subject));
            let because = old.map(|old| format!("{TO_FILL_IN}: of another way of failing: {}", old.because));
            Entry { because: because.unwrap_or_else(|| new.because.clone()), ..new.clone() }
        };
        let new: Vec<Entry> = new.iter().map(reasoned).collect();
        let text = self.file.rewritten(self.text.as_deref(), suite, &dropped, &new);
        let path = self.file.path.clone();
        let told = |faults: Vec<Fault>| BadInput(faults.iter().map(Fault::to_string).collect());
        let file = File::read(&Text { path: path.clone(), text: text.clone().into() }).map_err(told)?;
        if self.text.as_ref() != Some(&text) {
            let written = write::change(Path::new(&path), self.text.as_deref(), &text);
            written.map_err(|error| BadInput::at(Path::new(&path), error))?;
        }
        (self.file, self.text) = (file, Some(text));
        let mut told = vec![format!("{} added", new.len()), format!("{} kept", was - dropped.len())];
        if !replaced.is_empty() {
            told.push(format!("{} taken out, which fail in another way", replaced.len()));
        }
        if !gone.is_empty() {
            told.push(format!("{} taken out, which are repaired", gone.len()));
        } else if !repaired.is_empty() {
            told.push(format!("{} of them repaired (--drop-repaired takes them out)", repaired.len()));
        }
        Ok(told)
    }

    /// Marks the listed differences; if `writes`, adds the others to the file, in place of entries of their names.
    ///
    /// # Errors
    /// Every entry with a missing or faulty scenario, or a file that cannot be written.
    pub fn mark_differences(
        &mut self,
        library: &Library,
        (plan, fails): (&Plan, &Fails<'_>),
        report: &mut Report,
        writes: bool,
        drop_repaired: bool,
    ) -> Result<(), BadInput> {
        let faulty = |(n, why): (usize, String)| self.file.fault(n, why);
        let held = hold_against(&self.file.known.entries, report, plan, fails);
        let faults = |faults: Vec<(usize, String)>| faults.into_iter().map(faulty).collect::<Vec<Fault>>();
        held.map_err(|found| BadInput(variants::annotated(library, &faults(found))))?;
        if writes {
            let new = to_list(report, plan, fails).map_err(BadInput::one)?;
            let is_new = |entry: &&Entry| {
                new.iter().any(|new| (&new.document, &new.subject) == (&entry.document, &entry.subject))
            };
            let changed: Vec<Entry> = self.file.known.entries.iter().filter(is_new).cloned().collect();
            let repaired: Vec<Entry> =
                report.repaired.iter().filter(|entry| !changed.contains(entry)).cloned().collect();
            let suite = self.file.known.suite.or_else(|| Some(self.ids.newest()));
            let told = self.replace(suite, drop_repaired, &repaired, &changed, &new)?;
            self.remarks.push(format!("{}: of differences: {}", self.file.path, told.join(", ")));
            (report.known, report.repaired) = (Vec::new(), Vec::new());
            let held = hold_against(&self.file.known.entries, report, plan, fails);
            held.map_err(|found| BadInput(found.into_iter().map(|(_, why)| why).collect()))?;
        }
        Ok(())
    }

    /// The remarks, one a line.
    pub fn remarks(&self) -> String {
        let open = self.file.known.entries.iter().filter(|entry| entry.is_to_fill_in()).count();
        let reasons = counted(open, "reason is", "reasons are");
        let open = (open > 0).then(|| format!("{}: {reasons} still to be filled in", self.file.path));
        self.remarks.iter().cloned().chain(open).map(|remark| format!("{}\n", line(&remark))).collect()
    }
}
