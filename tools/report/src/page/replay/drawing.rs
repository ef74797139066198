//! The context of a drawn table.

use umpire_engine::view::Sight;
use umpire_judging::visibility::{Marks, SeenStep};

use super::context::Context;

/// The context of the parts of a table.
pub(super) struct Drawing<'d> {
    pub(super) context: &'d Context<'d>,
    pub(super) step: SeenStep<'d>,
    pub(super) sight: Sight<'d>,
    pub(super) marks: Marks,
}

impl Drawing<'_> {
    /// The place of the state after the step in the replay's JSON.
    pub(super) fn state(&self) -> String {
        format!("/steps/{}/state", self.step.n())
    }
}
