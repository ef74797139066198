//! `umpire fmt`: formats features and variants.

use std::io::stdin;
use std::path::{Path, PathBuf};

use clap::Args;
use umpire_authoring::format::diff::unified;
use umpire_authoring::format::format;
use umpire_clauses::library::{Text, has_extension};
use umpire_clauses::style::counted;
use umpire_engine::sanitize;
use umpire_engine::variant::GAME_FILE;
use umpire_judging::notes::is_notes;
use umpire_scenarios::steps::declared;

use super::output::{BadInput, CommandResult, Exit, Format, Output};
use crate::disk::walk::files_at;
use crate::disk::{self, Checkout, read, write};

/// Formats features and variants in place.
///
/// Indentation, tables, spaces and empty lines are laid out; comments, all words and spaces that align a column stay.
///
/// Files that cannot be parsed are reported and left unchanged (exit code 2).
#[derive(Args, Debug)]
pub struct Fmt {
    /// Features, variants, or folders of them; `-` reads standard input and prints it formatted. Without any, the
    /// checkout's variants/ and features/.
    #[arg(value_name = "PATH")]
    pub paths: Vec<PathBuf>,
    /// Change nothing and print what would change; exit code 1 if anything would.
    #[arg(long)]
    pub check: bool,
}

impl Fmt {
    /// Runs the command.
    ///
    /// # Errors
    /// Paths that do not exist, no checkout if no path is given, or a file that cannot be written.
    pub fn run(&self, checkout: &Checkout) -> CommandResult {
        if self.paths.iter().any(|path| path.as_os_str() == "-") {
            return self.standard_input();
        }
        let files = self.files(checkout)?;
        let laid_out = files.iter().map(|path| -> Result<(&PathBuf, Text, String), BadInput> {
            let name = checkout.root.as_ref().and_then(|root| path.strip_prefix(root).ok()).unwrap_or(path);
            let old = disk::read(path, &name.display().to_string())?;
            let new = format(&old)?;
            Ok((path, old, new))
        });
        let (laid_out, mut bad) = BadInput::partition(laid_out);
        let (mut told, mut changed) = (String::new(), 0);
        for (path, old, new) in laid_out.iter().filter(|(_, old, new)| old.text != *new) {
            let written = if self.check { Ok(()) } else { write::change(path, Some(&old.text), new) };
            if let Err(error) = written {
                bad.push(format!("{}: {error}", old.path));
                continue;
            }
            changed += 1;
            told += &if self.check { diff(old, new) } else { format!("{}: laid out\n", sanitize::line(&old.path)) };
        }
        let would = if self.check { "would change" } else { "changed" };
        told += &format!("{}: {changed} {would}\n", counted(files.len(), "file", "files"));
        let exit = if bad.is_empty() { Exit::conforming(!self.check || changed == 0) } else { Exit::Bad };
        let faults = if bad.is_empty() { String::new() } else { format!("{}\n", BadInput(bad)) };
        Ok(Output::new(Format::Text, &told).with_stderr(Format::Text, &faults).with_exit(exit))
    }

    /// Formats standard input. The output is for programs, so it must not be altered by sanitizing.
    fn standard_input(&self) -> CommandResult {
        if self.paths.len() > 1 {
            return Err(BadInput::one("`-` stands alone: standard input is one file"));
        }
        let name = "standard input";
        let bytes =
            read::read_all(stdin().lock(), read::LARGEST).map_err(|error| BadInput::at(Path::new(name), error))?;
        let old = read::utf_8(bytes, name)?;
        let new = format(&old)?;
        if self.check {
            return Ok(Output::new(Format::Text, &diff(&old, &new)).with_exit(Exit::conforming(old.text == new)));
        }
        let harmful = new.lines().zip(1..).find(|(line, _)| sanitize::line(line) != *line);
        match harmful {
            Some((line, number)) => {
                let shown = sanitize::short(line.trim());
                let message =
                    format!("{name}:{number}: a character that cannot be seen, which is not printed: {shown}");
                Err(BadInput::one(message))
            }
            None => Ok(Output::new(Format::Source, &new)),
        }
    }

    fn files(&self, checkout: &Checkout) -> Result<Vec<PathBuf>, BadInput> {
        let paths = match &checkout.root {
            _ if !self.paths.is_empty() => self.paths.clone(),
            Some(root) => {
                // A project has no folder `features`, and seldom a game of its own.
                let folders = ["variants", "features", GAME_FILE, declared::FILE].map(|name| root.join(name));
                folders.into_iter().filter(|folder| folder.symlink_metadata().is_ok()).collect()
            }
            None => {
                return Err(BadInput::one(disk::NOWHERE));
            }
        };
        let mut files = BadInput::collect(paths.iter().map(|path| Ok(files_at(path, is_laid_out)?)))?.concat();
        files.sort();
        files.dedup();
        Ok(files)
    }
}

/// Whether a file is a feature or a variant, and no inventory of clauses and no notes.
fn is_laid_out(file: &Path) -> bool {
    let is_other = || file.ends_with("clauses.yaml") || is_notes(&file.to_string_lossy());
    has_extension(file, "feature") || ((has_extension(file, "yaml") || has_extension(file, "yml")) && !is_other())
}

fn diff(old: &Text, new: &str) -> String {
    unified(&sanitize::line(&old.path), &old.text, new)
}
