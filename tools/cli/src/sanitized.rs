//! What is printed at once, and not handed over as a command's output: it is made harmless here.

use std::io::{self, Write};

use umpire_engine::outside;
use umpire_kit::style::printed;

/// Tells a person something on standard error, beside any output. Where nobody listens, that is no error.
pub fn print_error(text: &str) {
    let _ = writeln!(io::stderr(), "{}", printed(&outside::indented(text)));
}

/// A writer for people that lets harmless text through alone, as far as possible in whole lines.
pub struct SanitizedWriter<W: Write> {
    out: W,
    pending: Vec<u8>,
}

impl<W: Write> SanitizedWriter<W> {
    /// Prints here. What does not end in a line break is printed when it is flushed.
    pub fn new(out: W) -> SanitizedWriter<W> {
        SanitizedWriter { out, pending: Vec::new() }
    }

    /// What was printed to, without what is still to be flushed.
    pub fn into_inner(self) -> W {
        self.out
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
