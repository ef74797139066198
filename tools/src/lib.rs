//! Umpire's command line, as a library for its tests.

pub mod calendar;
pub mod commands;
pub mod library;
pub mod replay;
pub mod simulate;
pub mod spec;
pub mod style;
