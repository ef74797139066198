//! The game's own types for checking and playing actions, with the helpers that every rule file needs.

pub(crate) use super::event::Event;
use super::{Match3, Sequence};
pub(crate) use crate::ruling::Witness;

/// An action held against the rules.
pub(crate) type Check<'a> = crate::game::Check<'a, Match3>;
/// Actions being carried out.
pub(crate) type Play<'a, W> = crate::game::Play<'a, Match3, W>;

impl<'a, W> Play<'a, W> {
    /// The order in which places are filled.
    pub(crate) fn sequence(&self) -> &'a Sequence {
        &self.rules.knobs().sequence
    }
}
