//! The allocator of the `umpire` command.
//!
//! Scenarios and assertions allocate many small values on every thread: with the system's allocator a run takes a third
//! longer. The command itself is compiled without optimisation, which would cost an eighth of all instructions if it
//! declared the allocator. The crate knows nothing else; tests and the Python package allocate by the system.

#[cfg(unix)]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;
