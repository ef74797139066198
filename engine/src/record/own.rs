//! The part of a record's header about a game that somebody brings.

use serde::{Deserialize, Serialize};

use crate::show::Show;
use crate::told::Told;

/// The game of a record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OwnGame {
    /// The digest of the game's file.
    pub file: String,
    /// The engine that played, with its version.
    pub engine: String,
    /// How states are shown.
    pub show: Show,
    /// The position at the beginning.
    pub begins: Told,
}
