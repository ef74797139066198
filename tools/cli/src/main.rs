//! The `umpire` command.

use std::io;
use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};
use umpire_cli::commands::exit::{BadInput, Exit};
use umpire_cli::commands::output::{beside, printed};
use umpire_cli::commands::*;
use umpire_cli::disk::Checkout;

/// A rulebook you can run.
#[derive(Parser)]
#[command(version, about)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    New(new::New),
    Check(check::Check),
    Spec(spec::Spec),
    Clause(clause::Clause),
    Rulings(rulings::Rulings),
    Steps(steps::Steps),
    Replay(replay::ReplayCommand),
    Verify(verify::Verify),
    Play(play::Play),
    Simulate(simulate::Simulate),
    Solve(solve::Solve),
    Diff(diff::Diff),
    Gate(gate::Gate),
    Perft(perft::Perft),
    Engine(engine::Engine),
    Schema(schema::Schema),
    Completions(completions::Completions),
}

fn main() -> ExitCode {
    match Cli::try_parse() {
        Ok(cli) => run(&cli.command).into(),
        // The usage, which is printed on standard output where it was asked for.
        Err(usage) => match printed(usage.print()) {
            Ok(()) => ExitCode::from(u8::try_from(usage.exit_code()).unwrap_or(Exit::Bad as u8)),
            Err(bad) => told(&bad).into(),
        },
    }
}

/// Runs a command, and hands over what it has to say.
fn run(command: &Command) -> Exit {
    let checkout = Checkout::find();
    let faults = checkout.faults();
    if !faults.is_empty() {
        return told(&BadInput(faults));
    }
    let library = &checkout.library;
    let ended = match command {
        Command::New(new) => new.run(&checkout),
        Command::Check(check) => check.run(library),
        Command::Spec(spec) => spec.run(&checkout),
        Command::Clause(clause) => clause.run(library),
        Command::Rulings(rulings) => rulings.run(library),
        Command::Steps(steps) => steps.run(),
        Command::Perft(perft) => perft.run(library),
        Command::Engine(engine) => engine.run(),
        Command::Play(play) => play.run(library),
        Command::Simulate(simulate) => simulate.run(library),
        Command::Solve(solve) => solve.run(library),
        Command::Replay(replay) => replay.run(library),
        Command::Verify(verify) => verify.run(library),
        Command::Diff(diff) => diff.run(library),
        Command::Gate(gate) => gate.run(&checkout),
        Command::Completions(completions) => completions.run(Cli::command()),
        Command::Schema(schema) => schema.run(library),
    };
    ended.and_then(|output| output.deliver(&mut io::stdout().lock())).unwrap_or_else(|bad| told(&bad))
}

/// Tells of bad input.
fn told(bad: &BadInput) -> Exit {
    beside(&format!("{bad}\n"));
    Exit::Bad
}
