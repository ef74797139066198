//! How answers of a replay that have no form of their own are serialized.

use std::fmt::Display;

use serde::{Serialize, Serializer};
use serde_json::json;
use umpire_engine::game::Outcome;

use crate::replay::under::Response;

/// What a variant says to an action.
pub(crate) fn response<S: Serializer>(response: &Response, serializer: S) -> Result<S::Ok, S::Error> {
    let value = match response {
        Response::Accepted(events) => json!({"legal": true, "events": events}),
        Response::Refused(grounds) => json!({"legal": false, "refused": grounds}),
        Response::OtherDeck { missing, surplus } => json!({"legal": false, "missing": missing, "surplus": surplus}),
    };
    value.serialize(serializer)
}

/// The same; null where it could not be asked.
pub(crate) fn some_response<S: Serializer>(said: &Option<Response>, serializer: S) -> Result<S::Ok, S::Error> {
    match said {
        Some(said) => response(said, serializer),
        None => serializer.serialize_none(),
    }
}

/// As it is written in notation; null where there is none.
pub(crate) fn display_some<T: Display, S: Serializer>(value: &Option<T>, serializer: S) -> Result<S::Ok, S::Error> {
    value.as_ref().map(T::to_string).serialize(serializer)
}

/// As records write it; null where there is none.
pub(crate) fn outcome<S: Serializer>(outcome: &Option<Outcome>, serializer: S) -> Result<S::Ok, S::Error> {
    outcome.as_ref().map(Outcome::to_json).serialize(serializer)
}
