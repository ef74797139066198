//! Positions from outside, and as bytes.

use serde_json::Value;

use super::dealing::Start;
use super::legality::Legality;
use crate::tree::{Reader, Spot};

/// How positions are set up, written down and told apart, under one ruleset.
pub trait Positions: Legality {
    /// A position from its tree (the protocol's `position`). The reader notes everything that is wrong with it; what is
    /// given then is of no use.
    fn position(&self, root: &Spot<'_>, reader: &mut Reader<'_>) -> Option<Start<Self>>;

    /// A position in its JSON form, as [`Positions::position`] reads it; nothing where no such form says all of it, as in
    /// the middle of a turn.
    fn setup(&self, deal: &Self::Deal, position: &Self::Position) -> Option<Value>;

    /// The position as bytes: equal exactly for equal positions of one deal, the same in every release. For digests.
    fn image(&self, position: &Self::Position, out: &mut Vec<u8>);

    /// The position as bytes like [`Positions::image`], but the same for positions of one deal that differ in nothing that
    /// matters for the rest of the game. For searches.
    fn essence(&self, position: &Self::Position, out: &mut Vec<u8>) {
        self.image(position, out);
    }
}
