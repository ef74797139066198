//! The command line.

mod check;
mod clause;
mod out;
mod replay;
mod simulate;
mod spec;
mod steps;
mod variants;
mod verify;

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
    Check(check::Args),
    Spec(spec::Args),
    Clause(clause::Args),
    Steps(steps::Args),
    Replay(replay::Args),
    Verify(verify::Args),
    Simulate(simulate::Args),
}

/// What a command finds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Finding {
    /// Exit code 0.
    Conforms,
    /// Exit code 1.
    DoesNot,
}

impl Finding {
    /// Exit code 0 where it conforms, else 1.
    pub(crate) fn conforming(conforms: bool) -> Finding {
        if conforms { Finding::Conforms } else { Finding::DoesNot }
    }
}

/// Bad input or usage, one message each: exit code 2.
pub(crate) type Faults = Vec<String>;

/// One fault.
pub(crate) fn one(message: impl Into<String>) -> Faults {
    vec![message.into()]
}

/// Runs the command line of this process.
pub fn main() -> ExitCode {
    let done = match Cli::parse().command {
        Command::Check(args) => check::run(&args),
        Command::Replay(args) => replay::run(&args),
        Command::Verify(args) => verify::run(&args),
        Command::Simulate(args) => simulate::run(&args),
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
