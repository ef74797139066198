//! The progress of a run: a bar on a terminal's standard error, or a [`Watcher`] for callers of the library, which can
//! also stop the run.

use std::cell::RefCell;
use std::io::{Write, stderr};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use crate::terminal::has_cursor;

/// Interval between two drawings of the bar.
const EVERY: Duration = Duration::from_millis(100);
/// Width of the bar.
const WIDTH: usize = 30;

thread_local! {
    /// The watcher of the commands that this thread runs.
    static WATCHER: RefCell<Option<Arc<Watcher>>> = const { RefCell::new(None) };
}

/// Follows a run from another thread.
#[derive(Default, Debug)]
pub struct Watcher {
    done: AtomicU64,
    whole: AtomicU64,
    stops: AtomicBool,
}

/// The run was stopped early, so there is no report.
#[derive(Debug)]
pub struct Stopped;

impl Watcher {
    /// How many games, or files, are done, and the total.
    pub fn counts(&self) -> (u64, u64) {
        (self.done.load(Ordering::Relaxed), self.whole.load(Ordering::Relaxed))
    }

    /// Stops the run at its next progress report.
    pub fn stop(&self) {
        self.stops.store(true, Ordering::Relaxed);
    }

    /// Runs `work` with this watcher.
    ///
    /// # Errors
    /// The run was stopped. All of its threads unwind with this value, so commands need not handle it.
    pub fn follow<T>(self: &Arc<Watcher>, work: impl FnOnce() -> T) -> Result<T, Stopped> {
        let before = WATCHER.replace(Some(Arc::clone(self)));
        let done = catch_unwind(AssertUnwindSafe(work));
        WATCHER.set(before);
        done.map_err(|payload| {
            payload.downcast::<Stopped>().map_or_else(|fault| resume_unwind(fault), |stopped| *stopped)
        })
    }

    fn add(&self, games: u64) {
        self.done.fetch_add(games, Ordering::Relaxed);
        if self.stops.load(Ordering::Relaxed) {
            // `resume_unwind` calls no panic hook, so nothing is printed.
            resume_unwind(Box::new(Stopped));
        }
    }
}

/// A progress bar, erased when it is dropped.
pub struct Progress {
    /// That of the thread, or its own.
    watcher: Arc<Watcher>,
    begun: Instant,
    /// When it was last drawn, or begun; `None` without a terminal.
    drawn: Option<Mutex<Instant>>,
}

impl Progress {
    /// A bar for `whole` games, files or variants.
    pub fn of(whole: u64) -> Progress {
        let now = Instant::now();
        let watcher = WATCHER.with_borrow(Clone::clone);
        let drawn = (watcher.is_none() && has_cursor(&stderr())).then(|| Mutex::new(now));
        let watcher = watcher.unwrap_or_default();
        watcher.whole.fetch_add(whole, Ordering::Relaxed);
        Progress { watcher, begun: now, drawn }
    }

    /// Adds what is finished.
    pub fn add(&self, games: u64) {
        self.watcher.add(games);
        // Skips the drawing if another thread is drawing.
        if let Some(Ok(mut drawn)) = self.drawn.as_ref().map(Mutex::try_lock)
            && drawn.elapsed() >= EVERY
        {
            *drawn = Instant::now();
            let (done, whole) = self.watcher.counts();
            let _ = write!(stderr(), "\r{}\x1b[K", line(done, whole, self.begun.elapsed()));
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        let is_drawn = |drawn: &Mutex<Instant>| drawn.lock().is_ok_and(|drawn| *drawn != self.begun);
        if self.drawn.as_ref().is_some_and(is_drawn) {
            let _ = write!(stderr(), "\r\x1b[K");
        }
    }
}

/// The bar, the share and the time left, within 80 columns.
fn line(done: u64, whole: u64, elapsed: Duration) -> String {
    let share = done as f64 / whole.max(1) as f64;
    let full = ((share * WIDTH as f64) as usize).min(WIDTH);
    let bar = format!("{}{}", "#".repeat(full), ".".repeat(WIDTH - full));
    let seconds = elapsed.as_secs_f64();
    let left = if share > 0.0 { seconds / share - seconds } else { 0.0 };
    format!("[{bar}] {:3.0} %, {done} of {whole}, {left:.0} s left", 100.0 * share)
}

#[cfg(test)]
mod tests {
    use rayon::prelude::*;

    use super::*;

    #[test]
    fn the_bar_fits_a_line() {
        let half = line(500, 1000, Duration::from_secs(2));
        assert_eq!(half, "[###############...............]  50 %, 500 of 1000, 2 s left");
        assert!(line(9_999_999_999, 10_000_000_000, Duration::from_secs(900_000)).len() <= 80);
        assert!(line(0, 10, Duration::ZERO).starts_with("[....."));
    }

    #[test]
    fn a_watcher_is_told_how_far_a_run_is_and_can_stop_it_on_every_thread() {
        let watcher = Arc::new(Watcher::default());
        let run = |stops_at: u64| {
            let progress = Progress::of(100_000);
            let step = |game: u64| {
                if game == stops_at {
                    watcher.stop();
                }
                progress.add(1);
            };
            (0..100_000).into_par_iter().panic_fuse().for_each(step);
        };
        assert!(watcher.follow(|| run(u64::MAX)).is_ok());
        assert_eq!(watcher.counts(), (100_000, 100_000));
        assert!(watcher.follow(|| run(3)).is_err());
        let (done, whole) = watcher.counts();
        assert!(done < whole && whole == 200_000, "{done} of {whole}");
        assert!(WATCHER.with_borrow(Option::is_none));
    }
}
