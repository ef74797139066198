//! Assertions: statements of a clause about games, as data that is checked at every step.
//!
//! An assertion has an occasion ([`assertion::Assertion::on`]), a condition (`when`) and a consequence (`then`), both in CEL, the
//! Common Expression Language. A game is cut into [`moment`]s: choices, actions, events, spans, the end. At each
//! moment of an assertion's occasion its condition is evaluated, and where that is true, so must be the consequence.
//!
//! It knows `umpire_engine` alone, and no clause: [`watch`] tells by number which assertion was met or violated.
//! Of other crates only `cel` is known, for expressions and their values.
//!
//! Begin with [`assertion`], then [`course`], [`watch`] and [`happened`].

pub mod assertion;
pub mod bindings;
pub mod course;
pub mod expression;
mod functions;
pub mod happened;
pub mod moment;
mod movement;
mod parts;
pub mod said;
mod turns;
pub mod types;
mod values;
pub mod watch;
mod written;
