//! Known faults: what an outside engine fails, listed by its author with reasons, so that its CI is green until something
//! else fails, or what is listed is repaired.
//!
//! ```yaml
//! suite: 1                      # the version of the suite that the list is about; what is newer only warns
//! known:
//!   - document: card-slot-1.0.0
//!     clause: "12.2a"           # all its scenarios; or `ruling:`, `scenario:` or `difference:` and its id
//!     because: Scores are not compared yet.
//!     found: ...                # optional: how it fails; another way of failing is not listed by the entry
//!     until: 2027-03-01         # optional; past it the entry is a fault of the file
//!     gherkin: |                # of a difference: the scenario that shows it
//!       ...
//! ```

mod read;
mod write;

use std::fmt;

use umpire_engine::tree::{Fault, Place};

/// A file of known faults.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Known {
    /// The version of the suite that it is about: a scenario that is newer and fails only warns. Without one, none is newer.
    pub suite: Option<u32>,
    /// The listed faults.
    pub entries: Vec<Entry>,
}

/// One known fault, or all those of a clause.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The document, as its clauses.yaml names it.
    pub document: String,
    /// The clause, ruling, scenario or difference that fails.
    pub subject: Subject,
    /// The reason; one that begins with [`TO_FILL_IN`] is still to be written.
    pub because: String,
    /// How it fails, as [`Ending::found`](crate::ending::Ending::found) tells it; in any way where there is none.
    pub found: Option<String>,
    /// The last day on which it is valid, `YYYY-MM-DD`; for ever where there is none.
    pub until: Option<String>,
    /// The scenario of a difference.
    pub gherkin: Option<String>,
}

/// A clause, ruling, scenario or difference that is known to fail.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Subject {
    /// Any scenario of the clause with this id.
    Clause(String),
    /// Any scenario of the ruling with this number.
    Ruling(String),
    /// The scenario with this id; of an outline, any row.
    Scenario(String),
    /// The difference that `umpire fuzz` found and gave this id.
    Difference(String),
}

/// The file of a game of one's own, in its folder.
pub const FILE: &str = "known.yaml";

/// The beginning of a generated reason, which a person is to replace.
pub const TO_FILL_IN: &str = "TODO";

impl Subject {
    /// The key of the file, and the id.
    pub fn parts(&self) -> (&'static str, &str) {
        match self {
            Subject::Clause(id) => ("clause", id),
            Subject::Ruling(id) => ("ruling", id),
            Subject::Scenario(id) => ("scenario", id),
            Subject::Difference(id) => ("difference", id),
        }
    }
}

impl fmt::Display for Subject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (key, id) = self.parts();
        write!(f, "{key} {id}")
    }
}

impl Entry {
    /// Whether what failed so is listed by it, if it is about its subject.
    pub fn is_so(&self, found: &str) -> bool {
        self.found.as_deref().is_none_or(|listed| listed == found)
    }

    /// Whether nobody has written a reason yet.
    pub fn is_to_fill_in(&self) -> bool {
        self.because.starts_with(TO_FILL_IN)
    }
}

/// A file of known faults as it was read: where each entry stands, too.
#[derive(Clone, Debug, Default)]
pub struct File {
    /// Its path.
    pub path: String,
    /// Its contents.
    pub known: Known,
    /// The place of each entry, in order.
    pub places: Vec<Place>,
}

impl File {
    /// An error for every entry whose last day is past. `today` is `YYYY-MM-DD`.
    pub fn past(&self, today: &str) -> Vec<Fault> {
        let entries = self.known.entries.iter().enumerate();
        let past = entries.filter(|(_, entry)| entry.until.as_deref().is_some_and(|until| until < today));
        past.map(|(n, entry)| {
            let until = entry.until.as_deref().unwrap_or_default();
            let message = format!("{} was to be mended until {until}, and today is {today}", entry.subject);
            let help = "mend it and take it out, or give it another day".to_owned();
            self.fault(n, message).help(Some(help))
        })
        .collect()
    }

    /// An error of an entry.
    pub fn fault(&self, entry: usize, message: impl Into<String>) -> Fault {
        let place = self.places.get(entry).cloned().unwrap_or_else(|| Place::start_of(&self.path));
        Fault::error(&place, format!("known[{}]", entry + 1), message)
    }
}
