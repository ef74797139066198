//! Records: games written down as JSON Lines, action by action, that replay for ever.
//!
//! A record holds its whole ruleset and its deal, so it needs neither the variant file nor the random generator. Each
//! line carries the digest of the position it leads to (`position`), and last a digest over the line before and all
//! of this line (`state`): a chain that shows, without any engine, whether a line was edited, dropped or moved. Only
//! after that is the game adjudicated anew.

mod chain;
mod corrections;
mod entry;
mod header;
mod own;
mod read;
mod recorded;
pub mod schema;
mod verify;
mod write;

pub use self::chain::{digests, of_text, position as digest};
pub use self::corrections::Correction;
pub use self::entry::{Attempt, Entry};
pub use self::header::{Generator, Header, Transcribed};
pub use self::own::OwnGame;
pub use self::read::{Record, Unreadable};
pub use self::verify::{Divergence, Played, Present, Step, Verdict, Verifier, adjudicate, verify, verify_by};
pub use self::write::{Origin, Scribe};

/// The version of the format that this engine writes, and the newest it reads.
pub const FORMAT: u64 = 1;
