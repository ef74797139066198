//! Writing to standard output and to files.

use std::io::{self, Write};
use std::path::Path;
use std::{fs, process};

use super::Faults;

/// Prints to standard output. A reader that has gone away (`| head`) is no fault.
pub(crate) fn print(text: &str) {
    let mut out = io::stdout().lock();
    let written = out.write_all(text.as_bytes()).and_then(|()| out.flush());
    if let Some(error) = written.err().filter(|error| error.kind() != io::ErrorKind::BrokenPipe) {
        faults(&[format!("standard output: {error}")]);
        process::exit(2);
    }
}

/// Writes a report to a file, or prints it.
///
/// # Errors
/// The file cannot be written.
pub(crate) fn write(text: &str, file: Option<&Path>) -> Result<(), Faults> {
    match file {
        None => print(text),
        Some(file) => fs::write(file, text).map_err(|error| vec![format!("{}: {error}", file.display())])?,
    }
    Ok(())
}

/// Prints what is wrong, one message a line.
pub(crate) fn faults(faults: &[String]) {
    let mut err = io::stderr().lock();
    for fault in faults {
        // Nobody is left to tell when even this cannot be written.
        let _ = writeln!(err, "{fault}");
    }
}
