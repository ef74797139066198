//! Games that are not compiled in. Somebody brings one as an engine that says what it plays, and sentences declared as data.
//!
//! [`declaration`] is what its file says, and [`description`] what its engine says; [`schema`] holds values against the engine's
//! schemas. [`table`] is a game in progress that the engine plays; the rest of the kit uses it as it uses tables of compiled games.
//!
//! It knows the engine's traits and the protocol. Processes and sockets are its callers' affair.
//!
//! Begin with [`game::Game`].

pub mod action_form;
pub mod declaration;
pub mod description;
pub mod game;
pub mod legal_form;
pub mod position_form;
pub mod schema;
pub mod state_form;
pub mod table;
