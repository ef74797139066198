//! Pages: reports as one file of HTML each, to be sent, kept and read anywhere.
//!
//! A page holds all it needs and asks the network for nothing; its own policy forbids it to. It is whole without its
//! script: the script only folds, filters and steps through what is written there. Text from outside gets into a page
//! through `maud` alone, which escapes it.

pub mod cards;
pub mod replay;
pub mod shell;
pub mod simulate;
pub mod spec;
