//! Memoization by name.

use std::cell::RefCell;
use std::collections::HashMap;

/// Values by name.
#[derive(Debug)]
pub struct Memo<V>(RefCell<HashMap<String, V>>);

impl<V> Default for Memo<V> {
    fn default() -> Memo<V> {
        Memo(RefCell::default())
    }
}

impl<V: Clone> Memo<V> {
    /// The value of a name, made on the first call.
    pub fn get(&self, name: &str, make: impl FnOnce() -> V) -> V {
        if let Some(known) = self.0.borrow().get(name) {
            return known.clone();
        }
        let made = make();
        self.0.borrow_mut().insert(name.to_owned(), made.clone());
        made
    }
}
