//! Recursive listing of folders. Links and special files are faults.

use std::fs::{self, FileType};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use umpire_clauses::library::has_extension;

use super::platform;

/// The files below a folder.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct FoundFiles {
    /// Every file, sorted.
    pub files: Vec<PathBuf>,
    /// Folders that cannot be listed, and links and special files: `<path>: <what it is and what to do>`.
    pub faults: Vec<String>,
}

/// The most faults that are listed; more are counted.
const MOST_FAULTS: usize = 20;

/// Lists a folder recursively. The folder itself may be a link; links below it are not followed, so the walk ends and
/// stays inside.
pub fn walk(folder: &Path) -> FoundFiles {
    let mut walked = FoundFiles::default();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(folder) = folders.pop() {
        if let Err(error) = walked.add(&folder, &mut folders) {
            walked.faults.push(format!("{}: {error}", folder.display()));
        }
    }
    walked.files.sort();
    walked.faults.sort();
    let more = walked.faults.len().saturating_sub(MOST_FAULTS);
    if more > 0 {
        walked.faults.truncate(MOST_FAULTS);
        walked.faults.push(format!("{}: and {more} more of the kind", folder.display()));
    }
    walked
}

impl FoundFiles {
    /// Adds the files of a folder, and queues its folders.
    fn add(&mut self, folder: &Path, folders: &mut Vec<PathBuf>) -> std::io::Result<()> {
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            let (path, kind) = (entry.path(), entry.file_type()?);
            match special_kind(kind) {
                None if kind.is_dir() => folders.push(path),
                None => self.files.push(path),
                // Emacs marks a file being edited with a dangling link.
                Some(_) if kind.is_symlink() && entry.file_name().as_encoded_bytes().starts_with(b".#") => {}
                Some(what) => self.faults.push(format!("{}: {}", path.display(), refusal(what))),
            }
        }
        Ok(())
    }

    /// The files, if the listing is complete.
    ///
    /// # Errors
    /// The faults.
    pub fn complete(self) -> Result<Vec<PathBuf>, Vec<String>> {
        if self.faults.is_empty() { Ok(self.files) } else { Err(self.faults) }
    }
}

/// A file, or those under a folder that are wanted.
///
/// # Errors
/// There is no such file, or the listing is incomplete.
pub fn files_at(path: &Path, is_wanted: impl Fn(&Path) -> bool) -> Result<Vec<PathBuf>, Vec<String>> {
    let facts = path.metadata().map_err(|error| match error.kind() {
        ErrorKind::NotFound => vec![format!("{}: no such file or folder", path.display())],
        _ => vec![format!("{}: {error}", path.display())],
    })?;
    if !facts.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let mut files = walk(path).complete()?;
    files.retain(|file| is_wanted(file));
    Ok(files)
}

/// The files with this extension directly in a folder, sorted; empty if it cannot be listed.
pub fn files_in(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let mut files: Vec<PathBuf> = entries.filter(|path| has_extension(path, extension) && path.is_file()).collect();
    files.sort();
    files
}

/// The kind of a link or a special file.
pub(super) fn special_kind(kind: FileType) -> Option<&'static str> {
    if kind.is_symlink() { Some("a link") } else { platform::special_kind(kind) }
}

/// Why a link or special file is not read.
pub(super) fn refusal(what: &str) -> String {
    format!("it is {what} and is not read; put a file in its place, or take it away")
}

#[cfg(unix)]
#[cfg(test)]
mod tests {
    use std::os::unix::fs::symlink;

    use super::*;

    #[test]
    fn links_are_named_and_never_followed() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        fs::create_dir(at("in")).unwrap();
        fs::write(at("in/a.yaml"), "").unwrap();
        symlink(".", at("in/x")).unwrap();
        symlink(".", at("in/y")).unwrap();
        symlink("a.yaml", at("in/b.yaml")).unwrap();
        symlink("nobody@nowhere.1", at("in/.#a.yaml")).unwrap();
        let _socket = std::os::unix::net::UnixListener::bind(at("s.feature")).unwrap();
        let walked = walk(folder.path());
        assert_eq!(walked.files, [at("in/a.yaml")]);
        let fault = |name: &str, what: &str| format!("{}: {}", at(name).display(), refusal(what));
        let links = ["in/b.yaml", "in/x", "in/y"].map(|name| fault(name, "a link"));
        assert_eq!(walked.faults, [&links[..], &[fault("s.feature", "a socket")]].concat());
        assert_eq!(walk(&at("in/x")).files, [at("in/x/a.yaml")], "a folder may be named by a link");
    }
}
