//! Umpire's command line, as a library for its tests: commands, screens, processes, git, files. What judges is in
//! `umpire_kit`.

pub mod calendar;
pub mod cli;
pub mod commands;
mod conversation;
pub mod disk;
pub mod drawn;
mod fit;
pub mod git;
pub mod link;
pub mod play;
pub mod printed;
pub mod process;
pub mod progress;
mod remote;
pub mod replay;
pub mod serve;
pub mod tcp;
pub mod terminal;
pub mod threads;
mod watched;
