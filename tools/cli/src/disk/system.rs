//! What differs from one operating system to the next.

use std::fs::{File, FileType, Metadata, OpenOptions, Permissions};
use std::io;
use std::path::Path;

#[cfg(unix)]
mod here {
    use std::os::unix::fs::{FileTypeExt as _, MetadataExt as _, PermissionsExt as _};

    use super::{File, FileType, Metadata, OpenOptions, Path, Permissions, io};

    pub fn is_pipe(kind: FileType) -> bool {
        kind.is_fifo()
    }

    pub fn is_socket(kind: FileType) -> bool {
        kind.is_socket()
    }

    pub fn is_device(kind: FileType) -> bool {
        kind.is_char_device() || kind.is_block_device()
    }

    pub fn number(facts: &Metadata) -> (u64, u64) {
        (facts.dev(), facts.ino())
    }

    pub fn usual_permissions() -> Option<Permissions> {
        Some(Permissions::from_mode(0o666))
    }

    pub fn folder(folder: &Path) -> io::Result<File> {
        OpenOptions::new().read(true).open(folder)
    }
}

#[cfg(not(unix))]
mod here {
    use super::{File, FileType, Metadata, OpenOptions, Path, Permissions, io};

    pub fn is_pipe(_: FileType) -> bool {
        false
    }

    pub fn is_socket(_: FileType) -> bool {
        false
    }

    pub fn is_device(_: FileType) -> bool {
        false
    }

    pub fn number(facts: &Metadata) -> (u64, u64) {
        (facts.len(), 0)
    }

    pub fn usual_permissions() -> Option<Permissions> {
        None
    }

    pub fn folder(folder: &Path) -> io::Result<File> {
        let mut options = OpenOptions::new();
        options.read(true);
        // FILE_FLAG_BACKUP_SEMANTICS: without it a folder cannot be opened.
        #[cfg(windows)]
        std::os::windows::fs::OpenOptionsExt::custom_flags(&mut options, 0x0200_0000);
        options.open(folder)
    }
}

/// Whether it is a pipe with a name.
pub fn is_pipe(kind: FileType) -> bool {
    here::is_pipe(kind)
}

/// Whether it is a socket.
pub fn is_socket(kind: FileType) -> bool {
    here::is_socket(kind)
}

/// Whether it is a device.
pub fn is_device(kind: FileType) -> bool {
    here::is_device(kind)
}

/// What tells a file from every other, with the time when it was made: device and number, where a system numbers files.
pub fn number(facts: &Metadata) -> (u64, u64) {
    here::number(facts)
}

/// What new files permit, before the user's mask forbids some of it; nothing where a system has none.
pub fn usual_permissions() -> Option<Permissions> {
    here::usual_permissions()
}

/// An open folder.
///
/// # Errors
/// It cannot be opened.
pub fn folder(folder: &Path) -> io::Result<File> {
    here::folder(folder)
}
