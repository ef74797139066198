//! How a game's actions are written.

use std::fmt;

use crate::ruling::Objection;

/// The notation of a game under one ruleset.
pub trait Notation: Send + Sync + Sized + 'static {
    /// What an actor does.
    type Action: Clone + PartialEq + fmt::Debug + Send + Sync;

    /// Reads an action.
    ///
    /// # Errors
    /// An objection that says what is wrong and what would be right.
    fn parse(&self, text: &str) -> Result<Self::Action, Objection>;

    /// Writes an action.
    fn spell(&self, action: &Self::Action) -> String;
}
