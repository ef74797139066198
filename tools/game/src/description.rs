//! What an engine says of a game: the answer to `describe`.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::Value;

/// The answer of an engine to `describe`.
#[derive(Deserialize, Clone, PartialEq, Debug)]
pub struct Description {
    /// The JSON Schema of its parameters.
    #[serde(default)]
    pub parameters: Value,
    /// The JSON Schema of its states.
    pub state: Value,
    /// The JSON Schema of its positions, where it can set one up.
    #[serde(default)]
    pub position: Value,
    /// The forms of its actions.
    pub actions: Vec<Form>,
    /// How a game can begin.
    pub begins: Vec<Begin>,
    /// Who decides what chance does.
    #[serde(default)]
    pub chance: Chance,
    /// What can end a game.
    pub causes: Vec<String>,
    /// The kinds of events that it tells, each with the fields of its JSON.
    #[serde(default)]
    pub events: BTreeMap<String, Vec<String>>,
    /// Whether it answers `see`.
    #[serde(default)]
    pub sees: bool,
    /// Whether a refusal names the rules that forbid the action.
    #[serde(default, rename = "names-rules")]
    pub names_rules: bool,
}

/// A form of actions in notation.
#[derive(Deserialize, Clone, PartialEq, Eq, Debug)]
pub struct Form {
    /// The notation, with a placeholder in braces for each part: `{from}{to}`.
    pub form: String,
    /// A regular expression of each placeholder.
    #[serde(default)]
    pub types: BTreeMap<String, String>,
    /// Some actions of this form.
    #[serde(default)]
    pub examples: Vec<String>,
}

/// A way to begin a game.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "lowercase")]
pub enum Begin {
    /// A deal.
    Deal,
    /// A position.
    Position,
    /// The beginning of the game, from which accepted actions lead on.
    Play,
}

/// Who decides what chance does.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Default, Debug)]
#[serde(rename_all = "lowercase")]
pub enum Chance {
    /// There is none.
    #[default]
    None,
    /// It acts as an actor of its own.
    Acts,
    /// The engine decides by itself.
    #[serde(rename = "self")]
    Itself,
}

impl Description {
    /// Reads an answer.
    ///
    /// # Errors
    /// Says what is missing or is not as the protocol has it.
    pub fn read(answer: &Value) -> Result<Description, String> {
        Description::deserialize(answer).map_err(|fault| format!("its answer to `describe`: {fault}"))
    }

    /// The names of the parts of a state, besides `to_act` and `outcome`.
    pub fn parts(&self) -> Vec<String> {
        let properties = self.state["properties"].as_object().into_iter().flat_map(|properties| properties.keys());
        properties.filter(|part| !["to_act", "outcome"].contains(&part.as_str())).cloned().collect()
    }
}
