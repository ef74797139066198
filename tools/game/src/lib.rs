//! Games that are not compiled in. Somebody brings one as an engine that says what it plays, and sentences declared as data.
//!
//! [`description`] is what the engine says of its game. [`table`] is a game in progress that the engine plays; the rest of the
//! kit uses it as it uses tables of compiled games.
//!
//! It knows the engine's traits and the protocol. Processes and sockets are its callers' affair.
//!
//! Begin with [`table::GameOfEngine`].

pub mod declaration;
pub mod description;
pub mod table;
