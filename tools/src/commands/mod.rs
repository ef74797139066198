//! The command line.

mod clause;
mod out;
mod spec;
mod steps;
mod variants;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// A rulebook you can run: conformance specs, variants, replays and rulings for card games.
#[derive(Parser)]
#[command(name = "umpire", version, max_term_width = 80)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Spec(spec::Args),
    Steps(steps::Args),
    Clause(clause::Args),
}

/// What a command finds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Finding {
    /// Exit code 0.
    Conforms,
    /// Exit code 1.
    DoesNot,
}

/// Bad input or usage, one message each: exit code 2.
pub(crate) type Faults = Vec<String>;

/// Runs the command line of this process.
pub fn main() -> ExitCode {
    let done = match Cli::parse().command {
        Command::Spec(args) => spec::run(args),
        Command::Steps(args) => steps::run(args),
        Command::Clause(args) => clause::run(args),
    };
    match done {
        Ok(Finding::Conforms) => ExitCode::SUCCESS,
        Ok(Finding::DoesNot) => ExitCode::from(1),
        Err(faults) => {
            out::faults(&faults);
            ExitCode::from(2)
        }
    }
}
