//! `umpire fmt`: formats features and variants.

use std::borrow::Cow;
use std::io::stdin;
use std::path::{Path, PathBuf};

use clap::Args;
use umpire_authoring::format::{diff, format};
use umpire_clauses::library::Text;
use umpire_engine::sanitize;
use umpire_engine::variant::GAME_FILE;
use umpire_judging::notes::is_notes;
use umpire_scenarios::steps::declared;

use super::output::{BadInput, CommandResult, Exit, Format, Output};
use crate::disk::walk::walk;
use crate::disk::{self, Checkout, read, write};

/// Formats features and variants in place.
///
/// Indentation, tables and empty lines are laid out; comments and all words stay.
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

/// A text before and after formatting.
struct Done {
    old: Text,
    new: String,
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
        let read = files.iter().map(|path| {
            let name = checkout.root.as_ref().and_then(|root| path.strip_prefix(root).ok()).unwrap_or(path).display();
            let name = name.to_string();
            let done = disk::read(path, &name).map_err(BadInput::one).and_then(laid_out);
            done.map(|done| (path, done))
        });
        let (done, mut bad) = BadInput::partition(read);
        let (mut told, mut changed) = (String::new(), 0);
        for (path, done) in done.iter().filter(|(_, done)| done.old.text != done.new) {
            let written = if self.check { Ok(()) } else { write::change(path, Some(&done.old.text), &done.new) };
            if let Err(error) = written {
                bad.push(format!("{}: {error}", done.old.path));
                continue;
            }
            changed += 1;
            told.push_str(&if self.check {
                done.diff()
            } else {
                format!("{}: laid out\n", sanitize::line(&done.old.path))
            });
        }
        let (all, many) = (files.len(), if files.len() == 1 { "" } else { "s" });
        let would = if self.check { "would change" } else { "changed" };
        told.push_str(&format!("{all} file{many}: {changed} {would}\n"));
        let exit = Exit::conforming(!self.check || changed == 0);
        let faults = if bad.is_empty() { String::new() } else { format!("{}\n", BadInput(bad.clone())) };
        let exit = if bad.is_empty() { exit } else { Exit::Bad };
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
        let done = laid_out(read::utf_8(bytes, name)?)?;
        if self.check {
            let exit = Exit::conforming(done.old.text == done.new);
            return Ok(Output::new(Format::Text, &done.diff()).with_exit(exit));
        }
        let harmful = done.new.lines().zip(1..).find(|(line, _)| sanitize::line(line) != *line);
        match harmful {
            Some((line, number)) => {
                let shown = sanitize::short(line.trim());
                let message =
                    format!("{name}:{number}: a character that cannot be seen, which is not printed: {shown}");
                Err(BadInput::one(message))
            }
            None => Ok(Output::new(Format::Source, &done.new)),
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
                let message = "there is no checkout here: no folder here or above holds variants/ and features/";
                return Err(BadInput::one(message));
            }
        };
        let mut files = BadInput::collect(paths.iter().map(|path| files_at(path)))?.concat();
        files.sort();
        files.dedup();
        Ok(files)
    }
}

/// A file, or the features and variants under a folder, without inventories of clauses and notes.
fn files_at(path: &Path) -> Result<Vec<PathBuf>, BadInput> {
    if !path.metadata().map_err(|error| BadInput::at(path, error))?.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let mut files = walk(path).complete()?;
    let is_one = |file: &Path| match file.extension().and_then(|extension| extension.to_str()) {
        Some("feature") => true,
        Some("yaml" | "yml") => {
            file.file_name().is_none_or(|name| name != "clauses.yaml") && !is_notes(&file.to_string_lossy())
        }
        _ => false,
    };
    files.retain(|file| is_one(file));
    Ok(files)
}

fn laid_out(old: Text) -> Result<Done, BadInput> {
    let new = format(&old)?;
    Ok(Done { old, new })
}

impl Done {
    fn diff(&self) -> String {
        let old: &Cow<'_, str> = &self.old.text;
        diff::unified(&sanitize::line(&self.old.path), old, &self.new)
    }
}
