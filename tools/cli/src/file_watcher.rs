//! Watches files for changes.
//!
//! It polls modification times, 125 times a second. For the few files of a rulebook that is cheap, and unlike
//! notifications of the operating system it works for every editor's way of saving, for files that do not exist yet,
//! and on network mounts.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};
use std::{fs, thread};

use umpire_clauses::library::has_extension;

use crate::disk::walk::walk;

/// Polling interval.
const EVERY: Duration = Duration::from_millis(8);
/// How long files must stay unchanged before a save counts as finished.
const QUIET: Duration = Duration::from_millis(4);

/// Modification time and length.
type Stamp = (Option<SystemTime>, u64);

/// The stamps of all watched files that exist.
pub type Stamps = BTreeMap<PathBuf, Stamp>;

/// Files and folders to watch.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct FileWatcher {
    /// Files, whether they exist or not.
    pub files: Vec<PathBuf>,
    /// Folders, watched for variants and features at any depth.
    pub folders: Vec<PathBuf>,
}

impl FileWatcher {
    /// Watches what another watches, too.
    pub fn add(&mut self, other: FileWatcher) {
        self.files.extend(other.files);
        self.folders.extend(other.folders);
    }

    /// The current stamps.
    pub fn stamps(&self) -> Stamps {
        let mut stamps = Stamps::new();
        self.files.iter().for_each(|file| stamp(file, &mut stamps));
        let of_rules = |file: &PathBuf| has_extension(file, "feature") || has_extension(file, "yaml");
        let under = self.folders.iter().flat_map(|folder| walk(folder).files);
        under.filter(of_rules).for_each(|file| stamp(&file, &mut stamps));
        stamps
    }

    /// Waits until a stamp differs from `before` and the save is finished. Returns the files that were saved, created
    /// or deleted.
    pub fn wait(&self, before: &Stamps) -> Vec<PathBuf> {
        loop {
            thread::sleep(EVERY);
            let mut now = self.stamps();
            if now == *before {
                continue;
            }
            loop {
                thread::sleep(QUIET);
                let later = self.stamps();
                if later == now {
                    return differing(before, &now);
                }
                now = later;
            }
        }
    }
}

fn stamp(file: &Path, stamps: &mut Stamps) {
    if let Ok(facts) = fs::metadata(file) {
        stamps.insert(file.to_path_buf(), (facts.modified().ok(), facts.len()));
    }
}

fn differing(before: &Stamps, now: &Stamps) -> Vec<PathBuf> {
    let changed = now.iter().filter(|(file, stamp)| before.get(*file) != Some(*stamp));
    let gone = before.iter().filter(|(file, _)| !now.contains_key(*file));
    changed.chain(gone).map(|(file, _)| file.clone()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_saved_made_or_deleted_differs() {
        let stamps = |files: &[(&str, u64)]| -> Stamps {
            files.iter().map(|(file, length)| (PathBuf::from(file), (None, *length))).collect()
        };
        let before = stamps(&[("a", 1), ("b", 1)]);
        assert!(differing(&before, &before).is_empty());
        for (now, file) in
            [(&[("a", 1), ("b", 2)][..], "b"), (&[("a", 1), ("b", 1), ("c", 1)], "c"), (&[("a", 1)], "b")]
        {
            assert_eq!(differing(&before, &stamps(now)), [PathBuf::from(file)]);
        }
    }
}
