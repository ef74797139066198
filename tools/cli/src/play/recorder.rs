//! A record on the disk, written as the game is played.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use umpire_kit::session::{Recorder, Unkept};

use crate::disk::read::{LARGEST, ends, whole};

/// A record on the disk, only ever added to.
#[derive(Debug)]
pub struct OnDisk {
    path: PathBuf,
    file: File,
}

impl OnDisk {
    /// A new file.
    ///
    /// # Errors
    /// It is there already, or cannot be made.
    pub fn create(path: &Path) -> io::Result<OnDisk> {
        let file = OpenOptions::new().append(true).create_new(true).open(path)?;
        OnDisk::only_here(path, file)
    }

    /// A record that is there, and what it says so far.
    ///
    /// # Errors
    /// It cannot be read or written, or somebody else is writing it.
    pub fn open(path: &Path) -> io::Result<(OnDisk, Vec<u8>)> {
        ends(path)?;
        let file = OpenOptions::new().read(true).append(true).open(path)?;
        let on_disk = OnDisk::only_here(path, file)?;
        let bytes = whole(&on_disk.file, LARGEST)?;
        Ok((on_disk, bytes))
    }

    /// Cuts off everything after the first `length` bytes.
    ///
    /// # Errors
    /// The file cannot be changed.
    pub fn cut(&mut self, length: u64) -> Result<(), Unkept> {
        self.file.set_len(length).map_err(|error| self.unkept(&error))
    }

    /// Holds the file as long as it is open, so that no two games are written to one record.
    fn only_here(path: &Path, file: File) -> io::Result<OnDisk> {
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => {
                Err(io::Error::new(io::ErrorKind::ResourceBusy, "another umpire is writing to it"))
            }
            // A file system without locks is no reason not to play.
            Ok(()) | Err(TryLockError::Error(_)) => Ok(OnDisk { path: path.to_owned(), file }),
        }
    }

    fn unkept(&self, error: &io::Error) -> Unkept {
        Unkept(format!("{}: {error}", self.path.display()))
    }
}

impl Recorder for OnDisk {
    fn keep(&mut self, line: &str) -> Result<(), Unkept> {
        let length = self.file.metadata().map(|facts| facts.len());
        let written = self.file.write_all(line.as_bytes()).and_then(|()| self.file.flush());
        written.map_err(|error| {
            // On a full disk a part may have been written. The game goes on from the line before it.
            let _ = length.and_then(|length| self.file.set_len(length));
            self.unkept(&error)
        })
    }
}
