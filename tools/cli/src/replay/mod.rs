//! Stepping through a record.

pub mod screen;
