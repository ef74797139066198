//! A cache of files: each is read once, so later changes on disk are not seen.

use std::borrow::Cow;
use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};

use super::files::Files;

/// Files with a cache.
#[derive(Debug)]
pub(super) struct Once {
    files: Arc<dyn Files>,
    texts: Cache<String, Option<Cow<'static, str>>>,
    names: Cache<(String, String), Vec<String>>,
}

/// Answers by key.
type Cache<K, V> = Mutex<HashMap<K, Result<V, String>>>;

impl Once {
    pub(super) fn new(files: Arc<dyn Files>) -> Once {
        Once { files, texts: Mutex::default(), names: Mutex::default() }
    }
}

/// Looks up a key, or computes its value. Of two threads that compute it at once, the first to finish wins.
fn cached<K: Hash + Eq, V: Clone>(
    cache: &Cache<K, V>,
    key: K,
    find: impl FnOnce() -> Result<V, String>,
) -> Result<V, String> {
    // A poisoned lock is safe: inserts are atomic.
    let lock = || cache.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(found) = lock().get(&key) {
        return found.clone();
    }
    let found = find();
    lock().entry(key).or_insert(found).clone()
}

impl Files for Once {
    fn text(&self, path: &str) -> Result<Option<Cow<'static, str>>, String> {
        cached(&self.texts, path.to_owned(), || self.files.text(path))
    }

    fn own(&self, path: &str) -> Result<Option<Cow<'static, str>>, String> {
        if self.files.own(path)?.is_some() { self.text(path) } else { Ok(None) }
    }

    fn names(&self, folder: &str, extension: &str) -> Result<Vec<String>, String> {
        cached(&self.names, (folder.to_owned(), extension.to_owned()), || self.files.names(folder, extension))
    }

    fn stays_within(&self, folder: &str, path: &str) -> Result<(), String> {
        self.files.stays_within(folder, path)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A file that says something else each time, in a folder that grows.
    #[derive(Debug, Default)]
    struct Changing(Mutex<usize>);

    impl Changing {
        fn next(&self) -> usize {
            let mut asked = self.0.lock().unwrap();
            *asked += 1;
            *asked
        }
    }

    impl Files for Changing {
        fn text(&self, _: &str) -> Result<Option<Cow<'static, str>>, String> {
            Ok(Some(self.next().to_string().into()))
        }

        fn names(&self, _: &str, _: &str) -> Result<Vec<String>, String> {
            Ok(vec![String::new(); self.next()])
        }
    }

    #[test]
    fn what_was_read_stays_as_it_was() {
        let files = Once::new(Arc::new(Changing::default()));
        let first = (files.text("a"), files.names("a", "yaml"));
        assert_eq!((files.text("a"), files.names("a", "yaml")), first);
        assert_ne!(files.text("b"), first.0);
    }
}
