//! The transposition table of a search.

use std::collections::HashMap;

use super::digest::Digest;
use super::value::{Answer, Range, Value};

/// Bounds of visited positions, up to a maximum number of them.
pub(super) struct Table {
    known: HashMap<Digest, Range>,
    most: usize,
}

impl Table {
    /// A table for at most this many positions.
    pub fn of(most: usize) -> Table {
        Table { known: HashMap::new(), most }
    }

    /// Whether the value of a position reaches `goal`, as far as known.
    pub fn answer(&self, position: Digest, goal: Value) -> Answer {
        self.known.get(&position).map_or(Answer::Open, |range| range.reaches(goal))
    }

    /// Stores whether the value of a position reaches `goal`. A full table takes no new positions and evicts none, so
    /// results do not depend on hashing.
    pub fn put(&mut self, position: Digest, goal: Value, answer: Answer) {
        let has_room = self.known.len() < self.most || self.known.contains_key(&position);
        if answer != Answer::Open && has_room {
            self.known.entry(position).or_insert(Range::OPEN).learn(goal, answer);
        }
    }
}
