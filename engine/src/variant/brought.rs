//! A game that is not compiled in: somebody brings it.

use std::collections::BTreeMap;
use std::fmt;

use serde::Deserialize;
use serde_json::Value as Json;

use crate::Rulebook;
use crate::show::Show;
use crate::tree::{Fault, Node};

/// The file of a game that somebody brings.
pub const GAME_FILE: &str = "game.yaml";

/// The folder of the document of a game that somebody brings, beside its file.
pub const RULES: &str = "rules";

/// A game that is not compiled in, as far as its variants need to know it.
pub trait Brought: Send + Sync + fmt::Debug {
    /// Its name.
    fn name(&self) -> &str;
    /// The folder of its file, which has its document, its features and its steps.
    fn folder(&self) -> &str;
    /// The path of a file or folder in its folder.
    fn within(&self, name: &str) -> String {
        match self.folder() {
            "." => name.to_owned(),
            folder => format!("{folder}/{name}"),
        }
    }
    /// The digest of its file.
    fn digest(&self) -> &str;
    /// How its states are shown.
    fn show(&self) -> &Show;
    /// The JSON Schema of its parameters, a map of keys.
    fn parameters(&self) -> &Json;
    /// Every fault of these parameters, each at its place.
    fn faults(&self, parameters: &Node) -> Vec<Fault>;
    /// The rules with these parameters.
    fn rulebook(&self, parameters: &Json) -> Rulebook;
    /// The games in a text of the game's own world, such as PGN for chess, as its engine reads it.
    ///
    /// # Errors
    /// The engine does not import, or cannot read the text.
    fn import(&self, text: &str) -> Result<Vec<ImportedGame>, String>;
    /// The first fault of its engine, if there was one: an answer that is none, or not in form.
    fn fault(&self) -> Option<String>;
}

/// A game that was written down elsewhere.
#[derive(Clone, PartialEq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct ImportedGame {
    /// The players by seat.
    pub seats: BTreeMap<String, String>,
    /// The position at which it began, unless it was dealt.
    pub position: Option<Json>,
    /// The actions, each of the actor who is to act, or of the one that it names (`B resign`).
    pub actions: Vec<String>,
}

impl PartialEq for dyn Brought {
    fn eq(&self, other: &dyn Brought) -> bool {
        self.name() == other.name()
    }
}
