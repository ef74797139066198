//! Atomic writing of files.
//!
//! A text is written to a temporary file in the same folder, synced and renamed. A process that is killed in between
//! leaves a file `.umpire-*.tmp` behind, which is ignored.

use std::ffi::OsStr;
use std::fs::{self, File, OpenOptions, Permissions, TryLockError};
use std::io::{self, ErrorKind, Write as _};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use tempfile::{Builder, NamedTempFile};

use super::platform;
use super::read::{read, was_read};

/// Prefix and suffix of temporary files.
const UNNAMED: (&str, &str) = (".umpire-", ".tmp");

/// How long a lock on a folder is waited for.
const PATIENCE: Duration = Duration::from_secs(10);

/// Extensions of files that reports never overwrite: they are written by hand, or are records.
const KEPT: [&str; 4] = ["jsonl", "yaml", "yml", "feature"];

/// Locks an open file or folder, where the file system has locks. It stays locked while it is open.
///
/// # Errors
/// `busy`, if another process has locked it.
pub fn try_lock(file: &File, busy: &str) -> io::Result<()> {
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => Err(io::Error::new(ErrorKind::ResourceBusy, busy)),
        Ok(()) | Err(TryLockError::Error(_)) => Ok(()),
    }
}

/// The folder of a file.
pub fn folder_of(file: &Path) -> &Path {
    file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Writes a text to a temporary file in a folder.
fn unnamed(folder: &Path, text: &str, synced: bool) -> io::Result<NamedTempFile> {
    // Otherwise the error would name the temporary file.
    folder.metadata()?;
    let mut builder = Builder::new();
    builder.prefix(UNNAMED.0).suffix(UNNAMED.1);
    // The umask still applies.
    if let Some(usual) = platform::usual_permissions() {
        builder.permissions(usual);
    }
    let mut file = builder.tempfile_in(folder)?;
    file.as_file_mut().write_all(text.as_bytes())?;
    if synced {
        file.as_file().sync_all()?;
    }
    Ok(file)
}

/// Syncs a folder, so that a rename survives a power cut, if the file system supports that.
fn keep_names(folder: &Path) {
    let _ = File::open(folder).and_then(|folder| folder.sync_all());
}

/// Creates a file atomically.
///
/// # Errors
/// It exists already, or cannot be written; then nothing is left behind.
pub fn create(file: &Path, text: &str) -> io::Result<()> {
    create_in(folder_of(file), file, text, true)?;
    keep_names(folder_of(file));
    Ok(())
}

fn create_in(folder: &Path, file: &Path, text: &str, synced: bool) -> io::Result<()> {
    // Checked first, since that is a better message than a full disk.
    if file.symlink_metadata().is_ok() {
        return Err(ErrorKind::AlreadyExists.into());
    }
    unnamed(folder, text, synced)?.persist_noclobber(file)?;
    Ok(())
}

/// A lock on the folder of a file, against other processes of umpire that change files in it.
#[derive(Debug)]
pub struct FileLock {
    file: PathBuf,
    /// Locked while it is open.
    _lock: Option<File>,
}

impl FileLock {
    /// Waits for the lock on a file, which need not exist. What the change is based on must be read afterwards, or be
    /// passed to [`FileLock::write`].
    ///
    /// # Errors
    /// The lock is not available in time.
    pub fn acquire(file: &Path) -> io::Result<FileLock> {
        let file = file.canonicalize().unwrap_or_else(|_| file.to_path_buf());
        // If the folder cannot be opened or locked, the file is changed without a lock.
        let lock = platform::folder(folder_of(&file)).ok();
        let until = Instant::now() + PATIENCE;
        while let Some(folder) = &lock
            && let Err(busy) = try_lock(folder, "another umpire is writing to its folder; nothing was written")
        {
            if Instant::now() > until {
                return Err(busy);
            }
            thread::sleep(Duration::from_millis(2));
        }
        Ok(FileLock { file, _lock: lock })
    }

    /// Replaces the text `was`, as it was read before; `None` if the file did not exist.
    ///
    /// # Errors
    /// The file has changed meanwhile, or cannot be written; then it is unchanged.
    pub fn write(&self, was: Option<&str>, text: &str) -> io::Result<()> {
        let there = self.file.symlink_metadata().is_ok();
        let now = there.then(|| read(&self.file, "").map_err(io::Error::other)).transpose()?;
        match now.as_ref().map(|now| now.text.as_ref()) {
            now if now == Some(text) => Ok(()),
            now if now != was => Err(io::Error::other("it was changed meanwhile and is left as it is; try again")),
            None => create(&self.file, text),
            Some(_) => replace(&self.file, text),
        }
    }
}

/// Locks a file and replaces its text.
///
/// # Errors
/// Those of [`FileLock::acquire`] and [`FileLock::write`].
pub fn change(file: &Path, was: Option<&str>, text: &str) -> io::Result<()> {
    FileLock::acquire(file)?.write(was, text)
}

/// Replaces or creates a file atomically. A link is kept, and its target replaced.
///
/// # Errors
/// It cannot be written; then it is unchanged.
pub fn replace(file: &Path, text: &str) -> io::Result<()> {
    let file = file.canonicalize().unwrap_or_else(|_| file.to_path_buf());
    let folder = folder_of(&file);
    let facts = file.metadata().ok();
    if facts.as_ref().is_some_and(|facts| !facts.is_file()) {
        return Err(io::Error::new(ErrorKind::InvalidInput, "it is no file, and nothing takes its place"));
    }
    let permissions = facts.map(|facts| facts.permissions());
    if permissions.as_ref().is_some_and(Permissions::readonly) {
        return Err(ErrorKind::PermissionDenied.into());
    }
    let unnamed = unnamed(folder, text, true)?;
    if let Some(permissions) = permissions {
        unnamed.as_file().set_permissions(permissions)?;
    }
    unnamed.persist(&file)?;
    keep_names(folder);
    Ok(())
}

/// Writes a report to a file, an existing device or pipe. Files that were read for the report, records and files
/// written by hand are not overwritten.
///
/// # Errors
/// `<file>: <why not>`; then the file is unchanged.
pub fn report(file: &Path, text: &str) -> Result<(), String> {
    let told = |why: &dyn std::fmt::Display| format!("{}: {why}", file.display());
    let name_another = "it is not written over; name another file";
    let there = || told(&format!("there is such a file already; {name_another}"));
    match file.metadata() {
        Ok(facts) if facts.is_dir() => Err(told(&"it is a folder")),
        Ok(facts) if !facts.is_file() => {
            let mut opened = OpenOptions::new().write(true).open(file).map_err(|error| told(&error))?;
            opened.write_all(text.as_bytes()).map_err(|error| told(&error))
        }
        Ok(facts) if was_read(&facts) => Err(told(&format!("the report is about this file; {name_another}"))),
        Ok(_) if file.extension().and_then(OsStr::to_str).is_some_and(|ending| KEPT.contains(&ending)) => Err(there()),
        Ok(_) => replace(file, text).map_err(|error| told(&error)),
        // Another process may create it at the same time.
        Err(_) => create(file, text).map_err(|error| match error.kind() {
            ErrorKind::AlreadyExists => there(),
            _ => told(&error),
        }),
    }
}

/// A lock on a folder that one process writes files to.
#[derive(Debug)]
pub struct FolderLock {
    folder: PathBuf,
    /// Locked while it is open.
    _lock: File,
}

impl FolderLock {
    /// Creates the folder if necessary, locks it and removes temporary files of killed processes.
    ///
    /// # Errors
    /// It cannot be created or listed, or another process has locked it.
    pub fn acquire(folder: &Path) -> io::Result<FolderLock> {
        fs::create_dir_all(folder)?;
        let lock = platform::folder(folder)?;
        try_lock(&lock, "another umpire is writing to this folder; name another, or wait for it to end")?;
        let claim = FolderLock { folder: folder.to_owned(), _lock: lock };
        let (begin, end) = UNNAMED;
        for name in claim.names()?.iter().filter(|name| name.starts_with(begin) && name.ends_with(end)) {
            fs::remove_file(folder.join(name))?;
        }
        Ok(claim)
    }

    /// The names of the files in it.
    ///
    /// # Errors
    /// It cannot be listed.
    pub fn names(&self) -> io::Result<Vec<String>> {
        let name =
            |entry: io::Result<fs::DirEntry>| entry.map(|entry| entry.file_name().to_string_lossy().into_owned());
        fs::read_dir(&self.folder)?.map(name).collect()
    }

    /// Creates a file in the folder. It is not synced, which would take longer than playing the game again.
    ///
    /// # Errors
    /// `<file>: <why not>`: it exists already, or cannot be written.
    pub fn create(&self, name: &str, text: &str) -> Result<(), String> {
        let file = self.folder.join(name);
        create_in(&self.folder, &file, text, false).map_err(|error| format!("{}: {error}", file.display()))
    }

    /// Writes a file in the folder, replacing one that exists. It is not synced.
    ///
    /// # Errors
    /// `<file>: <why not>`.
    pub fn write(&self, name: &str, text: &str) -> Result<(), String> {
        let file = self.folder.join(name);
        let put = unnamed(&self.folder, text, false).and_then(|unnamed| Ok(unnamed.persist(&file)?));
        put.map(drop).map_err(|error| format!("{}: {error}", file.display()))
    }
}

#[cfg(unix)]
#[cfg(test)]
mod tests {
    use std::os::unix::fs::PermissionsExt as _;

    use super::*;

    #[test]
    fn a_file_is_replaced_whole_and_keeps_what_it_permits() {
        let folder = tempfile::tempdir().unwrap();
        let (file, link) = (folder.path().join("a.html"), folder.path().join("link"));
        create(&file, "one").unwrap();
        assert_eq!(create(&file, "two").unwrap_err().kind(), ErrorKind::AlreadyExists);
        fs::set_permissions(&file, Permissions::from_mode(0o606)).unwrap();
        std::os::unix::fs::symlink("a.html", &link).unwrap();
        report(&link, "three").unwrap();
        assert_eq!(fs::read_to_string(&file).unwrap(), "three");
        assert_eq!(file.metadata().unwrap().permissions().mode() & 0o777, 0o606);
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2, "nothing is left beside it");
    }

    #[test]
    fn no_report_takes_the_place_of_what_is_kept() {
        let folder = tempfile::tempdir().unwrap();
        let input = folder.path().join("input.json");
        fs::write(&input, "{}").unwrap();
        report(&input, "[]").unwrap();
        super::super::read(&input, "input").unwrap();
        assert!(
            report(&input, "{}")
                .unwrap_err()
                .ends_with("the report is about this file; it is not written over; name another file")
        );
        let record = folder.path().join("r.jsonl");
        report(&record, "{}").unwrap();
        assert!(report(&record, "[]").is_err());
        assert_eq!([&input, &record].map(|file| fs::read_to_string(file).unwrap()), ["[]", "{}"]);
    }

    #[test]
    fn a_file_that_changed_since_it_was_read_is_left_as_it_is() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("a.yaml");
        change(&file, None, "one").unwrap();
        assert!(change(&file, None, "two").unwrap_err().to_string().starts_with("it was changed meanwhile"));
        change(&file, Some("one"), "two").unwrap();
        change(&file, Some("one"), "two").expect("it says so already");
        assert!(change(&file, Some("one"), "three").is_err());
        fs::remove_file(&file).unwrap();
        assert!(change(&file, Some("two"), "three").is_err());
        assert!(!file.exists());
        let pipe = folder.path().join("pipe");
        assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        assert!(replace(&pipe, "x").unwrap_err().to_string().starts_with("it is no file"));
    }

    #[test]
    fn one_process_at_a_time_has_a_folder() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join(".umpire-x.tmp"), "half").unwrap();
        let claim = FolderLock::acquire(folder.path()).unwrap();
        assert!(FolderLock::acquire(folder.path()).unwrap_err().to_string().starts_with("another umpire"));
        claim.create("a", "text").unwrap();
        assert!(claim.create("a", "other").is_err());
        assert_eq!(claim.names().unwrap(), ["a"]);
    }
}
