//! The `umpire` command.

use std::process::ExitCode;
use std::{env, io};

use umpire_cli::cli;
use umpire_cli::disk::Checkout;

/// Scenarios allocate many small values on every thread: with the system's allocator a run takes a third longer. It is
/// left out where cross-compiling it would need another C compiler.
#[cfg(unix)]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    cli::run(env::args_os(), &Checkout::find(), &mut io::stdout().lock(), &mut io::stderr()).into()
}
