//! Umpire's tools: scenarios, reports, simulation and the command line.

pub mod calendar;
pub mod commands;
pub mod library;
pub mod replay;
pub mod simulate;
pub mod spec;
pub mod style;
