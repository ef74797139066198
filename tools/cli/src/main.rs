//! The `umpire` command.

use std::io::{self, Write};
use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};
use umpire_cli::commands::exit::Exit;
use umpire_cli::commands::output::{Printed, tell};
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
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(usage) if usage.use_stderr() => {
            // It repeats what was typed.
            let mut out = Printed::to(io::stderr());
            let _ = write!(out, "{}", usage.render()).and_then(|()| out.flush());
            return Exit::Bad.into();
        }
        Err(help) => help.exit(),
    };
    let checkout = Checkout::find();
    let library = &checkout.library;
    let ended = match &cli.command {
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
    match ended.and_then(|output| output.deliver(&mut io::stdout().lock())) {
        Ok(exit) => exit.into(),
        Err(bad) => {
            bad.0.iter().for_each(|message| tell(message));
            Exit::Bad.into()
        }
    }
}
