//! The allocator of the `umpire` command.
//!
//! Scenarios and assertions allocate many small values on every thread: with the system's allocator a run takes a third
//! longer. It is a crate of its own because the command is compiled without optimisation: if the command declared the
//! allocator, an eighth of all instructions would be spent on calling it. Tests and the Python package use the system's.

#[cfg(unix)]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;
