//! An action, and an attempt at one, as a record has it.

use serde::{Deserialize, Deserializer};
use serde_json::value::RawValue;

use crate::told::Told;

/// One action of a record.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// Its line in the file, 1-based.
    #[serde(skip)]
    pub line: usize,
    /// Its number, 1 for the first action.
    pub n: u64,
    /// The actor: `A`..`H` or `chance`.
    pub seat: String,
    /// The action.
    #[serde(rename = "do")]
    pub action: String,
    /// The events, as JSON text.
    #[serde(deserialize_with = "as_text")]
    pub events: String,
    /// The position, where an outside engine told it.
    #[serde(default)]
    pub told: Option<Told>,
    /// The digest of the position it led to.
    pub position: String,
    /// The digest of its line.
    pub state: String,
}

/// An action that was tried and refused.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Attempt {
    /// Its line in the file, 1-based.
    #[serde(skip)]
    pub line: usize,
    /// After how many actions it was tried.
    #[serde(skip)]
    pub after: usize,
    /// The actor: `A`..`H` or `chance`.
    pub seat: String,
    /// The action.
    #[serde(rename = "do")]
    pub action: String,
    /// The rules that forbid it.
    pub rules: Vec<String>,
}

fn as_text<'d, D: Deserializer<'d>>(json: D) -> Result<String, D::Error> {
    <&RawValue>::deserialize(json).map(|json| json.get().to_owned())
}
