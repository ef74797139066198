//! The protocol between a kit and an engine: JSON Lines, one request, one answer, in order. `tests/protocol.md` tells
//! strangers how to write an adapter. Both sides work over any reader and writer.

pub mod client;
pub mod serve;

/// The version of the protocol.
pub const VERSION: u64 = 1;
