//! How features ended in an earlier run, for a run before which nothing but features was saved.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use crate::feature::FeatureFile;
use crate::model::ending::Ends;

/// A file as it was run, and how its scenarios ended.
type Run = (Arc<FeatureFile>, Ends);

/// Runs of files, by variant and path. Threads may share it. It is to be forgotten when anything but a feature changes: a
/// variant, a document's clauses, what is asked for.
#[derive(Default)]
pub struct RunCache(Mutex<HashMap<(String, String), Run>>);

impl RunCache {
    /// How the scenarios of a file end by a variant: as before where this very file was run before, else as `run` tells.
    pub(super) fn of(&self, variant: &str, file: &Arc<FeatureFile>, run: impl FnOnce() -> Ends) -> Ends {
        let key = (variant.to_owned(), file.path.clone());
        // A poisoned lock is safe: only finished runs are inserted.
        let known = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let before = known().get(&key).filter(|(of, _)| Arc::ptr_eq(of, file)).map(|(_, ends)| ends.clone());
        before.unwrap_or_else(|| {
            let ends = run();
            known().insert(key, (Arc::clone(file), ends.clone()));
            ends
        })
    }
}
