//! The interface by which a library asks its caller for files.

use std::borrow::Cow;
use std::fmt;
use std::path::Path;

/// Text files by their path, with forward slashes.
pub trait Files: fmt::Debug + Send + Sync {
    /// The text of a file without a byte order mark; `None` if there is no such file.
    ///
    /// # Errors
    /// `<path>: <why it cannot be read as UTF-8 text>`.
    fn text(&self, path: &str) -> Result<Option<Cow<'static, str>>, String>;

    /// The same, without a built-in file in place of a missing one.
    ///
    /// # Errors
    /// As [`Files::text`].
    fn own(&self, path: &str) -> Result<Option<Cow<'static, str>>, String> {
        self.text(path)
    }

    /// The paths of every file under a folder with this extension, or with any ([`ANY`]), sorted. A folder that is not
    /// there holds nothing.
    ///
    /// # Errors
    /// `<folder>: <why it cannot be listed>`.
    fn names(&self, folder: &str, extension: &str) -> Result<Vec<String>, String>;

    /// Checks that no link leads a file out of its folder.
    ///
    /// # Errors
    /// A link leads out of the folder.
    fn stays_within(&self, folder: &str, path: &str) -> Result<(), String> {
        let _ = (folder, path);
        Ok(())
    }
}

/// In place of an extension: all files.
pub const ANY: &str = "*";

/// Whether a path lies below a folder and has this extension.
pub fn suits(path: &str, folder: &str, extension: &str) -> bool {
    let within = folder.is_empty() || path.strip_prefix(folder).is_some_and(|rest| rest.starts_with('/'));
    within && has_extension(Path::new(path), extension)
}

/// Whether a path has this extension.
pub fn has_extension(path: &Path, extension: &str) -> bool {
    extension == ANY || path.extension().is_some_and(|ending| ending == extension)
}

/// A text file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Text {
    /// Its path with forward slashes; that of a shipped file begins at the root of the checkout.
    pub path: String,
    /// Its text.
    pub text: Cow<'static, str>,
}

/// Reads one file.
///
/// # Errors
/// As [`Files::text`].
pub fn text(files: &dyn Files, path: &str) -> Result<Option<Text>, String> {
    Ok(files.text(path)?.map(|text| Text { path: path.to_owned(), text }))
}

/// Reads every file with this extension under a folder, sorted by path.
///
/// # Errors
/// A folder or file that cannot be read.
pub fn texts(files: &dyn Files, folder: &str, extension: &str) -> Result<Vec<Text>, String> {
    let names = files.names(folder, extension)?;
    names.iter().map(|name| text(files, name)?.ok_or_else(|| format!("{name}: it vanished"))).collect()
}
