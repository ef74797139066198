//! A table being drawn.

use umpire_engine::view::Sight;

use super::book::Book;
use umpire_judging::visibility::{Marks, SeenStep};

/// A table being drawn.
pub(super) struct Drawing<'d> {
    pub(super) book: &'d Book<'d>,
    pub(super) step: SeenStep<'d>,
    pub(super) sight: Sight<'d>,
    pub(super) marks: Marks,
}

impl Drawing<'_> {
    /// Where the state after the step stands in the JSON of the same replay.
    pub(super) fn state(&self) -> String {
        format!("/steps/{}/state", self.step.n())
    }
}
