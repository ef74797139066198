//! Umpire's command line, as a library for its tests.

pub mod commands;
pub mod library;
pub mod simulate;
