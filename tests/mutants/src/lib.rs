//! The engine behind the protocol and nothing else, so that a mutant of it is built in a second. The suite that has to
//! notice the mutant was built beforehand and meets it as an outside engine (`tests/spec.rs`).

/// What `umpire engine` serves.
#[path = "../../../tools/src/protocol/mod.rs"]
pub mod protocol;
