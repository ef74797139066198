//! The command line: parses the arguments and runs the command.

use std::ffi::OsString;
use std::io::Write;

use clap::error::ErrorKind;
use clap::{CommandFactory, Parser, Subcommand};
use umpire_engine::sanitize;

use crate::commands::output::{BadInput, CommandResult, Exit, Output, ignore_broken_pipe};
use crate::commands::*;
use crate::disk::Checkout;
use crate::sanitized::SanitizedWriter;
use crate::{process, threads};

/// Runs the command line, whose first argument is the name of the program. The report goes to `out`, faults to `err`.
pub fn run(
    arguments: impl IntoIterator<Item = OsString>,
    checkout: &Checkout,
    out: &mut dyn Write,
    err: &mut dyn Write,
) -> Exit {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    let ended = match Cli::try_parse_from(&arguments) {
        Ok(cli) => threads::start_shared_pool().map_err(BadInput::one).and_then(|()| cli.run(checkout)),
        Err(usage) if usage.use_stderr() => {
            // The message repeats the arguments, so they are sanitized first. A closed standard error is no error.
            let tamed = arguments.iter().map(|argument| sanitize::line(&argument.to_string_lossy()));
            let usage = grouped().try_get_matches_from(tamed).err().unwrap_or(usage);
            let mut err = SanitizedWriter::new(err);
            let example = example(&arguments).filter(|_| usage.kind() == ErrorKind::MissingRequiredArgument);
            let _ = write!(err, "{}{}", usage.render(), example.unwrap_or_default()).and_then(|()| err.flush());
            return Exit::Bad;
        }
        // `--help` and `--version` go to standard output.
        Err(help) => {
            let help = grouped().try_get_matches_from(&arguments).err().unwrap_or(help);
            ignore_broken_pipe(help.print()).map(|()| Output::empty(Exit::Conforms))
        }
    };
    if let Some(told) = process::left_out() {
        let _ = writeln!(err, "{told}");
    }
    ended.and_then(|output| output.deliver(out, err)).unwrap_or_else(|bad| {
        let _ = writeln!(err, "{bad}");
        Exit::Bad
    })
}

/// The example at the end of the help of a command, if it has one.
fn example(arguments: &[OsString]) -> Option<String> {
    let command = Cli::command();
    let example = command.find_subcommand(arguments.get(1)?)?.get_after_help()?;
    Some(format!("\n{example}\n"))
}

/// The groups of the help: a title and the names of its commands.
const GROUPS: [(&str, &str); 6] = [
    ("Write a variant", "init new check fmt"),
    ("Judge it", "spec clause steps rulings diff gate"),
    ("Play, and settle what was played", "play playground replay verify transcribe import"),
    ("Measure", "simulate sweep solve perft"),
    ("Bring an engine", "scaffold probe fuzz engine"),
    ("For editors and programs", "rules schema completions help"),
];

/// The command line, with its commands in groups.
fn grouped() -> clap::Command {
    let mut command = Cli::command();
    command.build();
    let about = |name: &str| command.find_subcommand(name).and_then(|found| found.get_about()).map(ToString::to_string);
    let (header, literal) = (command.get_styles().get_header(), command.get_styles().get_literal());
    let line = |name: &str| format!("  {literal}{name:<12}{literal:#} {}\n", about(name).unwrap_or_default());
    let group = |(title, names): (&str, &str)| {
        format!("{header}{title}:{header:#}\n{}\n", names.split(' ').map(line).collect::<String>())
    };
    let groups: String = GROUPS.into_iter().map(group).collect();
    let template = format!(
        "{{about-with-newline}}\n{{usage-heading}} {{usage}}\n\n{groups}{header}Options:{header:#}\n{{options}}{{after-help}}"
    );
    Cli::command().help_template(template)
}

/// The end of the help.
const AFTER_HELP: &str = "\
Begin with:
  umpire spec        judges the shipped variants
  umpire play        plays a game of the first
  umpire init DIR    makes a project for a rule of your own
`umpire help COMMAND` tells all of a command.";

/// A rulebook you can run.
#[derive(Parser)]
#[command(name = "umpire", version, about, after_help = AFTER_HELP)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Init(init::Init),
    New(new::New),
    Check(check::Check),
    Fmt(fmt::Fmt),
    Spec(spec::Spec),
    Fuzz(fuzz::Fuzz),
    Clause(clause::Clause),
    Rulings(rulings::Rulings),
    Steps(steps::Steps),
    Replay(replay::ReplayCommand),
    Verify(verify::Verify),
    Transcribe(transcribe::Transcribe),
    Import(import::Import),
    Play(play::Play),
    Playground(playground::Playground),
    Simulate(simulate::Simulate),
    Sweep(sweep::Sweep),
    Solve(solve::Solve),
    Diff(diff::Diff),
    Gate(gate::Gate),
    Perft(perft::Perft),
    Rules(rules::Rules),
    Probe(probe::Probe),
    Engine(engine::Engine),
    Scaffold(scaffold::Scaffold),
    Schema(schema::Schema),
    Completions(completions::Completions),
    Man(man::Manual),
}

impl Cli {
    fn run(&self, checkout: &Checkout) -> CommandResult {
        BadInput::if_any(checkout.faults())?;
        let library = &checkout.library;
        match &self.command {
            Command::Init(init) => init.run(),
            Command::New(new) => new.run(checkout),
            Command::Check(check) => check.run(library),
            Command::Fmt(fmt) => fmt.run(checkout),
            Command::Spec(spec) => spec.run(checkout),
            Command::Clause(clause) => clause.run(library),
            Command::Fuzz(fuzz) => fuzz.run(checkout),
            Command::Rulings(rulings) => rulings.run(library),
            Command::Steps(steps) => steps.run(library),
            Command::Perft(perft) => perft.run(library),
            Command::Rules(rules) => rules.run(library),
            Command::Probe(probe) => probe.run(library),
            Command::Engine(engine) => engine.run(),
            Command::Scaffold(scaffold) => scaffold.run(),
            Command::Play(play) => play.run(library),
            Command::Playground(playground) => playground.run(checkout),
            Command::Simulate(simulate) => simulate.run(library),
            Command::Sweep(sweep) => sweep.run(checkout),
            Command::Solve(solve) => solve.run(library),
            Command::Replay(replay) => replay.run(library),
            Command::Verify(verify) => verify.run(library),
            Command::Transcribe(transcribe) => transcribe.run(library),
            Command::Import(import) => import.run(library),
            Command::Diff(diff) => diff.run(library),
            Command::Gate(gate) => gate.run(checkout),
            Command::Completions(completions) => completions.run(Cli::command()),
            Command::Man(manual) => manual.run(Cli::command()),
            Command::Schema(schema) => schema.run(library),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_help_has_every_command_in_a_group() {
        let command = Cli::command();
        let shown = command.get_subcommands().filter(|command| !command.is_hide_set());
        let mut shown: Vec<&str> = shown.map(clap::Command::get_name).chain(["help"]).collect();
        let mut grouped: Vec<&str> = GROUPS.iter().flat_map(|(_, names)| names.split(' ')).collect();
        shown.sort_unstable();
        grouped.sort_unstable();
        assert_eq!(grouped, shown);
    }
}
