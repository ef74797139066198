//! Waiting for long work: on a thread of its own, with the interpreter free for others, and an ear for Ctrl-C.

use std::sync::Arc;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use umpire_cli::progress::Watcher;

/// How often Python is asked whether it wants to go on.
const EVERY: Duration = Duration::from_millis(50);
/// How long work that is to stop is waited for. What does not ask by then winds down by itself.
const GRACE: Duration = Duration::from_millis(500);
/// As much as a main thread has.
const STACK: usize = 8 << 20;

/// Does some work, and tells `progress(done, whole)` on the way.
///
/// # Errors
/// Ctrl-C, what `progress` raises, or a fault of Umpire's own.
pub fn followed<T: Send + 'static>(
    py: Python<'_>,
    progress: Option<&Bound<'_, PyAny>>,
    work: impl FnOnce() -> T + Send + 'static,
) -> PyResult<T> {
    let watcher = Arc::new(Watcher::default());
    let (sender, mut receiver) = channel();
    let followed = Arc::clone(&watcher);
    let working = move || {
        // Nobody listens any more where the call was broken off.
        let _ = sender.send(followed.follow(work));
    };
    thread::Builder::new().name("umpire".to_owned()).stack_size(STACK).spawn(working)?;
    let mut last = (0, 0);
    let mut tell = || match progress {
        Some(progress) if watcher.told() != last => {
            last = watcher.told();
            progress.call1(last).map(drop)
        }
        _ => Ok(()),
    };
    loop {
        // By a mutable reference, which may go to where the interpreter is free.
        let waiting = &mut receiver;
        match py.detach(move || waiting.recv_timeout(EVERY)) {
            Ok(Ok(done)) => return tell().map(|()| done),
            Ok(Err(_)) | Err(RecvTimeoutError::Disconnected) => {
                return Err(PyRuntimeError::new_err("a fault of Umpire's own; what it printed says where"));
            }
            Err(RecvTimeoutError::Timeout) => {}
        }
        if let Err(broken_off) = py.check_signals().and_then(|()| tell()) {
            watcher.stop();
            let waiting = &mut receiver;
            let _ = py.detach(move || waiting.recv_timeout(GRACE).is_ok());
            return Err(broken_off);
        }
    }
}
