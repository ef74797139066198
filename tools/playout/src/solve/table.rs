//! What a search remembers of positions that it has decided.

use std::collections::HashMap;

use super::digest::Digest;
use super::value::{Answer, Range, Value};

/// The positions that were decided, in part or whole, up to a number of them.
pub(super) struct Table {
    known: HashMap<Digest, Range>,
    most: usize,
}

impl Table {
    /// Remembers at most so many.
    pub fn of(most: usize) -> Table {
        Table { known: HashMap::new(), most }
    }

    /// Whether a position is worth at least so much, as far as that is known.
    pub fn answer(&self, position: Digest, goal: Value) -> Answer {
        self.known.get(&position).map_or(Answer::Open, |range| range.reaches(goal))
    }

    /// Remembers that a position is worth at least so much, or that it is not. Once the table is full, only more of the
    /// positions it has: so what is found does not depend on where a hash puts things.
    pub fn put(&mut self, position: Digest, goal: Value, answer: Answer) {
        let has_room = self.known.len() < self.most || self.known.contains_key(&position);
        if answer != Answer::Open && has_room {
            self.known.entry(position).or_insert(Range::OPEN).learn(goal, answer);
        }
    }
}
