//! `umpire spec --watch`: runs again on every save.

use std::cell::RefCell;
use std::io::{Write, stderr, stdout};
use std::path::{Path, PathBuf};
use std::time::Instant;

use umpire_clauses::library::Library;
use umpire_clauses::style::printed;
use umpire_engine::outside::line;
use umpire_engine::variant::{self, Origin};
use umpire_scenarios::run_cache::RunCache;
use umpire_scenarios::suite::Suite;

use super::Spec;
use crate::commands::exit::{BadInput, Exit};
use crate::commands::output::{Ended, Format, Output, delivered};
use crate::commands::variants;
use crate::disk::{Checkout, Overlay};
use crate::terminal::draws;
use crate::watched::Watched;

/// Clears the screen and what has scrolled off it.
const CLEAR: &str = "\u{1b}[2J\u{1b}[3J\u{1b}[H";

/// Runs, waits for a save, and runs again; ends when nobody reads any more.
///
/// # Errors
/// There is no such variant, nothing of it is on the disk, or the report cannot be mixed with what this prints.
pub fn run(spec: &Spec, checkout: &Checkout, mut suite: Suite, out: &mut dyn Write) -> Ended {
    if spec.format != Format::Text && spec.out.is_none() {
        return Err(BadInput::one("--watch prints reports for people; write others to a file with --out"));
    }
    for argument in &spec.variants {
        variants::origin(&checkout.library, argument)?;
    }
    let (mut started, mut saved) = (Instant::now(), Vec::new());
    let mut earlier = RunCache::default();
    loop {
        let watched = watched(spec, checkout);
        let stamps = watched.stamps();
        if stamps.is_empty() {
            return Err(BadInput::one("--watch: nothing of it is on the disk, so nothing can change"));
        }
        let mut report = Vec::new();
        let ended = spec.once(&suite, &earlier).and_then(|output| output.deliver(&mut report, &mut stderr()));
        let status = status(&ended, &saved, started, stamps.len());
        if let Err(faults) = &ended {
            report.extend(format!("{}\n\n{faults}\n\n", line(&checkout.library.origin())).bytes());
        }
        let apart = match &saved[..] {
            _ if draws(&stdout()) => CLEAR,
            [] => "",
            _ => "\n",
        };
        let shown = show(apart, &report, &status, out);
        if shown.is_err() {
            delivered(shown)?;
            return Ok(Output::nothing(ended.unwrap_or(Exit::Differs)));
        }
        saved = watched.wait(&stamps);
        started = Instant::now();
        if !saved.iter().all(|file| file.extension().is_some_and(|ending| ending == "feature")) {
            earlier = RunCache::default();
        }
        suite = suite.anew(checkout.library.clone());
    }
}

/// Prints a report and its status, apart from what was printed before.
fn show(apart: &str, report: &[u8], status: &str, out: &mut dyn Write) -> std::io::Result<()> {
    out.write_all(apart.as_bytes())?;
    out.write_all(report)?;
    writeln!(out, "{}", printed(status))?;
    out.flush()
}

/// What a run came to, in one line.
fn status(ended: &Result<Exit, BadInput>, saved: &[PathBuf], started: Instant, watched: usize) -> String {
    let verdict = match ended {
        Ok(Exit::Conforms) => "conforms",
        Ok(Exit::Differs) => "does not conform",
        Ok(Exit::Bad) | Err(_) => "cannot be run",
    };
    let name = |file: &Path| file.file_name().unwrap_or(file.as_os_str()).to_string_lossy().into_owned();
    let after = saved.first().map(|file| format!(" after {} was saved", name(file))).unwrap_or_default();
    let seconds = started.elapsed().as_secs_f64();
    format!("{verdict}: {seconds:.2} s{after}; watching {watched} files, Ctrl-C ends")
}

/// Everything on the disk that the verdict depends on.
fn watched(spec: &Spec, checkout: &Checkout) -> Watched {
    let mut watched = Watched::default();
    let shipped = |path: String| checkout.root.as_ref().map(|root| root.join(path));
    watched.files.extend(spec.known.clone());
    watched.folders.extend(spec.features.clone().or_else(|| shipped("features".to_owned())));
    if spec.variants.is_empty() {
        watched.folders.extend(shipped("variants".to_owned()));
    }
    for argument in &spec.variants {
        // A file that is gone for a moment, as some editors save, is no shipped variant.
        let asked = RefCell::new(vec![PathBuf::from(argument)]);
        let instead = |origin: Origin<'_>| {
            asked.borrow_mut().extend(match origin {
                Origin::Shipped(name) => shipped(Library::variant_file(name)),
                Origin::File(path) => Some(PathBuf::from(path)),
            });
            None
        };
        // Right or wrong, loading asks for every file that counts; faults are for the run to tell.
        let shelf = Overlay { library: &checkout.library, instead };
        let _ = variants::origin(&checkout.library, argument).map(|origin| variant::load(&shelf, origin));
        watched.files.extend(asked.into_inner());
        let own = match variants::origin(&checkout.library, argument) {
            Ok(Origin::Shipped(name)) => shipped(format!("variants/{name}.feature")),
            _ => Some(Path::new(argument).with_extension("feature")),
        };
        watched.files.extend(own);
    }
    watched
}
