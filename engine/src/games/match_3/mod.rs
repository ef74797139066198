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
pub mod ruleset;
pub mod sequence;
mod sets;
mod setup;
mod standing;
pub mod suit;
mod using;
pub mod variant;
mod view;
mod winning;

pub use event::rules;

use knobs::Knobs;
use position::Deal;
use ruleset::Parts;

use crate::board::{LineGame, Lines};
use crate::cards::Deck;

/// A ruleset of Match-3 Solitaire, compiled: what the engine runs.
#[derive(Clone, Debug)]
pub struct Match3 {
    parts: Parts,
    lines: Lines,
    /// The whole deck in the variant's order.
    deck: Deal,
}

impl Match3 {
    /// Compiles what a validated variant says.
    pub(crate) fn compile(parts: Parts) -> Match3 {
        let (lines, deck) = (Lines::new(&parts.lines, parts.suits.len()), Deck::whole(&parts.suits));
        Match3 { lines, deck, parts }
    }

    /// What the variant says.
    pub fn parts(&self) -> &Parts {
        &self.parts
    }

    /// The ruling knobs.
    pub fn knobs(&self) -> &Knobs {
        &self.parts.knobs
    }
}

impl LineGame for Match3 {
    #[inline]
    fn lines(&self) -> &Lines {
        &self.lines
    }
}
