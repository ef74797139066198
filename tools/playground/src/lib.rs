//! Umpire in a browser: a worker hands in a call as JSON and gets its answer as JSON.
//!
//! What a call is asked with and answers with stands beside the function that answers it, one file for each part of the page;
//! [`calls`] lists them, and `web/messages.ts` is made from that list. So the page and the kit cannot mean different things.

mod abi;
pub mod beginning;
pub mod calls;
pub mod design;
pub mod desk;
pub mod engine;
pub mod forms;
pub mod instead;
pub mod judge;
pub mod play;
pub mod simulate;
pub mod sweep;
pub mod writing;
