//! Commands that are not run: whether there are such commands, flags and files.

use std::env;
use std::process::Command;

use serde_json::Value;

use crate::links;
use crate::page::{self, Page, Span};

/// Other programs that a page may name; that they are installed is the reader's affair.
const PROGRAMS: [&str; 10] = ["bash", "cat", "echo", "git", "kubectl", "pip", "python3", "rustup", "sbatch", "sed"];

/// The commands and options that exist.
pub struct Lint {
    tree: Vec<String>,
    /// The workspace, by `cargo metadata`.
    workspace: Value,
    justfile: String,
}

impl Lint {
    pub fn new() -> Lint {
        let cargo = env::var_os("CARGO").expect("cargo runs the tests");
        let arguments = ["metadata", "--no-deps", "--offline", "--format-version", "1"];
        let done = Command::new(cargo).args(arguments).current_dir(page::root()).output().expect("cargo runs");
        Lint {
            tree: page::tree(),
            workspace: serde_json::from_slice(&done.stdout).expect("cargo writes JSON"),
            justfile: std::fs::read_to_string(page::root().join("justfile")).expect("a justfile"),
        }
    }

    /// Checks the commands of a page that are not run.
    pub fn page(&self, page: &Page) -> Vec<String> {
        let mut commands: Vec<(usize, String)> = Vec::new();
        for block in page.blocks.iter().filter(|block| block.needs.is_some()) {
            for typed in block.typed() {
                let lines = typed.text.replace("\\\n", " ");
                commands.extend(lines.lines().map(|line| (typed.line, line.to_owned())));
            }
        }
        let spans = page.spans().into_iter().filter(Span::is_command);
        commands.extend(spans.map(|span| (span.line, span.text)));
        let faults = commands.iter().filter_map(|(line, text)| Some((line, text, self.command(text).err()?)));
        faults.map(|(line, text, fault)| format!("{}:{line}: {text}: {fault}", page.name)).collect()
    }

    /// # Errors
    /// Checks that a command and its options exist.
    fn command(&self, text: &str) -> Result<(), String> {
        let mut words = shlex::split(text).ok_or("a quote is left open")?;
        words.iter_mut().filter(|word| *word == "N").for_each(|number| *number = "1".to_owned());
        for file in words.iter().filter(|word| links::names_a_file(&self.tree, word)) {
            links::is_there(&self.tree, file)?;
        }
        for command in words.split(|word| ["|", "||", "&&", ";"].contains(&word.as_str())) {
            let end = command.iter().position(|word| [">", "<"].contains(&word.as_str())).unwrap_or(command.len());
            let words: Vec<&str> = command[..end].iter().map(String::as_str).collect();
            match words.as_slice() {
                [] => {}
                ["umpire", arguments @ ..] | ["cargo", "run", "--release", "--", arguments @ ..] => umpire(arguments)?,
                ["cargo", arguments @ ..] => self.cargo(arguments)?,
                ["just", recipe, ..] => self.recipe(recipe)?,
                [program, ..] if PROGRAMS.contains(program) => {}
                [program, ..] => return Err(format!("which program is `{program}`?")),
            }
        }
        Ok(())
    }

    fn recipe(&self, name: &str) -> Result<(), String> {
        let begins = |line: &str| line.strip_prefix(name).is_some_and(|rest| rest.starts_with([' ', ':']));
        if name.starts_with('-') || self.justfile.lines().any(begins) {
            Ok(())
        } else {
            Err("no such recipe".to_owned())
        }
    }

    /// Whether the packages and targets that it names are in the workspace.
    fn cargo(&self, arguments: &[&str]) -> Result<(), String> {
        let mut targets: Vec<(&str, &str)> = Vec::new();
        for package in self.workspace["packages"].as_array().into_iter().flatten() {
            targets.push(("package", package["name"].as_str().unwrap_or_default()));
            for target in package["targets"].as_array().into_iter().flatten() {
                targets.push((
                    target["kind"][0].as_str().unwrap_or_default(),
                    target["name"].as_str().unwrap_or_default(),
                ));
            }
        }
        for pair in arguments.windows(2) {
            let kind = match pair[0] {
                "-p" | "--package" => "package",
                "--test" => "test",
                "--example" => "example",
                "--bench" => "bench",
                _ => continue,
            };
            if !targets.contains(&(kind, pair[1])) {
                return Err(format!("no {kind} `{}` in the workspace", pair[1]));
            }
        }
        Ok(())
    }
}

/// Whether the command line is understood: with `--help` behind it, all before is read and nothing done.
fn umpire(arguments: &[&str]) -> Result<(), String> {
    let done = Command::new(env!("CARGO_BIN_EXE_umpire")).args(arguments).arg("--help").output().expect("umpire runs");
    if done.status.success() { Ok(()) } else { Err(String::from_utf8_lossy(&done.stderr).into_owned()) }
}
