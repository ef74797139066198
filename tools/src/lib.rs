//! Umpire's command line, as a library for its tests.

pub mod announcements;
pub mod calendar;
pub mod casebook;
pub mod commands;
pub mod diff;
pub mod drawn;
pub mod extract;
pub mod fit;
pub mod gate;
pub mod library;
pub mod page;
pub mod perft;
pub mod play;
pub mod protocol;
pub mod replay;
pub mod simulate;
pub mod solve;
pub mod spec;
pub mod style;
pub mod template;
pub mod terminal;
pub mod watched;
