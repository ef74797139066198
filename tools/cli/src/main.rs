//! The `umpire` command.

use std::io;
use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};
use umpire_cli::commands::exit::{Ended, Exit};
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
    let mut out = io::stdout().lock();
    let ended: Ended = match &cli.command {
        Command::New(new) => new.run(&checkout, &mut out),
        Command::Check(check) => check.run(library, &mut out),
        Command::Spec(spec) => spec.run(&checkout, &mut out),
        Command::Clause(clause) => clause.run(library, &mut out),
        Command::Rulings(rulings) => rulings.run(library, &mut out),
        Command::Steps(steps) => steps.run(&mut out),
        Command::Perft(perft) => perft.run(library, &mut out),
        Command::Engine(engine) => engine.run(&mut out),
        Command::Play(play) => play.run(library, &mut out),
        Command::Simulate(simulate) => simulate.run(library, &mut out),
        Command::Solve(solve) => solve.run(library, &mut out),
        Command::Replay(replay) => replay.run(library, &mut out),
        Command::Verify(verify) => verify.run(library, &mut out),
        Command::Diff(diff) => diff.run(library, &mut out),
        Command::Gate(gate) => gate.run(&checkout, &mut out),
        Command::Completions(completions) => completions.run(Cli::command(), &mut out),
        Command::Schema(schema) => schema.run(library, &mut out),
    };
    match ended {
        Ok(Exit::Conforms) => ExitCode::SUCCESS,
        Ok(Exit::Differs) => ExitCode::from(1),
        Err(bad) => {
            eprintln!("{bad}");
            ExitCode::from(2)
        }
    }
}
