//! Umpire's command line, as a library for its tests and for Python: commands, screens, processes, git, files. All
//! judging is in the crates before it.

pub mod cli;
pub mod commands;
mod conversation;
pub mod date;
pub mod disk;
pub mod engine_link;
mod file_watcher;
pub mod git;
mod own_game;
pub mod play;
pub mod process;
pub mod progress;
mod remote;
pub mod replay;
mod runtime;
pub mod sanitized;
pub mod serve;
pub mod tcp;
pub mod terminal;
pub mod threads;
pub mod widgets;
mod wrap;
