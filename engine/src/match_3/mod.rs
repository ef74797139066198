//! Match-3 Solitaire: one player, a 3x3 grid, lines of three cards of one suit.
//!
//! One file per rule concept, each opening with its rules in prose: [`deal`], [`sequence`], [`push`], [`sets`],
//! [`refill`], [`formation`], [`winning`]. The rest is what they speak of: suits, places, edges, the grid, positions,
//! actions, events.

pub mod action;
pub mod clean;
mod deal;
pub mod edge;
pub mod event;
mod formation;
pub mod grid;
pub mod knobs;
pub mod knowledge;
mod legal;
mod length;
mod notation;
mod outlook;
mod picture;
pub mod place;
mod play;
pub mod position;
mod push;
mod refill;
mod rules;
pub mod ruleset;
pub mod sequence;
mod sets;
mod setup;
mod standing;
pub mod suit;
pub mod variant;
mod view;
mod winning;

pub use rules::rules;

use action::LineId;
use knobs::Knobs;
use ruleset::{Line, Parts};
use suit::{Counts, MAX_SUITS, Suit};

/// A ruleset of Match-3 Solitaire, compiled: what the engine runs.
#[derive(Clone, Debug)]
pub struct Match3 {
    parts: Parts,
    counts: Counts,
}

impl Match3 {
    /// Compiles what a validated variant says.
    pub(crate) fn compile(parts: Parts) -> Match3 {
        let mut counts = [0; MAX_SUITS];
        for (count, suit) in counts.iter_mut().zip(&parts.suits) {
            *count = suit.count;
        }
        Match3 { parts, counts }
    }

    /// What the variant says.
    pub fn parts(&self) -> &Parts {
        &self.parts
    }

    /// The ruling knobs.
    pub fn knobs(&self) -> &Knobs {
        &self.parts.knobs
    }

    /// How many cards of each suit the deck has.
    pub fn counts(&self) -> Counts {
        self.counts
    }

    /// The suit with this id.
    pub fn suit(&self, id: &str) -> Option<Suit> {
        self.parts.suits.iter().position(|suit| suit.id == id).and_then(Suit::new)
    }

    /// The id of a suit; empty for a suit of another ruleset.
    pub fn id(&self, suit: Suit) -> &str {
        self.parts.suits.get(suit.index()).map_or("", |spec| spec.id.as_str())
    }

    /// The first name of a suit, for sentences; its id where it has none.
    pub fn name(&self, suit: Suit) -> &str {
        let spec = self.parts.suits.get(suit.index());
        spec.map_or("", |spec| spec.names.first().map_or(spec.id.as_str(), |(_, name)| name.as_str()))
    }

    /// A line by its id.
    pub fn line(&self, line: LineId) -> Line {
        // A LineId is made only by this ruleset's notation and line sets, which know no other lines.
        self.parts.lines[line.index()]
    }

    /// The whole deck in the variant's order.
    pub fn unshuffled(&self) -> Vec<Suit> {
        let suits = (0..self.parts.suits.len()).filter_map(Suit::new);
        suits.flat_map(|suit| std::iter::repeat_n(suit, usize::from(self.counts[suit.index()]))).collect()
    }
}
