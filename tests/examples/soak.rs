//! Random games of random variants, all invariants watched: `just soak`, `cargo run --release --example soak -- --games
//! 100000 --seed 1`. A failure prints what is needed to see it again, and ends with 1.

use std::io::{IsTerminal, Write};
use std::num::NonZeroUsize;
use std::process::{Command, ExitCode};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use clap::Parser;
use umpire_tests::soak::{Failure, Figures, GAMES, play_batch};

/// Plays random games of random variants and checks every invariant after every action.
#[derive(Parser)]
struct Arguments {
    /// How many games, in batches of 50
    #[arg(long, default_value_t = 100_000)]
    games: u64,
    /// The seed
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Only this batch of the seed: what a failure names
    #[arg(long)]
    batch: Option<u64>,
    /// How many threads; all cores unless said otherwise
    #[arg(long)]
    threads: Option<NonZeroUsize>,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let first = arguments.batch.unwrap_or(0);
    let end = if arguments.batch.is_some() { first + 1 } else { arguments.games.div_ceil(GAMES) };
    let threads = arguments.threads.or_else(|| thread::available_parallelism().ok()).map_or(1, NonZeroUsize::get);
    // A panic of the engine is told with the failure.
    std::panic::set_hook(Box::new(|_| {}));
    // Asked before the first game: another commit may be checked out before the last.
    let commit = commit();
    let started = Instant::now();
    match soak(arguments.seed, first, end, threads) {
        Ok(figures) => {
            println!("{}", told(&figures, arguments.seed, &commit, started.elapsed(), threads));
            ExitCode::SUCCESS
        }
        Err(failure) => {
            eprintln!("{}", lost(&failure, arguments.seed, &commit));
            ExitCode::FAILURE
        }
    }
}

/// Plays the batches from `first` to before `end`.
fn soak(seed: u64, first: u64, end: u64, threads: usize) -> Result<Figures, Box<Failure>> {
    let (next, stop) = (AtomicU64::new(first), AtomicBool::new(false));
    let (sum, failed) = (Mutex::new(Figures::default()), Mutex::new(None::<Failure>));
    let started = Instant::now();
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while !stop.load(Ordering::Relaxed) {
                    let batch = next.fetch_add(1, Ordering::Relaxed);
                    if batch >= end {
                        return;
                    }
                    match play_batch(seed, batch) {
                        Ok(figures) => {
                            let mut sum = sum.lock().expect("no thread panics while it adds");
                            sum.add(figures);
                            progress(&sum, end - first, started);
                        }
                        Err(failure) => {
                            stop.store(true, Ordering::Relaxed);
                            // Of several the first by number, so that a seed tells the same whatever the threads did.
                            let mut failed = failed.lock().expect("no thread panics while it tells");
                            if failed.as_ref().is_none_or(|other| failure.batch < other.batch) {
                                *failed = Some(failure);
                            }
                        }
                    }
                }
            });
        }
    });
    match failed.into_inner().expect("no thread panicked") {
        Some(failure) => Err(Box::new(failure)),
        None => Ok(sum.into_inner().expect("no thread panicked")),
    }
}

/// On a terminal, how far it has come.
fn progress(sum: &Figures, batches: u64, started: Instant) {
    let mut stderr = std::io::stderr();
    if sum.variants.is_multiple_of(20) && stderr.is_terminal() {
        let rate = sum.games as f64 / started.elapsed().as_secs_f64();
        // Progress that cannot be written is no reason to stop.
        let _ = write!(stderr, "\r{} of {} games, {rate:.0} a second ", sum.games, batches * GAMES);
        let _ = stderr.flush();
    }
}

fn told(figures: &Figures, seed: u64, commit: &str, took: Duration, threads: usize) -> String {
    let Figures { variants, games, actions, refused, views, records } = figures;
    let seconds = took.as_secs_f64();
    let rate = *games as f64 / seconds;
    let hours = 10_000_000.0 / rate / 3600.0;
    format!(
        "{games} games of {variants} random variants (seed {seed}, {commit}): no invariant broken\n\
         {actions} actions, {refused} illegal ones refused, {views} views, {records} records adjudicated\n\
         {seconds:.0} s on {threads} threads, {rate:.0} games a second; ten million take {hours:.1} h"
    )
}

fn lost(failure: &Failure, seed: u64, commit: &str) -> String {
    let Failure { batch, game, message, ruleset } = failure;
    let game = game.map_or("its variant".to_owned(), |game| format!("game {game} of its {GAMES}"));
    format!(
        "seed {seed}, batch {batch}, {game}, {commit}:\n{message}\nits ruleset: {ruleset}\n\
         to see it again: cargo run --release --example soak -- --seed {seed} --batch {batch}"
    )
}

/// The commit that was checked out when the soak ran.
fn commit() -> String {
    let asked = Command::new("git").args(["describe", "--always", "--dirty"]).output();
    let known = asked.ok().filter(|output| output.status.success());
    let known = known.map(|output| String::from_utf8_lossy(&output.stdout).trim().to_owned());
    known.map_or("commit unknown".to_owned(), |commit| format!("commit {commit}"))
}
