//! Cached results of features, valid while only features change.

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
    /// The results of a file by a variant: from the cache where this very file was run before, else from `run`.
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
