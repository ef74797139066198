//! Tests that run scenarios. In `loops.rs` Cucumber replaces the panic hook of the process while it runs, which mutes what a
//! failing test beside it would say: so they are a program of their own. All else is in `rules.rs`.

mod brought;
mod claims;
mod extract;
mod form;
mod fuzz;
mod harmless;
mod idle;
mod known;
mod lists;
mod loops;
mod messages;
mod outside;
mod probe;
mod protocol;
mod renumbered;
mod rulebooks;
mod sdk;
mod single_edits;
mod spec;
mod wrong_engines;
