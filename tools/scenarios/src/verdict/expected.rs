//! Failures that do not count.

use super::known::Entry;

/// The reason why a failure does not count.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Expected {
    /// It is listed, for this reason.
    Known(String),
    /// Its scenario came with this version of the suite, and the list is about an older one.
    Newer(u32),
}

/// A file of known faults, applied to a run.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Listed {
    /// The file.
    pub file: String,
    /// The entries that failed as listed.
    pub known: Vec<Entry>,
    /// The entries of which something failed in a way that no entry lists, and in no run as they list.
    pub changed: Vec<Entry>,
    /// The entries of which nothing failed any more, in no run.
    pub repaired: Vec<Entry>,
}
