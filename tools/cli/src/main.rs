//! The `umpire` command.

use std::io;
use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};
use umpire_cli::commands::exit::Exit;
use umpire_cli::commands::output::Ended;
use umpire_cli::commands::{
    check::Check, clause::Clause, completions::Completions, diff::Diff, engine::Engine, gate::Gate, new::New,
    perft::Perft, play::Play, replay::ReplayCommand, rulings::Rulings, schema::Schema, simulate::Simulate,
    solve::Solve, spec::Spec, steps::Steps, verify::Verify,
};
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
    New(New),
    Check(Check),
    Spec(Spec),
    Clause(Clause),
    Rulings(Rulings),
    Steps(Steps),
    Replay(ReplayCommand),
    Verify(Verify),
    Play(Play),
    Simulate(Simulate),
    Solve(Solve),
    Diff(Diff),
    Gate(Gate),
    Perft(Perft),
    Engine(Engine),
    Schema(Schema),
    Completions(Completions),
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let checkout = Checkout::find();
    let library = &checkout.library;
    let ended: Ended = match &cli.command {
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
            eprintln!("{bad}");
            Exit::Bad.into()
        }
    }
}
