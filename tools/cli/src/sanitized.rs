//! Sanitized printing for text that is printed before a command ends, and so does not pass through its output.

use std::io::{self, Write};

use umpire_clauses::style::printed;
use umpire_engine::sanitize;

/// Prints a message on standard error. A closed standard error is no error.
pub fn print_error(text: &str) {
    let _ = writeln!(io::stderr(), "{}", printed(&sanitize::indented(text)));
}

/// A writer that sanitizes text, line by line where possible.
pub struct SanitizedWriter<W: Write> {
    out: W,
    pending: Vec<u8>,
}

impl<W: Write> SanitizedWriter<W> {
    /// Wraps a writer. An incomplete line is printed when it is flushed.
    pub fn new(out: W) -> SanitizedWriter<W> {
        SanitizedWriter { out, pending: Vec::new() }
    }

    fn print(&mut self, bytes: usize) -> io::Result<()> {
        let text: Vec<u8> = self.pending.drain(..bytes).collect();
        self.out.write_all(printed(&String::from_utf8_lossy(&text)).as_bytes())
    }
}

impl<W: Write> Write for SanitizedWriter<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.pending.extend(bytes);
        let whole = self.pending.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
        self.print(whole).map(|()| bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.print(self.pending.len()).and_then(|()| self.out.flush())
    }
}
