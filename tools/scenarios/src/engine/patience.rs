//! When an engine is given up. Its faults are looked at in the order of the scenarios or games, however many are run at once.

use umpire_engine::sanitize::cut;
use umpire_protocol::client::{NO_ANSWER, NO_OBJECT};

/// Give up after this many that ended in a fault if none came through.
const FIRST: usize = 5;
/// Give up after this many in a row with the same fault.
const IN_A_ROW: usize = 30;
/// Give up after this many timeouts or lines that are no answer: each costs seconds.
const COSTLY: usize = 10;
/// The most shown of a fault as the reason for giving up.
const LONGEST_TOLD: usize = 200;

/// The faults of an engine so far.
pub struct Patience {
    /// The word for what it is asked: scenarios or games.
    what: &'static str,
    /// Whether one came through without a fault.
    came_through: bool,
    /// Faulty ones in a row.
    faults: usize,
    /// Of these, the last ones with the same fault.
    alike: usize,
    last: String,
    /// Timeouts and lines that are no answer.
    costly: usize,
}

impl Patience {
    /// Patience with an engine that is asked `what`: scenarios or games.
    pub fn new(what: &'static str) -> Patience {
        Patience { what, came_through: false, faults: 0, alike: 0, last: String::new(), costly: 0 }
    }

    /// One came through without a fault.
    pub fn came_through(&mut self) {
        *self = Patience { came_through: true, costly: self.costly, ..Patience::new(self.what) };
    }

    /// One ended in a fault. Returns why the engine is given up now, if it is.
    pub fn faulted(&mut self, fault: &str) -> Option<String> {
        self.faults += 1;
        self.alike = if fault == self.last { self.alike + 1 } else { 1 };
        fault.clone_into(&mut self.last);
        let is_costly = [NO_OBJECT, NO_ANSWER].iter().any(|begin| fault.starts_with(begin));
        self.costly += usize::from(is_costly);
        let why = if self.faults >= FIRST && !self.came_through {
            let what = self.what;
            format!("each of the first {FIRST} {what} that it was asked ended in an engine fault, the last one")
        } else if is_costly && self.costly >= COSTLY {
            format!("{COSTLY} times it gave no answer or a line that is none, the last time")
        } else if self.alike >= IN_A_ROW {
            format!("{IN_A_ROW} times in a row there was the same fault")
        } else {
            return None;
        };
        Some(format!("the engine was given up: {why}: {}", cut(fault, LONGEST_TOLD)))
    }
}
