//! Umpire in a browser: a WebAssembly module that answers calls from a worker, JSON in and JSON out.
//!
//! Each part of the page has a file with its calls: the request and answer types beside the function that answers.
//! [`calls`] lists all calls, and the TypeScript types in `web/messages.ts` are generated from that list. [`state`] has
//! what the module remembers between calls. Begin with [`calls`].

mod abi;
pub mod amendment_draft;
pub mod beginning;
pub mod cache;
pub mod calls;
pub mod design;
pub mod engine;
pub mod forms;
pub mod judge;
pub mod messages;
pub mod play;
pub mod simulate;
mod source;
pub mod state;
pub mod sweep;
#[cfg(test)]
mod tests;
pub mod writing;
