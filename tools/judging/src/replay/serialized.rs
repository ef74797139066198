//! Serializers of fields whose types have none of their own.

use std::fmt::Display;

use serde::{Serialize, Serializer};
use umpire_engine::Outcome;

/// Serializes a value in notation; null for `None`.
pub(crate) fn display_some<T: Display, S: Serializer>(value: &Option<T>, serializer: S) -> Result<S::Ok, S::Error> {
    value.as_ref().map(T::to_string).serialize(serializer)
}

/// Serializes an outcome as records do; null for `None`.
pub(crate) fn outcome<S: Serializer>(outcome: &Option<Outcome>, serializer: S) -> Result<S::Ok, S::Error> {
    outcome.as_ref().map(Outcome::to_json).serialize(serializer)
}
