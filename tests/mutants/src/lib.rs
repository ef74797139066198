//! The engine behind the protocol, built anew for each mutant of it. The suite that has to notice the mutant was built
//! beforehand and meets it as an outside engine (`tests/spec.rs`).

pub use umpire_protocol::serve::serve;
