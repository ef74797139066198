//! Threads: no more than the machine has use for, and with a stack of our own size, whatever the environment asks for. Where the
//! system has none left, that is an error and no panic.

use std::error::Error as _;
use std::num::NonZero;
use std::sync::OnceLock;
use std::{env, io, thread};

use rayon::{ThreadPool, ThreadPoolBuildError, ThreadPoolBuilder};

/// The most threads that may be asked for by an option.
pub const MOST: u16 = 1024;
/// How many bytes of stack a thread has, whatever `RUST_MIN_STACK` says.
const STACK: usize = 2 << 20;

/// A thread that is to be started.
pub fn builder() -> thread::Builder {
    thread::Builder::new().stack_size(STACK)
}

/// Starts a thread that nobody waits for.
///
/// # Errors
/// The system has none left.
pub fn spawn(work: impl FnOnce() + Send + 'static) -> io::Result<()> {
    builder().spawn(work).map(drop)
}

/// A pool of so many threads.
///
/// # Errors
/// The system has not so many.
pub fn pool(threads: Option<u16>) -> Result<ThreadPool, String> {
    let count = count(threads);
    pools(count).build().map_err(|error| too_many(count, &error))
}

/// Starts the threads that all commands of this process share.
///
/// # Errors
/// The system has not so many.
pub fn start_shared_pool() -> Result<(), String> {
    static SHARED: OnceLock<Result<(), String>> = OnceLock::new();
    let start = || {
        let count = count(None);
        match pools(count).build_global() {
            // Without a source the error is that they are there already.
            Err(error) if error.source().is_some() => Err(too_many(count, &error)),
            _ => Ok(()),
        }
    };
    SHARED.get_or_init(start).clone()
}

fn pools(count: usize) -> ThreadPoolBuilder {
    ThreadPoolBuilder::new().num_threads(count).stack_size(STACK)
}

fn too_many(count: usize, error: &ThreadPoolBuildError) -> String {
    format!("{count} threads cannot be started ({error}); ask for fewer")
}

/// How many are started where no option says so: one a processor, or fewer where `RAYON_NUM_THREADS` asks for fewer.
fn count(threads: Option<u16>) -> usize {
    let processors = || thread::available_parallelism().map_or(1, NonZero::get);
    let asked = || env::var("RAYON_NUM_THREADS").ok()?.parse().ok().filter(|threads| *threads > 0);
    threads.map_or_else(|| processors().min(asked().unwrap_or(usize::MAX)), usize::from)
}
