//! A record on the disk, appended to as the game is played.

use std::fs::{File, OpenOptions};
use std::io::{self, ErrorKind, Seek as _, Write};
use std::path::{Path, PathBuf};

use umpire_judging::session::recorder::{before, last};
use umpire_judging::session::{Recorder, Unkept};

use crate::disk::read::{LARGEST, check_regular, read_all};
use crate::disk::write::{create, folder_of, try_lock};

/// An append-only file of lines.
#[derive(Debug)]
pub struct RecordFile {
    path: PathBuf,
    /// The path asked for. A copy has a number behind its name.
    named: PathBuf,
    /// `None` until the first line is written.
    file: Option<File>,
    /// Whether all its lines are copied from another record.
    copied: bool,
}

impl RecordFile {
    /// A new file, created with its first line.
    ///
    /// # Errors
    /// It exists already, or its folder does not.
    pub fn create(path: &Path) -> io::Result<RecordFile> {
        if path.symlink_metadata().is_ok() {
            return Err(ErrorKind::AlreadyExists.into());
        }
        folder_of(path).metadata()?;
        Ok(RecordFile { path: path.to_owned(), named: path.to_owned(), file: None, copied: false })
    }

    /// The same, with a number behind its name if the name is taken.
    ///
    /// # Errors
    /// Its folder does not exist, or has too many of the name.
    pub fn create_numbered(path: &Path) -> io::Result<RecordFile> {
        let stem = path.file_stem().unwrap_or_default().to_string_lossy();
        let names = (2u64..).map(|n| path.with_file_name(format!("{stem}-{n}.jsonl")));
        let mut files = std::iter::once(path.to_owned()).chain(names).map(|path| RecordFile::create(&path));
        let free =
            files.find(|file| file.as_ref().map_or_else(|error| error.kind() != ErrorKind::AlreadyExists, |_| true));
        let free = free.unwrap_or(Err(ErrorKind::AlreadyExists.into()))?;
        Ok(RecordFile { named: path.to_owned(), ..free })
    }

    /// Opens an existing file, and returns its content.
    ///
    /// # Errors
    /// It cannot be read or written, or another process has locked it.
    pub fn open(path: &Path) -> io::Result<(RecordFile, Vec<u8>)> {
        if !check_regular(path)?.is_file() {
            return Err(io::Error::new(ErrorKind::InvalidInput, "it is a pipe, and nothing can be added to it"));
        }
        let file = RecordFile::open_locked(path)?;
        let bytes = read_all(&file, LARGEST)?;
        Ok((RecordFile { path: path.to_owned(), named: path.to_owned(), file: Some(file), copied: false }, bytes))
    }

    /// Truncates the file.
    ///
    /// # Errors
    /// The file cannot be changed.
    pub fn truncate(&mut self, length: u64) -> Result<(), Unkept> {
        let cut = self.file.as_ref().map_or(Ok(()), |file| file.set_len(length));
        cut.map_err(|error| self.unkept(&error))
    }

    /// Opens and locks an existing file.
    fn open_locked(path: &Path) -> io::Result<File> {
        let file = OpenOptions::new().read(true).append(true).open(path)?;
        try_lock(&file, "another umpire is writing to it")?;
        Ok(file)
    }

    /// Appends a line, completely or not at all.
    fn write(&mut self, line: &str) -> io::Result<()> {
        let Some(file) = &mut self.file else {
            create(&self.path, line)?;
            self.file = Some(RecordFile::open_locked(&self.path)?);
            return Ok(());
        };
        let length = file.metadata()?.len();
        file.write_all(line.as_bytes()).and_then(|()| file.flush()).inspect_err(|_| {
            // On a full disk a part may have been written. If that stays, it is a torn line.
            let _ = file.set_len(length);
        })
    }

    /// The lines before the one of a digest, in a file beside this one; or in this one, if it has no line of its own.
    fn take_back_to(&mut self, digest: &str) -> io::Result<String> {
        let mut file = self.file.as_ref().ok_or(ErrorKind::NotFound)?;
        file.rewind()?;
        let text = String::from_utf8_lossy(&read_all(file, LARGEST)?).into_owned();
        let kept = before(&text, digest);
        if self.copied {
            file.set_len(kept.len() as u64)?;
        } else {
            let mut copy = RecordFile::create_numbered(&self.named)?;
            copy.write(kept)?;
            *self = RecordFile { copied: true, ..copy };
        }
        Ok(last(kept))
    }

    fn unkept(&self, error: &io::Error) -> Unkept {
        Unkept(format!("{}: {error}", self.path.display()))
    }
}

impl Recorder for RecordFile {
    fn keep(&mut self, line: &str) -> Result<(), Unkept> {
        self.copied = false;
        self.write(line).map_err(|error| self.unkept(&error))
    }

    fn take_back(&mut self, digest: &str) -> Result<String, Unkept> {
        self.take_back_to(digest).map_err(|error| self.unkept(&error))
    }

    fn name(&self) -> String {
        self.path.display().to_string()
    }
}
