//! Cached results of features, valid while only features change.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::feature::FeatureFile;
use crate::model::ending::Ends;

/// A file as it was run, and how its scenarios ended.
type Run = (Arc<FeatureFile>, Ends);

/// Runs of files, by variant and path. Threads may share it. It is to be forgotten when anything but a feature changes: a
/// variant, a document's clauses, what is asked for.
#[derive(Default)]
pub struct RunCache(Mutex<Runs>);

/// Runs by variant and path.
type Runs = HashMap<(String, String), Run>;

impl RunCache {
    /// Whether this very file was run before by a variant.
    pub(super) fn has(&self, variant: &str, file: &Arc<FeatureFile>) -> bool {
        self.look(variant, file, |ends| ends.is_some())
    }

    /// The results of a file by a variant.
    pub(super) fn of(&self, variant: &str, file: &Arc<FeatureFile>) -> Ends {
        self.look(variant, file, |ends| ends.cloned().unwrap_or_default())
    }

    /// Keeps the results of a file by a variant.
    pub(super) fn keep(&self, variant: &str, file: &Arc<FeatureFile>, ends: Ends) {
        let key = (variant.to_owned(), file.path.clone());
        self.runs().insert(key, (Arc::clone(file), ends));
    }

    fn look<T>(&self, variant: &str, file: &Arc<FeatureFile>, tell: impl FnOnce(Option<&Ends>) -> T) -> T {
        let runs = self.runs();
        let run = runs.get(&(variant.to_owned(), file.path.clone())).filter(|(of, _)| Arc::ptr_eq(of, file));
        tell(run.map(|(_, ends)| ends))
    }

    fn runs(&self) -> MutexGuard<'_, Runs> {
        // A poisoned lock is safe: only finished runs are inserted.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
