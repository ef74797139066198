//! Threads with a fixed stack size, at most one a processor by default, whatever the environment says. It is an error,
//! not a panic, if the system cannot start them.

use std::error::Error as _;
use std::num::NonZero;
use std::sync::OnceLock;
use std::{env, io, thread};

use rayon::{ThreadPool, ThreadPoolBuildError, ThreadPoolBuilder};

/// The highest value of `--threads`.
pub const MOST: u16 = 1024;
/// The stack size in bytes, whatever `RUST_MIN_STACK` says.
const STACK: usize = 2 << 20;

/// A builder with the stack size.
pub fn builder() -> thread::Builder {
    thread::Builder::new().stack_size(STACK)
}

/// Starts a detached thread.
///
/// # Errors
/// The system cannot start it.
pub fn spawn(work: impl FnOnce() + Send + 'static) -> io::Result<()> {
    builder().spawn(work).map(drop)
}

/// A thread pool.
///
/// # Errors
/// The system cannot start as many threads.
pub fn pool(threads: Option<u16>) -> Result<ThreadPool, String> {
    let count = count(threads);
    pools(count).build().map_err(|error| too_many(count, &error))
}

/// Does something with as many threads as engines are to be asked at once; where no number is given, with those of the shared
/// pool, which has one for each processor.
///
/// # Errors
/// The system cannot start them.
pub fn with<T: Send, E: From<String> + Send>(
    jobs: Option<u16>,
    work: impl FnOnce() -> Result<T, E> + Send,
) -> Result<T, E> {
    match jobs {
        None => work(),
        jobs => pool(jobs).map_err(|error| format!("--jobs: {error}"))?.install(work),
    }
}

/// Starts the thread pool that all commands of this process share.
///
/// # Errors
/// The system cannot start as many threads.
pub fn start_shared_pool() -> Result<(), String> {
    static SHARED: OnceLock<Result<(), String>> = OnceLock::new();
    let start = || {
        let count = count(None);
        match pools(count).build_global() {
            // An error without a source means that the pool exists already.
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

/// The number of threads without `--threads`: one a processor, or `RAYON_NUM_THREADS` if that is less.
fn count(threads: Option<u16>) -> usize {
    let processors = || thread::available_parallelism().map_or(1, NonZero::get);
    let asked = || env::var("RAYON_NUM_THREADS").ok()?.parse().ok().filter(|threads| *threads > 0);
    threads.map_or_else(|| processors().min(asked().unwrap_or(usize::MAX)), usize::from)
}
