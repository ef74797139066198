//! Reading of files, with an upper limit on their size.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::fs::{File, Metadata};
use std::io::{self, ErrorKind, Read};
use std::path::Path;
use std::sync::{Mutex, PoisonError};
use std::time::SystemTime;

use umpire_clauses::library::Text;

use super::platform;
use super::walk::special_kind;

/// The largest file that is read, in bytes: far larger than any variant, record or feature.
pub const LARGEST: u64 = 64 << 20;

/// The files that this process has read. Reports do not overwrite them.
static READ: Mutex<BTreeSet<Identity>> = Mutex::new(BTreeSet::new());

/// Device, inode and creation time of a file. Inodes alone are reused.
type Identity = (u64, u64, Option<SystemTime>);

fn identity(facts: &Metadata) -> Identity {
    let (device, number) = platform::number(facts);
    (device, number, facts.created().ok())
}

/// Whether a file was read.
pub(super) fn was_read(facts: &Metadata) -> bool {
    READ.lock().unwrap_or_else(PoisonError::into_inner).contains(&identity(facts))
}

/// Checks that a file is a regular one. Pipes are allowed if the shell made them (`/dev/fd/63`); opening a named pipe
/// could block forever.
///
/// # Errors
/// It does not exist, or is of another kind.
pub fn check_regular(file: &Path) -> io::Result<Metadata> {
    let facts = file.metadata()?;
    let made_by_the_shell = platform::is_pipe(facts.file_type()) && file.starts_with("/dev");
    let odd = if facts.is_dir() { Some("a folder") } else { special_kind(facts.file_type()) };
    match odd.filter(|_| !made_by_the_shell) {
        Some(what) => Err(io::Error::new(ErrorKind::InvalidInput, format!("it is {what}, not a file"))),
        None => Ok(facts),
    }
}

/// Reads everything, up to `most` bytes.
///
/// # Errors
/// It cannot be read, or is larger.
pub fn read_all(from: impl Read, most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    from.take(most + 1).read_to_end(&mut bytes)?;
    let too_large = || io::Error::new(ErrorKind::FileTooLarge, format!("it is larger than {} MB", most >> 20));
    if bytes.len() as u64 <= most { Ok(bytes) } else { Err(too_large()) }
}

/// The contents of pipes, which can be read only once.
static PIPED: Mutex<BTreeMap<Identity, Vec<u8>>> = Mutex::new(BTreeMap::new());

fn bytes_of(file: &Path) -> io::Result<Vec<u8>> {
    let facts = check_regular(file)?;
    let identity = identity(&facts);
    READ.lock().unwrap_or_else(PoisonError::into_inner).insert(identity);
    if !platform::is_pipe(facts.file_type()) {
        return read_all(File::open(file)?, LARGEST);
    }
    let mut piped = PIPED.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(bytes) = piped.get(&identity) {
        return Ok(bytes.clone());
    }
    let bytes = read_all(File::open(file)?, LARGEST)?;
    piped.insert(identity, bytes.clone());
    Ok(bytes)
}

/// Reads a file as text, named by its path.
///
/// # Errors
/// Those of [`read`].
pub fn read_path(file: &Path) -> Result<Text, String> {
    read(file, &file.display().to_string())
}

/// Reads a file as UTF-8 text, without a byte order mark.
///
/// # Errors
/// `<name>: <what is wrong>`.
pub fn read(file: &Path, name: &str) -> Result<Text, String> {
    let bytes = bytes_of(file).map_err(|error| match error.kind() {
        ErrorKind::NotFound => format!("{name}: no such file"),
        _ => format!("{name}: {error}"),
    })?;
    utf_8(bytes, name)
}

/// Bytes as UTF-8 text, without a byte order mark.
///
/// # Errors
/// `<name>:<line>: <what is wrong>`.
pub fn utf_8(bytes: Vec<u8>, name: &str) -> Result<Text, String> {
    let text = String::from_utf8(bytes).map_err(|error| {
        let line = 1 + error.as_bytes()[..error.utf8_error().valid_up_to()].iter().filter(|b| **b == b'\n').count();
        format!("{name}:{line}: it is not UTF-8 text")
    })?;
    let text = text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text);
    Ok(Text { path: name.to_owned(), text: Cow::Owned(text) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_never_ends_is_not_read_to_the_end() {
        assert_eq!(read_all(io::repeat(0), 1 << 20).unwrap_err().to_string(), "it is larger than 1 MB");
        for (path, what) in [("/dev/zero", "a device"), ("/", "a folder")] {
            assert_eq!(read(Path::new(path), "x").unwrap_err(), format!("x: it is {what}, not a file"));
        }
    }
}
