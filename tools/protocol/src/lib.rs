//! The protocol between the kit and an engine: JSON Lines, one request, one answer, in order. `tests/protocol.md`
//! explains how to write an adapter. Both sides work over any reader and writer.
//!
//! [`client`] asks an engine, [`serve`] answers as one; [`form`] checks the form of an answer.
//!
//! It knows the engine and `umpire_clauses`. Processes and sockets are its callers' affair.
//!
//! Begin with [`request`].

pub mod against;
pub mod agrees;
pub mod client;
mod describe;
pub mod form;
pub mod request;
pub mod ruleset;
pub mod serve;
pub mod trace;

use std::io::{self, BufRead, ErrorKind, Read as _};

/// The version of the protocol.
pub const VERSION: u64 = 1;

/// A line longer than this is malformed, in either direction.
pub const LONGEST_LINE: u64 = 1 << 20;
/// The most bytes that are skipped in search of a line's end.
const ENDLESS: u64 = 64 << 20;

/// A line with its end, which need not be UTF-8.
pub struct Line {
    /// The line, or its beginning.
    pub bytes: Vec<u8>,
    /// Whether it is longer, with the rest unread.
    pub is_cut: bool,
}

impl Line {
    /// Reads the next line, at most so many bytes of it; `None` at the end of the input.
    ///
    /// # Errors
    /// The input cannot be read.
    pub fn read(input: &mut dyn BufRead, longest: u64) -> io::Result<Option<Line>> {
        let mut bytes = Vec::new();
        let read = input.take(longest).read_until(b'\n', &mut bytes)? as u64;
        let is_cut = read == longest && bytes.last() != Some(&b'\n');
        Ok((read > 0).then_some(Line { bytes, is_cut }))
    }

    /// The same, skipping the rest of a longer line.
    ///
    /// # Errors
    /// The input cannot be read, or the line does not end.
    pub fn read_whole(input: &mut dyn BufRead, longest: u64) -> io::Result<Option<Line>> {
        let line = Line::read(input, longest)?;
        let is_cut = line.as_ref().is_some_and(|line| line.is_cut);
        if is_cut && input.take(ENDLESS).skip_until(b'\n')? as u64 == ENDLESS {
            return Err(io::Error::new(ErrorKind::InvalidData, "a line does not end"));
        }
        Ok(line)
    }
}
