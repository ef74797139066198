//! Long work on a thread of its own, without holding the interpreter, and interrupted by Ctrl-C.

use std::sync::Arc;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use umpire_cli::progress::Watcher;

/// Polling interval for signals.
const EVERY: Duration = Duration::from_millis(50);
/// Timeout for work to stop. After that, the thread is left to end by itself.
const GRACE: Duration = Duration::from_millis(500);
/// The usual stack size of a main thread.
const STACK: usize = 8 << 20;

/// Runs `work` and calls `progress(done, whole)` meanwhile.
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
        // The receiver is gone if the call was interrupted.
        let _ = sender.send(followed.follow(work));
    };
    thread::Builder::new().name("umpire".to_owned()).stack_size(STACK).spawn(working)?;
    let mut last = (0, 0);
    let mut tell = || match progress {
        Some(progress) if watcher.counts() != last => {
            last = watcher.counts();
            progress.call1(last).map(drop)
        }
        _ => Ok(()),
    };
    loop {
        // A mutable reference can be passed to `detach`.
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
