//! How answers of a replay that have no form of their own are serialized.

use std::fmt::Display;

use serde::{Serialize, Serializer};
use umpire_engine::game::Outcome;

/// As it is written in notation; null where there is none.
pub(crate) fn display_some<T: Display, S: Serializer>(value: &Option<T>, serializer: S) -> Result<S::Ok, S::Error> {
    value.as_ref().map(T::to_string).serialize(serializer)
}

/// As records write it; null where there is none.
pub(crate) fn outcome<S: Serializer>(outcome: &Option<Outcome>, serializer: S) -> Result<S::Ok, S::Error> {
    outcome.as_ref().map(Outcome::to_json).serialize(serializer)
}
