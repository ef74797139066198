//! Rulings that no longer hold.

use super::ruling::Ruling;

/// A ruling that was replaced by a later one.
#[derive(Clone, PartialEq, Debug)]
pub struct Past {
    /// What was ruled.
    pub ruling: Ruling,
    /// Why.
    pub because: Option<String>,
    /// The day on which it was replaced, `YYYY-MM-DD`.
    pub until: String,
    /// Who replaced it.
    pub by: String,
}
