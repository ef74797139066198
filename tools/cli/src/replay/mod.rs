//! Stepping through a record on a terminal.

pub mod screen;
