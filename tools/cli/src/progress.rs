//! How far a run is, on standard error and only on a terminal.

use std::io::{Write, stderr};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use crate::terminal::draws;

/// How often the line is drawn anew.
const EVERY: Duration = Duration::from_millis(100);
/// How wide the bar is.
const WIDTH: usize = 30;

/// A bar that grows as games are played. It is wiped off when it is dropped.
pub struct Progress {
    whole: u64,
    done: AtomicU64,
    begun: Instant,
    /// When it was drawn last; nothing where there is no terminal.
    drawn: Option<Mutex<Instant>>,
}

impl Progress {
    /// A bar for so many games.
    pub fn of(whole: u64) -> Progress {
        let now = Instant::now();
        let drawn = draws(&stderr()).then(|| Mutex::new(now));
        Progress { whole, done: AtomicU64::new(0), begun: now, drawn }
    }

    /// So many more games are done.
    pub fn add(&self, games: u64) {
        let done = self.done.fetch_add(games, Ordering::Relaxed) + games;
        // If another thread is drawing, its line is good enough.
        if let Some(Ok(mut drawn)) = self.drawn.as_ref().map(Mutex::try_lock)
            && drawn.elapsed() >= EVERY
        {
            *drawn = Instant::now();
            let _ = write!(stderr(), "\r{}\x1b[K", line(done, self.whole, self.begun.elapsed()));
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if self.drawn.is_some() {
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
    format!("[{bar}] {:3.0} %, {done} games, {left:.0} s left", 100.0 * share)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bar_fits_a_line() {
        let half = line(500, 1000, Duration::from_secs(2));
        assert_eq!(half, "[###############...............]  50 %, 500 games, 2 s left");
        assert!(line(9_999_999_999, 10_000_000_000, Duration::from_secs(900_000)).len() <= 80);
        assert!(line(0, 10, Duration::ZERO).starts_with("[....."));
    }
}
