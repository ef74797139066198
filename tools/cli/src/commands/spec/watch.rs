//! `umpire spec --watch`: runs again on every save.

use std::cell::RefCell;
use std::io::{Write, stderr, stdout};
use std::path::{Path, PathBuf};
use std::time::Instant;

use umpire_clauses::library::{Library, has_extension};
use umpire_clauses::style::printed;
use umpire_engine::sanitize::line;
use umpire_engine::variant::{self, Origin};
use umpire_scenarios::run_cache::RunCache;
use umpire_scenarios::suite::Suite;

use crate::commands::output::{BadInput, CommandResult, Exit, Output, ignore_broken_pipe};
use crate::commands::variants;
use crate::disk::{Checkout, Overlay};
use crate::file_watcher::FileWatcher;
use crate::own_game;
use crate::terminal::has_cursor;

/// Clears the screen and the scrollback.
const CLEAR: &str = "\u{1b}[2J\u{1b}[3J\u{1b}[H";

/// The variants and files of a run, and how it is shown.
pub struct Inputs<'a> {
    pub variants: &'a [String],
    pub features: Option<&'a Path>,
    pub known: Option<&'a Path>,
    /// Whether a screen shows what the scenarios say before the games are played.
    pub scenarios_first: bool,
}

/// Runs, waits for a save, and runs again; ends when standard output is closed. `run_once` is given a number of games:
/// those that were asked for, and on a screen none at first.
///
/// # Errors
/// There is no such variant, or none of its files is on the disk.
pub fn run(
    inputs: &Inputs<'_>,
    checkout: &Checkout,
    mut suite: Suite,
    games: Option<u64>,
    run_once: impl Fn(&Suite, &RunCache, Option<u64>) -> CommandResult,
    out: &mut dyn Write,
) -> CommandResult {
    for argument in inputs.variants {
        variants::origin(&checkout.library, argument)?;
    }
    let (mut started, mut saved) = (Instant::now(), Vec::new());
    let mut earlier = RunCache::default();
    loop {
        let watched = watched(inputs, checkout);
        let stamps = watched.stamps();
        if stamps.is_empty() {
            return Err(BadInput::one("--watch: nothing of it is on the disk, so nothing can change"));
        }
        let is_screen = has_cursor(&stdout());
        if is_screen && inputs.scenarios_first {
            let mut report = Vec::new();
            let ended = run_once(&suite, &earlier, Some(0))
                .and_then(|output| output.deliver(&mut report, &mut std::io::sink()));
            if ended.is_ok() {
                let status = format!("scenarios alone: {}; games are being played", verdict(&ended));
                ignore_broken_pipe(show(CLEAR, &report, &status, out))?;
            }
        }
        let mut report = Vec::new();
        let ended = run_once(&suite, &earlier, games).and_then(|output| output.deliver(&mut report, &mut stderr()));
        let status = status(&ended, &saved, started, stamps.len());
        if let Err(faults) = &ended {
            report.extend(format!("{}\n\n{faults}\n\n", line(&checkout.library.origin())).bytes());
        }
        let apart = match &saved[..] {
            _ if is_screen => CLEAR,
            [] => "",
            _ => "\n",
        };
        let shown = show(apart, &report, &status, out);
        if shown.is_err() {
            ignore_broken_pipe(shown)?;
            return Ok(Output::empty(ended.unwrap_or(Exit::Differs)));
        }
        saved = watched.wait(&stamps);
        started = Instant::now();
        if !saved.iter().all(|file| has_extension(file, "feature")) {
            earlier = RunCache::default();
        }
        suite = suite.anew(suite.library().clone());
    }
}

/// Prints a report and its status line.
fn show(apart: &str, report: &[u8], status: &str, out: &mut dyn Write) -> std::io::Result<()> {
    out.write_all(apart.as_bytes())?;
    out.write_all(report)?;
    writeln!(out, "{}", printed(status))?;
    out.flush()
}

/// The verdict in a few words.
fn verdict(ended: &Result<Exit, BadInput>) -> &'static str {
    match ended {
        Ok(Exit::Conforms) => "conforms",
        Ok(Exit::Differs) => "does not conform",
        Ok(Exit::Bad) | Err(_) => "cannot be run",
    }
}

/// The status line.
fn status(ended: &Result<Exit, BadInput>, saved: &[PathBuf], started: Instant, watched: usize) -> String {
    let verdict = verdict(ended);
    let name = |file: &Path| file.file_name().unwrap_or(file.as_os_str()).to_string_lossy().into_owned();
    let after = saved.first().map(|file| format!(" after {}", name(file))).unwrap_or_default();
    let seconds = started.elapsed().as_secs_f64();
    format!("{verdict}: {seconds:.2} s{after}; watching {watched} files, Ctrl-C ends")
}

/// All files that the verdict depends on.
fn watched(inputs: &Inputs<'_>, checkout: &Checkout) -> FileWatcher {
    let mut watched = FileWatcher::default();
    let shipped = |path: String| checkout.root.as_ref().map(|root| root.join(path));
    watched.files.extend(inputs.known.map(Path::to_path_buf));
    watched.folders.extend(inputs.features.map(Path::to_path_buf).or_else(|| shipped("features".to_owned())));
    if inputs.variants.is_empty() {
        watched.folders.extend(shipped("variants".to_owned()));
        let of_game = checkout.root.as_deref().filter(|_| checkout.library.is_of_game());
        of_game.into_iter().for_each(|root| watched.add(own_game::sources(root)));
    }
    for argument in inputs.variants {
        // The file may be missing for a moment while an editor saves it, so it is watched by its path.
        let asked = RefCell::new(vec![PathBuf::from(argument)]);
        let instead = |origin: Origin<'_>| {
            asked.borrow_mut().extend(match origin {
                Origin::Shipped(name) => shipped(Library::variant_file(name)),
                Origin::File(path) => Some(PathBuf::from(path)),
            });
            None
        };
        // Loading reads every file that matters, even if it fails; the run reports the faults.
        let shelf = Overlay { library: &checkout.library, instead };
        let origin = variants::origin(&checkout.library, argument);
        let loaded = origin.ok().and_then(|origin| variant::load(&shelf, origin).ok());
        let own = loaded.as_ref().and_then(|variant| variant.brought());
        own.into_iter().for_each(|game| watched.add(own_game::sources(Path::new(game.folder()))));
        watched.files.extend(asked.into_inner());
        let own = match variants::origin(&checkout.library, argument) {
            Ok(Origin::Shipped(name)) => shipped(format!("variants/{name}.feature")),
            _ => Some(Path::new(argument).with_extension("feature")),
        };
        watched.files.extend(own);
    }
    watched
}
