//! Differences between operating systems.

pub use here::*;

#[cfg(unix)]
mod here {
    use std::fs::{File, FileType, Metadata, Permissions};
    use std::io;
    use std::os::unix::fs::{FileTypeExt as _, MetadataExt as _, PermissionsExt as _};
    use std::path::Path;

    /// Whether it is a named pipe.
    pub fn is_pipe(kind: FileType) -> bool {
        kind.is_fifo()
    }

    /// The kind of a special file.
    pub fn special_kind(kind: FileType) -> Option<&'static str> {
        match kind {
            kind if kind.is_fifo() => Some("a pipe"),
            kind if kind.is_socket() => Some("a socket"),
            kind if kind.is_char_device() || kind.is_block_device() => Some("a device"),
            _ => None,
        }
    }

    /// The device and inode numbers, which with the time of creation identify a file. Without inodes: its length and 0.
    pub fn number(facts: &Metadata) -> (u64, u64) {
        (facts.dev(), facts.ino())
    }

    /// The permissions of a new file before the umask applies; `None` on a system without permissions.
    pub fn usual_permissions() -> Option<Permissions> {
        Some(Permissions::from_mode(0o666))
    }

    /// Opens a folder.
    ///
    /// # Errors
    /// It cannot be opened.
    pub fn folder(folder: &Path) -> io::Result<File> {
        File::open(folder)
    }
}

#[cfg(not(unix))]
mod here {
    use std::fs::{File, FileType, Metadata, OpenOptions, Permissions};
    use std::io;
    use std::path::Path;

    pub fn is_pipe(_: FileType) -> bool {
        false
    }

    pub fn special_kind(_: FileType) -> Option<&'static str> {
        None
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
