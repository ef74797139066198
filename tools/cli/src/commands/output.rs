//! Where a report goes: to standard output, or to the file that `--out` names.

use std::fs;
use std::io::Write;
use std::path::Path;

use super::exit::BadInput;

/// Hands the report over.
///
/// # Errors
/// A file that cannot be written. Standard output that nobody reads any more is no error.
pub fn deliver(text: &str, file: Option<&Path>, out: &mut dyn Write) -> Result<(), BadInput> {
    let Some(file) = file else {
        let _ = out.write_all(text.as_bytes());
        return Ok(());
    };
    fs::write(file, text).map_err(|error| BadInput::one(format!("{}: {error}", file.display())))
}
