//! The runtime in which engines are spoken to: one thread waits for all of them.

use std::future::{Future, pending};
use std::io;
use std::sync::OnceLock;

use tokio::runtime::{Builder, Handle};

use crate::threads;

/// The runtime, which is started when it is first needed.
///
/// # Errors
/// The system cannot start it.
pub fn handle() -> Result<&'static Handle, String> {
    static STARTED: OnceLock<Result<Handle, String>> = OnceLock::new();
    let start = || -> io::Result<Handle> {
        let runtime = Builder::new_current_thread().enable_all().build()?;
        let handle = runtime.handle().clone();
        threads::spawn(move || runtime.block_on(pending()))?;
        Ok(handle)
    };
    let started = STARTED.get_or_init(|| start().map_err(|error| format!("no thread can be started for it: {error}")));
    started.as_ref().map_err(Clone::clone)
}

/// Runs a future in the runtime. Any executor may wait for its result.
///
/// # Errors
/// The runtime cannot be started, or the future panicked.
pub async fn run<T: Send + 'static>(future: impl Future<Output = T> + Send + 'static) -> Result<T, String> {
    handle()?.spawn(future).await.map_err(|error| error.to_string())
}
