//! Files that are read once: what is asked for again is as it was, whoever writes it meanwhile.

use std::borrow::Cow;
use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};

use super::Files;

/// Files, and what they were found to be.
#[derive(Debug)]
pub(super) struct Once {
    files: Arc<dyn Files>,
    texts: Known<String, Option<Cow<'static, str>>>,
    names: Known<(String, String), Vec<String>>,
}

/// What came of asking.
type Known<K, V> = Mutex<HashMap<K, Result<V, String>>>;

impl Once {
    pub(super) fn new(files: Arc<dyn Files>) -> Once {
        Once { files, texts: Mutex::default(), names: Mutex::default() }
    }
}

/// What is known for a key, or is found out now. Two who ask at once may both find it out: the first is believed.
fn known<K: Hash + Eq, V: Clone>(
    known: &Known<K, V>,
    key: K,
    find: impl FnOnce() -> Result<V, String>,
) -> Result<V, String> {
    // A poisoned lock guards whole entries.
    let lock = || known.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(found) = lock().get(&key) {
        return found.clone();
    }
    let found = find();
    lock().entry(key).or_insert(found).clone()
}

impl Files for Once {
    fn text(&self, path: &str) -> Result<Option<Cow<'static, str>>, String> {
        known(&self.texts, path.to_owned(), || self.files.text(path))
    }

    fn names(&self, folder: &str, extension: &str) -> Result<Vec<String>, String> {
        known(&self.names, (folder.to_owned(), extension.to_owned()), || self.files.names(folder, extension))
    }

    fn stays_within(&self, folder: &str, path: &str) -> Result<(), String> {
        self.files.stays_within(folder, path)
    }
}
